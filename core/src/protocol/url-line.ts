import { startsWith } from '../bytes/scanner.ts';
import { decodeUtf8 } from '../bytes/text.ts';

/** This many bytes of a line are enough to recognize a URL or a path. */
const ENOUGH = 300;

/** `scheme://…`, `//host`, `www.…`, `host.tld` and `host.tld/path`. */
const URL_OR_HOST =
  /^([a-z][a-z0-9+.-]*:\/\/\S|\/\/[^\s/]|www\.\S+$|[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)*\.\p{L}{2,}(:\d+)?([/?#]\S*)?$)/iu;

/** Whether a line without surrounding white space looks like a URL, with or without a scheme. */
export function isUrlLine(bytes: Uint8Array, start: number, end: number): boolean {
  if (startsWith(bytes, start, 'https://') || startsWith(bytes, start, 'http://')) return true;
  return isUrlText(decodeUtf8(bytes, start, Math.min(end, start + ENOUGH)));
}

/** Like {@link isUrlLine}, for a text. */
export function isUrlText(text: string): boolean {
  return URL_OR_HOST.test(text);
}

/** Whether a line is a path. In a list with URLs, a path is an entry; paths alone do not make a list. */
export function isPathLine(bytes: Uint8Array, start: number, end: number): boolean {
  return bytes[start] === 0x2f && !/\s/.test(decodeUtf8(bytes, start, Math.min(end, start + ENOUGH)));
}
