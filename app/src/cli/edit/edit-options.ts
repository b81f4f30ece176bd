import { ALSO, type Also } from '@urlset/core/contract/edits.ts';
import { MATCHINGS, MERGE_MODES } from '@urlset/core/contract/lists.ts';
import { FIELDS, type Field, type FixMode } from '@urlset/core/contract/values.ts';
import { parseQuery } from '@urlset/core/table/query/parse.ts';
import type { Query } from '@urlset/core/table/query/query.ts';
import { queryErrorText } from '@urlset/core/table/query/query-error.ts';
import { LIST_OPTIONS } from '../inputs/list-options.ts';
import { STDIN } from '../inputs/paths.ts';
import { refuseStdin, STDIN_NAME } from '../inputs/standard-input.ts';
import { flag, optional, repeated, shaped, type Values, withDefault } from '../options/option.ts';
import { parseOptions, type Settings } from '../options/parse-options.ts';
import { RULE_CODES, ruleCode } from '../options/rule-code.ts';
import { AT, CONFIG_OPTIONS, currentTime, FORMAT, NOW } from '../options/shared.ts';
import { filePath, oneOf, url } from '../options/values.ts';
import { UsageError } from '../usage-error.ts';
import { type MergeOptions, parseMerge, parseRedirects, type RedirectOptions } from './merge-options.ts';
import { SHOWN } from './preview-edits.ts';
import { parseReplacement, type Replacement, writable } from './replacement.ts';

export interface EditOptions {
  paths: string[];
  /** The name of standard input; null if the user gave none. */
  stdinName: string | null;
  /** The filter that entries must match; null for all entries. */
  where: Query | null;
  /** Values to set; `''` removes the element. */
  set: { field: Field; value: string }[];
  replace: Replacement[];
  /** What else changes when locs are replaced. */
  also: Also[];
  remove: boolean;
  /** Codes of rules, or `all`. */
  fix: string[];
  /** Whether fixes may be unsafe. */
  fixMode: FixMode;
  /** The encoding that `--fix not-utf8` uses for files that do not declare one; null if the user chose none for it. */
  encoding: string | null;
  /** How a list of URLs changes the files, after all other edits; null without a list. */
  merge: MergeOptions | null;
  /** The list of old and new URLs, which is applied after all other edits; null without a list. */
  redirects: RedirectOptions | null;
  /**
   * The URL at which the first file is published. If it ends with `/`, it is the URL of the folder that contains all
   * files. Null if unknown.
   */
  publishedAt: string | null;
  /** The folder to write to; null to write in place. */
  out: string | null;
  dryRun: boolean;
  json: boolean;
  now: number;
}

export const EDIT_OPTIONS = {
  where: optional({
    argument: 'FILTER',
    help: 'Edit only matching entries: loc:shop, /regex/, lastmod:<2024-06, is:error, lang:de and more, see the README (default: all)',
    parse: parseFilter,
  }),
  set: repeated({
    argument: 'FIELD=VALUE',
    help: 'Set loc, lastmod, changefreq or priority',
    parse: shaped({ kind: 'text', suggested: FIELDS.map((field) => `${field}=`) }, parseSetting),
  }),
  remove: repeated({ argument: 'FIELD', help: 'Remove one of these fields', parse: oneOf(FIELDS) }),
  replace: repeated({
    argument: 'FIELD /REGEX/TEXT/',
    help: 'Replace every match; $1: group, \\/: slash, /…/…/i: ignore case',
    parse: shaped({ kind: 'text', suggested: FIELDS }, parseReplacement),
  }),
  also: optional({
    argument: 'KINDS',
    help: 'With --replace loc: also change alternates (links to a changed page), images (image:loc), or both: alternates,images',
    parse: shaped({ kind: 'text', suggested: ALSO }, parseAlso),
  }),
  fix: repeated({
    argument: 'CODE|all',
    help: 'Fix violations of a rule where the fix is safe',
    parse: shaped({ kind: 'words', words: ['all', ...RULE_CODES] }, parseFix),
  }),
  unsafe: flag(
    'With --fix: also make fixes that remove something, guess a value, make two URLs equal or change where one points; try --dry-run first',
  ),
  at: AT,
  delete: flag('Delete the entries'),
  list: optional({
    argument: 'FILE',
    help: 'Merge a list of URLs in any format that convert reads; needs --merge',
    parse: filePath,
  }),
  merge: optional({
    argument: 'MODE',
    help: 'add (new URLs, to the last file), update (lastmod, changefreq and priority), remove (listed URLs), keep (only listed URLs) or sync (add, update and keep; of a site: only below --base)',
    parse: oneOf(MERGE_MODES),
  }),
  redirects: optional({
    argument: 'FILE',
    help: 'Replace old URLs with new ones in locs and alternates: a table of both, or a _redirects file; chains are followed to their end',
    parse: filePath,
  }),
  match: withDefault({
    argument: 'HOW',
    help: 'How URLs of a list match: exact or equivalent; see the README',
    default: 'exact',
    parse: oneOf(MATCHINGS),
  }),
  base: optional({
    argument: 'URL',
    help: 'URL that relative URLs of the list are resolved against (default for --redirects: the site)',
    parse: url,
  }),
  ...LIST_OPTIONS,
  encoding: {
    ...LIST_OPTIONS.encoding,
    help: 'Encoding of files that are not UTF-8 and do not declare one, for --list, --redirects and --fix not-utf8 --unsafe; by default, lists possible encodings',
  },
  'in-place': flag('Overwrite each changed file'),
  out: optional({
    argument: 'DIR',
    help: 'Write every file, changed or not, to this folder',
    parse: filePath,
  }),
  'dry-run': flag(`Write nothing, and show the first ${SHOWN} changes`),
  format: FORMAT,
  'stdin-name': STDIN_NAME,
  ...CONFIG_OPTIONS,
  now: NOW,
};

type EditValues = Values<typeof EDIT_OPTIONS>;

/** @throws UsageError */
export function parseEditOptions(args: string[], settings: Settings): EditOptions {
  const { values, given, paths } = parseOptions(args, EDIT_OPTIONS, settings);
  const { fix, replace, unsafe } = values;
  if (unsafe && fix.length === 0) throw new UsageError('--unsafe needs --fix CODE or --fix all');
  if (values['in-place'] === (values.out !== null)) {
    throw new UsageError('give either --in-place or --out DIR, to say where to write');
  }
  refuseStdinInPlace(paths, values);
  if (values.also !== null && !replacesLocs({ replace }))
    throw new UsageError('--also needs --replace loc /REGEX/TEXT/');
  const options: EditOptions = {
    paths,
    stdinName: values['stdin-name'],
    where: values.where,
    set: [...values.set, ...values.remove.map((field) => ({ field, value: '' }))],
    replace,
    also: values.also ?? [],
    remove: values.delete,
    fix,
    fixMode: unsafe ? 'unsafe' : 'safe',
    encoding: fixEncoding(values),
    merge: parseMerge(values, given),
    redirects: parseRedirects(values, given),
    publishedAt: values.at,
    out: values.out,
    dryRun: values['dry-run'],
    json: values.format === 'json',
    now: currentTime(values.now),
  };
  refuseIdle(given, options);
  return options;
}

/** Rejects standard input as a file to edit unless `--out` and `--stdin-name` are given. @throws UsageError */
function refuseStdinInPlace(paths: readonly string[], { list, redirects, ...values }: EditValues): void {
  refuseStdin([...paths, list, redirects], values['stdin-name']);
  if (!paths.includes(STDIN)) return;
  if (values.out === null)
    throw new UsageError(
      'standard input cannot be edited in place; use --out DIR, and name the file with --stdin-name NAME',
    );
  if (values['stdin-name'] === null)
    throw new UsageError('- (standard input) needs --stdin-name NAME, the name of the file to write');
}

export function replacesLocs({ replace }: Pick<EditOptions, 'replace'>): boolean {
  return replace.some(({ field }) => field === 'loc');
}

export function asksForEdits({ set, replace, remove, fix, merge, redirects }: EditOptions): boolean {
  return (
    merge !== null || redirects !== null || remove || set.length > 0 || replace.length > 0 || fix.length > 0
  );
}

/** The encoding for the fix of `not-utf8`; null if `--encoding` is absent or only for a list. @throws UsageError */
function fixEncoding({ encoding, list, redirects, unsafe, fix }: EditValues): string | null {
  const isForFix = unsafe && fix.includes('not-utf8');
  if (encoding !== null && !isForFix && list === null && redirects === null)
    throw new UsageError('--encoding needs --fix not-utf8 --unsafe, --list FILE or --redirects FILE');
  return isForFix ? encoding : null;
}

function parseAlso(given: string, option: string): Also[] {
  return given.split(',').map((word) => oneOf(ALSO)(word, option));
}

function parseSetting(given: string, option: string): { field: Field; value: string } {
  const cut = given.indexOf('=');
  if (cut < 0) throw new UsageError(`${option} must be FIELD=VALUE, not ${JSON.stringify(given)}`);
  const value = writable(given.slice(cut + 1).trim(), option);
  return { field: oneOf(FIELDS)(given.slice(0, cut), option), value };
}

function parseFilter(given: string, option: string): Query {
  const { query, errors } = parseQuery(given);
  const [first] = errors;
  if (query || !first) return query ?? { kind: 'and', of: [] };
  const before = given.slice(0, first.at);
  const place = `${before}⟨here⟩${given.slice(first.at)}`;
  // Counts code points, so that an emoji counts as one character.
  throw new UsageError(`${option}, character ${[...before].length + 1}: ${queryErrorText(first)} ${place}`);
}

function parseFix(given: string, option: string): string {
  return ruleCode(given, option, ['all']);
}

/** Rejects options that have no effect in combination with the others. @throws UsageError */
function refuseIdle(given: ReadonlySet<string>, options: EditOptions): void {
  const { set, replace, remove, fix, merge, redirects } = options;
  if (given.has('where') && !asksForEdits(options))
    throw new UsageError('--where needs an edit, such as --set, --fix or --delete');
  const isJudged = given.has('where') || fix.length > 0;
  if (given.has('at') && !isJudged) throw new UsageError('--at needs --fix or --where');
  if (given.has('now') && !isJudged && merge === null && redirects === null)
    throw new UsageError('--now needs --fix, --where, --list or --redirects');
  refuseTwice(options);
  const idle = set.length > 0 ? '--set or --remove' : replace.length > 0 ? '--replace' : null;
  if (remove && idle !== null)
    throw new UsageError(`${idle} cannot be used with --delete, which deletes the same entries`);
}

/**
 * Rejects a second `--set` or `--remove` of a field, which would override the first, and a replacement in a field that
 * is removed.
 */
function refuseTwice({ set, replace }: EditOptions): void {
  const seen = new Set<Field>();
  for (const { field } of set) {
    if (seen.has(field)) throw new UsageError(`--set or --remove is given twice for ${field}`);
    seen.add(field);
  }
  const removed = set.filter(({ value }) => value === '').map(({ field }) => field);
  const lost = replace.find(({ field }) => removed.includes(field));
  if (lost) throw new UsageError(`--replace ${lost.field} cannot be used with --remove ${lost.field}`);
}
