import { useMessages } from '../app-context.ts';
import './heading.css';

/**
 * The small capitals above a list, inside the element that gives the heading its role. Rendered text keeps the
 * uppercase rules of its first language (i becomes İ in Turkish), so a new language remounts it.
 */
export function Heading({ children }: { children: string }) {
  const { language } = useMessages();
  return (
    <span key={language} className="heading">
      {children}
    </span>
  );
}
