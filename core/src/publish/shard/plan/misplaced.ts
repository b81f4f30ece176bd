import { encodeUtf8 } from '../../../bytes/text.ts';
import { assertNever } from '../../../contract/errors.ts';
import { folderOf } from '../../../protocol/location.ts';
import { FLAG } from '../../../rules/entry-flags.ts';
import { type ScopeFacts, scopeFrom } from '../../../rules/scope/publish-scope.ts';
import { ScopeJudge } from '../../../rules/scope/scope-judge.ts';
import type { ShardLoc } from '../shard-loc.ts';
import type { ChunkPart, PlanChunk } from './plan-chunk.ts';

/** Rules broken by locs that search engines do not accept from the publish location. */
const MISPLACED = ['loc-other-host', 'loc-outside-scope', 'cross-submission-needed'] as const;
export type MisplacedCode = (typeof MISPLACED)[number];

/** Entries that break one of these rules. They are exported anyway. */
export interface Misplaced {
  readonly code: MisplacedCode;
  readonly count: number;
  /** The first few of them. */
  readonly ids: readonly number[];
}

/** Entries of one chunk that break one of these rules. */
export interface MisplacedPlaces {
  readonly code: MisplacedCode;
  readonly count: number;
  /** The first few, by their positions in the chunk. */
  readonly places: readonly number[];
}

/** Maximum number of entries to list for each rule. */
const NAMED = 10;

/** Counts the entries of a chunk whose locs search engines would not accept. */
export class MisplacedTally {
  readonly #judge: ScopeJudge;
  /** The root of a host if the bundle is there, otherwise null. All locs that begin with this root are accepted. */
  readonly #root: Uint8Array | null;
  readonly #found = new Map<MisplacedCode, { count: number; places: number[] }>();

  /** @param scope where the bundle is published */
  constructor(scope: ScopeFacts) {
    this.#judge = new ScopeJudge(scopeFrom(scope, false));
    const folder = folderOf(new URL(scope.location));
    this.#root = new URL(folder).pathname === '/' ? encodeUtf8(folder) : null;
  }

  /** @param loc of an entry that is listed */
  note(loc: ShardLoc, place: number): void {
    if (this.#root !== null && isWithin(loc, this.#root)) return;
    loc.decode();
    const bits = this.#judge.judge(loc);
    if (bits === 0) return;
    for (const code of MISPLACED) {
      if ((bits & flagOf(code)) === 0) continue;
      const found = this.#found.get(code) ?? { count: 0, places: [] };
      this.#found.set(code, found);
      if (found.count++ < NAMED) found.places.push(place);
    }
  }

  get found(): MisplacedPlaces[] {
    return [...this.#found].map(([code, { count, places }]) => ({ code, count, places }));
  }
}

/** Joins the results of all chunks, in order. */
export function joinMisplaced(
  chunks: readonly (Pick<PlanChunk, 'parts'> & { readonly misplaced: readonly MisplacedPlaces[] })[],
): Misplaced[] {
  return MISPLACED.flatMap((code): Misplaced[] => {
    let count = 0;
    const ids: number[] = [];
    for (const { parts, misplaced } of chunks) {
      const found = misplaced.find((other) => other.code === code);
      count += found?.count ?? 0;
      for (const place of found?.places ?? []) if (ids.length < NAMED) ids.push(idAt(parts, place));
    }
    return count === 0 ? [] : [{ code, count, ids }];
  });
}

/** Whether a loc begins with these bytes. It may still contain XML references after them. */
function isWithin({ bytes, start, end }: ShardLoc, root: Uint8Array): boolean {
  if (end - start < root.length) return false;
  for (let at = 0; at < root.length; at++) if (bytes[start + at] !== root[at]) return false;
  return true;
}

/** The id of the entry at a position in a chunk. */
function idAt(parts: readonly ChunkPart[], place: number): number {
  let before = 0;
  for (const { ids, counts } of parts) {
    for (const [run, count] of counts.entries()) {
      if (place < before + count) return (ids[run] as number) + place - before;
      before += count;
    }
  }
  throw new RangeError(`no entry ${place} in the chunk`);
}

function flagOf(code: MisplacedCode): number {
  switch (code) {
    case 'loc-other-host':
      return FLAG.otherHost;
    case 'loc-outside-scope':
      return FLAG.outsideScope;
    case 'cross-submission-needed':
      return FLAG.crossSubmission;
    default:
      return assertNever(code);
  }
}
