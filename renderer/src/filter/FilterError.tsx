import type { QueryError } from '@urlset/core/table/query/query-error.ts';
import { type RefObject, useLayoutEffect, useRef } from 'react';
import { useMessages } from '../app-context.ts';
import type { Messages } from '../messages/messages.ts';
import { SeverityIcon } from '../ui/Severity.tsx';

/** Maximum number of expected words to list. A longer list is not shown at all, because nobody would read it. */
const LISTED = 12;

/** Says what is wrong with a filter, without the position. */
export function queryErrorText({ t }: Messages, { code, found, expected, nearest }: QueryError): string {
  const text = t(`filter.error.${code}`, { found });
  if (nearest !== null) return `${text} ${t('filter.error.nearest', { nearest })}`;
  if (expected.length === 0 || expected.length > LISTED) return text;
  return `${text} ${t('filter.error.expected', { words: expected.join(', ') })}`;
}

interface FilterErrorProps {
  id: string;
  errors: readonly QueryError[];
  /** The layer behind the box whose first `<mark>` gives the position of the error. */
  marks: RefObject<HTMLElement | null>;
}

/** Shows the first error below its character, and announces it to screen readers. */
export function FilterError({ id, errors, marks }: FilterErrorProps) {
  const messages = useMessages();
  const box = useRef<HTMLDivElement>(null);
  const [error] = errors;

  useLayoutEffect(() => {
    const mark = marks.current?.querySelector('mark')?.getBoundingClientRect();
    const element = box.current;
    const around = element?.parentElement?.parentElement?.getBoundingClientRect();
    if (error === undefined || !mark || !element || !around) return;
    const at = Math.min(Math.max(mark.left - around.left, 0), around.width);
    // The arrow points at the character. The message stays within the width of the box.
    element.style.setProperty('--at', `${at}px`);
    element.style.setProperty(
      '--left',
      `${Math.max(0, Math.min(at - 16, around.width - element.offsetWidth))}px`,
    );
  });

  return (
    <div id={id} role="status">
      {error !== undefined && (
        <div ref={box} className="filter-error">
          <SeverityIcon severity="error" />
          <span>
            <span className="visually-hidden">
              {messages.t('filter.error.at', { character: error.at + 1 })}{' '}
            </span>
            {queryErrorText(messages, error)}
          </span>
        </div>
      )}
    </div>
  );
}
