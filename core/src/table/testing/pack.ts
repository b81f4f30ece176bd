import { inflateWhole, restartPoints } from '../../bytes/inflate.ts';
import type { PackedBytes } from '../file-bytes.ts';

/** Packs deflate data as a reading thread would. @param length the number of inflated bytes */
export function pack(data: Uint8Array, length: number): PackedBytes {
  const deflate = new Uint8Array(new SharedArrayBuffer(data.length));
  deflate.set(data);
  const inflated = inflateWhole(deflate, length, null);
  if (!inflated) throw new TypeError('not inflated');
  return { deflate, points: restartPoints(inflated), length, samples: [] };
}
