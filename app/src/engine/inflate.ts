import type { FileFinding } from '@urlset/core/contract.ts';
import { fileFinding } from '@urlset/core/read/file-read.ts';
import { isGzip, isMisnamed } from '@urlset/core/rules/gzip/gzip-name-mismatch.ts';
import { zipNotGzip } from '@urlset/core/rules/gzip/zip-not-gzip.ts';
import { gunzipClean } from './gzip/gunzip-clean.ts';
import { InflationLimit } from './gzip/inflation-limit.ts';
import { type GzipFault, readMembers } from './gzip/read-members.ts';
import { isZipped, unzipOnly } from './unzip-only.ts';

/** The inflated bytes of a file, in a shared buffer, and what was wrong with its gzip. */
export interface Inflated {
  bytes: Uint8Array;
  gzip: boolean;
  /**
   * The place of a `gzip-damaged` is that of the bytes which were not read for it, in the file as it lies on
   * disk: their lengths and what was read add up to it. Within a gzip that was compressed twice there is no
   * such place, and none is given.
   */
  findings: FileFinding[];
  /** Writing the file anew would lose or hide something. */
  damaged: boolean;
  /** Compressed bytes that would be lost so; 0 when the end is missing. */
  lost: number;
}

/** A gzip in a gzip in a gzip is still somebody's mistake; more is not. */
const MAX_LEVELS = 3;

/**
 * Inflates a file if its content is gzip, or a zip of one file; its name says nothing. All that zlib can make of a
 * damaged one comes out, to the last byte before the damage. https://www.rfc-editor.org/rfc/rfc1952
 * @param raw the file as it lies on disk, in a shared buffer
 * @param begun called with the first of the inflated bytes as soon as they are there, and the number of all
 * @throws UrlsetError `inflated-too-big` at a bomb: more than 2 GiB, or more than a sitemap's bytes ever make
 */
export async function inflate(
  raw: Uint8Array,
  name: string,
  begun?: (beginning: Uint8Array, length: number) => void,
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
  for (let level = 0; level < MAX_LEVELS && isGzip(bytes); level++) {
    if (level > 0)
      findings.push(damage({ what: 'gzip within gzip', offset: 0, length: 0, loses: false }, true));
    const { inflated, faults } = await inflateOnce(bytes, limit, level === 0 ? begun : undefined);
    for (const fault of faults) {
      findings.push(damage(fault, level === 0));
      damaged ||= fault.loses;
      if (fault.loses) lost += fault.length;
    }
    bytes = inflated;
  }
  return { bytes, gzip, findings, damaged, lost };
}

/** A sitemap alone in a zip, or a gzip of one: engines do not read it, and people are to see what is in it. */
async function unzipped(only: Uint8Array, name: string): Promise<Inflated> {
  const bytes = toShared(only);
  const inner = isGzip(bytes) ? await inflate(bytes, name) : { bytes, findings: [], damaged: false, lost: 0 };
  const faults = inner.findings.filter(({ code }) => code === 'gzip-damaged');
  const findings = [
    fileFinding(zipNotGzip.code, 'ZIP', null),
    // Their places are none of the file on disk.
    ...faults.map((fault) => ({ ...fault, offset: null, length: null })),
  ];
  // As it is written once it is edited.
  return { ...inner, gzip: /\.gz$/i.test(name), findings };
}

/** Copies bytes into a buffer that every thread reads. */
export function toShared(bytes: Uint8Array): Uint8Array {
  return joinShared([bytes]);
}

async function inflateOnce(
  raw: Uint8Array,
  limit: InflationLimit,
  begun?: (beginning: Uint8Array, length: number) => void,
): Promise<{ inflated: Uint8Array; faults: GzipFault[] }> {
  const clean = await gunzipClean(raw, limit, begun);
  if (clean) return { inflated: clean, faults: [] };
  const { parts, faults } = await readMembers(raw, limit);
  return { inflated: joinShared(parts), faults };
}

/** Pieces of bytes as one that every thread reads. */
export function joinShared(parts: readonly Uint8Array[]): Uint8Array {
  const length = parts.reduce((sum, part) => sum + part.length, 0);
  const shared = new Uint8Array(new SharedArrayBuffer(length));
  let at = 0;
  for (const part of parts) {
    shared.set(part, at);
    at += part.length;
  }
  return shared;
}

function damage({ what, offset, length }: GzipFault, onDisk: boolean): FileFinding {
  const finding = fileFinding('gzip-damaged', what, null);
  return onDisk ? { ...finding, offset, length } : finding;
}
