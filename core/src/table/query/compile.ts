import { assertNever } from '../../contract/errors.ts';
import type { FileId, ValueColumn } from '../../contract/values.ts';
import { COUNT_MAX } from '../../format/entry/extension-counts.ts';
import type { ExtensionPlural } from '../../protocol/extensions/extension-table.ts';
import { FLAG } from '../../rules/entry-flags.ts';
import type { ShownRules } from '../../rules/shown.ts';
import { COLUMNS, type ValueColumns } from '../column-table.ts';
import type { EntryBlock } from '../entry-block.ts';
import { LocTexts } from '../locs/loc-texts.ts';
import type { Run } from '../runs.ts';
import type { UrlTable } from '../url-table.ts';
import { numbersWithin } from './comparison.ts';
import { breaksRule, withCode, withSeverity } from './conditions/breaks-rule.ts';
import { ByteSearch } from './conditions/byte-search.ts';
import type { Condition } from './conditions/condition.ts';
import { hasLanguage } from './conditions/has-language.ts';
import { hasPart } from './conditions/has-part.ts';
import { isLive } from './conditions/is-live.ts';
import { lowerAscii, percentEncoded } from './conditions/loc-contains.ts';
import { hasLocPart, inSection } from './conditions/loc-part.ts';
import { LocView } from './conditions/loc-view.ts';
import type { Comparison, IsValue, KeyedTerm, Query } from './query.ts';

/** What a predicate needs besides the query. */
export interface QueryContext {
  readonly table: UrlTable;
  /** The findings that are shown; `is:` and `code:` ignore all others. */
  readonly shown: ShownRules;
  nameOf(file: FileId): string;
}

/** Decides which entries match a query. Sees later edits, but not later renames of files. */
export class Predicate {
  readonly #table: UrlTable;
  readonly #condition: Condition;
  /** Finds entries that may match; null if all entries have to be tested. */
  readonly #search: ByteSearch | null;
  #candidates = new Uint32Array(0);

  constructor(query: Query, context: QueryContext) {
    this.#table = context.table;
    this.#condition = compile(query, context);
    this.#search = searchFor(query);
  }

  /** Whether the entry with this number matches. */
  matches(id: number): boolean {
    const block = this.#table.blockOf(id);
    return this.#condition(block, id - block.base);
  }

  /** Writes the numbers of matching entries to the start of `out`, which has room for the run. Returns their count. */
  matchRun({ id, count }: Run, out: Uint32Array): number {
    let found = 0;
    for (let next = id; next < id + count; ) {
      // A run may cross from the block as read into a block of added entries, because their numbers are adjacent.
      const block = this.#table.blockOf(next);
      const to = Math.min(block.capacity, id + count - block.base);
      found += this.matchBlock(block, next - block.base, to, out.subarray(found));
      next = block.base + to;
    }
    return found;
  }

  /** Like {@link matchRun}, for the indexes `[from, to)` of a block. Also finds entries removed from their file. */
  matchBlock(block: EntryBlock, from: number, to: number, out: Uint32Array): number {
    const condition = this.#condition;
    let count = 0;
    if (this.#search !== null) {
      if (this.#candidates.length < to - from) this.#candidates = new Uint32Array(to - from);
      const candidates = this.#candidates;
      const size = this.#search.candidates(block, from, to, candidates);
      for (let i = 0; i < size; i++) {
        const local = candidates[i] as number;
        if (condition(block, local)) out[count++] = block.base + local;
      }
      return count;
    }
    for (let local = from; local < to; local++) {
      if (condition(block, local)) out[count++] = block.base + local;
    }
    return count;
  }
}

/** A search for entries that may match a query; null unless the query names an ASCII text that all matches contain. */
function searchFor(query: Query): ByteSearch | null {
  // A search finds one text, and characters beyond ASCII can be written in two ways.
  if (query.kind === 'loc')
    return percentEncoded(query.text) === query.text ? ByteSearch.for(query.text) : null;
  if (query.kind !== 'and') return null;
  for (const part of query.of) {
    const search = searchFor(part);
    if (search !== null) return search;
  }
  return null;
}

function compile(query: Query, context: QueryContext): Condition {
  const { table, shown } = context;
  switch (query.kind) {
    case 'and': {
      const conditions = query.of.map((part) => compile(part, context));
      return (block, local) => {
        for (const condition of conditions) if (!condition(block, local)) return false;
        return true;
      };
    }
    case 'or': {
      const conditions = query.of.map((part) => compile(part, context));
      return (block, local) => {
        for (const condition of conditions) if (condition(block, local)) return true;
        return false;
      };
    }
    case 'not': {
      const condition = compile(query.of, context);
      return (block, local) => !condition(block, local);
    }
    case 'regex':
      return locMatches(query.source, query.flags, table);
    case 'file':
    case 'sitemap':
      return inFile(query, (file) => context.nameOf(file));
    case 'section':
      return inSection(query.text, table);
    case 'host':
    case 'scheme':
    case 'ext':
    case 'param':
      return hasLocPart(query, table);
    case 'images':
    case 'videos':
    case 'news':
    case 'alternates':
      return countWithin(query.kind, query.comparison, table);
    case 'live':
      return isLive(query.text, table);
    case 'diff':
      // Only rows of a comparison differ; see `project/compare/select-differences.ts`.
      return () => false;
    case 'lang':
      return hasLanguage(query.text, table);
    case 'is':
      return compileIs(query.value, context);
    case 'code':
      return breaksRule(withCode(query.value, shown), table);
    case 'has':
      return hasPart(query.value, table);
    default:
      return columnCondition(query, table);
  }
}

/** The condition of a key that is a column. TypeScript refuses any other key. */
function columnCondition<Name extends ValueColumn>(term: KeyedTerm<Name>, table: UrlTable): Condition {
  // TypeScript relates a term to its column only through a mapped type.
  const columns: ValueColumns = COLUMNS;
  return columns[term.kind].condition(term, table);
}

function compileIs(value: IsValue, { table, shown }: QueryContext): Condition {
  switch (value) {
    case 'edited':
      return (block, local) => block.isEdited(local);
    case 'duplicate':
      return ({ flags }, local) => ((flags[local] ?? 0) & FLAG.duplicate) !== 0;
    case 'error':
    case 'warning':
    case 'hint':
      return breaksRule(withSeverity(value, shown), table);
    default:
      return assertNever(value);
  }
}

/** Matches entries by file name: `file` by a part of it, `sitemap` by the whole name. Ignores the case of A to Z. */
function inFile({ kind, text }: KeyedTerm<'file' | 'sitemap'>, nameOf: (file: FileId) => string): Condition {
  const sought = lowerAscii(text);
  const verdicts = new Map<FileId, boolean>();
  return ({ file }) => {
    const known = verdicts.get(file);
    if (known !== undefined) return known;
    const name = lowerAscii(nameOf(file));
    const verdict = kind === 'file' ? name.includes(sought) : name === sought;
    verdicts.set(file, verdict);
    return verdict;
  };
}

/** Matches entries whose decoded loc matches a regular expression anywhere. */
function locMatches(source: string, flags: '' | 'i', table: UrlTable): Condition {
  const expression = new RegExp(source, flags);
  const loc = new LocView(table);
  const texts = new LocTexts(table);
  return (block, local) => loc.read(block, local) && expression.test(texts.of(block, local));
}

/** Matches entries by how many extensions of a kind they have. */
function countWithin(plural: ExtensionPlural, comparison: Comparison, table: UrlTable): Condition {
  const { from, to, holds } = numbersWithin(comparison);
  const isWithin = (count: number) => count >= from && count <= to && holds(count);
  const verdicts = Uint8Array.from({ length: COUNT_MAX }, (_, count) => (isWithin(count) ? 1 : 0));
  return (block, local) => {
    const count = block.columns[plural][local] as number;
    return count < COUNT_MAX ? verdicts[count] === 1 : isWithin(table.scan(block, local).counts[plural]);
  };
}
