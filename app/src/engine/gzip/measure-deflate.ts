import { constants, createInflateRaw, type InflateRaw } from 'node:zlib';

/** What a stretch of raw deflate holds. */
export interface DeflateMeasure {
  /** Bytes of it that inflate: all up to its end, to the end of the input, or to the first that is wrong. */
  taken: number;
  end: 'whole' | 'cut' | 'broken';
  /** In zlib's words, what is wrong where it is broken. */
  reason: string;
}

const PIECE = 4096;

/**
 * Finds how far raw deflate can be read, without keeping what it makes: a bomb costs time to its limit and no
 * memory.
 * @param check called now and then with the bytes made and taken so far; what it throws ends the measuring
 */
export async function measureDeflate(
  input: Uint8Array,
  check: (made: number, taken: number) => void,
): Promise<DeflateMeasure> {
  const coarse = await run(input, input.length, check);
  // A call of zlib that fails says nothing of what it had made: the piece with the damage goes in by bytes.
  return coarse.end === 'broken' ? run(input, coarse.taken, check) : coarse;
}

/** In pieces up to `fineFrom`, then byte by byte. */
async function run(
  input: Uint8Array,
  fineFrom: number,
  check: (made: number, taken: number) => void,
): Promise<DeflateMeasure> {
  // The default finish would fail where the input merely ends too early.
  const stream = createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH });
  let at = 0;
  let made = 0;
  stream.on('data', (chunk: Buffer) => {
    made += chunk.length;
  });
  try {
    while (at < input.length) {
      const next = at < fineFrom ? Math.min(at + PIECE, fineFrom) : at + 1;
      const outcome = await step(stream, input.subarray(at, next));
      if (outcome instanceof Error) return { taken: at, end: 'broken', reason: outcome.message };
      check(made, next);
      if (outcome === 'end') return { taken: stream.bytesWritten, end: 'whole', reason: '' };
      at = next;
    }
    return { taken: at, end: 'cut', reason: 'unexpected end of file' };
  } finally {
    stream.destroy();
  }
}

/** Feeds one piece and waits until zlib has done with it: with all of it, with its stream, or failing. */
function step(stream: InflateRaw, piece: Uint8Array): Promise<'more' | 'end' | Error> {
  return new Promise((resolve) => {
    const more = () => settle('more');
    const end = () => settle('end');
    const settle = (outcome: 'more' | 'end' | Error) => {
      stream.off('end', end).off('error', settle);
      resolve(outcome);
    };
    stream.on('end', end).on('error', settle);
    stream.write(piece, (error) => {
      // A failure comes as an event too, with zlib's own words.
      if (!error) more();
    });
  });
}
