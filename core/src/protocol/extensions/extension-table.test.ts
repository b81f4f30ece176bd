import { describe, expect, it } from 'vitest';
import { NAMESPACE, namespaceKind } from '../namespaces.ts';
import { EXTENSION_KINDS, EXTENSIONS, kindOf, TAGS } from './extension-table.ts';

const ROWS = EXTENSION_KINDS.map((kind) => EXTENSIONS[kind]);

describe('the table of extensions', () => {
  it.each(['namespace', 'uri', 'prefix', 'singular', 'plural', 'rules'] as const)(
    'gives each extension its own %s',
    (name) => expect(new Set(ROWS.map((row) => row[name])).size).toBe(ROWS.length),
  );

  it('numbers its namespaces after all other namespaces', () => {
    const others = Math.max(...Object.values(NAMESPACE));
    expect(Math.min(...ROWS.map(({ namespace }) => namespace))).toBeGreaterThan(others);
  });

  it('names each tag once, and each extension after its first tag', () => {
    expect(new Set(TAGS.map(({ name }) => name)).size).toBe(TAGS.length);
    for (const kind of EXTENSION_KINDS) {
      const [first, ...inside] = EXTENSIONS[kind].tags;
      expect(first.name).toBe(kind);
      expect(inside.every(({ name }) => kindOf(name) === kind)).toBe(true);
    }
  });
});

it.each(ROWS.map((row) => [row.uri, row] as const))('%s is recognized, even if mistyped', (uri, row) => {
  expect(namespaceKind(uri)).toBe(row.namespace);
  expect(namespaceKind(`${uri.toUpperCase()}/`)).toBe(row.namespace);
});
