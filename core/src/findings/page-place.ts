import { decodeUtf8 } from '../bytes/text.ts';
import { fieldNumber } from '../contract/values.ts';
import { NOWHERE } from '../rules/page/page-redirects.ts';
import { megabytes } from '../rules/page/page-too-large.ts';
import { failureOf } from '../rules/page/url-not-ok.ts';
import type { RuleCode } from '../rules/registry.ts';
import type { Rule } from '../rules/rule.ts';
import { EntryPages } from '../table/pages/entry-pages.ts';
import type { PageTable } from '../table/pages/page-table.ts';
import type { UrlTable } from '../table/url-table.ts';

/** The value that breaks a rule about a page, its range if it is part of an extension, and what the check found. */
interface PagePlace {
  value: string;
  detail: string;
  start?: number;
  end?: number;
}

/** For each rule about a page: returns what a check of the page found. */
const DETAILS: Readonly<Partial<Record<RuleCode, (pages: PageTable, row: number) => string>>> = {
  'url-not-ok': (pages, row) => failureOf(pages.facts(row)),
  'page-redirects': (pages, row) => (pages.isDeadEnd(row) ? NOWHERE : (pages.target(row) ?? '')),
  'page-noindex': (pages, row) => pages.reason(row) ?? '',
  'page-canonical-elsewhere': (pages, row) => pages.canonical(row) ?? '',
  'page-blocked': (pages, row) => pages.result(row).robots ?? '',
  'page-too-large': (pages, row) => megabytes(pages.bytes(row) ?? 0),
  'lastmod-differs-from-page': (pages, row) => new Date(pages.lastModified(row)).toISOString().slice(0, 10),
};
const BY_CODE: ReadonlyMap<string, (pages: PageTable, row: number) => string> = new Map(
  Object.entries(DETAILS),
);

/** Where an entry breaks a rule about its page. */
export function pagePlace(table: UrlTable, id: number, { code, field }: Rule): PagePlace {
  const pages = new EntryPages(table);
  if (code === 'page-hreflang-not-returned' || code === 'alternate-missing') {
    const alternate = code === 'alternate-missing' ? pages.missingAlternate(id) : pages.notReturning(id);
    if (alternate === null) return { value: '', detail: '' };
    const { href } = alternate;
    const value = decodeUtf8(href.bytes, href.start, href.end);
    const isInEntry = alternate.start !== undefined && alternate.end !== undefined;
    return { ...(isInEntry && { start: alternate.start, end: alternate.end }), value, detail: value };
  }
  if (code === 'video-thumbnail-size') {
    const thumbnail = pages.smallThumbnail(id);
    if (thumbnail === null) return { value: '', detail: '' };
    const { start, end, url, width, height } = thumbnail;
    return { start, end, value: decodeUtf8(url.bytes, url.start, url.end), detail: `${width}×${height}` };
  }
  if (code === 'image-missing') {
    const picture = pages.missingPicture(id);
    if (picture === null) return { value: '', detail: '' };
    const { start, end, url } = picture;
    const value = decodeUtf8(url.bytes, url.start, url.end);
    return { start, end, value, detail: value };
  }
  const row = pages.rowOf(id);
  const detail = row < 0 ? '' : (BY_CODE.get(code)?.(table.pages, row) ?? '');
  return { value: field === null ? '' : table.text(id, fieldNumber(field)), detail };
}
