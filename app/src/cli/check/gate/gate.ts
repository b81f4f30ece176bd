import type { Severity } from '@urlset/core/contract/values.ts';
import { type FindingSummary, SEVERITIES } from '@urlset/core/findings/merge.ts';
import { optional, repeated, shaped, type Values } from '../../options/option.ts';
import { RULE_CODES, ruleCode } from '../../options/rule-code.ts';
import { isExceeded, parseThreshold, type Threshold } from '../../options/threshold.ts';
import { wholeNumber } from '../../options/values.ts';
import { UsageError } from '../../usage-error.ts';

/** When `check` exits with 1. */
export const GATE_OPTIONS = {
  'fail-on': repeated({
    argument: 'WHAT[>N|>N%]',
    help: 'Exit with 1 if there are more than N of WHAT, or N percent of the URLs (default: error). WHAT is error, warning (with errors), hint (everything) or the code of a rule',
    parse: shaped({ kind: 'text', suggested: [...SEVERITIES, ...RULE_CODES] }, parseFailOn),
  }),
  'max-warnings': optional({
    argument: 'N',
    help: 'Also exit with 1 if there are more than N warnings',
    parse: wholeNumber(0, 999_999_999),
  }),
};

type GateValues = Values<typeof GATE_OPTIONS>;

const USUAL: Threshold = { name: 'error', most: 0, isShare: false };

/** Decides whether findings make the check fail. */
export class Gate {
  readonly #conditions: readonly Threshold[];
  readonly #isUsual: boolean;
  readonly #maxWarnings: number | null;

  constructor({ 'fail-on': conditions, 'max-warnings': maxWarnings }: GateValues) {
    this.#isUsual = conditions.length === 0;
    this.#conditions = this.#isUsual ? [USUAL] : conditions;
    this.#maxWarnings = maxWarnings;
  }

  /** Whether findings of a code and severity can make the check fail. */
  canFail(code: string, severity: Severity): boolean {
    if (severity === 'warning' && this.#maxWarnings !== null) return true;
    return this.#conditions.some(({ name }) => {
      const least = (SEVERITIES as readonly string[]).indexOf(name);
      return least < 0 ? name === code : SEVERITIES.indexOf(severity) <= least;
    });
  }

  /**
   * The reasons why the check fails, one line each; null if it passes. If the user gave no `--fail-on`,
   * errors make it fail, but no line mentions them.
   */
  failures(summary: FindingSummary): string[] | null {
    const exceeded = this.#conditions.filter((condition) =>
      isExceeded(condition, countOf(condition, summary), summary.entries),
    );
    const tooMany = this.#maxWarnings !== null && summary.warnings > this.#maxWarnings;
    if (exceeded.length === 0 && !tooMany) return null;
    const said = this.#isUsual ? [] : exceeded.map((condition) => wordsOf(condition, summary));
    return tooMany ? [...said, `--max-warnings ${this.#maxWarnings}: found ${summary.warnings}`] : said;
  }
}

function countOf({ name }: Threshold, { errors, warnings, hints, byCode }: FindingSummary): number {
  if (name === 'error') return errors;
  if (name === 'warning') return errors + warnings;
  if (name === 'hint') return errors + warnings + hints;
  return byCode[name] ?? 0;
}

function wordsOf(condition: Threshold, summary: FindingSummary): string {
  const { name, most, isShare } = condition;
  const limit = isShare ? `>${most}%` : most > 0 ? `>${most}` : '';
  const whole = isShare ? ` in ${summary.entries} URLs` : '';
  return `--fail-on ${name}${limit}: found ${countOf(condition, summary)}${whole}`;
}

/** @throws UsageError */
function parseFailOn(given: string, option: string): Threshold {
  const threshold = parseThreshold(given);
  if (threshold === null)
    throw new UsageError(`${option} must be WHAT, WHAT>N or WHAT>N%, not ${JSON.stringify(given)}`);
  ruleCode(threshold.name, option, SEVERITIES);
  return threshold;
}
