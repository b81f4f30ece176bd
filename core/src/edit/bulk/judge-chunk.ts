import type { ValueRange } from '../../bytes/ranges.ts';
import { type EachStep, eachStep } from '../../bytes/steps.ts';
import { encodeUtf8 } from '../../bytes/text.ts';
import { UrlsetError } from '../../contract/errors.ts';
import { type FileId, fieldNumber } from '../../contract/values.ts';
import type { RuleSet } from '../../rules/finding-sets.ts';
import { isDateOnly } from '../../rules/lastmod/lastmod-date-only.ts';
import { hostsIn } from '../../rules/scope/host-counts.ts';
import { LocHost } from '../../rules/scope/loc-host.ts';
import { LocScopes } from '../../rules/scope/loc-scopes.ts';
import { elementBytes } from '../../table/file/entry-measure.ts';
import { ABSENT } from '../../table/overlay.ts';
import { RunsBuilder } from '../../table/runs.ts';
import { TextGatherer } from '../../table/text-gatherer.ts';
import type { UrlTable } from '../../table/url-table.ts';
import { ValueTexts } from '../../table/value-texts.ts';
import { EntryMender } from '../fix/entry/entry-mender.ts';
import { columnValues } from '../text/column-text.ts';
import { valueChange } from '../values/value-change.ts';
import type { BulkChunk, ValueSource } from './bulk-chunk.ts';
import { newColumn } from './each-value.ts';
import { ValueJudge } from './value-judge.ts';

const LOC = fieldNumber('loc');
const LASTMOD = fieldNumber('lastmod');
const DAY = 86_400_000;
/** Number of values decoded together. */
const BATCH = 4096;

/** Shared by all chunks: a thread judges one chunk at a time. */
const TEXTS = new TextGatherer();

/** The new state of the changed entries in a chunk, judged but not yet applied. Plain data. */
export interface JudgedChunk {
  readonly file: FileId;
  readonly field: number;
  readonly ids: Uint32Array;
  readonly counts: Uint32Array;
  /** For each entry: where {@link texts} holds its new value. A single number applies to all entries. */
  readonly references: number | Uint32Array;
  readonly texts: Uint8Array;
  /**
   * For each entry: its set of broken rules, as an index into {@link ruleSets}, and its value in the changed column.
   */
  readonly sets: Uint32Array;
  readonly values: Float64Array | Uint32Array | Uint8Array;
  /** Facts about new locs; null for other fields. */
  readonly locs: LocColumns<Uint32Array, Uint16Array> | null;
  readonly ruleSets: readonly RuleSet[];
  readonly tally: ChunkTally;
}

/** What the columns hold about a loc besides its key: its spelling, and the flags that the publish location decides. */
export interface LocColumns<Spelling, Flags> {
  readonly spelling: Spelling;
  readonly flags: Flags;
}

/** How much the counts of a file change. */
export interface ChunkTally {
  dateOnly: number;
  readBytes: number;
  editedBytes: number;
  /** For each host: how many more locs have it; negative if fewer. */
  readonly hosts: Map<string, number>;
}

/**
 * Judges a chunk.
 * @param each makes the new values one after another, and stops if one takes too long
 * @throws UrlsetError `expression-too-slow` with the value that took too long, and its entry number in `entry`
 */
export function judgeChunk(table: UrlTable, chunk: BulkChunk, each: EachStep = eachStep): JudgedChunk {
  const judge = new ChunkJudge(table, chunk);
  const held = judge.run(each);
  if (held === null) return judge.judged;
  const value = table.text(held, chunk.field);
  throw new UrlsetError('expression-too-slow', { name: `${chunk.file}`, entry: `${held}`, value });
}

class ChunkJudge {
  readonly #table: UrlTable;
  readonly #chunk: BulkChunk;
  readonly #judge: ValueJudge;
  readonly #scopes: LocScopes | null;
  readonly #hostOf = new LocHost();
  readonly #changed = new RunsBuilder();
  readonly #references: Uint32Array;
  readonly #sets: Uint32Array;
  readonly #values: Float64Array | Uint32Array | Uint8Array;
  readonly #locs: LocColumns<Uint32Array, Uint16Array> | null;
  readonly #tally: ChunkTally = { dateOnly: 0, readBytes: 0, editedBytes: 0, hosts: new Map() };
  readonly #before = new ValueTexts();
  readonly #value: ValueRange = { bytes: new Uint8Array(0), start: 0, end: 0 };
  /** The reference of the value if all entries get the same one; null if each gets its own. */
  #reference: number | null = null;
  /** Number of changed entries so far. */
  #count = 0;

  constructor(table: UrlTable, chunk: BulkChunk) {
    const { field, ids, counts, scope } = chunk;
    const total = counts.reduce((sum, count) => sum + count, 0);
    TEXTS.begin();
    this.#table = table;
    this.#chunk = chunk;
    this.#judge = new ValueJudge(table, table.blockOf(ids[0] as number), field);
    this.#scopes = field === LOC ? new LocScopes(scope, false) : null;
    this.#references = new Uint32Array(total);
    this.#sets = new Uint32Array(total);
    this.#values = newColumn(field, total);
    this.#locs = field === LOC ? { spelling: new Uint32Array(total), flags: new Uint16Array(total) } : null;
  }

  /** Judges all entries. Returns the entry on which `each` took too long, or null. */
  run(each: EachStep): number | null {
    const { give } = this.#chunk;
    if ('value' in give) {
      const bytes = encodeUtf8(give.value);
      const reference = give.value === '' ? ABSENT : TEXTS.add(bytes, 0, bytes.length);
      const value = reference === ABSENT ? null : { bytes, start: 0, end: bytes.length };
      this.#eachBatch((ids) => {
        // Needed to subtract the hosts of the replaced locs.
        if (this.#chunk.field === LOC) this.#before.read(this.#table, ids, LOC);
        for (let i = 0; i < ids.length; i++) this.#take(ids[i] as number, i, reference, value);
        return null;
      });
      this.#reference = reference;
      return null;
    }
    const made = this.#valuesBy(give);
    const after = new ValueTexts();
    let first = 0;
    return this.#eachBatch((ids) => {
      this.#before.read(this.#table, ids, this.#chunk.field);
      const values: (string | null)[] = [];
      const broken = each(ids.length, (i) => {
        values[i] = made(ids[i] as number, this.#before.text(i), first + i);
      });
      if (broken !== null) return ids[broken] as number;
      first += ids.length;
      after.write(values.map((value) => value ?? ''));
      for (let i = 0; i < ids.length; i++) {
        if (values[i] !== null) this.#takeText(ids[i] as number, i, after);
      }
      return null;
    });
  }

  /** A function from an entry's number, current value and place in the chunk to its new value; null means unchanged. */
  #valuesBy(
    give: Exclude<ValueSource, { value: string }>,
  ): (id: number, before: string, place: number) => string | null {
    if ('fix' in give) {
      const mender = new EntryMender(this.#table, give.fix, 0, give.mode);
      return (id, before) => mender.value(id, before);
    }
    const given = givenValues(give);
    return (_, before, place) => given(before, place);
  }

  /**
   * Calls `visit` with batches of up to {@link BATCH} entries. Stops at the first result that is not null, and returns
   * it; null if all results are null.
   */
  #eachBatch(visit: (ids: Uint32Array) => number | null): number | null {
    const { ids, counts } = this.#chunk;
    const batch = new Uint32Array(BATCH);
    let size = 0;
    for (let run = 0; run < ids.length; run++) {
      const first = ids[run] as number;
      for (let id = first; id < first + (counts[run] as number); id++) {
        batch[size++] = id;
        if (size < BATCH) continue;
        const found = visit(batch);
        if (found !== null) return found;
        size = 0;
      }
    }
    return size === 0 ? null : visit(batch.subarray(0, size));
  }

  #takeText(id: number, place: number, { bytes, starts }: ValueTexts): void {
    const value = this.#value;
    value.bytes = bytes;
    value.start = starts[place] as number;
    value.end = starts[place + 1] as number;
    if (value.start === value.end) this.#take(id, place, ABSENT, null);
    else this.#take(id, place, TEXTS.add(bytes, value.start, value.end), value);
  }

  #take(id: number, place: number, reference: number, value: ValueRange | null): void {
    const at = this.#count++;
    const block = this.#table.blockOf(id);
    const local = id - block.base;
    const { field } = this.#chunk;
    const judge = this.#judge;
    this.#changed.push(id, 1);
    this.#references[at] = reference;
    judge.judge(block, local, value);
    this.#sets[at] = judge.set;
    this.#values[at] = judge.column;
    const tally = this.#tally;
    const before = block.reference(local, field);
    if (block.wasRead && block.overlaid(local) === 0) {
      const length = block.columns.length[local] as number;
      tally.readBytes -= length;
      tally.editedBytes += length;
    }
    if (before !== 0) tally.editedBytes -= elementBytes(this.#table.overlay.get(before));
    tally.editedBytes += elementBytes(value);
    if (field === LASTMOD) {
      const old = block.columns.lastmod[local] as number;
      // Only a time at midnight may come from a value that is a date without a time.
      const was = old % DAY === 0 ? this.#table.value(id, LASTMOD) : null;
      if (was !== null && isDateOnly(was, old)) tally.dateOnly--;
      if (value !== null && isDateOnly(value, judge.column)) tally.dateOnly++;
    }
    if (this.#scopes === null || this.#locs === null) return;
    this.#loseHost(place);
    this.#locs.spelling[at] = judge.spelling;
    if (value !== null && value.start < value.end)
      this.#locs.flags[at] = this.#scopes.note(value, judge.byteClasses, judge.authorityReading);
  }

  #loseHost(place: number): void {
    const { bytes, starts } = this.#before;
    const host = this.#hostOf.of({ bytes, start: starts[place] as number, end: starts[place + 1] as number });
    if (host !== '') this.#tally.hosts.set(host, (this.#tally.hosts.get(host) ?? 0) - 1);
  }

  get judged(): JudgedChunk {
    const { file, field } = this.#chunk;
    const { ids, counts } = this.#changed.finish();
    const count = this.#count;
    for (const [host, entries] of this.#scopes === null ? [] : hostsIn(this.#scopes.hosts))
      this.#tally.hosts.set(host, (this.#tally.hosts.get(host) ?? 0) + entries);
    return {
      ...{ file, field, ids, counts },
      references: this.#reference ?? this.#references.slice(0, count),
      texts: TEXTS.finish(),
      sets: this.#sets.slice(0, count),
      values: this.#values.slice(0, count),
      locs: this.#locs && {
        spelling: this.#locs.spelling.slice(0, count),
        flags: this.#locs.flags.slice(0, count),
      },
      ruleSets: this.#table.sets.sets,
      tally: this.#tally,
    };
  }
}

/** A function from an entry's current value and its place in the chunk to its new value; null means unchanged. */
function givenValues(
  give: Extract<ValueSource, { values: string } | { change: unknown }>,
): (before: string, place: number) => string | null {
  if ('values' in give) {
    const values = columnValues(give.values);
    return (_, place) => values[place] ?? null;
  }
  const change = valueChange(give.change);
  return (before) => {
    const after = change(before);
    return after === before ? null : after;
  };
}
