import { describe, expect, it } from 'vitest';
import type { Edit } from '../../contract/edits.ts';
import { projectOf, url, urlset } from '../../project/testing/sitemaps.ts';
import { positionsAt } from '../../table/positions.ts';
import { editMemory } from './edit-memory.ts';

const LOC = 'https://a.example/123';
const positions = [positionsAt(0, 0, 10)];
const change: Edit = { kind: 'change', field: 'loc', positions, change: { do: 'scheme', to: 'http' } };
const move: Edit = { kind: 'move', positions, to: 1, at: 0 };

describe('editMemory', () => {
  const project = projectOf(urlset(...Array.from({ length: 10 }, () => url(LOC))), urlset(url(LOC)));

  it.each<[string, Edit, number]>([
    ['a place for one value', { kind: 'set', field: 'priority', positions, value: '0.5' }, 320],
    ['values as long as those there are', change, 320 + 10 * LOC.length],
    ['entries', move, 10 * (124 + url(LOC).length)],
    ['an order', { kind: 'sort', files: [0, 1], keys: [] }, 11 * 28],
    ['all parts', { kind: 'several', label: 'x', edits: [change, change] }, 2 * (320 + 10 * LOC.length)],
    ['next to nothing', { kind: 'publish', location: null }, 0],
  ])('counts %s', (_, edit, bytes) => expect(editMemory(project, edit)).toBe(bytes));
});
