import { constants, createInflateRaw, type Gunzip, type InflateRaw } from 'node:zlib';

/** How far a range of raw deflate can be read. */
export interface DeflateMeasure {
  /** Input bytes that inflate: up to the end of the stream, the end of the input, or the first invalid byte. */
  taken: number;
  end: 'whole' | 'cut' | 'broken';
  /** Zlib's error message, or `unexpected end of file`; empty if `end` is `whole`. */
  reason: string;
}

const PIECE = 4096;

/**
 * Finds how far raw deflate can be read, without keeping the output. A gzip bomb takes time until `check` stops it, but
 * no memory.
 * @param check called periodically with the bytes produced and consumed so far; an error that it throws ends the
 *   measuring
 */
export async function measureDeflate(
  input: Uint8Array,
  check: (made: number, taken: number) => void,
): Promise<DeflateMeasure> {
  const coarse = await run(input, input.length, check);
  // A failing zlib call does not report its output so far, so feed the piece with the damage byte by byte.
  return coarse.end === 'broken' ? run(input, coarse.taken, check) : coarse;
}

/** Feeds pieces up to `fineFrom`, then single bytes. */
async function run(
  input: Uint8Array,
  fineFrom: number,
  check: (made: number, taken: number) => void,
): Promise<DeflateMeasure> {
  // The default finish flush would fail on input that merely ends too early.
  const stream = createInflateRaw({ finishFlush: constants.Z_SYNC_FLUSH });
  let at = 0;
  let made = 0;
  stream.on('data', (chunk: Buffer) => {
    made += chunk.length;
  });
  try {
    while (at < input.length) {
      const next = at < fineFrom ? Math.min(at + PIECE, fineFrom) : at + 1;
      const outcome = await feed(stream, input.subarray(at, next));
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

/** Feeds one piece and waits for zlib: it wants more, reached the end of the stream, or failed. */
export function feed(stream: Gunzip | InflateRaw, piece: Uint8Array): Promise<'more' | 'end' | Error> {
  return new Promise((resolve) => {
    const end = () => settle('end');
    const settle = (outcome: 'more' | 'end' | Error) => {
      stream.off('end', end).off('error', settle);
      resolve(outcome);
    };
    stream.on('end', end).on('error', settle);
    // A failure also arrives as an event, with zlib's own message.
    stream.write(piece, (error) => {
      if (!error) settle('more');
    });
  });
}
