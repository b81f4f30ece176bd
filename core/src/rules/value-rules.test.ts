import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../bytes/text.ts';
import { FIELDS, type FileKind } from '../contract/values.ts';
import { NOW } from '../project/testing/sitemaps.ts';
import { FindingSets } from './finding-sets.ts';
import { judgeFor } from './kind/judge-for.ts';
import { anyLoc } from './loc/testing/any-loc.ts';
import { ruleNumber } from './registry.ts';
import { VALUE_RULES } from './value-rules.ts';

const anyValue = fc.oneof(
  anyLoc,
  fc.string(),
  fc.constantFrom(
    '',
    '2025-01',
    '2025-02-30',
    '2030-01-01',
    '2025-01-01T00:00',
    'Daily',
    '7',
    'x'.repeat(300),
  ),
);

describe('the rules that depend on a single value', () => {
  it.each(FIELDS.map((field, number) => [field, number] as const))(
    'include every rule that a %s breaks',
    (field, number) => {
      fc.assert(
        fc.property(anyValue, fc.constantFrom<FileKind>('urlset', 'rss', 'robots'), (value, kind) => {
          const sets = new FindingSets();
          const judge = judgeFor(kind, sets, NOW);
          const bytes = encodeUtf8(value);
          judge[field](bytes, 0, bytes.length);
          const others = sets.rules(judge.set).filter((rule) => VALUE_RULES[number]?.has(rule) !== true);
          // This rule applies to three fields, so entries that break it are read again.
          expect(others.filter((rule) => rule !== ruleNumber('value-too-long'))).toEqual([]);
        }),
      );
    },
  );

  it('belong to one field each', () => {
    const all = VALUE_RULES.flatMap((rules) => [...rules]);
    expect(new Set(all).size).toBe(all.length);
  });
});
