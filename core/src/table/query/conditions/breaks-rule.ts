import type { FileKind, Severity } from '../../../contract/values.ts';
import { RULES, type RuleCode } from '../../../rules/registry.ts';
import type { ShownRules } from '../../../rules/shown.ts';
import { flagRules } from '../../flag-rules.ts';
import type { UrlTable } from '../../url-table.ts';
import type { Condition } from './condition.ts';

/** Whether a rule, by its number, is wanted. */
type IsWanted = (rule: number) => boolean;

/** The shown rules that `code:` asks for. */
export function withCode(code: RuleCode, shown: ShownRules): IsWanted {
  return (rule) => RULES[rule]?.code === code && shown.severity(rule) !== null;
}

/** The shown rules that `is:` asks for. */
export function withSeverity(severity: Severity, shown: ShownRules): IsWanted {
  return (rule) => shown.severity(rule) === severity;
}

/** Whether entries break a wanted rule. @param counts the number of findings by rule number */
export function countsAny(counts: Int32Array, isWanted: IsWanted): boolean {
  return counts.some((count, rule) => count > 0 && isWanted(rule));
}

/** Matches entries that break a wanted rule. Takes two look-ups per entry: its set of broken rules, and its flags. */
export function breaksRule(isWanted: IsWanted, table: UrlTable): Condition {
  const wanted = RULES.map((_, number) => isWanted(number));
  const ofEntries = flagsOf(wanted, 'urlset');
  const ofRows = flagsOf(wanted, 'sitemapindex');
  let verdicts = new Uint8Array(0);
  // Called again whenever edits have added sets.
  const judgeSets = () => {
    verdicts = Uint8Array.from(table.sets.sets, ({ rules }) => (rules.some((rule) => wanted[rule]) ? 1 : 0));
  };
  return (block, local) => {
    const flags = block.kind === 'sitemapindex' ? ofRows : ofEntries;
    if (((block.flags[local] as number) & flags) !== 0) return true;
    const set = block.columns.set[local] as number;
    if (set >= verdicts.length) judgeSets();
    return verdicts[set] === 1;
  };
}

/** The flags of wanted rules in a kind of file. */
function flagsOf(wanted: readonly boolean[], kind: FileKind): number {
  return flagRules(kind).reduce((bits, [flag, rule]) => (wanted[rule] ? bits | flag : bits), 0);
}
