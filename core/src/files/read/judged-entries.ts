import { EntryScan } from '../../format/entry/entry-scan.ts';
import { EntryShapes } from '../../format/entry/entry-shapes.ts';
import { FindingSets } from '../../rules/finding-sets.ts';
import type { AlternateBlock } from '../../rules/hreflang/alternate-columns.ts';
import { AlternateColumnsBuilder } from '../../rules/hreflang/alternate-columns-builder.ts';
import { EntryJudge } from '../../rules/judge.ts';
import { LocScopes } from '../../rules/scope/loc-scopes.ts';
import { type ColumnBlock, ColumnsBuilder, type ColumnValues } from '../../table/columns.ts';
import { EntryReader } from '../../table/entry/entry-reader.ts';
import type { BodyRead, BodyStart } from './body-read.ts';
import { type UsualRows, type UsualTaker, WasmFastPath } from './fast/wasm-fast-path.ts';
import type { EntrySink } from './sitemap-body.ts';

/** Entries and alternates that take fewer bytes than this are rare. */
const SMALL = 50;

/** Judges entries and stores them in columns. */
export class JudgedEntries implements EntrySink, UsualTaker {
  readonly scan = new EntryScan();
  readonly shapes: EntryShapes;
  /** The sets of broken rules that the columns refer to by number. */
  readonly sets = new FindingSets();
  readonly #bytes: Uint8Array;
  readonly #isIndex: boolean;
  readonly #scopes: LocScopes;
  readonly #alternates: AlternateColumnsBuilder;
  readonly #reader: EntryReader;
  readonly #usual: WasmFastPath;
  readonly #builder: ColumnsBuilder;
  readonly #progress: ((done: number) => void) | undefined;
  /** Where the last entry ends. */
  #end = 0;

  constructor(
    { bytes, layout, isIndex, now, scope }: Omit<BodyStart, 'from'>,
    progress?: (done: number) => void,
  ) {
    this.#bytes = bytes;
    this.scan.entities = layout.entities;
    this.#isIndex = isIndex;
    this.#progress = progress;
    this.shapes = new EntryShapes(this.scan, bytes);
    this.#scopes = new LocScopes(scope, isIndex);
    const room = (count: number) => predictedRoom(count, this.#end, bytes.length);
    this.#builder = new ColumnsBuilder(room);
    this.#alternates = new AlternateColumnsBuilder(room);
    const judge = new EntryJudge(this.sets, now);
    this.#reader = new EntryReader(judge, this.#scopes, this.#alternates);
    const { scan, shapes } = this;
    const judges = {
      scan,
      shapes,
      judge,
      reader: this.#reader,
      scopes: this.#scopes,
      alternates: this.#alternates,
    };
    this.#usual = new WasmFastPath(bytes, judges, this);
  }

  takeKnown(start: number, before: number): number {
    return this.#usual.read(start, before);
  }

  take(): void {
    this.#push(this.#reader.read(this.#bytes, this.scan));
  }

  learn(): void {
    this.#usual.learn();
  }

  get taken(): number {
    return this.#builder.columns.count;
  }

  takeUsual(
    block: ColumnBlock,
    alternates: AlternateBlock,
    { from, to, firstKey, dateOnly }: UsualRows,
  ): void {
    this.#end = (block.start[to - 1] as number) + (block.length[to - 1] as number);
    this.#builder.append(block, from, to);
    this.#alternates.append(alternates, from, to, firstKey);
    this.#reader.dateOnly += dateOnly;
    this.#progress?.(this.#end);
  }

  /** The results for all entries taken. */
  result(): Omit<BodyRead, 'findings' | 'unread'> {
    return {
      columns: this.#builder.finish(),
      sets: this.sets.sets,
      dateOnly: this.#reader.dateOnly,
      hosts: this.#scopes.hosts,
      alternates: this.#isIndex ? null : this.#alternates.result(),
    };
  }

  #push(values: ColumnValues): void {
    this.#end = values.start + values.length;
    this.#builder.push(values);
    if (this.#progress && (this.#builder.columns.count & 0xfff) === 0) this.#progress(this.#end);
  }
}

/**
 * Predicts how many items, such as entries, a file has, so that columns for them rarely grow: growing copies them to
 * memory that the process has not used before.
 * @param count the number of items in the first `read` of `total` bytes, or slightly more
 * @returns a tenth more than the file has if the rest of it is like its beginning, but at most four times `count`, or
 *   one per 50 bytes of the file if that is more; 0 if nothing was read yet
 */
export function predictedRoom(count: number, read: number, total: number): number {
  if (read === 0) return 0;
  return Math.min(
    Math.ceil((count * 11 * total) / (read * 10)),
    Math.max(count * 4, Math.ceil(total / SMALL)),
  );
}
