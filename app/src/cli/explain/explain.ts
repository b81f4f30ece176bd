import type { Severity } from '@urlset/core/contract/values.ts';
import { hasFix } from '@urlset/core/edit/fix/fixes.ts';
import { mendedValue } from '@urlset/core/rules/mended-value.ts';
import { type RuleCode, ruleOf } from '@urlset/core/rules/registry.ts';
import { fixSafetyOf, type Rule, valueFix } from '@urlset/core/rules/rule.ts';
import { EXAMPLES, type Example } from '@urlset/core/rules/words/examples.ts';
import { nearest } from '@urlset/core/table/query/nearest.ts';
import { type Command, EXIT } from '../command.ts';
import { wrap } from '../options/help-text.ts';
import { readArguments } from '../options/parse-options.ts';
import { RULE_CODES } from '../options/rule-code.ts';
import { print } from '../stdout.ts';
import { UsageError } from '../usage-error.ts';

export const explain: Command = {
  usage: '[CODE…]',
  about:
    'Explains rules: why they exist, an example, how to fix it, and the source. Without CODE, lists all rules.',
  paths: null,
  words: RULE_CODES,
  options: {},
  exitCodes: { 0: 'done', 2: 'a code is unknown' },
  examples: ['', 'loc-fragment'],

  async run(args) {
    const { paths: codes } = readArguments(args, {});
    const rules = (codes.length > 0 ? codes : RULE_CODES).map(ruleNamed);
    await print(codes.length > 0 ? rules.map(pageOf).join('\n') : rules.map(lineOf).join(''));
    return EXIT.done;
  },
};

type KnownRule = Rule & { readonly code: RuleCode };

/** @throws UsageError for an unknown code; it names the nearest one, if any */
function ruleNamed(code: string): KnownRule {
  const rule = ruleOf(code);
  if (rule !== null) return rule;
  const meant = nearest(code, RULE_CODES);
  const hint = meant === null ? 'urlset explain lists all rules' : `did you mean ${meant}?`;
  throw new UsageError(`unknown rule ${JSON.stringify(code)}; ${hint}`);
}

const WIDEST_CODE = Math.max(...RULE_CODES.map((code) => code.length));

function lineOf({ code, severity, title }: KnownRule): string {
  return `${code.padEnd(WIDEST_CODE)}  ${severity.padEnd(7)}  ${title}\n`;
}

function pageOf(rule: KnownRule): string {
  const { code, title, text, source, searchConsole } = rule;
  const lines = [
    `${code}: ${title}`,
    kindOf(rule),
    '',
    ...wrap(text, 0),
    '',
    'Example:',
    ...exampleText(EXAMPLES[code])
      .split('\n')
      .map((line) => `  ${line}`.trimEnd()),
    '',
    ...fixLines(rule),
    `Source: ${source}`,
    ...(searchConsole === null || text.includes(searchConsole) ? [] : [`Search Console: ${searchConsole}`]),
  ];
  return `${lines.join('\n')}\n`;
}

const SEVERITIES: Readonly<Record<Severity, string>> = { error: 'Error', warning: 'Warning', hint: 'Hint' };
const NAMES = { protocol: 'the protocol', google: 'Google', bing: 'Bing', yandex: 'Yandex' } as const;

/** Such as "Warning, for Google and Bing; recommended by Google". */
function kindOf({ severity, engines, recommendedBy }: KnownRule): string {
  const names = engines.map((engine) => NAMES[engine]);
  const last = names.at(-1) ?? '';
  const listed = names.length === 1 ? last : `${names.slice(0, -1).join(', ')} and ${last}`;
  return `${SEVERITIES[severity]}, for ${listed}${adviceOf(recommendedBy)}`;
}

function adviceOf(by: KnownRule['recommendedBy']): string {
  if (by === undefined) return '';
  return by === 'practice' ? '; good practice, not a requirement' : `; recommended by ${NAMES[by]}`;
}

function exampleText(example: Example): string {
  if ('words' in example) return example.words;
  if ('file' in example) return example.file.trimEnd();
  return 'entries' in example ? example.entries : example.entry;
}

/** How to fix violations of a rule with `urlset edit`, and whether that is safe. */
function fixLines(rule: KnownRule): string[] {
  const { code } = rule;
  if (!hasFix(code)) return ['Fix: by hand'];
  const words = rule.fixText ?? mendedExample(rule) ?? 'correct or remove the value';
  const command = `urlset edit PATH --in-place --fix ${code}`;
  switch (fixSafetyOf(rule)) {
    case 'safe':
      return [`Fix, safe: ${words}`, `  ${command}`];
    case 'unsafe':
      return [`Fix, unsafe: ${words}`, `  ${command} --unsafe`];
    case 'mixed':
      return [`Fix, partly safe: ${words}`, `  ${command}`, `  ${command} --unsafe`];
  }
}

/** What the fix does to the value in the example; null if it does not apply to a single value of the example. */
function mendedExample(rule: KnownRule): string | null {
  const example = EXAMPLES[rule.code];
  const fix = valueFix(rule, 'unsafe');
  if (fix === null || !('entry' in example)) return null;
  const value = new RegExp(`<${rule.field}>([^<]*)</${rule.field}>`).exec(example.entry)?.[1];
  const mended = value === undefined ? null : mendedValue(fix, value);
  if (mended === null) return null;
  return mended === '' ? 'remove the value' : `make it ${mended}`;
}
