// @module-tag slow
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../bytes/text.ts';
import type { Edit } from '../../contract/edits.ts';
import type { Project } from '../../project/project.ts';
import { anyDamage, anySitemap, damaged } from '../../project/testing/any-sitemap.ts';
import { corpus, filesIn, hasCorpus, samples } from '../../project/testing/corpus.ts';
import { often } from '../../project/testing/often.ts';
import { projectOf } from '../../project/testing/sitemaps.ts';
import { positionsAt } from '../../table/positions.ts';

/** Core does not inflate gzip files. The `.mjs` and `.tsv` files in these folders are not samples. */
const plainFiles = (folder: string) => filesIn(folder).filter((file) => !/\.(gz|mjs|tsv)$/.test(file));

/** Expects the written bytes to equal those of the file, which were converted to UTF-8 if needed. */
function expectIdentity(project: Project, file = 0): void {
  const read = project.file(file).block?.bytes ?? new Uint8Array(0);
  expect(Buffer.compare(Buffer.concat(project.write(file)), read)).toBe(0);
}

/** Applies each edit and undoes it. Then applies all of them, and undoes all of them. */
function expectUndone(project: Project): void {
  const { order, kind } = project.file(0);
  if (kind === 'unknown') return;
  const all = [positionsAt(0, 0, order.length)];
  const edits: Edit[] =
    order.length === 0
      ? []
      : [
          { kind: 'set', field: 'loc', positions: all, value: 'https://a.example/<&>' },
          { kind: 'set', field: 'loc', positions: all, value: '' },
          { kind: 'remove', positions: all },
          { kind: 'remove', positions: [positionsAt(0, 0, 1)] },
        ];
  for (const edit of edits) {
    project.apply(edit, null, null);
    project.write(0);
    project.undo();
    expectIdentity(project);
  }
  for (const edit of edits) if (order.length > 0) project.apply(edit, null, null);
  project.write(0);
  while (project.undo());
  expectIdentity(project);
}

const line = fc.oneof(
  fc.constantFrom(
    'https://a.example/',
    'http://b.example/x y',
    ' https://a.example/1 ',
    '',
    '# comment',
    'ftp://x',
    'ä',
  ),
  fc.string({ maxLength: 12 }),
);
const lineEnd = fc.constantFrom('\n', '\r\n', '\r', '\n\n');
const anyList = fc
  .array(fc.tuple(line, lineEnd), { maxLength: 12 })
  .map((lines) => `https://a.example/first${lines.map(([text, end]) => end + text).join('')}`);

const directive = fc.constantFrom(
  'User-agent: *',
  'Disallow: /x',
  'Sitemap: https://a.example/1.xml',
  'sitemap :https://a.example/2.xml # x',
  'SITEMAP: /relative.xml',
  '# comment',
  '',
);
const anyRobots = fc
  .array(fc.tuple(directive, lineEnd), { maxLength: 8 })
  .map((lines) => `User-agent: *\n${lines.flat().join('')}`);

const item = fc.constantFrom(
  '<item><title>x</title><link>https://a.example/1</link><pubDate>Mon, 05 Jan 2026 10:00:00 GMT</pubDate></item>',
  '<item><link><![CDATA[https://a.example/2]]></link><guid>g</guid></item>',
  '<item/>\r\n',
  '<entry><link href="https://a.example/3"/><updated>2025-01-01T00:00:00Z</updated></entry>',
  "<entry><link rel='alternate' href='https://a.example/?a&amp;b'/></entry>",
  '<!-- c -->',
);
const anyFeed = fc
  .tuple(fc.constantFrom('rss', 'atom'), fc.array(item, { maxLength: 6 }))
  .map(([kind, items]) =>
    kind === 'rss'
      ? `<rss version="2.0"><channel>\n<title>x</title>${items.join('\n')}</channel></rss>\n`
      : `<feed xmlns="http://www.w3.org/2005/Atom">${items.join('\n')}</feed>`,
  );

describe('writes what it read, byte for byte', () => {
  it.each([
    ['sitemaps', anySitemap],
    ['lists', anyList],
    ['robots.txt', anyRobots],
    ['feeds', anyFeed],
  ])(
    '%s, intact and damaged, after undoing every edit',
    (_, any) => {
      fc.assert(
        fc.property(any, fc.array(anyDamage, { maxLength: 2 }), (text, damages) => {
          const project = projectOf(damaged(encodeUtf8(text), damages));
          expectIdentity(project);
          expectUndone(project);
        }),
        often(500),
      );
    },
    60_000,
  );

  it.each(plainFiles(samples))('the sample %s', (file) => {
    const project = projectOf(readFileSync(file));
    expectIdentity(project);
    expectUndone(project);
  });
});

describe.skipIf(!hasCorpus)('fixtures of other projects (skipped without them)', () => {
  it.each(plainFiles(corpus))(
    '%s',
    (file) => {
      const project = projectOf(readFileSync(file));
      expectIdentity(project);
      expectUndone(project);
    },
    60_000,
  );
});
