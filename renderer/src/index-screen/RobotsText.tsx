import { useId } from 'react';
import { useMessages } from '../app-context.ts';
import { useDraft } from '../entry/values/use-draft.ts';
import { Heading } from '../ui/Heading.tsx';

interface RobotsTextProps {
  /** null while it is unknown. */
  text: string | null;
  take(text: string | null): void;
}

/** The robots.txt of the site, pasted or typed. Leaving the field applies the text, and Esc restores it. */
export function RobotsText({ text, take }: RobotsTextProps) {
  const { t } = useMessages();
  const id = useId();
  const draft = useDraft(text ?? '', async (typed) => take(typed.trim() === '' ? null : typed));
  return (
    <section>
      <h2>
        <label htmlFor={id}>
          <Heading>{t('index.robots')}</Heading>
        </label>
      </h2>
      <p className="index-note">{t('index.robotsHint')}</p>
      <textarea
        id={id}
        className="index-robots-text"
        rows={4}
        value={draft.text}
        spellCheck={false}
        onChange={({ target }) => draft.change(target.value)}
        onBlur={draft.leave}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && draft.cancel()) event.preventDefault();
        }}
      />
    </section>
  );
}
