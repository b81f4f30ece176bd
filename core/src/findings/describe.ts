import type { FixMode, Severity } from '../contract/values.ts';
import { mendedValue } from '../rules/mended-value.ts';
import { fixSafetyOf, type Rule, valueFix } from '../rules/rule.ts';
import type { Finding } from './finding.ts';
import { beginning, inOneLine, shorten } from './shorten.ts';

/** What is known of a finding besides its rule; `value` is the whole of what was found. */
export type Found = Pick<Finding, 'file' | 'line' | 'column' | 'offset' | 'length' | 'entry' | 'field'> & {
  severity: Severity;
  value: string;
  /** What decides its words besides the value; see `Rule.ways`. */
  detail?: string;
  /** What the fix makes of it, where that is known already; `''` removes it, null cannot be mended. */
  mended?: string | null;
  /** The mode that the fix needs, where that is known already. */
  safety?: FixMode;
};

/** A finding in words: what its rule says, and what was found in one line. */
export function describe(rule: Rule, found: Found): Finding {
  const value = shorten(found.value);
  const fix = found.mended === null ? null : (rule.fixText ?? fixText(rule, found));
  return {
    code: rule.code,
    severity: found.severity,
    engines: rule.engines,
    scope: found.entry === null ? 'file' : rule.scope,
    file: found.file,
    line: found.line,
    column: found.column,
    offset: found.offset,
    length: found.length,
    entry: found.entry,
    field: found.field,
    value,
    message: inOneLine(messageOf(rule, found, value)),
    searchConsole: rule.searchConsoleOf?.(value) ?? rule.searchConsole,
    source: rule.source,
    fix,
    fixSafety: fix === null ? null : (found.safety ?? (fixSafetyOf(rule) === 'safe' ? 'safe' : 'unsafe')),
  };
}

function messageOf(rule: Rule, { detail = '' }: Found, value: string): string {
  const words = rule.ways?.[rule.wayOf?.(value, detail) ?? ''];
  if (words) return words(value, detail);
  const told = rule.valueText?.(value) ?? value;
  return told === '' ? rule.title : `${rule.title}: ${told}`;
}

/** What the fix does, in a few words; null where there is none. */
function fixText(rule: Rule, { value, mended }: Found): string | null {
  // To mend megabytes takes seconds, and only what they begin with is shown.
  const head = beginning(value, MOST_MENDED);
  const isCut = mended === undefined && head.length < value.length;
  const ofValue = valueFix(rule, 'unsafe');
  const made = mended === undefined ? (ofValue ? mendedValue(ofValue, head) : null) : mended;
  if (made === null) return null;
  if (made.trim() === '') return 'remove it';
  return `make it ${inOneLine(isCut ? `${beginning(made)}…` : shorten(made))}`;
}
/** In code points. */
const MOST_MENDED = 4096;
