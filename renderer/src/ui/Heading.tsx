import { useMessages } from '../app-context.ts';
import './heading.css';

/**
 * The small capitals over a list, within the element that says what kind of heading it is. A text keeps the
 * capitals of the language it was made in (i is İ in Turkish), so another language makes it anew.
 */
export function Heading({ children }: { children: string }) {
  const { language } = useMessages();
  return (
    <span key={language} className="heading">
      {children}
    </span>
  );
}
