import type { MenuItem } from '@urlset/core/contract.ts';
import { expect, it } from 'vitest';
import { createMessages } from '../messages/messages.ts';
import { stateOf } from '../testing/state.ts';
import { emptySummary } from '../testing/summary.ts';
import { buildMenu } from './menu.ts';

const pages = import.meta.glob<string>('../../../docs/guide/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});
const menu = buildMenu(createMessages('en', 'en'), stateOf(emptySummary({ open: true }), null, 'linux'));
const places = new Set(menu.flatMap((item) => placesIn(item, '')));

/** The places of commands in the menu, such as `File → Export…`. */
function placesIn(item: MenuItem, above: string): string[] {
  if (item.type === 'separator') return [];
  if (item.type !== 'submenu') return [`${above}${item.label}`];
  return item.items.flatMap((one) => placesIn(one, `${above}${item.label} → `));
}

it.each(Object.entries(pages))('the guide names commands as the menu does: %s', (_, text) => {
  const named = [...text.matchAll(/\*\*([^*]+ → [^*]+)\*\*/g)].map(([, place = '']) => place);
  expect(named.filter((place) => !places.has(place))).toEqual([]);
});

it('the pages of the guide were found, and they name commands', () => {
  expect(Object.keys(pages).length).toBeGreaterThan(10);
  expect(Object.values(pages).join('')).toContain('**File → Open…**');
});
