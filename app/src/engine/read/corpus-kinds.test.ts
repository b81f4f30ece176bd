import path from 'node:path';
import { corpus, fixtures, hasCorpus } from '@urlset/core/project/testing/corpus.ts';
import { describe, expect, it } from 'vitest';
import { readDiskFile } from './read-disk-file.ts';

/** Maps a kind in the manifest of the corpus to the kind that the reader should detect. */
const KINDS: Readonly<Record<string, string>> = {
  ...{ atom: 'atom', rss: 'rss', 'robots.txt': 'robots', text: 'text' },
  ...{ html: 'unknown', xml: 'unknown', empty: 'unknown' },
};

describe.skipIf(!hasCorpus)('kind and entry count of files of other projects (skipped without them)', () => {
  const cases = fixtures.flatMap(({ file, kind, entries }) => {
    const known = KINDS[kind.split(/[+:]/, 1)[0] ?? ''];
    if (known === undefined) return [];
    // A text file without a single URL is not a URL list.
    return [
      { file, kind: known === 'text' && entries === '0' ? 'unknown' : known, entries: Number(entries) },
    ];
  });

  it.each(cases)('$kind: $file', async ({ file, kind, entries }) => {
    const { content } = await readDiskFile(
      { path: path.join(corpus, file), name: file, now: 0, scope: null },
      () => {},
      'anything',
    );
    expect([content.read.kind, content.read.columns.count]).toEqual([kind, entries]);
  });
});
