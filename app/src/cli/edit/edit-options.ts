import { ALSO, type Also } from '@urlset/core/contract/edits.ts';
import { FIELDS, type Field, type FixMode } from '@urlset/core/contract/values.ts';
import { ruleOf } from '@urlset/core/rules/registry.ts';
import { parseQuery } from '@urlset/core/table/query/parse.ts';
import type { Query } from '@urlset/core/table/query/query.ts';
import { queryErrorText } from '@urlset/core/table/query/query-error.ts';
import { nowFrom } from '../clock.ts';
import { addressOf } from '../inputs/address-of.ts';
import { parseEncoding } from '../inputs/encoding-option.ts';
import { LIST_OPTIONS } from '../inputs/list-options.ts';
import { oneOf, parseOptions } from '../parse-options.ts';
import { UsageError } from '../usage-error.ts';
import { type MergeOptions, parseMerge } from './merge-options.ts';
import { parseReplacement, type Replacement, writable } from './replacement.ts';

/** The parsed options of `edit`. */
export interface EditOptions {
  paths: string[];
  /** Null for every entry. */
  where: Query | null;
  /** Values to set; `''` removes the element. */
  set: { field: Field; value: string }[];
  replace: Replacement[];
  /** What else changes when locs are replaced. */
  also: Also[];
  remove: boolean;
  /** Codes of rules, or `all`. */
  fix: string[];
  /** How far fixes may go. */
  fixMode: FixMode;
  /** The encoding for files that are not UTF-8 and do not declare one; null if the user chose none. */
  encoding: string | null;
  /** How a list of URLs changes the files, after all other edits; null without a list. */
  merge: MergeOptions | null;
  /** Where the first file is published or, if it ends with `/`, the folder of all files; null if unknown. */
  publishedAt: string | null;
  /** The folder to write to; null to write in place. */
  out: string | null;
  dryRun: boolean;
  json: boolean;
  now: number;
}

/** @throws UsageError */
export function parseEditOptions(args: string[]): EditOptions {
  const { args: rest, replace } = takeReplacements(args);
  const { values, positionals } = parseOptions(rest, {
    where: { type: 'string' },
    set: { type: 'string', multiple: true },
    remove: { type: 'string', multiple: true },
    also: { type: 'string' },
    delete: { type: 'boolean', default: false },
    fix: { type: 'string', multiple: true },
    unsafe: { type: 'boolean', default: false },
    at: { type: 'string' },
    list: { type: 'string' },
    merge: { type: 'string' },
    match: { type: 'string' },
    base: { type: 'string' },
    ...LIST_OPTIONS,
    'in-place': { type: 'boolean', default: false },
    out: { type: 'string' },
    'dry-run': { type: 'boolean', default: false },
    format: { type: 'string', default: 'text' },
    now: { type: 'string' },
  });
  const set = (values.set ?? []).map(parseSetting);
  for (const field of values.remove ?? []) set.push({ field: oneOf('--remove', FIELDS, field), value: '' });
  const fix = (values.fix ?? []).map(checkFix);
  if (values.unsafe && fix.length === 0) throw new UsageError('--unsafe goes with --fix CODE or --fix all');
  if (values['in-place'] === (values.out !== undefined)) {
    throw new UsageError('either --in-place or --out DIR says where to write');
  }
  const options: EditOptions = {
    paths: positionals,
    where: values.where === undefined ? null : parseFilter(values.where),
    set,
    replace,
    also: parseAlso(values.also, replace),
    remove: values.delete,
    fix,
    fixMode: values.unsafe ? 'unsafe' : 'safe',
    encoding: fixEncoding(values, fix),
    merge: parseMerge(values),
    publishedAt: addressOf('--at', values.at),
    out: values.out ?? null,
    dryRun: values['dry-run'],
    json: oneOf('--format', ['text', 'json'], values.format) === 'json',
    now: nowFrom(values.now),
  };
  refuseIdle(values, options);
  return options;
}

/** Whether any replacement applies to locs. */
export function replacesLocs({ replace }: Pick<EditOptions, 'replace'>): boolean {
  return replace.some(({ field }) => field === 'loc');
}

/** Whether the options ask for any edit at all. */
export function asksForEdits({ set, replace, remove, fix, merge }: EditOptions): boolean {
  return merge !== null || remove || set.length > 0 || replace.length > 0 || fix.length > 0;
}

/** `--replace` takes two values, which Node's option parser does not support. */
function takeReplacements(args: readonly string[]): { args: string[]; replace: Replacement[] } {
  const rest: string[] = [];
  const replace: Replacement[] = [];
  for (let at = 0; at < args.length; at++) {
    const word = args[at] ?? '';
    if (word === '--') return { args: [...rest, ...args.slice(at)], replace };
    if (word !== '--replace') {
      rest.push(word);
      continue;
    }
    const [field, expression] = [args[++at], args[++at]];
    if (expression === undefined) throw new UsageError('--replace takes FIELD /REGEX/TEXT/');
    replace.push(parseReplacement(field ?? '', expression));
  }
  return { args: rest, replace };
}

function parseAlso(words: string | undefined, replace: Replacement[]): Also[] {
  if (words === undefined) return [];
  if (!replacesLocs({ replace })) throw new UsageError('--also goes with --replace loc');
  return words.split(',').map((word) => oneOf('--also', ALSO, word));
}

/** The encoding for the fix of `not-utf8`; null if `--encoding` applies only to the list. */
function fixEncoding(
  {
    encoding,
    list,
    unsafe,
  }: { encoding?: string | undefined; list?: string | undefined; unsafe?: boolean | undefined },
  fix: readonly string[],
): string | null {
  const isForFix = unsafe === true && fix.includes('not-utf8');
  if (encoding !== undefined && !isForFix && list === undefined)
    throw new UsageError('--encoding goes with --fix not-utf8 --unsafe, or with --list');
  return isForFix ? parseEncoding(encoding) : null;
}

function parseSetting(setting: string): { field: Field; value: string } {
  const cut = setting.indexOf('=');
  if (cut < 0) throw new UsageError(`--set takes FIELD=VALUE, not ${JSON.stringify(setting)}`);
  const value = writable('--set', setting.slice(cut + 1).trim());
  return { field: oneOf('--set', FIELDS, setting.slice(0, cut)), value };
}

function parseFilter(filter: string): Query {
  const { query, errors } = parseQuery(filter);
  const [first] = errors;
  if (query || !first) return query ?? { kind: 'and', of: [] };
  const before = filter.slice(0, first.at);
  const place = `${before}⟨here⟩${filter.slice(first.at)}`;
  // Counts code points, so that an emoji counts as one character.
  throw new UsageError(`--where, character ${[...before].length + 1}: ${queryErrorText(first)} ${place}`);
}

function checkFix(code: string): string {
  if (code === 'all' || ruleOf(code)) return code;
  throw new UsageError(`--fix takes the code of a rule, or all, not ${JSON.stringify(code)}`);
}

/** Options that only qualify other options. */
interface Given {
  where?: string | undefined;
  at?: string | undefined;
  now?: string | undefined;
}

/** Rejects options that have no effect together with the others. @throws UsageError */
function refuseIdle(given: Given, options: EditOptions): void {
  const { set, replace, remove, fix, merge } = options;
  const asks = merge !== null || remove || set.length > 0 || replace.length > 0 || fix.length > 0;
  if (!asks && given.where !== undefined)
    throw new UsageError('--where says which entries, and nothing says what to do with them');
  const isJudged = given.where !== undefined || fix.length > 0;
  if (given.at !== undefined && !isJudged)
    throw new UsageError('--at is for --fix and --where, which go by where the input is published');
  if (given.now !== undefined && !isJudged && merge === null)
    throw new UsageError('--now is for --fix and --where, which go by what is in the future');
  refuseTwice(options);
  const idle = set.length > 0 ? '--set or --remove' : replace.length > 0 ? '--replace' : null;
  if (remove && idle !== null)
    throw new UsageError(`--delete takes the same entries away: ${idle} would have no effect on them`);
}

/**
 * Rejects a second `--set` or `--remove` of a field, which would override the first, and a replacement in a field that
 * is removed.
 */
function refuseTwice({ set, replace }: EditOptions): void {
  const seen = new Set<Field>();
  for (const { field } of set) {
    if (seen.has(field)) throw new UsageError(`${field} is set or removed twice`);
    seen.add(field);
  }
  const removed = set.filter(({ value }) => value === '').map(({ field }) => field);
  const lost = replace.find(({ field }) => removed.includes(field));
  if (lost) throw new UsageError(`--replace ${lost.field} has no effect: the field is removed`);
}
