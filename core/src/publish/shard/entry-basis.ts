import { grown } from '../../bytes/byte-at.ts';
import { FLAG } from '../../rules/entry-flags.ts';
import { blockRuns } from '../../table/block-runs.ts';
import type { EntryBlock } from '../../table/entry-block.ts';
import { Runs } from '../../table/runs.ts';
import type { UrlTable } from '../../table/url-table.ts';
import type { FileForm } from '../bundle/file-form.ts';
import { type ChunkContext, LEFT_OUT, type PlanChunk, type Repeats } from './plan/plan-chunk.ts';
import type { ShardLoc } from './shard-loc.ts';

/** The entry goes into the bundle, unless it is too large. */
export const LISTED = 0;

/** Whether an entry can be listed with its loc: {@link LISTED}, or the reason why not. Moves `loc` to the entry. */
export function listing(loc: ShardLoc, block: EntryBlock, local: number, repeats: Repeats): number {
  const state = loc.read(block, local);
  if (state !== 'listed') return LEFT_OUT[state];
  return isRepeat(block, local, repeats) ? LEFT_OUT.duplicate : LISTED;
}

/** Whether an entry with a loc repeats the loc of an earlier entry. */
export function isRepeat({ base, flags }: EntryBlock, local: number, repeats: Repeats): boolean {
  if (repeats === null) return ((flags[local] as number) & FLAG.duplicate) !== 0;
  const id = base + local;
  return ((repeats[id >> 3] as number) & (1 << (id & 7))) !== 0;
}

/**
 * These replace the field's number in a note (see `#note`) that is not about a field. `REPEATS`: the entry repeats the
 * loc of an earlier entry. `FILE`: the entries of a file begin.
 */
const REPEATS = 0xffff_ffff;
const FILE = 0xffff_fffe;

/**
 * Fingerprints entries in a few words per run of entries plus a few per edited entry. Everything that a plan and an
 * export derive from entries depends only on these words. Since the bytes of files and the texts of the overlay never
 * change, an entry is identified by its position and its references. Equal words mean equal XML. Words of different
 * instances cannot be compared.
 */
export class EntryBasis {
  readonly #table: UrlTable;
  /** For each block: a unique number, which is replaced if the form of its file changes. */
  readonly #numbers = new WeakMap<EntryBlock, { readonly form: string; readonly number: number }>();
  #last = 0;
  #forms = new Map<number, string>();
  #words = new Uint32Array(1024);
  #length = 0;

  constructor(table: UrlTable) {
    this.#table = table;
  }

  /** Sets the forms of files for later calls. */
  set forms(forms: ReadonlyMap<number, FileForm>) {
    this.#forms = new Map([...forms].map(([file, form]) => [file, JSON.stringify(form)]));
  }

  /** The words that determine the XML of entries. Valid until the next call. */
  ofEntries(ids: Uint32Array): Uint32Array {
    this.#length = 0;
    for (let at = 0; at < ids.length; ) {
      const id = ids[at] as number;
      const block = this.#table.blockOf(id);
      const end = Math.min(ids.length, at + block.base + block.capacity - id);
      const first = at;
      do at++;
      while (at < end && ids[at] === id + at - first);
      const from = id - block.base;
      this.#beginRun(block, from, from + at - first);
      this.#addReferences(block, from, from + at - first);
    }
    return this.#words.subarray(0, this.#length);
  }

  /**
   * The words that determine the result of `keyChunk`, besides policies, base, scope, file keys and the values of
   * bounds. Valid until the next call.
   */
  ofChunk({ parts, position }: PlanChunk, { bounds, repeats }: ChunkContext): Uint32Array {
    this.#length = 0;
    const asksPosition = [...bounds.values()].some(({ before }) => Number.isFinite(before));
    this.#push(asksPosition ? position : 0);
    for (const { file, ids, counts } of parts) {
      this.#note(FILE, file, 0);
      for (const { block, from, to } of blockRuns(this.#table, new Runs(ids, counts))) {
        this.#beginRun(block, from, to);
        this.#addReferences(block, from, to);
        for (let local = from; local < to; local++) {
          if (isRepeat(block, local, repeats)) this.#note(REPEATS, local, 0);
        }
      }
    }
    return this.#words.subarray(0, this.#length);
  }

  #addReferences({ references }: EntryBlock, from: number, to: number): void {
    for (const [field, column] of references.entries()) {
      if (column === null) continue;
      for (let local = from; local < to; local++) {
        const reference = column[local] as number;
        if (reference !== 0) this.#note(field, local, reference);
      }
    }
  }

  #beginRun(block: EntryBlock, from: number, to: number): void {
    this.#push(this.#numberOf(block));
    this.#push(from);
    this.#push(to);
  }

  /** Adds a note of four words. The first is 0, which is never the number of a block. */
  #note(what: number, local: number, reference: number): void {
    this.#push(0);
    this.#push(what);
    this.#push(local);
    this.#push(reference);
  }

  #numberOf(block: EntryBlock): number {
    const form = this.#forms.get(block.file) ?? '';
    const known = this.#numbers.get(block);
    if (known?.form === form) return known.number;
    this.#last += 1;
    this.#numbers.set(block, { form, number: this.#last });
    return this.#last;
  }

  #push(word: number): void {
    if (this.#length === this.#words.length) this.#words = grown(this.#words, this.#length * 2);
    this.#words[this.#length++] = word;
  }
}
