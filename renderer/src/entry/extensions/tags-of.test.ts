import type { Extension } from '@urlset/core/contract.ts';
import { SLOTS, schemaRank, slotNumber } from '@urlset/core/protocol/extensions/slots.ts';
import { describe, expect, it } from 'vitest';
import { type Slot, tagName, tagsOf, tagsToAdd } from './tags-of.ts';

const video = (...slots: Slot[]): Extension => ({
  kind: 'video',
  parts: slots.map((slot, at) => ({ slot, value: `${at}` })),
});

describe('tagsOf', () => {
  it('numbers the elements of a slot, and lists all attributes that each can have', () => {
    const tags = tagsOf(
      video('video:title', 'video:price', 'video:price@currency', 'video:tag', 'video:tag', 'video:price'),
    );
    const price = (currency: string | null) => [
      { slot: 'video:price@currency', value: currency },
      { slot: 'video:price@type', value: null },
      { slot: 'video:price@resolution', value: null },
    ];
    expect(tags).toEqual([
      { slot: 'video:title', number: 0, value: '0', attributes: [] },
      { slot: 'video:price', number: 0, value: '1', attributes: price('2') },
      { slot: 'video:tag', number: 0, value: '3', attributes: [] },
      { slot: 'video:tag', number: 1, value: '4', attributes: [] },
      { slot: 'video:price', number: 1, value: '5', attributes: price(null) },
    ]);
  });

  it('shows the elements within a container, but not the container', () => {
    expect(tagsOf(video('video:tvshow', 'video:tvshow:show_title')).map(({ slot }) => slot)).toEqual([
      'video:tvshow:show_title',
    ]);
  });
});

describe('tagsToAdd', () => {
  it('returns missing tags and tags that can repeat', () => {
    const there = SLOTS.filter((slot) => slot.startsWith('video:') && slot !== 'video:live');
    expect(tagsToAdd(video(...there))).toEqual([
      ...['video:content_segment_loc', 'video:tag', 'video:price', 'video:live', 'video:id'],
    ]);
  });

  it('covers every element of an extension except its containers', () => {
    for (const kind of ['image', 'video', 'news'] as const) {
      const all = tagsToAdd({ kind, parts: [] });
      const leaves = SLOTS.filter(
        (slot) =>
          slot.startsWith(`${kind}:`) &&
          schemaRank(slotNumber(slot)) >= 0 &&
          slot !== 'video:tvshow' &&
          slot !== 'news:publication',
      );
      expect([...all].sort()).toEqual([...leaves].sort());
    }
  });
});

it.each<[Slot, string]>([
  ['image:loc', 'loc'],
  ['video:tvshow:show_title', 'tvshow show_title'],
  ['video:price@currency', 'currency'],
  ['news:publication:name', 'publication name'],
])('%s is called %s', (slot, name) => {
  expect(tagName(slot)).toBe(name);
});
