// @module-tag slow
import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { escapeXml } from '@urlset/core/bytes/text.ts';
import { canonicalUrlset } from '@urlset/core/files/write/canonical.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { corpus, filesIn, schemas } from '@urlset/core/project/testing/corpus.ts';
import { projectOf, urlset } from '@urlset/core/project/testing/sitemaps.ts';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { writeFile } from '../write-file.ts';

const schema = path.join(schemas, 'sitemap.xsd');
const hasPeers =
  existsSync(schema) &&
  spawnSync('xmllint', ['--version']).status === 0 &&
  spawnSync('gzip', ['--version']).status === 0;

/** The size limit of corpus files, in bytes. Larger files only take longer and add nothing to the test. */
const MOST_BYTES = 500_000;

const folder = mkdtempSync(path.join(tmpdir(), 'urlset-canonical-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Rules that the schema does not cover or decides differently. Projects with errors of any other rule are skipped. */
const OUTSIDE_SCHEMA: readonly RegExp[] = [
  /^hreflang-/,
  /^image-/,
  /^video-/,
  /^news-/,
  /^duplicate-loc$/,
  /^loc-/,
];
/** Rules about values that the schema rejects although Urlset does not report them as errors. */
const FAILS_SCHEMA: readonly string[] = ['lastmod-reduced-precision', 'loc-too-short'];

/** Whether the schema should accept the values of a project, judging by its findings. */
function hasValidValues(project: Project): boolean {
  const { entries, findings } = project.summary([]);
  return (
    entries > 0 &&
    findings.every(
      ({ code, severity }) =>
        !FAILS_SCHEMA.includes(code) &&
        (severity !== 'error' || OUTSIDE_SCHEMA.some((pattern) => pattern.test(code))),
    )
  );
}

function canonical(project: Project): Iterable<Uint8Array> {
  return canonicalUrlset(project.files.map((file) => ({ table: project.table, file })));
}

/** The lines that xmllint prints about invalid files. */
function invalid(files: readonly string[]): string[] {
  const lax = path.join(folder, 'lax.xsd');
  writeFileSync(
    lax,
    readFileSync(schema, 'utf8').replaceAll('processContents="strict"', 'processContents="lax"'),
  );
  const { stderr } = spawnSync('xmllint', ['--noout', '--nonet', '--schema', lax, ...files], {
    encoding: 'utf8',
  });
  expect(stderr.match(/ (validates|fails to validate)$/gm)).toHaveLength(files.length);
  return stderr.split('\n').filter((line) => line !== '' && !line.endsWith(' validates'));
}

const text = fc.string({
  unit: fc.constantFrom('a', 'B', '0', '&', '<', '>', '"', "'", 'ä', '😀', '/', '?', '='),
  maxLength: 12,
});
const loc = text.map((more) => `https://a.example/${encodeURI(more)}`);
const child = fc.oneof(
  fc.constantFrom(
    '<lastmod>2025-01-31</lastmod>',
    '<lastmod>2025-01-31T10:00:00+01:00</lastmod>',
    '<changefreq>daily</changefreq>',
    '<priority>0.5</priority>',
    '<image:image><image:loc>https://a.example/1.png</image:loc></image:image>',
    '<xhtml:link rel="alternate" hreflang="de" href="https://a.example/de"/>',
    '<x:thing xmlns:x="urn:x" a="1">t<x:part/></x:thing>',
  ),
  text.map((title) => `<video:video><video:title>${escapeXml(title)}</video:title></video:video>`),
  text.map((title) => `<news:news><news:title><![CDATA[${title}]]></news:title></news:news>`),
);
const entry = fc
  .tuple(
    loc,
    fc.uniqueArray(child, { maxLength: 5, selector: (xml) => /^<[\w:]+/.exec(xml)?.[0] }),
    fc.boolean(),
  )
  .map(([url, children, last]) => {
    const own = `<loc>${escapeXml(url)}</loc>`;
    return `<url>${last ? children.join('') + own : own + children.join('')}</url>`;
  });
const NAMESPACES = [
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"',
  'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
].join(' ');

describe.skipIf(!hasPeers)('canonical output (skipped without xmllint, gzip or the schemas)', () => {
  it('is valid for generated projects, and its gzip is intact', async () => {
    const files = fc.sample(fc.array(entry, { minLength: 1, maxLength: 5 }), 100).map((entries, i) => {
      const project = projectOf(urlset(...entries).replace('0.9">', `0.9" ${NAMESPACES}>`));
      return { project, file: path.join(folder, `generated-${i}.xml`) };
    });
    for (const { project, file } of files) {
      await writeFile(file, canonical(project), false);
      await writeFile(`${file}.gz`, canonical(project), true);
    }
    expect(invalid(files.map(({ file }) => file))).toEqual([]);
    execFileSync('gzip', ['-t', ...files.map(({ file }) => `${file}.gz`)]);
  }, 60_000);

  it('is valid for corpus files with valid values, except indexes', async () => {
    const files: string[] = [];
    const found = filesIn(corpus).filter((file) => !/\.(gz|xsd|tsv)$/.test(file));
    for (const [i, name] of found.filter((file) => statSync(file).size < MOST_BYTES).entries()) {
      const project = projectOf(readFileSync(name));
      if (!hasValidValues(project) || project.file(0).kind === 'sitemapindex') continue;
      const file = path.join(folder, `corpus-${i}.xml`);
      await writeFile(file, canonical(project), false);
      files.push(file);
    }
    expect(files.length).toBeGreaterThan(30);
    expect(invalid(files)).toEqual([]);
  }, 60_000);
});
