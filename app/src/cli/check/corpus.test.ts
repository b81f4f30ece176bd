// @module-tag slow
import path from 'node:path';
import { listFindings } from '@urlset/core/findings/list.ts';
import type { FindingList } from '@urlset/core/findings/merge.ts';
import { corpus, fixtures, hasCorpus } from '@urlset/core/project/testing/corpus.ts';
import { describe, expect, it } from 'vitest';
import { openInputs } from '../inputs/open-inputs.ts';
import { SCRIPTS } from '../testing/run-here.ts';
import { CORPUS_CODES } from './testing/corpus-codes.ts';

const NOW = Date.UTC(2026, 0, 1);

/** Checks one file as `urlset check` does. */
async function check(
  file: string,
): Promise<{ kind: string; entries: number; summary: FindingList['summary']; errors: string[] }> {
  const opened = await openInputs([{ shown: file, path: path.join(corpus, file) }], {
    now: NOW,
    engine: 'all',
    publishedAt: null,
    facts: { robots: null, verifiedHosts: [] },
    withChildren: false,
    lists: null,
    scripts: SCRIPTS,
  });
  expect(opened.failed).toEqual([]);
  const projects = opened.projects.map(({ project }) => project);
  const { findings, summary } = listFindings(projects, ({ name }) => name, 1, NOW);
  const [first] = opened.files;
  const errors = findings.filter(({ severity }) => severity === 'error').map(({ code }) => code);
  return { kind: first?.file.kind ?? '', entries: first?.file.order.length ?? 0, summary, errors };
}

/** Maps the first word of a kind in the manifest to the kind that `check` reports. */
const KINDS: Readonly<Record<string, string>> = {
  ...{ urlset: 'urlset', index: 'sitemapindex', rss: 'rss', atom: 'atom', 'robots.txt': 'robots' },
  ...{ text: 'text', html: 'unknown', xml: 'unknown', empty: 'unknown', 'gzip-broken': 'unknown' },
};

/** Entry counts that differ from the manifest, with the reason. */
const OTHER_ENTRIES: Readonly<Record<string, number>> = {
  // The manifest also counts the `<url>` inside a `<loc>`, which is not an entry.
  'crawler-commons+crawler-commons/inline/testUrlLocUrl.xml': 1,
};

describe.skipIf(!hasCorpus)('fixtures of other projects (skipped without them)', () => {
  it.each(fixtures)('have the expected kind, entries and codes: $file', async ({ file, kind, entries }) => {
    const checked = await check(file);
    const known = KINDS[kind.split(/[+:]/, 1)[0] ?? ''];
    // A text file without any URL is not a list.
    expect(checked.kind).toBe(known === 'text' && entries === '0' ? 'unknown' : known);
    expect(checked.entries).toBe(OTHER_ENTRIES[file] ?? Number(entries));
    expect(Object.keys(checked.summary.byCode).sort().join(' ')).toBe(
      CORPUS_CODES[file] ?? 'not in the table',
    );
  });

  it.each(fixtures.filter(({ origin, kind }) => origin === 'wild' && kind === 'urlset'))(
    'do not have any errors if they are real sitemaps: $file',
    async ({ file }) => {
      expect((await check(file)).errors).toEqual([]);
    },
  );
});
