import { createGunzip, gunzipSync } from 'node:zlib';
import type { FileFinding } from '@urlset/core/contract.ts';
import { UrlsetError } from '@urlset/core/contract.ts';
import { fileFinding } from '@urlset/core/read/file-read.ts';

/** The inflated bytes of a file, and what was wrong with its gzip. */
export interface Inflated {
  bytes: Uint8Array;
  gzip: boolean;
  findings: FileFinding[];
  damaged: boolean;
  /** Bytes of the file that were not inflated. */
  lost: number;
}

/** A single buffer ends at 2 GiB. */
export const MAX_FILE_BYTES = 2 ** 31 - 1;

const CHUNK = 4 * 1024 * 1024;
const LARGEST_CHUNK = 256 * 1024 * 1024;
/** Deflate makes nothing smaller than a thousandth and a bit. https://zlib.net/zlib_tech.html */
const MAX_RATIO = 1032;

/**
 * Inflates a file if its content is gzip; its name says nothing. A damaged stream gives what came before
 * the damage, and a finding. https://www.rfc-editor.org/rfc/rfc1952
 * @throws UrlsetError `inflated-too-big` before more than 2 GiB are made of it
 */
export async function inflate(raw: Uint8Array, name: string): Promise<Inflated> {
  const gzip = isGzip(raw);
  const findings: FileFinding[] = [];
  if (/\.gz$/i.test(name) !== gzip)
    findings.push(fileFinding('gzip-name-mismatch', gzip ? 'gzip' : 'XML', null));
  if (!gzip) return { bytes: raw, gzip, findings, damaged: false, lost: 0 };
  try {
    const bytes = gunzipSync(raw, { maxOutputLength: MAX_FILE_BYTES, chunkSize: chunkFor(raw) });
    return { bytes: toShared(bytes), gzip, findings, damaged: false, lost: 0 };
  } catch (error) {
    if (codeOf(error) === 'ERR_BUFFER_TOO_LARGE') {
      throw new UrlsetError('inflated-too-big', { name, limit: String(MAX_FILE_BYTES) });
    }
    const { bytes, read } = await inflateWhatCan(raw);
    findings.push({
      ...fileFinding('gzip-damaged', codeOf(error), null),
      offset: read,
      length: raw.length - read,
    });
    return { bytes: toShared(bytes), gzip, findings, damaged: true, lost: raw.length - read };
  }
}

/** Copies bytes into a buffer that every thread reads. */
export function toShared(bytes: Uint8Array): Uint8Array {
  const shared = new Uint8Array(new SharedArrayBuffer(bytes.length));
  shared.set(bytes);
  return shared;
}

function isGzip(raw: Uint8Array): boolean {
  return raw[0] === 0x1f && raw[1] === 0x8b;
}

/**
 * Room for the whole result at once, which spares a copy, where the gzip tells how long that is and could be
 * telling the truth; else pieces of a usual size.
 */
function chunkFor(raw: Uint8Array): number {
  if (raw.length < 18) return CHUNK;
  const told = new DataView(raw.buffer, raw.byteOffset, raw.byteLength).getUint32(raw.length - 4, true);
  return told >= CHUNK && told <= Math.min(LARGEST_CHUNK, raw.length * MAX_RATIO) ? told : CHUNK;
}

/** Inflates in small steps, so that little before the damage is missed. */
function inflateWhatCan(raw: Uint8Array): Promise<{ bytes: Uint8Array; read: number }> {
  return new Promise((resolve) => {
    const gunzip = createGunzip({ chunkSize: 16 * 1024 });
    const chunks: Buffer[] = [];
    let size = 0;
    gunzip.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      size += chunk.length;
      if (size > MAX_FILE_BYTES) gunzip.destroy(new Error('too large'));
    });
    const finish = () =>
      resolve({ bytes: Buffer.concat(chunks), read: Math.min(gunzip.bytesWritten, raw.length) });
    gunzip.on('error', finish);
    gunzip.on('end', finish);
    // In pieces: what was inflated before the piece with the damage is certain to come out.
    for (let at = 0; at < raw.length; at += 4096) gunzip.write(raw.subarray(at, at + 4096));
    gunzip.end();
  });
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}
