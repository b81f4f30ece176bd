import type { Facet, FacetCounts, Problem } from '@urlset/core/contract.ts';
import { facetChoice } from '@urlset/core/table/facets/facet-filter.ts';
import { ChevronDown, ChevronLeft, ChevronRight, X } from 'lucide-react';
import { type KeyboardEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { useMessages } from '../app-context.ts';
import { problemText } from '../messages/problem-text.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorLine } from '../ui/ErrorLine.tsx';
import { Progress } from '../ui/Progress.tsx';
import { ContextMenu, type MenuAction } from '../ui/popups/ContextMenu.tsx';
import { FacetValueRow } from './FacetValueRow.tsx';
import { FACET_ROW } from './move-focus.ts';
import { listedValues, useOwnCounts } from './use-facet-counts.ts';
import type { FacetFilter } from './use-facet-filter.ts';
import { readablePath, valueWords } from './value-words.ts';

interface FacetGroupProps {
  facet: Facet;
  filter: FacetFilter;
  isOpen: boolean;
  /** Whether the group has the tab stop of the panel. */
  isCurrent: boolean;
  /** Counts from the panel's request for several facets; null if there are none. */
  counts: FacetCounts | null;
  problem: Problem | null;
  /** Whether the group requests its counts itself. */
  isApart: boolean;
  search: string;
  /** The section whose subsections are listed; `''` for the top level of the site. */
  section: string;
  onOpen(isOpen: boolean): void;
  onSearch(search: string): void;
  onEnter(section: string): void;
}

/** One facet: its name, which opens and closes it, and its values. */
export function FacetGroup(props: FacetGroupProps) {
  const { facet, filter, isOpen, isCurrent, isApart, search, section, onOpen, onEnter } = props;
  const messages = useMessages();
  const { t } = messages;
  const id = useId();
  const head = useRef<HTMLButtonElement>(null);
  const level = useRef<HTMLButtonElement>(null);
  const isMoving = useRef(false);
  const [menu, setMenu] = useState<{ value: string; x: number; y: number } | null>(null);
  /** Values that stay listed after they are no longer chosen, so that they keep the focus. */
  const [touched, setTouched] = useState<readonly string[]>([]);
  const own = useOwnCounts(isOpen && isApart, facet, filter, search, section);
  const fresh = isApart ? (own.value?.facets[0] ?? null) : props.counts;
  /** The last counts stay listed until there are new ones. */
  const [counts, setCounts] = useState(fresh);
  if (fresh !== null && fresh !== counts) setCounts(fresh);
  const problem = isApart ? own.problem : props.problem;
  const { selected, excluded } = facetChoice(filter.text, facet);
  const chosen = selected.length + excluded.length;
  const name = t(`facet.${facet}`);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the rows of another section replace the focused one.
  useLayoutEffect(() => {
    if (isMoving.current) (level.current ?? head.current)?.focus();
    isMoving.current = false;
  }, [section]);

  function enter(path: string): void {
    isMoving.current = true;
    setTouched([]);
    onEnter(path);
  }

  function toggle(value: string, use: 'select' | 'exclude'): void {
    setTouched([...touched.filter((other) => other !== value), value]);
    filter.toggle(facet, value, use);
  }

  function onHeadKeyDown(event: KeyboardEvent): void {
    const opens = event.key === 'ArrowRight' && !isOpen;
    const closes = event.key === 'ArrowLeft' && isOpen;
    if (!opens && !closes) return;
    event.preventDefault();
    onOpen(opens);
  }

  const { listed, others } = counts
    ? listedValues(counts, [...selected, ...excluded, ...touched], search)
    : { listed: [], others: 0 };
  const most = Math.max(1, ...listed.map(({ count }) => count ?? 0));
  const words = valueWords(
    messages,
    facet,
    listed.map(({ value }) => value),
    section,
  );
  const parent = section.slice(0, Math.max(0, section.lastIndexOf('/')));
  const canEnter = (value: string) => facet === 'section' && !value.endsWith('/.') && value !== section;

  const actions = (value: string): MenuAction[] => {
    const isSelected = selected.includes(value);
    const isExcluded = excluded.includes(value);
    const toClear = {
      id: 'clear',
      label: t('facets.clear', { facet: name }),
      run: () => filter.clear(facet),
    };
    return [
      {
        id: 'select',
        label: t(isSelected ? 'facets.unselect' : 'facets.select'),
        run: () => toggle(value, 'select'),
      },
      {
        id: 'exclude',
        label: t(isExcluded ? 'facets.include' : 'facets.exclude'),
        run: () => toggle(value, 'exclude'),
      },
      ...(canEnter(value) ? [{ id: 'enter', label: t('facets.enter'), run: () => enter(value) }] : []),
      ...(chosen > 0 ? [toClear] : []),
    ];
  };

  return (
    <section className="facet" data-facet={facet} aria-labelledby={`${id}-name`}>
      <div className="facet-head">
        <h3>
          <button
            ref={head}
            type="button"
            className={FACET_ROW}
            aria-expanded={isOpen}
            aria-controls={isOpen ? id : undefined}
            tabIndex={isCurrent ? 0 : -1}
            onClick={() => onOpen(!isOpen)}
            onKeyDown={onHeadKeyDown}
          >
            {isOpen ? (
              <ChevronDown size={14} strokeWidth={1.5} aria-hidden />
            ) : (
              <ChevronRight size={14} strokeWidth={1.5} aria-hidden />
            )}
            <span id={`${id}-name`}>{name}</span>
            {chosen > 0 && <span className="facet-chosen">{t('facets.chosen', { count: chosen })}</span>}
          </button>
        </h3>
        {chosen > 0 && (
          <Button
            look="icon"
            aria-label={t('facets.clear', { facet: name })}
            title={t('facets.clear', { facet: name })}
            onClick={() => {
              filter.clear(facet);
              // The button disappears.
              head.current?.focus();
            }}
          >
            <X size={14} strokeWidth={1.5} aria-hidden />
          </Button>
        )}
      </div>
      {isOpen && (
        <div id={id} className="facet-values">
          {isApart && own.value && !own.complete && !problem && (
            <Progress
              className="facets-progress after-a-moment"
              aria-label={t('facets.counting')}
              of={own.value}
            />
          )}
          {(others > 0 || search !== '') && (
            <input
              type="search"
              aria-label={t('facets.search', { facet: name })}
              placeholder={t('facets.find')}
              value={search}
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => props.onSearch(target.value)}
              onKeyDown={(event) => {
                if (event.key !== 'Escape' || search === '') return;
                event.preventDefault();
                props.onSearch('');
              }}
            />
          )}
          {section !== '' && (
            <button
              ref={level}
              type="button"
              className={`${FACET_ROW} facet-level`}
              aria-label={t('facets.back', {
                section: parent === '' ? t('facets.allSections') : readablePath(parent),
              })}
              tabIndex={-1}
              onClick={() => enter(parent)}
            >
              <ChevronLeft size={14} strokeWidth={1.5} aria-hidden />
              <span>{readablePath(section)}</span>
            </button>
          )}
          <ul aria-labelledby={`${id}-name`}>
            {listed.map(({ value, count }) => (
              <FacetValueRow
                key={value}
                words={words.get(value) ?? value}
                explanation={facet === 'section' && words.get(value) !== value ? value : null}
                {...{ count, most }}
                use={selected.includes(value) ? 'select' : excluded.includes(value) ? 'exclude' : null}
                onToggle={(use) => toggle(value, use)}
                onEnter={canEnter(value) ? () => enter(value) : null}
                onLeave={section === '' ? null : () => enter(parent)}
                onMenu={(x, y) => setMenu({ value, x, y })}
              />
            ))}
          </ul>
          {problem && <ErrorLine text={problemText(messages, problem)} />}
          {!problem && listed.length === 0 && (
            <p className="facet-note">{t(counts ? 'facets.nothing' : 'facets.counting')}</p>
          )}
          {others > 0 && <p className="facet-note">{t('facets.others', { count: others })}</p>}
          {counts?.capped && <p className="facet-note">{t('facets.capped')}</p>}
        </div>
      )}
      {menu && (
        <ContextMenu
          label={t('facets.menu', { name: words.get(menu.value) ?? menu.value })}
          groups={[actions(menu.value)]}
          x={menu.x}
          y={menu.y}
          onClose={() => setMenu(null)}
        />
      )}
    </section>
  );
}
