import { isSpace, startsWith } from '../../bytes/scanner.ts';
import { encodeUtf8 } from '../../bytes/text.ts';
import { ISO_3166_1 } from '../../format/codes/language-code.ts';
import type { ExtensionElement } from '../../format/extensions/element.ts';
import { PART_SIZE } from '../../format/extensions/parts.ts';
import { replacements, type Splice } from '../../format/extensions/splices.ts';
import { usualName } from '../../protocol/extensions/extension-table.ts';
import { flagsOf, slotNumber } from '../../protocol/extensions/slots.ts';
import type { Rule } from '../rule.ts';

const RESTRICTION = slotNumber('video:restriction');
const RESTRICTION_KIND = slotNumber('video:restriction@relationship');
const PLATFORM = slotNumber('video:platform');
const PLATFORM_KIND = slotNumber('video:platform@relationship');
const WITH_WORDS = flagsOf([RESTRICTION, RESTRICTION_KIND, PLATFORM, PLATFORM_KIND]);
const PLATFORMS = ['web', 'mobile', 'tv'];

export const videoAttribute = {
  code: 'video-attribute',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'Invalid video attribute',
  text: 'video:restriction and video:platform need the relationship allow or deny. The first lists ISO 3166 countries, the second web, mobile or tv. Correct the value. Search Console: “Invalid attribute value”.',
  ways: {
    country: (value) => {
      const wrong = wrongCountries(value);
      return `${wrong.join(', ')} ${wrong.length === 1 ? 'is not a country code' : 'are not country codes'}`;
    },
    platform: (value) => `Platforms are web, mobile and tv: ${value}`,
    silent: (_, tag) => `${usualName(tag)} needs allow or deny`,
    relationship: (value) => `Relationship must be allow or deny: ${value}`,
  },
  wayOf: wayOfList,
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps',
  searchConsole: 'Invalid attribute value',
  fix: null,
} as const satisfies Rule;

/** The words of a restriction that are not country codes. */
export function wrongCountries(value: string): string[] {
  return wrongWords(value, isCountry);
}

function wayOfList(value: string, tag: string): string | null {
  switch (tag) {
    case 'video:restriction':
      return wrongWords(value, isCountry).length > 0 ? 'country' : 'silent';
    case 'video:platform':
      return wrongWords(value, isPlatform).length > 0 ? 'platform' : 'silent';
    default:
      return tag.endsWith('@relationship') ? 'relationship' : null;
  }
}

function wrongWords(value: string, isRight: WordTest): string[] {
  return value.split(/[ \t\r\n]+/).filter((word) => {
    const bytes = encodeUtf8(word);
    return word !== '' && !isRight(bytes, 0, bytes.length);
  });
}

/**
 * The first invalid part after the part at `after`: a restriction or platform that contains an invalid word or has no
 * relationship attribute, or a relationship attribute other than `allow` or `deny`. -1 if none.
 */
export function nextVideoAttribute(video: ExtensionElement, after: number): number {
  for (let at = after + PART_SIZE; at < video.end; at += PART_SIZE) {
    const slot = video.parts[at] as number;
    if (slot === RESTRICTION || slot === PLATFORM) {
      const { bytes, start, end } = video.value(at);
      const says = at + PART_SIZE < video.end ? video.parts[at + PART_SIZE] : -1;
      const isSaid = says === (slot === PLATFORM ? PLATFORM_KIND : RESTRICTION_KIND);
      if (!isSaid || !areWords(bytes, start, end, slot === PLATFORM ? isPlatform : isCountry)) return at;
    } else if (slot === RESTRICTION_KIND || slot === PLATFORM_KIND) {
      const { bytes, start, end } = video.value(at);
      if (!isWord(bytes, start, end, 'allow') && !isWord(bytes, start, end, 'deny')) return at;
    }
  }
  return -1;
}

/** Corrects case and separators, and replaces `UK` with `GB`. Only the author can decide whether to allow or deny. */
export function mendVideoAttributes(video: ExtensionElement): Splice[] {
  return replacements(video, WITH_WORDS, (slot, value) => {
    switch (slot) {
      case RESTRICTION_KIND:
      case PLATFORM_KIND:
        return ['allow', 'deny'].find((word) => word === value.toLowerCase()) ?? null;
      case PLATFORM:
        return mendedWords(value.toLowerCase(), isPlatform);
      case RESTRICTION:
        return mendedWords(value.toUpperCase().replace(/\bUK\b/g, 'GB'), isCountry);
      default:
        return null;
    }
  });
}

type WordTest = (bytes: Uint8Array, start: number, end: number) => boolean;

/** Whether each word between white space is valid. */
function areWords(bytes: Uint8Array, start: number, end: number, isRight: WordTest): boolean {
  let at = start;
  while (at < end) {
    const from = at;
    while (at < end && !isSpace(bytes[at])) at++;
    if (at > from && !isRight(bytes, from, at)) return false;
    at++;
  }
  return true;
}

function mendedWords(value: string, isRight: WordTest): string | null {
  const words = value.replace(/[\s,;]+/g, ' ').trim();
  const bytes = encodeUtf8(words);
  return areWords(bytes, 0, bytes.length, isRight) ? words : null;
}

function isCountry(bytes: Uint8Array, start: number, end: number): boolean {
  for (let at = start; at < end; at++) if (((bytes[at] as number) & 0x20) !== 0) return false;
  return end - start === 2 && ISO_3166_1.has(bytes, start, end);
}

function isPlatform(bytes: Uint8Array, start: number, end: number): boolean {
  for (const platform of PLATFORMS) if (isWord(bytes, start, end, platform)) return true;
  return false;
}

function isWord(bytes: Uint8Array, start: number, end: number, word: string): boolean {
  return end - start === word.length && startsWith(bytes, start, word);
}
