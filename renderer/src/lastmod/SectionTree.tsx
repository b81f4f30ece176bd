import {
  DOUBTFUL,
  LASTMOD_ORDERS,
  type LastmodDates,
  type LastmodOrder,
  type LastmodSection,
  type LastmodVerdict,
  wholeView,
} from '@urlset/core/contract.ts';
import { useCallback, useState } from 'react';
import { useApp, useLastmod, useMessages } from '../app-context.ts';
import { commonText, dayText } from '../messages/lastmod-text.ts';
import type { Messages } from '../messages/messages.ts';
import { telling } from '../stores/notices.ts';
import { showView } from '../stores/view.ts';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { ContextMenu, type MenuAction } from '../ui/popups/ContextMenu.tsx';
import { nameIn, TreeList } from '../ui/tree/TreeList.tsx';
import type { SectionLine } from '../ui/tree/tree-lines.ts';
import { type LoadSections, useSectionTree } from '../ui/tree/use-section-tree.ts';
import { allHosts, isChosen, onlySection, toggleSection } from './section-choice.ts';

/** The height of a line in px, without and with the dates that a plan would set. */
const LINE = 26;
const TWO_LINES = 42;
const COLUMNS = ['entries', 'missing', 'doubtful', 'changed', 'oldest', 'newest', 'common'] as const;

interface SectionTreeProps {
  /** The number of the engine's judgment whose sections to show. */
  number: number;
  /** The number of the plan whose dates to show below the current ones; null if none is ready. */
  plan: number | null;
  /** Whether the user has chosen a complete source of new dates, even if the plan failed or is still being made. */
  isPlanned: boolean;
}

/** The sections of the site with their dates, now and after a plan. Sections can be chosen. */
export function SectionTree({ number, plan, isPlanned }: SectionTreeProps) {
  const { engine, lastmod, notices, view } = useApp();
  const messages = useMessages();
  const { t } = messages;
  const [order, setOrder] = useState<LastmodOrder>('doubtful');
  const choices = useLastmod((state) => state.sections);
  const verdicts = useLastmod((state) => state.verdicts);
  const ask = useCallback<LoadSections<LastmodSection>>(
    (asked, signal) => engine.request('lastmodSections', { ...asked, number, plan, order }, { signal }),
    [engine, number, plan, order],
  );
  const { lines, toggle, more } = useSectionTree(number === 0 ? null : ask, '');
  const [menu, setMenu] = useState<{ line: SectionLine<LastmodSection>; x: number; y: number } | null>(null);
  const show = ({ term }: LastmodSection, shown: readonly LastmodVerdict[] | null) =>
    showView(view, { ...wholeView(null), filter: term, ...(shown && { lastmod: [...shown] }) });
  async function chooseOnly(section: LastmodSection): Promise<void> {
    // Without the dates of the plan, which are not needed and may be outdated.
    const load: LoadSections<LastmodSection> = (asked, signal) =>
      engine.request('lastmodSections', { ...asked, number, plan: null, order }, { signal });
    const hosts = await allHosts(load, new AbortController().signal);
    lastmod.setState({ sections: onlySection(hosts, section) });
  }

  function actionsFor({ section, isOpen }: SectionLine<LastmodSection>): MenuAction[][] {
    const isDoubtful = DOUBTFUL.some((verdict) => section.counts[verdict] > 0);
    const all = { id: 'all', label: t('lastmod.showSection'), run: () => show(section, null) };
    const doubtful = { id: 'doubtful', label: t('lastmod.showDoubtful'), run: () => show(section, DOUBTFUL) };
    const only = {
      id: 'only',
      label: t('lastmod.only'),
      run: () => void telling(notices, () => chooseOnly(section)),
    };
    const open = {
      id: 'open',
      label: t(isOpen ? 'overview.close' : 'overview.open'),
      run: () => toggle(section, !isOpen),
    };
    return [[all, ...(isDoubtful ? [doubtful] : [])], [only], section.sections > 0 ? [open] : []];
  }

  return (
    <section className="lastmod-sections" aria-label={t('lastmod.sections')}>
      <div className="lastmod-sections-head">
        <ChoiceField
          label={t('lastmod.order')}
          choices={LASTMOD_ORDERS.map((value) => ({ value, label: t(`lastmod.order.${value}`) }))}
          value={order}
          onChange={setOrder}
        />
      </div>
      <div className="lastmod-columns" aria-hidden>
        <span className="lastmod-name">{t('lastmod.column.section')}</span>
        {COLUMNS.filter((column) => isPlanned || column !== 'changed').map((column) => (
          <span key={column} className="lastmod-cell" data-column={column}>
            {t(`lastmod.column.${column}`)}
          </span>
        ))}
      </div>
      <TreeList
        label={t('lastmod.sections')}
        lines={lines}
        height={isPlanned ? TWO_LINES : LINE}
        cells={(section) => <SectionCells section={section} isPlanned={isPlanned} />}
        told={(section) => toldOf(section, messages)}
        checks={{
          of: (section) => isChosen(choices, section),
          toggle: (section) => lastmod.setState({ sections: toggleSection(choices, section) }),
        }}
        onToggle={({ section }, isOpen) => toggle(section, isOpen)}
        onMore={({ within }) => more(within)}
        onShow={({ section }) => show(section, verdicts)}
        onMenu={(line, x, y) => setMenu({ line, x, y })}
      />
      {menu && (
        <ContextMenu
          label={t('panel.menu', { name: nameIn(menu.line.section, t) })}
          groups={actionsFor(menu.line).filter((group) => group.length > 0)}
          x={menu.x}
          y={menu.y}
          onClose={() => setMenu(null)}
        />
      )}
    </section>
  );
}

function SectionCells({ section, isPlanned }: { section: LastmodSection; isPlanned: boolean }) {
  const messages = useMessages();
  const { number } = messages;
  const { entries, counts, before, after } = section;
  const cell = (column: (typeof COLUMNS)[number], count: number) => (
    <span className="lastmod-cell" data-column={column} data-none={count === 0}>
      {count === 0 ? '–' : number(count)}
    </span>
  );
  const dates = (column: 'oldest' | 'newest' | 'common', of: (dates: LastmodDates) => string) => (
    <span className="lastmod-cell" data-column={column} data-none={of(before) === dayText(null)}>
      <span title={of(before)}>{of(before)}</span>
      {isPlanned && <After before={of(before)} after={after && of(after)} />}
    </span>
  );
  return (
    <>
      {cell('entries', entries)}
      {cell('missing', counts.missing)}
      {cell('doubtful', doubtfulOf(section))}
      {isPlanned && cell('changed', after?.changed ?? 0)}
      {dates('oldest', ({ oldest }) => dayText(oldest))}
      {dates('newest', ({ newest }) => dayText(newest))}
      {dates('common', (own) => commonText(own, messages))}
    </>
  );
}

/** What a date becomes. Renders nothing if that is unknown, or if the date stays the same. */
function After({ before, after }: { before: string; after: string | null }) {
  if (after === null || after === before) return null;
  return (
    <span className="lastmod-after" title={after}>
      → {after}
    </span>
  );
}

function doubtfulOf({ counts }: LastmodSection): number {
  return DOUBTFUL.reduce((sum, verdict) => sum + counts[verdict], 0);
}

/** A section in words, because screen readers do not know the columns of a tree. */
function toldOf(section: LastmodSection, messages: Messages): string {
  const { t } = messages;
  const { entries, counts, before, after } = section;
  const span = ({ oldest, newest }: LastmodDates) => ({ oldest: dayText(oldest), newest: dayText(newest) });
  const parts = [t('lastmod.row', { entries, missing: counts.missing, doubtful: doubtfulOf(section) })];
  if (before.dated > 0) parts.push(t('lastmod.row.dates', span(before)));
  if (before.common) parts.push(t('lastmod.row.common', { common: commonText(before, messages) }));
  if (after) parts.push(t('lastmod.row.after', { changed: after.changed, ...span(after) }));
  return parts.join(', ');
}
