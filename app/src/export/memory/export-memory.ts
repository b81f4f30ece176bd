import { createHash } from 'node:crypto';
import { fieldNumber } from '@urlset/core/contract/values.ts';
import type { Project } from '@urlset/core/project/project.ts';
import type { KnownBlock, KnownPositions } from '@urlset/core/publish/shard/earlier-positions.ts';
import { EntryBasis } from '@urlset/core/publish/shard/entry-basis.ts';
import type { KeyedChunk } from '@urlset/core/publish/shard/plan/chunk-facts.ts';
import type { ChunkContext, PlanChunk } from '@urlset/core/publish/shard/plan/plan-chunk.ts';
import type { ShardPlan } from '@urlset/core/publish/shard/plan/shard-plan.ts';
import { type EntryBlock, XML_REFERENCE } from '@urlset/core/table/entry-block.ts';
import { sharedColumn, sharedCopy } from '@urlset/core/table/shared-column.ts';
import { inTurns } from '../../engine/work/in-turns.ts';
import type { FileToCompose } from '../jobs/compose-file.ts';
import { Recent } from './recent.ts';
import { Remembered } from './remembered.ts';

/** Where entries are in a target's bundle. */
interface Standing {
  /** SHA-256 of the bundle's manifest. */
  readonly manifest: string;
  /** The URL that relative locs are resolved against. */
  readonly base: string;
  /** For each entry number: the position of the entry's shard plus one; 0 if not known. */
  readonly positions: Uint32Array;
  /** What the locs of each block depended on when the positions were noted. */
  readonly blocks: WeakMap<EntryBlock, KnownBlock>;
}

const LOC = fieldNumber('loc');
/** Number of plans whose shards are remembered: users go back and forth between policies. */
const PLANS = 3;

interface DoneExport {
  readonly plan: ShardPlan;
  readonly request: { readonly base: string };
  /** The revision of the project when the export was planned. */
  readonly revision: number;
}

/**
 * What an open project remembers of its plans and exports, so that later ones look only at what has changed. Everything
 * is keyed by a 256-bit hash of all it depends on, never by a time, a count or a name.
 */
export class ExportMemory {
  readonly #project: Project;
  readonly #basis: EntryBasis;
  readonly #chunks = new Recent<KeyedChunk>();
  readonly #shards = new Recent<string>();
  #standing: Standing | null = null;

  constructor(project: Project) {
    this.#project = project;
    this.#basis = new EntryBasis(project.table);
  }

  /** The remembered results for chunks. Those of earlier plans are dropped. */
  async chunks(chunks: readonly PlanChunk[], context: ChunkContext): Promise<Remembered<KeyedChunk>> {
    const { forms, bounds, repeats: _, ...others } = context;
    // JSON cannot express infinity.
    const changed = [...bounds].map(([place, { after, before }]) => [place, String(after), String(before)]);
    const terms = JSON.stringify({ ...others, changed });
    this.#basis.forms = forms;
    const known = await this.#remembered(chunks, this.#chunks, (chunk) =>
      keyOf(terms, this.#basis.ofChunk(chunk, context)),
    );
    for (const place of chunks.keys()) known.get(place);
    this.#chunks.keep(chunks.length);
    return known;
  }

  /** The remembered SHA-256 of the XML of shards. */
  async shards(shards: readonly FileToCompose[]): Promise<Remembered<string>> {
    const [first] = shards;
    if (first) this.#basis.forms = first.forms;
    const known = await this.#remembered(shards, this.#shards, ({ ids, prefixes, own, base }) =>
      keyOf(JSON.stringify([base, prefixes, own && [own.file, own.splices]]), this.#basis.ofEntries(ids)),
    );
    this.#shards.keep(shards.length * PLANS);
    return known;
  }

  /** Changes with every edit. If it changed during some work, the results may mix states before and after an edit. */
  get moment(): number {
    return this.#project.revision;
  }

  /**
   * The positions of entries in the bundle with this manifest; null if they are not known.
   * @param manifest SHA-256 of the manifest
   */
  positionsIn(manifest: string, base: string): KnownPositions | null {
    const standing = this.#standing;
    if (standing?.manifest !== manifest || standing.base !== base) return null;
    const blocks = this.#project.table.blocks.flatMap((block) => standing.blocks.get(block) ?? []);
    const edited = blocks.filter(({ loc, xml }) => loc !== null || xml !== null);
    return { positions: standing.positions, bases: Uint32Array.from(blocks, ({ base }) => base), edited };
  }

  /** Remembers where entries are in the bundle, for the project's current state. */
  notePositions(manifest: string, base: string, positions: Uint32Array): void {
    const blocks = new WeakMap<EntryBlock, KnownBlock>();
    for (const block of this.#project.table.blocks) blocks.set(block, knownBlock(block));
    this.#standing = { manifest, base, positions, blocks };
  }

  /** Remembers a finished export. @param manifest SHA-256 of its manifest */
  async exported(manifest: string, { plan, request, revision }: DoneExport): Promise<void> {
    const { ids, shards } = plan;
    const positions = sharedColumn(this.#project.table.size);
    let place = 0;
    for await (const { from, to } of inTurns(shards, () => undefined)) {
      place++;
      for (let at = from; at < to; at++) positions[ids[at] as number] = place;
    }
    // After an edit during the export, it is not known which entries are in the files.
    if (this.moment === revision) this.notePositions(manifest, request.base, positions);
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

function knownBlock({ base, references }: EntryBlock): KnownBlock {
  const [loc, xml] = [references[LOC], references[XML_REFERENCE]];
  return { base, loc: loc ? sharedCopy(loc) : null, xml: xml ? sharedCopy(xml) : null };
}

function keyOf(terms: string, basis: Uint32Array): string {
  const bytes = new Uint8Array(basis.buffer, basis.byteOffset, basis.byteLength);
  return createHash('sha256').update(`${terms}\n`).update(bytes).digest('base64');
}
