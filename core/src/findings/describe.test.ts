import { describe as about, expect, it } from 'vitest';
import { ruleOf } from '../rules/registry.ts';
import { describe } from './describe.ts';

const PLACE = {
  file: 'a.xml',
  line: 1,
  column: 1,
  offset: 0,
  length: 1,
  entry: 0,
  field: 'loc',
  severity: 'error',
} as const;

/** The fix text for a loc with this text after its host, and the number of characters that the fix received. */
function fix(tail: string): { text: string | null; given: number } {
  const rule = ruleOf('loc-illegal-character');
  if (rule?.fix == null) throw new Error('no such rule');
  let given = 0;
  const mend = (value: string) => {
    given = value.length;
    return rule.fix?.(value) ?? null;
  };
  const finding = describe({ ...rule, fix: mend }, { ...PLACE, value: `https://a.example/${tail}` });
  return { text: finding.fix, given };
}

about('what a fix does', () => {
  it('shows a short result in full', () => {
    expect(fix('a b').text).toBe('make it https://a.example/a%20b');
  });

  it('shows the beginning of a long result, and its length', () => {
    const { text } = fix(`a b${'c'.repeat(1000)}`);
    expect(text).toMatch(/^make it https:\/\/a\.example\/a%20bc+… \(1023 characters\)$/);
  });

  it('passes only the beginning of a very long value to the fix', () => {
    const { text, given } = fix(' 😀'.repeat(100_000));
    expect(text).toMatch(/^make it https:\/\/a\.example\/(%20😀)+%?2?…$/u);
    expect(given).toBeLessThan(10_000);
  });
});
