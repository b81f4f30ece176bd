import { encodeUtf8 } from '../../bytes/text.ts';
import { isNewsLanguage } from '../../format/codes/language-code.ts';
import type { ExtensionElement, FixContext } from '../../format/extensions/element.ts';
import { replacements, type Splice } from '../../format/extensions/splices.ts';
import { flagsOf, slotNumber } from '../../protocol/extensions/slots.ts';
import type { Rule } from '../rule.ts';

const LANGUAGE = slotNumber('news:publication:language');
const LANGUAGES = flagsOf([LANGUAGE]);

export const newsLanguage = {
  code: 'news-language',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'Unknown news language',
  text: 'The language of a publication must be an ISO 639 code of two or three letters, such as en. Chinese is zh-cn or zh-tw. Correct the code. Search Console: “Invalid tag value”.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap',
  searchConsole: 'Invalid tag value',
  fix: null,
  fixSafety: 'mixed',
} as const satisfies Rule;

/** The first invalid publication language after the part `after`; -1 if none. Another rule reports missing ones. */
export function nextNewsLanguage(news: ExtensionElement, after: number): number {
  for (let at = news.find(LANGUAGE, after); at >= 0; at = news.find(LANGUAGE, at)) {
    const { bytes, start, end } = news.value(at);
    if (start < end && !isNewsLanguage(bytes, start, end)) return at;
  }
  return -1;
}

/**
 * Writes the language in lowercase, with hyphens instead of underscores. The unsafe mode also removes a region, `en_US`
 * → `en`, and replaces the scripts of Chinese with regions, `zh-Hans` → `zh-cn`. A value that stays invalid is kept.
 */
export function mendNewsLanguage(news: ExtensionElement, { mode }: FixContext): Splice[] {
  return replacements(news, LANGUAGES, (_, value) => {
    const code = value.toLowerCase().replaceAll('_', '-');
    if (mode === 'safe') return isCode(code) ? code : null;
    const chinese = /^zh-(hans|hant)\b/.exec(code);
    if (chinese) return chinese[1] === 'hans' ? 'zh-cn' : 'zh-tw';
    return [code, code.split('-', 1).join()].find(isCode) ?? null;
  });
}

function isCode(code: string): boolean {
  const bytes = encodeUtf8(code);
  return isNewsLanguage(bytes, 0, bytes.length);
}
