import type { Problem } from '@urlset/core/contract.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useApp, useMessages, useProject } from '../app-context.ts';
import { submitEdit } from '../commands/sitemap-commands.ts';
import { problemText } from '../messages/problem-text.ts';
import { Heading } from '../ui/Heading.tsx';
import './location-field.css';

/**
 * Where the project is published: typed in place, taken on leaving, left as it was by Esc. Enter and Esc lead
 * back to the table.
 */
export function LocationField() {
  const app = useApp();
  const messages = useMessages();
  const location = useProject((state) => state.summary?.publishLocation ?? '');
  const [typed, setTyped] = useState(location);
  const [problem, setProblem] = useState<Problem | null>(null);
  const left = useRef(false);

  const reset = useCallback(() => {
    setTyped(location);
    setProblem(null);
  }, [location]);
  // What was typed gives way when the project says otherwise, by undo for one.
  useEffect(reset, [reset]);

  async function take(): Promise<void> {
    const value = typed.trim();
    if (left.current || value === location) return reset();
    setProblem(await submitEdit(app, { kind: 'publish', location: value || null }));
  }

  return (
    <div className="location">
      <label htmlFor="publish-location">
        <Heading>{messages.t('panel.location')}</Heading>
      </label>
      <input
        id="publish-location"
        value={typed}
        placeholder={messages.t('panel.noLocation')}
        spellCheck={false}
        aria-invalid={problem !== null}
        aria-describedby={problem ? 'publish-location-problem' : undefined}
        onChange={(event) => setTyped(event.target.value)}
        onFocus={() => {
          left.current = false;
        }}
        onBlur={take}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' && event.key !== 'Escape') return;
          event.preventDefault();
          left.current = event.key === 'Escape';
          if (app.grid.current) app.grid.current.focus();
          else event.currentTarget.blur();
        }}
      />
      {problem && (
        <p id="publish-location-problem" role="alert">
          {problemText(messages, problem)}
        </p>
      )}
    </div>
  );
}
