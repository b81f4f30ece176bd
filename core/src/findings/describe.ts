import type { Severity } from '../contract/values.ts';
import type { Rule } from '../rules/rule.ts';
import type { Finding } from './finding.ts';
import { inOneLine, shorten } from './shorten.ts';

/** What is known of a finding besides its rule; `value` is the whole of what was found. */
export type Found = Pick<Finding, 'file' | 'line' | 'column' | 'offset' | 'length' | 'entry' | 'field'> & {
  severity: Severity;
  value: string;
  /** What the fix makes of it, where that is known already; `''` removes it, null cannot be mended. */
  mended?: string | null;
};

/** A finding in words: what its rule says, and what was found in one line. */
export function describe(rule: Rule, found: Found): Finding {
  const value = shorten(found.value);
  return {
    code: rule.code,
    severity: found.severity,
    engines: rule.engines,
    scope: rule.scope,
    file: found.file,
    line: found.line,
    column: found.column,
    offset: found.offset,
    length: found.length,
    entry: found.entry,
    field: found.field,
    value,
    message: value === '' ? rule.title : `${rule.title}: ${inOneLine(value)}`,
    searchConsole: rule.searchConsole,
    source: rule.source,
    fix:
      rule.fixText ?? fixText(found.mended === undefined ? (rule.fix?.(found.value) ?? null) : found.mended),
  };
}

/** What a fix does, in a few words. */
function fixText(mended: string | null): string | null {
  if (mended === null) return null;
  return mended.trim() === '' ? 'remove it' : `make it ${inOneLine(shorten(mended))}`;
}
