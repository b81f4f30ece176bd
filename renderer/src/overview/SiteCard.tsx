import type { SectionOrder, SiteSection } from '@urlset/core/contract.ts';
import { useCallback, useState } from 'react';
import { useApp, useMessages, useProject } from '../app-context.ts';
import { ask } from '../stores/dialogs.ts';
import { telling } from '../stores/notices.ts';
import { showFilter } from '../stores/view.ts';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { ContextMenu, type MenuAction } from '../ui/popups/ContextMenu.tsx';
import { readable } from '../ui/readable.ts';
import { TreeList } from '../ui/tree/TreeList.tsx';
import { leavesOf, nameOf, type SectionLine } from '../ui/tree/tree-lines.ts';
import { type LoadSections, useSectionTree } from '../ui/tree/use-section-tree.ts';
import { Card } from './Card.tsx';
import { SECTION_COLORS, type SectionColor } from './section-color.ts';
import { changeSection, nameForSection, selectSection } from './select-section.ts';
import { TreeMap } from './TreeMap.tsx';

const ORDERS: readonly SectionOrder[] = ['entries', 'errors', 'newest', 'name'];

/**
 * The hosts and sections of the site, as a tree and as tiles. A click in either shows the entries of a section.
 * @param counted the share of the project that has been counted, from 0 to 1
 */
export function SiteCard({ entries, counted }: { entries: number; counted: number }) {
  const app = useApp();
  const messages = useMessages();
  const { t } = messages;
  const [order, setOrder] = useState<SectionOrder>('entries');
  const [color, setColor] = useState<SectionColor>('errors');
  const project = useProject(({ summary, generation }) => `${generation} ${summary?.revision}`);
  const isWhole = counted === 1;
  const load = useCallback<LoadSections<SiteSection>>(
    (asked, signal) => app.engine.request('sections', { ...asked, order, whole: isWhole }, { signal }),
    [app, order, isWhole],
  );
  const { lines, toggle, more } = useSectionTree(load, `${project} ${Math.floor(counted * 10)}`);
  const [menu, setMenu] = useState<{ line: SectionLine<SiteSection>; x: number; y: number } | null>(null);
  const show = (term: string) => showFilter(app.view, term);

  function actionsFor({ section, isOpen }: SectionLine<SiteSection>): MenuAction[][] {
    const name = readable(section.path === '' ? section.host : nameOf(section));
    const filter = { id: 'filter', label: t('overview.filterTo', { name }), run: () => show(section.term) };
    const errors = {
      id: 'errors',
      label: t('overview.onlyErrors'),
      run: () => show(`${section.term} is:error`),
    };
    const open = {
      id: 'open',
      label: t(isOpen ? 'overview.close' : 'overview.open'),
      run: () => toggle(section, !isOpen),
    };
    const act = (id: string, label: string, task: () => Promise<unknown>): MenuAction => ({
      ...{ id, label, run: () => void telling(app.notices, task) },
    });
    const edits = [
      act('select', t('overview.select'), () => selectSection(app, section)),
      act('lastmod', t('overview.setLastmod'), () =>
        changeSection(app, section, 'dates', { setsDate: true }),
      ),
      act('move', t('overview.moveApart'), () =>
        changeSection(app, section, 'move', { newName: nameForSection(app, section) }),
      ),
      act('remove', t('overview.remove'), () => changeSection(app, section, 'remove')),
    ];
    const mute = act('mute', t('overview.mute'), () =>
      ask<true>(app.dialogs, (answer) => ({ kind: 'mute', name, filter: section.term, answer })),
    );
    return [
      [filter, ...(section.errors > 0 ? [errors] : [])],
      section.sections > 0 ? [open] : [],
      edits,
      [mute],
    ];
  }

  return (
    <Card
      area="site"
      title={t('overview.site')}
      note={
        <>
          <ChoiceField
            label={t('overview.order')}
            choices={ORDERS.map((value) => ({ value, label: t(`overview.order.${value}`) }))}
            value={order}
            onChange={setOrder}
          />
          <ChoiceField
            label={t('overview.color')}
            choices={SECTION_COLORS.map((value) => ({ value, label: t(`overview.color.${value}`) }))}
            value={color}
            onChange={setColor}
          />
        </>
      }
    >
      <div className="site">
        <TreeList
          label={t('overview.site')}
          lines={lines}
          cells={(section) => <SectionCells section={section} whole={entries} />}
          onToggle={({ section }, isOpen) => toggle(section, isOpen)}
          onMore={({ within }) => more(within)}
          onShow={({ section }) => show(section.term)}
          onMenu={(line, x, y) => setMenu({ line, x, y })}
        />
        <TreeMap sections={leavesOf(lines)} color={color} onShow={({ term }) => show(term)} />
      </div>
      {menu && (
        <ContextMenu
          label={t('panel.menu', { name: readable(nameOf(menu.line.section)) })}
          groups={actionsFor(menu.line).filter((group) => group.length > 0)}
          x={menu.x}
          y={menu.y}
          onClose={() => setMenu(null)}
        />
      )}
    </Card>
  );
}

/** How many entries a section has, with a bar, and the share of them that have errors. */
function SectionCells({ section: { entries, errors }, whole }: { section: SiteSection; whole: number }) {
  const messages = useMessages();
  return (
    <>
      <span className="tree-bar" aria-hidden>
        <span className="bar" style={{ width: `${(entries / Math.max(1, whole)) * 100}%` }} />
      </span>
      <span className="tree-count">{messages.number(entries)}</span>
      <span className="tree-errors" data-wrong={errors > 0}>
        {errors === 0 ? '–' : messages.t('overview.errorShare', { share: errors / entries, count: errors })}
      </span>
    </>
  );
}
