import type { FixMode, Severity } from '../contract/values.ts';
import { mendedValue } from '../rules/mended-value.ts';
import { fixSafetyOf, type Rule, valueFix } from '../rules/rule.ts';
import type { Finding, RepeatedPlace } from './finding.ts';
import { beginning, inOneLine, shorten } from './shorten.ts';

/** The facts of a finding besides its rule. `value` is the whole value, not shortened. */
export type Found = Pick<Finding, 'file' | 'line' | 'column' | 'offset' | 'length' | 'entry' | 'field'> & {
  severity: Severity;
  value: string;
  /** Selects the wording together with the value; see `Rule.ways`. */
  detail?: string | undefined;
  /** The loc of its entry. */
  loc?: string | null;
  /** For an entry that repeats another: the place of the other, which then is the detail. */
  repeats?: RepeatedPlace | null;
  /** Number of places that it represents. */
  places?: number;
  /** The result of the fix, if known: `''` removes the value, null means it cannot be mended. */
  mended?: string | null | undefined;
  /** The mode that the fix needs, if known. */
  safety?: FixMode | undefined;
};

/** Describes a finding: what its rule says, and the value on one line. */
export function describe(rule: Rule, found: Found): Finding {
  const { severity, file, line, column, offset, length, entry, field } = found;
  const { loc = null, repeats = null, places = 1 } = found;
  const detail = found.detail ?? (repeats === null ? '' : placeWords(repeats));
  const value = shorten(found.value);
  const fix = found.mended === null ? null : (rule.fixText ?? fixText(rule, found));
  return {
    code: rule.code,
    severity,
    engines: rule.engines,
    scope: entry === null ? 'file' : rule.scope,
    file,
    line,
    column,
    offset,
    length,
    entry,
    loc,
    field,
    value,
    message: inOneLine(messageOf(rule, value, detail)),
    detail,
    repeats,
    places,
    searchConsole: rule.searchConsoleOf?.(value, detail) ?? rule.searchConsole,
    source: rule.source,
    fix,
    fixSafety: fix === null ? null : (found.safety ?? (fixSafetyOf(rule) === 'safe' ? 'safe' : 'unsafe')),
  };
}

function messageOf(rule: Rule, value: string, detail: string): string {
  const words = rule.ways?.[rule.wayOf?.(value, detail) ?? ''];
  if (words) return words(value, detail);
  const told = rule.valueText?.(value) ?? value;
  return told === '' ? rule.title : `${rule.title}: ${told}`;
}

/** "line 12", or "line 12 of b.xml". */
function placeWords({ line, file }: RepeatedPlace): string {
  return file === null ? `line ${line}` : `line ${line} of ${file}`;
}

/** A short description of the fix, or null if there is none. */
function fixText(rule: Rule, { value, mended }: Found): string | null {
  // Mending megabytes takes seconds, and only the beginning of the result is shown.
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
