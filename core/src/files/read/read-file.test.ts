import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../bytes/text.ts';
import { often } from '../../project/testing/often.ts';
import { contentOf, NOW, projectOf, url, urlset, values, written } from '../../project/testing/sitemaps.ts';
import { readFile } from './read-file.ts';

const A = 'https://a.example/';
const read = (text: string) => contentOf(text).read;
const latin1 = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

describe('detects the format of a file by its content', () => {
  const rss = `<rss version="2.0"><channel><item><link>${A}</link></item></channel></rss>`;
  const atom = `<feed xmlns="http://www.w3.org/2005/Atom"><entry><link href="${A}"/></entry></feed>`;
  it.each<[string, string, string, number]>([
    ['a urlset', urlset(url(A)), 'urlset', 1],
    [
      'an index',
      urlset(`<sitemap><loc>${A}</loc></sitemap>`).replaceAll('urlset', 'sitemapindex'),
      'sitemapindex',
      1,
    ],
    ['RSS', rss, 'rss', 1],
    ['Atom', atom, 'atom', 1],
    [
      'mRSS',
      rss.replace('<item>', '<item xmlns:m="http://search.yahoo.com/mrss/"><m:content url="x"/>'),
      'mrss',
      1,
    ],
    [
      'RSS that declares mRSS without using it',
      rss.replace('<rss', '<rss xmlns:m="http://search.yahoo.com/mrss/"'),
      'rss',
      1,
    ],
    ['a list', `${A}1\n${A}2`, 'text', 2],
    ['a list of one URL', A, 'text', 1],
    ['a list of hosts', 'www.a.example\nb.example/x\n//c.example/', 'text', 3],
    ['a list whose first line is not a URL', `Our pages\n${A}1\n${A}2`, 'text', 2],
    ['a list in which a quarter of the lines are URLs', `${A}\n2025-01-01\ndaily\n0.5`, 'text', 1],
    ['a list with commas in it', `${A}a,1.html\n${A}b,2.html`, 'text', 2],
    ['a list with bars in queries', `${A}?a|b\n${A}?c|d`, 'text', 2],
    ['a list with a bar in a path', `${A}a|b\n${A}c`, 'text', 2],
    ['a URL with a bar', `${A}a|b`, 'text', 1],
    ['a robots.txt', `User-agent: *\nDisallow: /x\nSitemap: ${A}s.xml`, 'robots', 1],
    ['a robots.txt with one line', `Sitemap: ${A}s.xml`, 'robots', 1],
    ['a robots.txt without sitemaps', '# none\nuser-agent:*\nallow:/', 'robots', 0],
    ['prose', 'Hello, world.\nSee https://a.example/ for more.', 'unknown', 0],
    ['a table', `${A},2025-01-01\n${A}b,2025-01-02`, 'unknown', 0],
    ['a table with a header', `loc,priority\n${A},0.5\n${A}b,0.8`, 'unknown', 0],
    ['a table of numbers with a header', `Top pages,Clicks\n${A},1\n${A}b,2`, 'unknown', 0],
    ['a table with bars', `${A}1|One\n${A}2|Two`, 'unknown', 0],
    ['a table with bars and spaces', `${A}?1 | One\n${A}?2 | Two`, 'unknown', 0],
    ['a table with tabs', `${A}\tx\n${A}b\ty`, 'unknown', 0],
    ['an entry without a root', `<url><loc>${A}</loc></url>`, 'unknown', 0],
    ['a schema', '<?xml version="1.0"?><xsd:schema><xsd:element name="urlset"/></xsd:schema>', 'unknown', 0],
  ])('%s', (_, text, kind, entries) => {
    for (const file of [text, `\ufeff${text}`, text.replaceAll('\n', '\r\n')]) {
      expect([read(file).kind, read(file).columns.count]).toEqual([kind, entries]);
    }
  });
});

describe('reports a file that is not a sitemap and reads none of it', () => {
  it.each<[string, string | Uint8Array, string, string]>([
    ['an HTML page', '<!DOCTYPE html><html><body/></html>', 'unknown-root', '<html>'],
    [
      'an HTML page without a doctype',
      `\n<HTML><body>${urlset(url(A)).slice(39)}</body></HTML>`,
      'unknown-root',
      '<html>',
    ],
    ['an HTML 4 page', '<!DOCTYPE HTML PUBLIC "x"><title>x</title>', 'unknown-root', '<html>'],
    ['other XML', '<?xml version="1.0"?><a:page xmlns:a="urn:a"/>', 'unknown-root', '<page>'],
    [
      'a sitemap inside another document',
      `<config><name>x</name>${urlset(url(A)).slice(39)}<other>keep</other></config>`,
      'unknown-root',
      '<config>',
    ],
    ['JSON', '{"urls": ["https://a.example/"]}', 'unknown-root', 'JSON'],
    ['lines of JSON', `["${A}"]\n["${A}"]`, 'unknown-root', 'JSON'],
    ['prose', 'No sitemap\there', 'unknown-root', '“No sitemap·here”'],
    ['a zip', 'PK\u0003\u0004', 'zip-not-gzip', 'ZIP'],
    ['a tar', `${'sitemap.xml'.padEnd(257, '\0')}ustar\0`, 'unknown-root', 'tar'],
    ['a PDF', '%PDF-1.7', 'unknown-root', 'PDF'],
    ['a picture', latin1('\u0089PNG\r\n\u001a\n'), 'unknown-root', 'PNG'],
    ['gzip that was not inflated', latin1('\u001f\u008b\b'), 'unknown-root', 'gzip'],
    [
      'a git-LFS pointer',
      'version https://git-lfs.github.com/spec/v1\noid sha256:0\nsize 1\n',
      'unknown-root',
      'git-LFS',
    ],
    ['zeros', latin1('\0\0\0\0'), 'unknown-root', '“····”'],
    ['a single <', '<', 'unknown-root', 'XML'],
    ['a web page', '<!doctype html>\n<title>x</title><p>y', 'unknown-root', '<html>'],
  ])('%s', (_, file, code, found) => {
    const { read } = contentOf(file);
    const all = { offset: 0, length: read.bytes.length };
    expect([read.kind, read.columns.count, read.found, read.unread]).toEqual(['unknown', 0, found, [all]]);
    expect(read.findings).toMatchObject([{ code, value: found, ...all }]);
  });

  it.each([
    ['nothing', '', []],
    ['a byte order mark', '\ufeff', ['unknown-root']],
    ['white space', ' \r\n\t', ['unknown-root']],
  ])('reports nothing as unread in a file that contains %s', (_, text, codes) => {
    expect(read(text)).toMatchObject({ kind: 'unknown', found: '0 B', unread: [] });
    expect(read(text).findings.map(({ code }) => code)).toEqual(codes);
  });
});

describe('skips and reports content before the document', () => {
  const xml = urlset(url(A));
  const rss = `<rss version="2.0"><channel><item><link>${A}</link></item></channel></rss>`;
  it.each<[string, string, string]>([
    ['front matter', '---\nlayout: null\nsitemap: false\n---\n', xml],
    ['a PHP warning', '<br />\n<b>Warning</b>: foo() in <b>/a.php</b> on line <b>3</b><br />\n', xml],
    ['a log line', 'Notice: x\n', xml],
    ['a second byte order mark', '\ufeff\ufeff', xml],
    ['a warning before a document without a declaration', 'Warning\n', xml.slice(39)],
    ['front matter before a feed', '---\nlayout: null\n---\n', rss],
    ['markup before a feed', '<br/>\n', `<?xml version="1.0"?>${rss}`],
  ])('%s', (_, junk, document) => {
    const { kind, columns, findings, unread, bytes } = read(junk + document);
    const skipped = findings.find(({ code }) => code === 'content-before-declaration');
    expect([kind === 'unknown', columns.count]).toEqual([false, 1]);
    const end = (skipped?.offset ?? 0) + (skipped?.length ?? 0);
    expect(end).toBe(bytes.length - encodeUtf8(document).length);
    expect(unread).toEqual([{ offset: skipped?.offset, length: skipped?.length }]);
  });

  it('does not count white space before the declaration as unread', () => {
    const { findings, unread } = read(`\n<?xml version="1.0"?>${rss}`);
    expect(findings.map(({ code }) => code)).toEqual(['feed-not-for-yandex', 'content-before-declaration']);
    expect(unread).toEqual([]);
  });
});

describe('reports an encoding other than UTF-8 and still reads the text', () => {
  it.each<[string, string, string]>([
    [
      'a sitemap',
      '<?xml version="1.0" encoding="ISO-8859-1"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>https://a.example/\u00e4</loc></url></urlset>',
      'iso-8859-1',
    ],
    [
      'a feed',
      '<?xml version="1.0" encoding="latin1"?><rss version="2.0"><channel><item><link>https://a.example/\u00e4</link></item></channel></rss>',
      'latin1',
    ],
  ])('of %s', (_, text, encoding) => {
    const { read } = contentOf(latin1(text));
    expect([read.encoding, read.recoded, read.findings[0]?.code]).toEqual([encoding, true, 'not-utf8']);
    expect(values(projectOf(latin1(text)))[0]?.[0]).toBe('https://a.example/ä');
  });

  it('reports an unknown encoding for a list that is partly UTF-8, and percent-encodes other bytes', () => {
    const bytes = Uint8Array.from([...encodeUtf8(`${A}\n${A}ä\n`), ...latin1(`${A}\u00e4\n`)]);
    const { read } = contentOf(bytes);
    expect(read).toMatchObject({ kind: 'text', encoding: 'unknown', recoded: true });
    const offset = bytes.length - 2;
    expect(read.findings).toMatchObject([{ code: 'not-utf8', value: 'unknown', line: 3, offset, length: 3 }]);
    expect(values(projectOf(bytes)).map(([loc]) => loc)).toEqual([A, `${A}ä`, `${A}%E4`]);
  });

  it('reports bytes of a robots.txt that are not UTF-8', () => {
    const text = `Sitemap: ${A}\n# \u00e4`;
    expect(contentOf(latin1(text)).read.findings).toMatchObject([
      { code: 'not-utf8', line: 2, offset: text.indexOf('\u00e4'), length: 1 },
    ]);
  });
});

it.each([
  ['of a usual kind', () => ''],
  ['of many kinds', (entry: number) => `<!-- ${entry} -->`],
])('tells how far it is, also among entries %s', (_, extra) => {
  const entries = Array.from({ length: 10_000 }, (_, i) => url(`${A}${i}`, extra(i)));
  const bytes = encodeUtf8(urlset(...entries));
  const told: number[] = [];
  readFile(
    bytes,
    NOW,
    (copied) => copied,
    (done) => told.push(done / bytes.length),
  );
  expect(told.length).toBeGreaterThan(1);
  for (const [at, done] of told.entries()) expect(done).toBeGreaterThan(told[at - 1] ?? 0.1);
  expect(told.at(-1)).toBeGreaterThan(0.7);
  expect(told.at(-1)).toBeLessThan(1);
});

describe('any file', () => {
  const piece = fc.constantFrom(
    ...[
      '<',
      '>',
      '&',
      '"',
      "'",
      '/',
      '\n',
      '\r',
      ' ',
      ':',
      '#',
      '-->',
      '<!--',
      '<![CDATA[',
      ']]>',
      '<?xml ?>',
    ],
    ...['<rss version="2.0">', '<channel>', '<item>', '<link>', '</link>', '</item>', '</channel>', '</rss>'],
    ...[
      '<feed xmlns="http://www.w3.org/2005/Atom">',
      '<entry>',
      `<link href="${A}"/>`,
      '<link rel=',
      '</entry>',
      '</feed>',
    ],
    ...[
      '<urlset>',
      '<url>',
      '<loc>',
      A,
      '</loc>',
      '</url>',
      '</urlset>',
      '<html>',
      'Sitemap: ',
      'text',
      '\u00e4',
      '\0',
    ],
  );
  const file = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''));

  it('is read without throwing, reports unread bytes, and is written unchanged if recognized', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('', '<rss><channel>', '<feed>', `${A}\n`, 'Sitemap: /\n'),
        file,
        (start, rest) => {
          const bytes = encodeUtf8(start + rest);
          const read = readFile(bytes, NOW, (copy) => copy);
          const { kind, unread, columns, findings } = read;
          let end = 0;
          for (const { offset, length } of unread) {
            expect(offset).toBeGreaterThanOrEqual(end);
            expect(length).toBeGreaterThan(0);
            end = offset + length;
          }
          expect(end).toBeLessThanOrEqual(read.bytes.length);
          // No entry overlaps bytes that were not read.
          for (let i = 0; i < columns.count; i++) {
            const from = columns.start[i] ?? 0;
            const to = from + (columns.length[i] ?? 0);
            expect(unread.filter(({ offset, length }) => offset < to && from < offset + length)).toEqual([]);
          }
          if (unread.length > 0) expect(findings.length).toBeGreaterThan(0);
          if (kind !== 'unknown' && !read.recoded)
            expect(written(projectOf(start + rest))).toBe(start + rest);
        },
      ),
      often(1000),
    );
  });
});
