import { EntryScan } from '../../format/entry/entry-scan.ts';
import { EntryShapes } from '../../format/entry/entry-shapes.ts';
import { AS_READ } from '../../rules/entry-flags.ts';
import { FindingSets } from '../../rules/finding-sets.ts';
import type { AlternateBlock } from '../../rules/hreflang/alternate-columns.ts';
import { AlternateColumnsBuilder } from '../../rules/hreflang/alternate-columns-builder.ts';
import { EntryJudge } from '../../rules/judge.ts';
import { LocScopes } from '../../rules/scope/loc-scopes.ts';
import { type ColumnBlock, ColumnsBuilder, type ColumnValues } from '../../table/columns.ts';
import { EntryReader } from '../../table/entry/entry-reader.ts';
import type { BodyRead, BodyStart } from './body-read.ts';
import { KnownEntries } from './fast/known-entries.ts';
import { type UsualTaker, WasmFastPath } from './fast/wasm-fast-path.ts';
import type { EntrySink } from './sitemap-body.ts';

/** Guess used to allocate columns, in bytes. They grow if entries are smaller. */
const TYPICAL_ENTRY_BYTES = 200;

/** Judges entries and stores them in columns. */
export class JudgedEntries implements EntrySink, UsualTaker {
  readonly scan = new EntryScan();
  readonly shapes: EntryShapes;
  /** The sets of broken rules that the columns refer to by number. */
  readonly sets = new FindingSets();
  readonly #bytes: Uint8Array;
  readonly #isIndex: boolean;
  readonly #scopes: LocScopes;
  readonly #alternates = new AlternateColumnsBuilder();
  readonly #reader: EntryReader;
  readonly #known: KnownEntries;
  /** Null if every loc must be judged by the scope of the file, which WebAssembly does not do. */
  readonly #usual: WasmFastPath | null;
  readonly #builder: ColumnsBuilder;
  readonly #progress: ((done: number) => void) | undefined;

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
    const judge = new EntryJudge(this.sets, now);
    this.#reader = new EntryReader(judge, this.#scopes, this.#alternates);
    this.#known = new KnownEntries(bytes, this.shapes, this.scan, this.#reader, judge, this.#alternates);
    const { folder } = this.#scopes;
    this.#usual = folder === null ? null : new WasmFastPath(bytes, this.shapes.gaps, judge, folder, this);
    this.#builder = new ColumnsBuilder(Math.ceil(bytes.length / TYPICAL_ENTRY_BYTES));
  }

  takeKnown(start: number, before: number): number {
    const usual = this.#usual?.read(start, before) ?? 0;
    if (usual > 0) return usual;
    const known = this.#known.read(start);
    if (known === null) return 0;
    this.#push(known);
    return known.length;
  }

  take(): void {
    this.#push(this.#reader.read(this.#bytes, this.scan));
  }

  learn(): void {
    const kind = this.#known.learn();
    const { path } = this.shapes;
    if (kind !== null && path !== null) this.#usual?.learn(path, kind);
  }

  takeUsual(block: ColumnBlock, alternates: AlternateBlock, count: number, dateOnly: number): void {
    this.#builder.append(block, count, AS_READ);
    this.#scopes.noteMore(count);
    this.#alternates.append(alternates, count);
    this.#reader.dateOnly += dateOnly;
    const last = count - 1;
    this.#progress?.((block.start[last] as number) + (block.length[last] as number));
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
    this.#builder.push(values);
    if (this.#progress && (this.#builder.columns.count & 0xfff) === 0)
      this.#progress(values.start + values.length);
  }
}
