import type { FileFinding } from '@urlset/core/contract.ts';
import { isGzip, isMisnamed } from '@urlset/core/rules/gzip/gzip-name-mismatch.ts';
import { zipNotGzip } from '@urlset/core/rules/gzip/zip-not-gzip.ts';
import { fileFinding } from '@urlset/core/table/file/file-read.ts';
import { gunzipClean } from './gzip/gunzip-clean.ts';
import { InflationLimit } from './gzip/inflation-limit.ts';
import { type GzipFault, readMembers } from './gzip/read-members.ts';
import { joinShared, toShared } from './shared-bytes.ts';
import { isZipped, unzipOnly } from './unzip-only.ts';

/** The inflated bytes of a file, in a shared buffer unless they are lent, and the problems found in its gzip. */
export interface Inflated {
  bytes: Uint8Array;
  gzip: boolean;
  /** Whether the bytes are only lent until this thread inflates again. Only the content of a clean gzip is lent. */
  isLent: boolean;
  /**
   * The position of a `gzip-damaged` finding is the range of bytes on disk that could not be read because of it. The
   * lengths of these ranges and the number of bytes that were read add up to the size of the file.
   * Findings inside a gzip that was compressed twice do not have a position on disk, so theirs is null.
   */
  findings: FileFinding[];
  /** Whether rewriting the file would lose or hide data. */
  damaged: boolean;
  /** Compressed bytes that rewriting would lose. Bytes missing at the end of the file do not count. */
  lost: number;
}

/** Three levels of gzip can still be a mistake. More cannot. */
const MAX_LEVELS = 3;

/**
 * Inflates a file if its content is gzip or a zip with a single file. The file extension does not matter. Returns
 * everything that zlib can recover from a damaged file, up to the last byte before the damage.
 * https://www.rfc-editor.org/rfc/rfc1952
 * @param raw the file as it is on disk, in a shared buffer
 * @param begun called with the first inflated bytes as soon as they exist, and with the total length. For a zip or a
 *   damaged gzip, it is not always called
 * @param lends whether the bytes of a clean gzip are only needed until this thread inflates again
 * @throws UrlsetError `inflated-too-big` for a bomb: more than 2 GiB, or a higher ratio than sitemaps reach
 */
export async function inflate(
  raw: Uint8Array,
  name: string,
  begun?: (beginning: Uint8Array, length: number) => void,
  lends = false,
): Promise<Inflated> {
  const zipped = isZipped(raw) ? await unzipOnly(raw, name) : null;
  if (zipped !== null) return unzipped(zipped, name);
  const gzip = isGzip(raw);
  const findings: FileFinding[] = [];
  if (isMisnamed(name, gzip))
    findings.push(fileFinding('gzip-name-mismatch', gzip ? 'gzip' : 'no gzip', null));
  if (!gzip) begun?.(raw, raw.length);
  const limit = new InflationLimit(name, raw.length);
  let bytes = raw;
  let damaged = false;
  let lost = 0;
  let isLent = false;
  for (let level = 0; level < MAX_LEVELS && isGzip(bytes); level++) {
    if (level > 0)
      findings.push(damage({ what: 'gzip within gzip', offset: 0, length: 0, loses: false }, true));
    const isFirst = level === 0;
    const once = await inflateOnce(bytes, limit, isFirst ? begun : undefined, isFirst && lends);
    const { faults } = once;
    // Copy lent bytes: inflating the next level would overwrite them.
    const inflated = isFirst && lends && isGzip(once.inflated) ? toShared(once.inflated) : once.inflated;
    isLent = !(inflated.buffer instanceof SharedArrayBuffer);
    for (const fault of faults) {
      findings.push(damage(fault, level === 0));
      damaged ||= fault.loses;
      if (fault.loses) lost += fault.length;
    }
    bytes = inflated;
  }
  return { bytes, gzip, isLent, findings, damaged, lost };
}

/**
 * Inflates the only file of a zip if it is gzip. Search engines do not read zips, but the user should see the content.
 * @param only the content of that file
 */
async function unzipped(only: Uint8Array, name: string): Promise<Inflated> {
  const bytes = toShared(only);
  const inner = isGzip(bytes) ? await inflate(bytes, name) : { bytes, findings: [], damaged: false, lost: 0 };
  const faults = inner.findings.filter(({ code }) => code === 'gzip-damaged');
  const findings = [
    fileFinding(zipNotGzip.code, 'ZIP', null),
    // These positions are inside the zip, not in the file on disk.
    ...faults.map((fault) => ({ ...fault, offset: null, length: null })),
  ];
  // The format in which the file will be written after an edit.
  return { ...inner, gzip: /\.gz$/i.test(name), isLent: false, findings };
}

async function inflateOnce(
  raw: Uint8Array,
  limit: InflationLimit,
  begun?: (beginning: Uint8Array, length: number) => void,
  lends = false,
): Promise<{ inflated: Uint8Array; faults: GzipFault[] }> {
  const clean = await gunzipClean(raw, limit, begun, lends);
  if (clean) return { inflated: clean, faults: [] };
  const { parts, faults } = await readMembers(raw, limit);
  return { inflated: joinShared(parts), faults };
}

function damage({ what, offset, length }: GzipFault, onDisk: boolean): FileFinding {
  const finding = fileFinding('gzip-damaged', what, null);
  return onDisk ? { ...finding, offset, length } : finding;
}
