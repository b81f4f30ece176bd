import type { ValueRange } from '../../../bytes/ranges.ts';
import type { ShardLoc } from '../shard-loc.ts';
import { AMPERSAND, PathStart, STOPS } from './path-start.ts';

/** Finds the first segment of a path: decoded, up to a slash or the end of the path. */
export class FirstSegment implements ValueRange {
  bytes: Uint8Array = new Uint8Array(0);
  start = 0;
  end = 0;
  readonly #path = new PathStart();

  /** Returns false if the listed loc does not have a path. The range is valid until `loc` moves to another entry. */
  find(loc: ShardLoc): boolean {
    const start = this.#path.find(loc);
    if (start < 0) return false;
    const { bytes, end } = loc;
    for (let at = start; at < end; at++) {
      const byte = bytes[at] as number;
      if (!STOPS[byte]) continue;
      if (byte !== AMPERSAND) return this.#take(bytes, start, at);
      if (!loc.isXml) continue;
      loc.decode();
      return this.find(loc);
    }
    return this.#take(bytes, start, end);
  }

  #take(bytes: Uint8Array, start: number, end: number): boolean {
    this.bytes = bytes;
    this.start = start;
    this.end = end;
    return true;
  }
}
