import { gzipSync } from 'node:zlib';
import { makeZip } from '../app/src/cli/testing/make-zip.ts';
import { urlset } from './files.ts';

/** The site that all of the files list. */
export const A = 'https://a.example/';

/** A file that yields two URLs, `/1` and `/2` of {@link A}. */
export interface ListFile {
  name: string;
  /** The format that the dialog detects; null for a sitemap or feed, which has no choice of format. */
  kind: string | null;
  content: string | Uint8Array | (() => Promise<Uint8Array>);
}

/** What is in the file on disk. */
export async function contentOf({ content }: ListFile): Promise<string | Uint8Array> {
  return typeof content === 'function' ? await content() : content;
}

/** Text files, including the exports of spreadsheets and crawlers. */
export const TEXTS: readonly ListFile[] = [
  { name: 'urls.txt', kind: 'One URL per line', content: `# mine\n${A}1\n${A}2\n` },
  {
    name: 'notes.md',
    kind: 'URLs in text',
    content: `# Pages\n\nSee [one](${A}1 "One"), and then ${A}2.\n`,
  },
  {
    name: 'semicolons.csv',
    kind: 'Table (CSV, TSV)',
    content: `Address;Title\r\n${A}1;"One; or\nnot"\r\n${A}2;Two\r\n`,
  },
  {
    name: 'unicode-text.tsv',
    kind: 'Table (CSV, TSV)',
    content: Buffer.from(`\ufeffTitle\tURL\r\nYksi\t${A}1\r\nİki\t${A}2\r\n`, 'utf16le'),
  },
  {
    name: 'internal_all.csv',
    kind: 'Table (CSV, TSV)',
    content: `\ufeff"Address","Content Type","Status Code","Title 1","Last Modified"\r\n"${A}1","text/html; charset=UTF-8","200","One, or ""1""","Tue, 12 Nov 2024 10:00:00 GMT"\r\n"${A}2","text/html","200","",""\r\n`,
  },
];

/** Documents that programs write or sites serve. */
export const DOCUMENTS: readonly ListFile[] = [
  {
    name: 'pages.json',
    kind: 'JSON',
    content: JSON.stringify({ total: 2, data: { pages: [{ url: `${A}1` }, { url: `${A}2` }] } }),
  },
  { name: 'pages.jsonl', kind: 'JSON lines', content: `{"url":"${A}1"}\n{"url":"${A}2"}\n` },
  {
    name: 'frames.html',
    kind: 'Links on a page',
    content: `<!doctype html><html><base href="${A}"><a href="1">1</a><iframe src="/2"></iframe><a href="#top">Top</a></html>`,
  },
  {
    name: 'robots.txt',
    kind: 'Sitemaps in robots.txt',
    content: `User-agent: *\nDisallow: /x\nSitemap: ${A}1\nSitemap: ${A}2\n`,
  },
  { name: 'crawl.xlsx', kind: 'Workbook (XLSX)', content: () => makeWorkbookOf(`${A}1`, `${A}2`) },
  { name: 'urls.parquet', kind: 'Parquet table', content: () => makeParquet(`${A}1`, `${A}2`) },
];

/** Sitemaps, and feeds that can replace one. */
export const SITEMAPS: readonly ListFile[] = [
  { name: 'other.xml', kind: null, content: urlset(`${A}1`, `${A}2`) },
  { name: 'other.xml.gz', kind: null, content: gzipSync(urlset(`${A}1`, `${A}2`)) },
  {
    name: 'rss.xml',
    kind: null,
    content: `<?xml version="1.0"?><rss version="2.0"><channel><title>News</title><item><link>${A}1</link></item><item><link>${A}2</link></item></channel></rss>`,
  },
  {
    name: 'atom.xml',
    kind: null,
    content: `<?xml version="1.0"?><feed xmlns="http://www.w3.org/2005/Atom"><entry><link href="${A}1"/></entry><entry><link href="${A}2"/></entry></feed>`,
  },
];

/** An export from Search Console: a table of pages, among other tables. */
export const searchConsole: ListFile = {
  name: 'a.example-Performance-on-Search.zip',
  kind: 'Table (CSV, TSV)',
  content: () =>
    makeZip({
      'Chart.csv': 'Date,Clicks\n2024-05-01,3\n',
      'Pages.csv': `Top pages,Clicks,Impressions,CTR,Position\n${A}1,10,200,5%,1.2\n${A}2,1,20,5%,9.8\n`,
      'Queries.csv': 'Top queries,Clicks\nshoes,3\n',
    }),
};

function makeWorkbookOf(...urls: string[]): Promise<Uint8Array> {
  const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
  const cell = (name: string, value: string) => `<c r="${name}" t="inlineStr"><is><t>${value}</t></is></c>`;
  const rows = ['URL', ...urls].map((url, at) => `<row r="${at + 1}">${cell(`A${at + 1}`, url)}</row>`);
  return makeZip({
    'xl/workbook.xml': `<workbook ${main} xmlns:r="urn:r"><sheets><sheet name="Pages" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': `<worksheet ${main}><sheetData>${rows.join('')}</sheetData></worksheet>`,
  });
}

/** Imports the writer lazily, because loading it takes longer than loading all page objects together. */
async function makeParquet(...locs: string[]): Promise<Uint8Array> {
  const { bareRow, UrlRowWriter } = await import('../core/src/files/write/lists/parquet.ts');
  const writer = new UrlRowWriter();
  for (const loc of locs) writer.add(bareRow(loc));
  return writer.finish();
}
