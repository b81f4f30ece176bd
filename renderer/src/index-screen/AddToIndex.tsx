import type { Problem } from '@urlset/core/contract.ts';
import { Plus } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useMessages } from '../app-context.ts';
import { problemText } from '../messages/problem-text.ts';
import { Button } from '../ui/Button.tsx';
import { closePopup, Popup } from '../ui/popups/Popup.tsx';

interface AddProps {
  /** Adds one row per line: a loc, optionally followed by a tab and a lastmod. Resolves to the problem, or null. */
  take(text: string): Promise<Problem | null>;
}

/** Adds sitemaps to the index by URL, typed or pasted. They need not belong to the project. */
export function AddToIndex({ take }: AddProps) {
  const { t } = useMessages();
  return (
    <Popup
      name="add-to-index"
      label={t('index.add')}
      hasWords
      icon={<Plus size={14} strokeWidth={1.5} aria-hidden />}
    >
      <AddForm take={take} />
    </Popup>
  );
}

function AddForm({ take }: AddProps) {
  const messages = useMessages();
  const { t } = messages;
  const id = useId();
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);

  async function add(event: FormEvent): Promise<void> {
    event.preventDefault();
    const wrong = await take(text);
    setProblem(wrong);
    if (wrong === null) closePopup('add-to-index');
  }

  return (
    <form className="index-add" onSubmit={add}>
      <label htmlFor={id}>{t('index.addLabel')}</label>
      <textarea
        id={id}
        data-autofocus
        rows={4}
        value={text}
        placeholder="https://www.example.com/news.xml"
        spellCheck={false}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-hint`}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void add(event);
        }}
      />
      <p
        id={`${id}-hint`}
        className={problem ? 'index-problem' : 'popup-note'}
        role={problem ? 'alert' : undefined}
      >
        {problem ? problemText(messages, problem) : t('index.addHint')}
      </p>
      <div className="popup-actions">
        <Button type="submit" look="primary" disabled={text.trim() === ''}>
          {t('index.addAction')}
        </Button>
      </div>
    </form>
  );
}
