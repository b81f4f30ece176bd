import type { ExtensionElement } from '../../extensions/element.ts';
import { slotNumber } from '../../extensions/slots.ts';
import { DATE, W3cDatetime } from '../../protocol/w3c-datetime.ts';
import type { Rule } from '../rule.ts';

const REQUIRED = (
  ['news:publication:name', 'news:publication:language', 'news:publication_date', 'news:title'] as const
).map((tag) => [tag, slotNumber(tag)] as const);
const PUBLICATION_DATE = slotNumber('news:publication_date');
const DATE_READER = new W3cDatetime();

export const newsTagMissing = {
  code: 'news-tag-missing',
  severity: 'error',
  engines: ['google'],
  scope: 'entry',
  field: null,
  title: 'News tag missing',
  text: 'An article needs the name and language of its publication, its publication date in the W3C form, such as 2025-10-30, and its title, or Google skips it. Add what is missing. Search Console: “Missing <publication> tag”.',
  source: 'https://developers.google.com/search/docs/crawling-indexing/sitemaps/news-sitemap',
  searchConsole: 'Missing <publication> tag',
  fix: null,
} as const satisfies Rule;

/** Which an article lacks of the four things that it must say. */
export function missingNewsTags(news: ExtensionElement): readonly string[] {
  let missing: string[] | null = null;
  for (const [tag, slot] of REQUIRED) {
    if (news.says(slot) && (slot !== PUBLICATION_DATE || saysDate(news))) continue;
    missing ??= [];
    missing.push(tag);
  }
  return missing ?? NONE;
}
const NONE: readonly string[] = [];

/** Whether the publication date is one, though its zone may be missing; `yesterday` says nothing to Google. */
function saysDate(news: ExtensionElement): boolean {
  const { bytes, start, end } = news.value(news.find(PUBLICATION_DATE));
  const verdict = DATE_READER.read(bytes, start, end);
  return verdict !== DATE.invalid && verdict !== DATE.notADate;
}
