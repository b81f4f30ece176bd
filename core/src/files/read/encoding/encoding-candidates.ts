import { isUtf8 } from '../../../bytes/characters.ts';
import { startsWith } from '../../../bytes/scanner.ts';
import type { EncodingCandidate } from '../../../contract/values.ts';
import { foreignFormat } from '../kinds/foreign-format.ts';
import { decoderLabel, detectEncoding, isUtf8Name, wideEncoding } from './detect-encoding.ts';

/** A page names its encoding within this many bytes. https://html.spec.whatwg.org/#charset */
const PRESCAN = 1024;
const CHARSET = /<meta\s[^>]*?\bcharset\s*=\s*["']?\s*([^\s"'/;>]+)/i;

/** The encoding that an HTML page names, as `TextDecoder` calls it; null if it names none or an unknown one. */
export function pageCharset(bytes: Uint8Array): string | null {
  const head = new TextDecoder('windows-1252').decode(bytes.slice(0, PRESCAN));
  const label = CHARSET.exec(head)?.[1];
  // The page is in ASCII up to here, so it cannot be UTF-16.
  if (label === undefined || /^utf-16/i.test(label)) return null;
  try {
    return new TextDecoder(label).encoding;
  } catch {
    return null;
  }
}

/** Bytes decoded at a time. */
const PIECE = 2 ** 20;
/** Bytes, from the first one that is not ASCII, that provide the samples and the order of the candidates. */
const JUDGED = 2 ** 14;
const SAMPLES = 3;
/** Characters of a sample on each side of the first one that is not ASCII. */
const AROUND = 48;
const UTF8_MARK = '\u00ef\u00bb\u00bf';

/** The share of characters beyond ASCII that are common in an encoding, from 0 to 1. */
type Likelihood = (bytes: Uint8Array, text: string) => number;

/**
 * Encodings that a file may be in, the most distinctive first. Encodings with pairs of bytes come first: a file rarely
 * consists of their common characters by chance. Korean precedes Chinese, because it has fewer common pairs.
 */
const ENCODINGS: readonly (readonly [string, Likelihood])[] = [
  ['euc-kr', pairs([0xb0, 0xc8, 0xa1])],
  // The first level of GB 2312, and its punctuation.
  ['gb18030', pairs([0xb0, 0xd7, 0xa1], [0xa1, 0xa3, 0xa1])],
  // Kana, punctuation and the first level of JIS X 0208.
  ['euc-jp', pairs([0xb0, 0xcf, 0xa1], [0xa1, 0xa5, 0xa1])],
  ['big5', pairs([0xa4, 0xc6, 0x40], [0xa1, 0xa3, 0x40])],
  ['shift_jis', pairs([0x88, 0x97, 0x40], [0x81, 0x83, 0x40])],
  ['windows-1252', latin],
  ['windows-1251', cyrillic],
  ['windows-1250', latin],
  ['windows-1254', latin],
  ['iso-8859-2', latin],
];

/** Whether a file is not UTF-8, and neither declares nor shows an encoding in which all of it is readable. */
export function lacksEncoding(file: Uint8Array): boolean {
  if (foreignFormat(file) !== null || wideEncoding(file) !== null || startsWith(file, 0, UTF8_MARK))
    return false;
  if (isUtf8(file, 0, file.length)) return false;
  const declared = detectEncoding(file);
  const label = isUtf8Name(declared) ? pageCharset(file) : decoderLabel(file, declared);
  return label === null || !isAllIn(file, label);
}

/**
 * The encodings in which all bytes of a file are valid; none if the file's encoding is known. The encoding in which the
 * largest share of characters beyond ASCII is common comes first. Ties keep the order of the table.
 */
export function encodingCandidates(file: Uint8Array): EncodingCandidate[] {
  if (!lacksEncoding(file)) return [];
  const start = file.findIndex((byte) => byte >= 0x80);
  // All encodings agree up to the first byte beyond ASCII. A sample shows some of the text before it.
  const judged = file.slice(Math.max(0, start - AROUND), start + JUDGED);
  return ENCODINGS.filter(([encoding]) => isAllIn(file, encoding))
    .map(([encoding, likelihood]) => {
      const text = new TextDecoder(encoding).decode(judged, { stream: true });
      return { encoding, sample: sampleOf(text), likelihood: likelihood(judged, text) };
    })
    .sort((one, other) => other.likelihood - one.likelihood)
    .map(({ encoding, sample }) => ({ encoding, sample }));
}

/** The canonical name of an encoding that the user may choose; null for unknown encodings, UTF-8 and UTF-16. */
export function encodingNamed(name: string): string | null {
  try {
    const { encoding } = new TextDecoder(name);
    return /^utf-/.test(encoding) ? null : encoding;
  } catch {
    return null;
  }
}

/** The first line, from 1, with bytes that are invalid in an encoding; null if all are valid. */
export function lineNotIn(file: Uint8Array, encoding: string): number | null {
  if (isAllIn(file, encoding)) return null;
  let line = 1;
  for (let at = 0; ; line++) {
    const end = file.indexOf(0x0a, at);
    if (end < 0 || !isAllIn(file.subarray(at, end), encoding)) return line;
    at = end + 1;
  }
}

function isAllIn(bytes: Uint8Array, encoding: string): boolean {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    // Decode copies, because decoders do not accept memory that threads share.
    for (let at = 0; at < bytes.length; at += PIECE)
      decoder.decode(bytes.slice(at, at + PIECE), { stream: true });
    decoder.decode();
    return true;
  } catch {
    return false;
  }
}

/** The first texts between tags or line ends that are not all ASCII, shortened. */
function sampleOf(text: string): string[] {
  return text
    .split(/[<>\r\n]/)
    .flatMap((value) => {
      const first = value.search(/[^\0-\x7f]/);
      return first < 0 ? [] : value.slice(Math.max(0, first - AROUND), first + AROUND).trim();
    })
    .slice(0, SAMPLES);
}

/** @param common the common characters, as ranges: least and greatest first byte, and least second byte */
function pairs(...common: readonly (readonly [number, number, number])[]): Likelihood {
  return (bytes) => {
    let all = 0;
    let usual = 0;
    for (let at = 0; at < bytes.length; at++) {
      const [lead = 0, trail = 0] = [bytes[at], bytes[at + 1]];
      if (lead < 0x80) continue;
      all++;
      if (!common.some(([from, to, least]) => lead >= from && lead <= to && trail >= least)) continue;
      usual++;
      at++;
    }
    return usual / all;
  };
}

/** In Latin scripts, letters and punctuation beyond ASCII occur one or two at a time. */
function latin(_: Uint8Array, text: string): number {
  return part(text, /(?<![^\0-\x7f])(?:(?![\0-\x7f])[\p{Script=Latin}\p{P}]){1,2}(?![^\0-\x7f])/gu);
}

/** In Cyrillic text, words are Cyrillic from the first letter to the last. */
function cyrillic(_: Uint8Array, text: string): number {
  return part(text, /(?<![a-z\p{Script=Cyrillic}])[\p{Script=Cyrillic}]+(?![a-z\p{Script=Cyrillic}])/giu);
}

function part(text: string, usual: RegExp): number {
  const found = [...text.matchAll(usual)].reduce((sum, [letters]) => sum + letters.length, 0);
  return found / text.replace(/[\0-\x7f]/g, '').length;
}
