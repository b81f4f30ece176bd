import { constants, gunzipSync, inflateRawSync } from 'node:zlib';
import { headerEnd, TRAILER } from './header.ts';
import type { InflationLimit } from './inflation-limit.ts';
import { measureDeflate } from './measure-deflate.ts';

/** A problem in a gzip: a short description, and the range of bytes that could not be read because of it. */
export interface GzipFault {
  what: string;
  offset: number;
  length: number;
  /** Whether rewriting the file would lose or hide data. */
  loses: boolean;
}

/** Everything that can be inflated, in file order, and the problems found. */
export interface MembersRead {
  parts: Uint8Array[];
  faults: GzipFault[];
}

interface Member {
  bytes: Uint8Array;
  /** Offset of the next member; the end of the file if nothing more can be read. */
  end: number;
  fault: GzipFault | null;
}

/** No real sitemap has this many members. A file of empty ones would block a thread for hours. */
const MAX_MEMBERS = 65_536;

/**
 * Reads a gzip that is not a single clean member. Reads each member as far as zlib can inflate it. The number of
 * compressed bytes read and the lengths of the faults add up to the size of the file.
 * @throws UrlsetError `inflated-too-big`
 */
export async function readMembers(raw: Uint8Array, limit: InflationLimit): Promise<MembersRead> {
  const parts: Uint8Array[] = [];
  const faults: GzipFault[] = [];
  let made = 0;
  let at = 0;
  while (at < raw.length) {
    const member = parts.length < MAX_MEMBERS ? await readMember(raw, at, made, limit) : null;
    if (!member) break;
    if (parts.length === 1) faults.push({ what: 'several members', offset: at, length: 0, loses: false });
    if (member.fault) faults.push(member.fault);
    parts.push(member.bytes);
    made += member.bytes.length;
    limit.check(made, member.end);
    at = member.end;
  }
  if (at < raw.length) faults.push(tail(raw, at));
  return { parts, faults };
}

/** Reads the member at `start`; null if no member starts there. `before` is the number of bytes already produced. */
async function readMember(
  raw: Uint8Array,
  start: number,
  before: number,
  limit: InflationLimit,
): Promise<Member | null> {
  const body = headerEnd(raw, start);
  if (body < 0) return null;
  const { taken, end, reason } = await measureDeflate(raw.subarray(body), (made, taken) =>
    limit.check(before + made, body + taken),
  );
  const stop = body + taken;
  if (end !== 'whole') {
    const fault = { what: reason, offset: stop, length: raw.length - stop, loses: true };
    return { bytes: inflateAll(raw.subarray(body, stop)), end: raw.length, fault };
  }
  if (stop + TRAILER > raw.length) {
    const fault = { what: 'unexpected end of file', offset: stop, length: raw.length - stop, loses: true };
    return { bytes: inflateAll(raw.subarray(body, stop)), end: raw.length, fault };
  }
  const next = stop + TRAILER;
  try {
    return { bytes: gunzipSync(raw.subarray(start, next)), end: next, fault: null };
  } catch (error) {
    // The data are complete, so the header's checksum, or the checksum or size after the data, is wrong.
    const what = error instanceof Error ? error.message : '';
    const place = what.startsWith('header')
      ? { offset: body - 2, length: 2 }
      : { offset: stop, length: TRAILER };
    const fault = { what, ...place, loses: true };
    return { bytes: inflateAll(raw.subarray(body, stop)), end: next, fault };
  }
}

/** Inflates raw deflate that may end too early. */
function inflateAll(deflated: Uint8Array): Uint8Array {
  return inflateRawSync(deflated, { finishFlush: constants.Z_SYNC_FLUSH });
}

/** Describes the bytes after the last member. Zeros are padding from tapes and block devices, so they are not data. */
function tail(raw: Uint8Array, offset: number): GzipFault {
  const zeros = offset > 0 && raw.subarray(offset).every((byte) => byte === 0);
  const what = offset === 0 ? 'no gzip header' : zeros ? 'zero padding' : 'trailing bytes';
  return { what, offset, length: raw.length - offset, loses: !zeros };
}
