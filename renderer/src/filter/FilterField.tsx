// biome-ignore-all lint/a11y/useSemanticElements: Chromium 114 does not know <search>.

import './filter.css';
import type { QueryNames } from '@urlset/core/table/query/complete.ts';
import { parseQuery } from '@urlset/core/table/query/parse.ts';
import type { Selected } from '@urlset/core/table/query/query.ts';
import type { QueryError } from '@urlset/core/table/query/query-error.ts';
import { ListFilter, X } from 'lucide-react';
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useApp, useMessages, useProject } from '../app-context.ts';
import { Button } from '../ui/Button.tsx';
import { Completion } from './Completion.tsx';
import { type Offer, take } from './completion.ts';
import { errorPieces } from './error-pieces.ts';
import { FilterError } from './FilterError.tsx';
import { useCompletion } from './use-completion.ts';

interface ErrorMarksProps {
  text: string;
  errors: readonly QueryError[];
  ref: Ref<HTMLDivElement>;
}

/** A transparent copy of the text, behind the box. Only its marks on errors are visible. */
function ErrorMarks({ text, errors, ref }: ErrorMarksProps) {
  return (
    <div ref={ref} className="filter-marks" aria-hidden>
      {errorPieces(text, errors).map(({ at, text, wrong }) =>
        wrong ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
      )}
    </div>
  );
}

/** Milliseconds without typing before a half-typed filter shows its errors. */
const SETTLED = 600;

interface FilterFieldProps {
  id?: string;
  label: string;
  placeholder: string;
  /** The text of the box, valid or not. */
  text: string;
  selected: Selected;
  onChange(text: string): void;
  /** Called on Enter if the text is valid. `backwards`: whether Shift was down. */
  onEnter(backwards: boolean): void;
  /** Called on Escape in an empty box, after the box has given up the focus. */
  onLeave(): void;
  /** More buttons at the end of the box. */
  children?: ReactNode;
}

/** A box for text in the filter language. Errors appear under their characters, completions below the box. */
export function FilterField({
  id: inputId,
  label,
  placeholder,
  text,
  selected,
  onChange,
  onEnter,
  onLeave,
  children,
}: FilterFieldProps) {
  const { t } = useMessages();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const marks = useRef<HTMLDivElement>(null);
  /** Where to put the caret once the text of the chosen completion is in the box. */
  const [caret, setCaret] = useState<number | null>(null);
  const [insisted, insist] = useState('');
  const { names, ask } = useNames();
  const completion = useCompletion({ text, names, selected, onTake });
  const { errors } = useMemo(() => parseQuery(text, selected), [text, selected]);
  const settled = useSettled(text, SETTLED);
  const isOpen = completion.offers.length > 0;
  const isWrong = errors.length > 0 && (settled === text || insisted === text) && !isOpen;
  const optionId = (place: number) => `${id}-option-${place}`;

  useLayoutEffect(() => {
    if (caret === null) return;
    input.current?.setSelectionRange(caret, caret);
    setCaret(null);
  }, [caret]);

  function change(value: string, at: number): void {
    onChange(value);
    completion.open(at);
  }

  function onTake(offer: Offer): void {
    const taken = take(text, offer);
    change(taken.text, taken.caret);
    setCaret(taken.caret);
    if (offer.saved) completion.close();
  }

  function clear(): void {
    onChange('');
    input.current?.focus();
  }

  function submit(backwards: boolean): void {
    completion.close();
    insist(text);
    if (errors.length === 0) onEnter(backwards);
  }

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    // An input method uses these keys while it composes.
    if (event.nativeEvent.isComposing) return;
    const { key, shiftKey } = event;
    const isTaken = completion.onKeyDown(event);
    if (isTaken || key === 'Enter' || key === 'Escape') event.preventDefault();
    if (isTaken) return;
    if (key === 'Enter') submit(shiftKey);
    else if (key === 'Escape' && text !== '') clear();
    else if (key === 'Escape') {
      // `onLeave` may find no table to focus, so the box gives up the focus itself.
      input.current?.blur();
      onLeave();
    }
  }

  return (
    <div className="filter" role="search" aria-label={label}>
      <div className="filter-field" data-wrong={isWrong || undefined}>
        <ListFilter size={14} strokeWidth={1.5} aria-hidden />
        <div className="filter-text">
          <ErrorMarks ref={marks} text={text} errors={isWrong ? errors : []} />
          <input
            ref={input}
            id={inputId}
            role="combobox"
            aria-label={label}
            aria-autocomplete="list"
            aria-expanded={isOpen}
            aria-controls={isOpen ? `${id}-list` : undefined}
            aria-activedescendant={completion.active < 0 ? undefined : optionId(completion.active)}
            aria-invalid={isWrong}
            aria-describedby={`${id}-error`}
            placeholder={placeholder}
            value={text}
            autoComplete="off"
            autoCapitalize="off"
            spellCheck={false}
            onChange={({ target }) => change(target.value, target.selectionEnd ?? target.value.length)}
            onKeyDown={onKeyDown}
            onFocus={ask}
            onBlur={completion.close}
            onClick={() => text === '' && completion.open(0)}
            onScroll={({ currentTarget }) => {
              if (marks.current) marks.current.scrollLeft = currentTarget.scrollLeft;
            }}
          />
        </div>
        {text !== '' && (
          <Button look="icon" aria-label={t('filter.clear')} title={t('filter.clear')} onClick={clear}>
            <X size={14} strokeWidth={1.5} aria-hidden />
          </Button>
        )}
        {children}
      </div>
      {isOpen && (
        <Completion
          id={`${id}-list`}
          offers={completion.offers}
          active={completion.active}
          optionId={optionId}
          onChoose={onTake}
        />
      )}
      <FilterError id={`${id}-error`} errors={isWrong ? errors : []} marks={marks} />
    </div>
  );
}

/** The names that a filter can use in the open project. `ask` reloads the languages of alternates. */
function useNames(): { names: QueryNames; ask(): void } {
  const { engine } = useApp();
  const files = useProject((state) => state.names);
  const [languages, setLanguages] = useState<readonly string[]>([]);
  return {
    names: useMemo(() => ({ files: [...files.values()], languages }), [files, languages]),
    // If the request fails, the box keeps the languages that it already had.
    ask: () =>
      void engine.request('names', {}).then(
        (names) => setLanguages(names.languages),
        () => {},
      ),
  };
}

/** The value once it has stayed the same for `delay` milliseconds; until then the previous one. */
function useSettled<T>(value: T, delay: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = window.setTimeout(() => setSettled(value), delay);
    return () => window.clearTimeout(timer);
  }, [value, delay]);
  return settled;
}
