import { startsWith } from './scanner.ts';

const DECODER = new TextDecoder('utf-8', { ignoreBOM: true });
const ENCODER = new TextEncoder();

const NAMED: ReadonlyMap<string, number> = new Map([
  ['amp', 0x26],
  ['lt', 0x3c],
  ['gt', 0x3e],
  ['quot', 0x22],
  ['apos', 0x27],
]);

/** UTF-8 to a string; bytes that are none become U+FFFD. Shared buffers are copied first, as decoders ask. */
export function decodeUtf8(bytes: Uint8Array, start = 0, end = bytes.length): string {
  const range = bytes.subarray(start, end);
  return DECODER.decode(bytes.buffer instanceof SharedArrayBuffer ? range.slice() : range);
}

export function encodeUtf8(text: string): Uint8Array<ArrayBuffer> {
  return ENCODER.encode(text);
}

/** Whether `bytes[start, end)` is well-formed UTF-8 (RFC 3629: no surrogates, nothing overlong). */
export function isUtf8(bytes: Uint8Array, start: number, end: number): boolean {
  let at = start;
  while (at < end) {
    const lead = bytes[at] ?? 0;
    at++;
    if (lead < 0x80) continue;
    const more = lead >= 0xf0 ? 3 : lead >= 0xe0 ? 2 : 1;
    if (lead < 0xc2 || lead > 0xf4 || at + more > end) return false;
    const second = bytes[at] ?? 0;
    if (lead === 0xe0 && second < 0xa0) return false;
    if (lead === 0xed && second > 0x9f) return false;
    if (lead === 0xf0 && second < 0x90) return false;
    if (lead === 0xf4 && second > 0x8f) return false;
    for (let i = 0; i < more; i++, at++) if (((bytes[at] ?? 0) & 0xc0) !== 0x80) return false;
  }
  return true;
}

/** Why a reference in `bytes[start, end)` is wrong, and where; null when all are right. */
export function badReference(bytes: Uint8Array, start: number, end: number): number | null {
  for (let at = bytes.indexOf(0x26, start); at >= 0 && at < end; at = bytes.indexOf(0x26, at + 1)) {
    if (reference(bytes, at, end) === null) return at;
  }
  return null;
}

/**
 * The characters that the content of an element stands for: references resolved, CDATA sections
 * unwrapped, comments and instructions left out. A `&` that starts no reference stands for itself.
 */
export function contentToBytes(bytes: Uint8Array, start: number, end: number): Uint8Array {
  const out = new Uint8Array(end - start);
  let length = 0;
  let at = start;
  while (at < end) {
    const byte = bytes[at] ?? 0;
    if (byte === 0x26) {
      const found = reference(bytes, at, end);
      if (found) {
        length = putCodePoint(out, length, found.codePoint);
        at = found.next;
        continue;
      }
    } else if (byte === 0x3c) {
      if (startsWith(bytes, at, '<![CDATA[')) {
        const close = find(bytes, ']]>', at + 9, end);
        out.set(bytes.subarray(at + 9, close), length);
        length += close - at - 9;
        at = close + 3;
      } else if (startsWith(bytes, at, '<!--')) at = find(bytes, '-->', at + 4, end) + 3;
      else if (startsWith(bytes, at, '<?')) at = find(bytes, '?>', at + 2, end) + 2;
      else at = find(bytes, '>', at, end) + 1;
      continue;
    }
    out[length++] = byte;
    at++;
  }
  return out.subarray(0, length);
}

/** Text as XML: all five characters escaped, as the protocol asks. https://www.sitemaps.org/protocol.html#escaping */
export function escapeXml(text: string): string {
  return text.replace(/[&<>"']/g, (char) => ESCAPES[char] ?? char);
}
const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** Leaves out what XML 1.0 cannot hold, however it is escaped. https://www.w3.org/TR/xml/#charsets */
export function withoutIllegalCharacters(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters to leave out
  return text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '');
}

function reference(bytes: Uint8Array, at: number, end: number): { codePoint: number; next: number } | null {
  const stop = Math.min(end, at + 12);
  let semicolon = at + 1;
  while (semicolon < stop && bytes[semicolon] !== 0x3b) semicolon++;
  if (semicolon >= stop || semicolon === at + 1) return null;
  const name = String.fromCharCode(...bytes.subarray(at + 1, semicolon));
  const codePoint = name.startsWith('#') ? characterReference(name) : NAMED.get(name);
  return codePoint === undefined ? null : { codePoint, next: semicolon + 1 };
}

function characterReference(name: string): number | undefined {
  const digits = /^#(?:x([0-9a-fA-F]+)|([0-9]+))$/.exec(name);
  if (!digits) return undefined;
  const value =
    digits[1] === undefined ? Number.parseInt(digits[2] ?? '', 10) : Number.parseInt(digits[1], 16);
  const legal =
    value === 0x09 ||
    value === 0x0a ||
    value === 0x0d ||
    (value >= 0x20 && value <= 0xd7ff) ||
    (value >= 0xe000 && value <= 0xfffd) ||
    (value >= 0x10000 && value <= 0x10ffff);
  return legal ? value : undefined;
}

/** Writes a code point as UTF-8; never longer than the shortest reference to it, so it always fits. */
function putCodePoint(out: Uint8Array, at: number, codePoint: number): number {
  const encoded = ENCODER.encode(String.fromCodePoint(codePoint));
  out.set(encoded, at);
  return at + encoded.length;
}

function find(bytes: Uint8Array, needle: string, from: number, end: number): number {
  const first = needle.charCodeAt(0);
  let at = bytes.indexOf(first, from);
  while (at >= 0 && at < end) {
    if (startsWith(bytes, at, needle)) return at;
    at = bytes.indexOf(first, at + 1);
  }
  return end;
}
