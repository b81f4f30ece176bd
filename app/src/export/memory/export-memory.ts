import { createHash } from 'node:crypto';
import type { Project } from '@urlset/core/project/project.ts';
import { EntryBasis } from '@urlset/core/shard/entry-basis.ts';
import type { ChunkContext, KeyedChunk, PlanChunk } from '@urlset/core/shard/plan-chunk.ts';
import { inTurns } from '../../engine/in-turns.ts';
import type { FileToCompose } from '../jobs/compose-file.ts';
import { Recent } from './recent.ts';
import { Remembered } from './remembered.ts';

/** What the last export of a project left. */
interface LastExport {
  /** SHA-256 of its manifest. */
  readonly manifest: string;
  /** By what chunks follow from: the shard that each entry is in, plus one. */
  readonly shardOf: ReadonlyMap<string, Uint32Array>;
}

/** Shards are remembered of so many plans: people go back and forth between policies. */
const PLANS = 3;

/**
 * What an open project remembers of its plans and exports, so that the next ones look only at what is another since.
 * All of it is known by what it follows from, as hashes of 256 bits; nothing is taken for the same by a time, a
 * count or a name.
 */
export class ExportMemory {
  readonly #project: Project;
  readonly #basis: EntryBasis;
  readonly #chunks = new Recent<KeyedChunk>();
  readonly #shards = new Recent<string>();
  #last: LastExport | null = null;

  constructor(project: Project) {
    this.#project = project;
    this.#basis = new EntryBasis(project.table);
  }

  /** What was found out about chunks; those of earlier plans are forgotten. */
  async chunks(chunks: readonly PlanChunk[], context: ChunkContext): Promise<Remembered<KeyedChunk>> {
    const { base, place, fileKeys, forms, policies, bounds } = context;
    // JSON knows no infinity.
    const changed = [...bounds].map(([place, { after, before }]) => [place, String(after), String(before)]);
    const terms = JSON.stringify([base, place, fileKeys, policies, changed]);
    this.#basis.forms = forms;
    const known = await this.#remembered(chunks, this.#chunks, (chunk) =>
      keyOf(terms, this.#basis.ofChunk(chunk, context)),
    );
    for (const place of chunks.keys()) known.get(place);
    this.#chunks.keep(chunks.length);
    return known;
  }

  /** SHA-256 of the XML of shards. */
  async shards(shards: readonly FileToCompose[]): Promise<Remembered<string>> {
    const [first] = shards;
    if (first) this.#basis.forms = first.forms;
    const known = await this.#remembered(shards, this.#shards, ({ ids, prefixes, own, base }) =>
      keyOf(JSON.stringify([base, prefixes, own && [own.file, own.splices]]), this.#basis.ofEntries(ids)),
    );
    this.#shards.keep(shards.length * PLANS);
    return known;
  }

  /**
   * By chunk: the shard of an earlier export that each entry was in, plus one; null where it has to be looked for.
   * @param manifest SHA-256 of that of the earlier export
   */
  earlier(manifest: string, { keys }: Remembered<KeyedChunk>): (Uint32Array | null)[] {
    const last = this.#last?.manifest === manifest ? this.#last : null;
    return keys.map((key) => last?.shardOf.get(key) ?? null);
  }

  /** An export was done. @param shardOf by chunk, see `ShardPlan` */
  exported(manifest: string, known: Remembered<KeyedChunk>, shardOf: readonly Uint32Array[]): void {
    const byKey = new Map<string, Uint32Array>();
    for (const [place, shards] of shardOf.entries()) byKey.set(known.keys[place] ?? '', shards);
    this.#last = known.isPresent ? { manifest, shardOf: byKey } : null;
  }

  async #remembered<T, V>(
    things: readonly T[],
    values: Recent<V>,
    keyOf: (thing: T) => string,
  ): Promise<Remembered<V>> {
    const { revision } = this.#project;
    const keys: string[] = [];
    for await (const thing of inTurns(things, () => undefined)) keys.push(keyOf(thing));
    return new Remembered(keys, values, () => this.#project.revision === revision);
  }
}

function keyOf(terms: string, basis: Uint32Array): string {
  const bytes = new Uint8Array(basis.buffer, basis.byteOffset, basis.byteLength);
  return createHash('sha256').update(`${terms}\n`).update(bytes).digest('base64');
}
