import { encodeUtf8 } from '../../bytes/text.ts';
import type { FixMode } from '../../contract/values.ts';
import { isHreflang } from '../../format/codes/language-code.ts';
import type { ExtensionElement, FixContext } from '../../format/extensions/element.ts';
import { replacements, type Splice } from '../../format/extensions/splices.ts';
import { flagsOf, slotNumber } from '../../protocol/extensions/slots.ts';
import type { Rule } from '../rule.ts';

const HREFLANG = flagsOf([slotNumber('link@hreflang')]);
/** Codes that ISO has withdrawn, and the codes that replaced them. */
const MEANT: Readonly<Record<string, string>> = { iw: 'he', in: 'id', ji: 'yi', jw: 'jv', mo: 'ro' };

export const hreflangInvalidCode = {
  code: 'hreflang-invalid-code',
  severity: 'error',
  engines: ['google', 'yandex'],
  scope: 'entry',
  field: null,
  title: 'Invalid hreflang',
  text: 'hreflang is a language, optionally with a script and a country, joined by hyphens: en-GB, zh-Hant or x-default, but not en-UK or en_US. Correct it, or search engines skip the alternate.',
  source: 'https://developers.google.com/search/docs/specialty/international/localized-versions',
  searchConsole: null,
  fix: null,
  fixSafety: 'mixed',
} as const satisfies Rule;

/**
 * Replaces `_` with a hyphen, the region `UK` after English with `GB`, and a withdrawn code with its successor.
 * Replacing `UK` after another language is unsafe, because it may mean Ukraine. A code that stays invalid is kept.
 */
export function mendHreflang(link: ExtensionElement, { mode }: FixContext): Splice[] {
  return replacements(link, HREFLANG, (_, value) => mended(value, mode));
}

function mended(value: string, mode: FixMode): string | null {
  if (isCode(value)) return null;
  const [language = '', ...rest] = value.trim().replaceAll('_', '-').split('-');
  const knowsRegion = mode === 'unsafe' || language.toLowerCase() === 'en';
  const regions = rest.map((word) => (knowsRegion && word.toLowerCase() === 'uk' ? 'GB' : word));
  const code = [MEANT[language.toLowerCase()] ?? language, ...regions].join('-');
  return isCode(code) ? code : null;
}

function isCode(code: string): boolean {
  const bytes = encodeUtf8(code);
  return isHreflang(bytes, 0, bytes.length);
}
