import { startsWith } from '../bytes/scanner.ts';
import { decodeUtf8 } from '../bytes/text.ts';

/** A URL without its scheme says enough in its first characters. */
const ENOUGH = 300;

/** `scheme://…`, `//host`, `www.…`, `host.tld` and `host.tld/path`. */
const URL_OR_HOST =
  /^([a-z][a-z0-9+.-]*:\/\/\S|\/\/[^\s/]|www\.\S+$|[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(:\d+)?([/?#]\S*)?$)/iu;

/** Whether a line, without white space around it, is meant as a URL: with a scheme or, lacking one, a host. */
export function isUrlLine(bytes: Uint8Array, start: number, end: number): boolean {
  if (startsWith(bytes, start, 'https://') || startsWith(bytes, start, 'http://')) return true;
  return isUrlText(decodeUtf8(bytes, start, Math.min(end, start + ENOUGH)));
}

/** The same of text. */
export function isUrlText(text: string): boolean {
  return URL_OR_HOST.test(text);
}

/** Whether it is a path: an entry where a list has it among URLs, but alone no sign of a list. */
export function isPathLine(bytes: Uint8Array, start: number, end: number): boolean {
  return bytes[start] === 0x2f && !/\s/.test(decodeUtf8(bytes, start, Math.min(end, start + ENOUGH)));
}
