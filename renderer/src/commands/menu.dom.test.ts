import { type FileKind, MenuItem, type ProjectSummary, type View } from '@urlset/core/contract.ts';
import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { createMessages } from '../messages/messages.ts';
import { stateOf } from '../testing/state.ts';
import { emptySummary, sitemapSummary } from '../testing/summary.ts';
import { COMMAND_IDS, type CommandId } from './command-id.ts';
import type { CommandState } from './command-state.ts';
import { buildMenu } from './menu.ts';
import { COMMANDS, GROUPS } from './registry.ts';
import { shortcutsOf } from './shortcuts.ts';

const english = createMessages('en', 'en');
const start = emptySummary();
const open = emptySummary({ open: true, entries: 10, files: [sitemapSummary(1), sitemapSummary(2)] });

/** A project with one file of this kind. */
const showing = (kind: FileKind) => ({ ...open, files: [sitemapSummary(1, { kind })] });

type Item = ReturnType<typeof flat>[number];
function flat(items: readonly MenuItem[]): Exclude<MenuItem, { type: 'submenu' }>[] {
  return items.flatMap((item) => (item.type === 'submenu' ? flat(item.items) : [item]));
}
const isCommand = (item: Item) => item.type === 'command';

describe.each(['linux', 'darwin', 'win32'] as const)('the menu on %s', (platform) => {
  const menu = buildMenu(english, stateOf(open, 1, platform));

  it('matches the schema that main expects, and has every command once', () => {
    expect(() => v.parse(v.array(MenuItem), menu)).not.toThrow();
    const ids = flat(menu)
      .filter(isCommand)
      .map((item) => item.id);
    expect(ids.toSorted()).toEqual([...COMMAND_IDS].sort());
  });

  it('gives no two commands the same shortcut', () => {
    const shortcuts = COMMAND_IDS.flatMap((id) => shortcutsOf(COMMANDS[id], platform));
    expect(shortcuts).toEqual([...new Set(shortcuts)]);
  });

  it('does not use Ctrl+Alt, which is AltGr', () => {
    if (platform === 'darwin') return;
    const keys = COMMAND_IDS.flatMap((id) => shortcutsOf(COMMANDS[id], platform));
    expect(keys.filter((shortcut) => shortcut.includes('Alt') && shortcut.includes('Mod'))).toEqual([]);
  });
});

it('has every command in exactly one group of the palette', () => {
  expect(GROUPS.flatMap(({ ids }) => ids).toSorted()).toEqual([...COMMAND_IDS].sort());
});

describe('buildMenu', () => {
  it.each<[CommandId, ProjectSummary, number | null, boolean]>([
    ['file.save', start, null, false],
    ['file.open', start, null, true],
    ['file.save', { ...open, files: [sitemapSummary(1, { dirty: true })] }, 1, true],
    ['file.save', open, 1, false],
    ['file.saveAll', { ...open, dirty: true }, 1, true],
    ['edit.insertEntry', open, null, true],
    ['edit.insertEntry', showing('sitemapindex'), 1, true],
    ['edit.insertEntry', showing('robots'), 1, false],
    ['edit.insertEntry', showing('rss'), 1, false],
    ['edit.insertEntry', showing('text'), 1, true],
    ['edit.removeEntries', showing('sitemapindex'), 1, true],
    ['bulk.move', showing('sitemapindex'), 1, false],
    ['index.moveUp', showing('sitemapindex'), 1, true],
    ['index.moveUp', showing('urlset'), 1, false],
    ['edit.removeEntries', showing('robots'), 1, false],
    ['edit.removeEntries', showing('rss'), 1, true],
    ['sitemap.remove', open, 1, true],
    ['sitemap.remove', open, null, false],
    ['edit.undo', open, null, false],
  ])('%s is enabled only when it can run', (id, summary, file, expected) => {
    const items = flat(buildMenu(english, stateOf(summary, file, 'linux')));
    expect(items.find((item) => isCommand(item) && item.id === id)).toMatchObject({ enabled: expected });
  });

  it.each<[string, Partial<CommandState>, boolean]>([
    ['an edit that the summary does not include yet', { isBehind: true }, true],
    ['no edit', {}, false],
  ])('enables or disables saving after %s', (_, state, expected) => {
    const items = flat(buildMenu(english, { ...stateOf(open, 1, 'linux'), ...state }));
    for (const id of ['file.save', 'file.saveAll']) {
      expect(items.find((item) => isCommand(item) && item.id === id)).toMatchObject({ enabled: expected });
    }
  });

  it.each<[View['sort'], boolean]>([
    [[], false],
    [[{ column: 'loc', descending: true }], true],
    [[{ column: 'findings', descending: true }], false],
    [
      [
        { column: 'loc', descending: true },
        { column: 'status', descending: true },
      ],
      false,
    ],
  ])('enables applying a sort order only if all its keys come from the files: %j', (sort, expected) => {
    const state = stateOf(open, null, 'linux');
    const items = flat(buildMenu(english, { ...state, wanted: { ...state.wanted, sort } }));
    expect(items.find((item) => isCommand(item) && item.id === 'view.applyOrder')).toMatchObject({
      enabled: expected,
    });
  });

  it('says what the next undo does', () => {
    const state = stateOf({ ...open, undo: { kind: 'remove', count: 3 } }, null, 'linux');
    const labels = flat(buildMenu(english, state)).map((item) => (isCommand(item) ? item.label : ''));
    expect(labels).toContain('Undo: 3 entries removed');
  });
});
