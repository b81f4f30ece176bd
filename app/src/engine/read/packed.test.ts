// @module-tag slow
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { wholeView } from '@urlset/core/contract.ts';
import { ByteBudget } from '@urlset/core/table/byte-budget.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OpenProject } from '../open-project.ts';
import { directReaders } from '../testing/direct-readers.ts';
import { Tasks } from '../work/tasks.ts';
import { Opener } from './opener.ts';

const SITE = 'https://www.example.com';
const XMLNS = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'urlset-test-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** A sitemap of two hundred entries with the same lastmod. Every tenth loc is the same in all files. */
function sitemap(file: number): string {
  const entries = Array.from({ length: 200 }, (_, i) => {
    const loc = i % 10 === 0 ? `${SITE}/shared/${i}` : `${SITE}/file-${file}/page-${i}`;
    return `<url><loc>${loc}</loc><lastmod>2025-01-01</lastmod></url>`;
  });
  return `<urlset ${XMLNS}>${entries.join('\n')}</urlset>`;
}

function longSitemap(): string {
  const entries = Array.from(
    { length: 35_000 },
    (_, i) => `<url><loc>${SITE}/a/long/path/with/many/parts/${'x'.repeat(1950)}/${i}</loc></url>\n`,
  );
  return `<urlset ${XMLNS}>${entries.join('')}</urlset>`;
}

function openerOf(open: OpenProject): Opener {
  const task = new Tasks(
    () => undefined,
    () => undefined,
  ).start('open', null);
  return new Opener(open, directReaders, task, () => undefined);
}

async function open(budget: ByteBudget | null, ...names: string[]): Promise<OpenProject> {
  const open = new OpenProject(Date.UTC(2026, 11, 1), '', () => undefined, budget);
  const unread = await openerOf(open).open(names.map((name) => path.join(folder, name)));
  expect(unread).toEqual([]);
  while (open.project.work(1000));
  return open;
}

const put = (name: string, content: string | Uint8Array) => writeFileSync(path.join(folder, name), content);
const contents = ({ project }: OpenProject) => project.table.blocks.map(({ content }) => content);
const rowsOf = ({ project }: OpenProject) => project.rows(wholeView(null), 0, 10_000);

describe('gzipped sitemaps', () => {
  const names = ['a.xml.gz', 'b.xml.gz', 'c.xml.gz'];
  beforeEach(() => {
    for (const [file, name] of names.entries()) put(name, gzipSync(sitemap(file)));
  });

  it('stay packed while they are opened and compared, except for the first, whose rows are shown at once', async () => {
    const project = await open(ByteBudget.of(0), ...names);
    expect(contents(project).map(({ packed }) => packed !== null)).toEqual([false, true, true]);
    expect(contents(project).map(({ version }) => version)).toEqual([0, 0, 0]);
    expect(project.project.files.map(({ bytes }) => bytes)).toEqual(
      names.map((_, file) => sitemap(file).length),
    );
  });

  it('are packed if files opened earlier use up the budget, and stay packed when they are read again', async () => {
    const project = await open(ByteBudget.of(4096), 'a.xml.gz');
    const isPacked = () => contents(project).map(({ packed }) => packed !== null);
    await openerOf(project).open([path.join(folder, 'b.xml.gz')]);
    expect(isPacked()).toEqual([false, true]);
    const [first, second] = project.project.files;
    for (const file of [second, first]) {
      if (file) await openerOf(project).reread(file, path.join(folder, file.name), () => true);
    }
    expect(project.project.files.map(({ block }) => block?.content.packed !== null)).toEqual([false, true]);
  });

  it('have the same rows and findings as inflated ones', async () => {
    const packed = await open(ByteBudget.of(0), ...names);
    const inflated = await open(null, ...names);
    expect(contents(inflated).every((content) => content.packed === null)).toBe(true);
    expect(rowsOf(packed)).toEqual(rowsOf(inflated));
    expect(
      rowsOf(packed).filter(({ findings }) => findings.some(({ code }) => code === 'duplicate-loc')),
    ).toHaveLength(40);
    const counts = ({ project }: OpenProject) => project.files.map(({ counts, site }) => [...counts, site]);
    expect(counts(packed)).toEqual(counts(inflated));
  });
});

describe('other sitemaps', () => {
  const texts = gzipSync(`${SITE}/a\n${SITE}/b\n`.repeat(10));
  it.each<[string, string | Uint8Array, boolean]>([
    ['a plain sitemap', sitemap(1), true],
    ['a gzip with a wrong checksum', damaged(gzipSync(sitemap(1))), true],
    [
      'two members',
      Buffer.concat([gzipSync(sitemap(1).slice(0, 1000)), gzipSync(sitemap(1).slice(1000))]),
      true,
    ],
    ['a gzip of a gzip', gzipSync(gzipSync(sitemap(1))), true],
    ['UTF-16', gzipSync(Buffer.from(`\ufeff${sitemap(1)}`, 'utf16le')), true],
    ['a text list', texts, false],
    ['very few bytes', gzipSync('<urlset/>'), false],
    ['more than 64 MiB', gzipSync(longSitemap(), { level: 1 }), false],
  ])('are packed only over budget if at all, and keep their rows: %s', async (_, content, isPackedBeyond) => {
    put('first.xml.gz', gzipSync(sitemap(0)));
    put('second.xml.gz', content);
    const names = ['first.xml.gz', 'second.xml.gz'];
    const plain = await open(null, ...names);
    const beyond = await open(ByteBudget.of(0), ...names);
    expect(contents(beyond)[1]?.packed !== null).toBe(isPackedBeyond);
    expect(rowsOf(beyond)).toEqual(rowsOf(plain));
    const [, within] = contents(await open(ByteBudget.of(2 ** 30), ...names));
    expect(within?.packed).toBe(null);
  });
});

function damaged(gzip: Buffer): Buffer {
  const copy = Buffer.from(gzip);
  copy.writeUInt32LE(0, copy.length - 8);
  return copy;
}
