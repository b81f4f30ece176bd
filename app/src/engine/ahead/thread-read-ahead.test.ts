import path from 'node:path';
import type { StretchStart } from '@urlset/core/read/read-ahead.ts';
import { readFile } from '@urlset/core/read/read-file.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BIN } from '../../cli/testing/workbench.ts';
import { toShared } from '../inflate.ts';
import { ThreadReadAhead } from './thread-read-ahead.ts';

const NOW = Date.UTC(2026, 0, 1);
/** Ample on a busy machine. */
const PATIENCE = 60_000;

/** Counts what was begun. */
class Watched extends ThreadReadAhead {
  begun: StretchStart[] = [];

  override begin(start: StretchStart): void {
    this.begun.push(start);
    super.begin(start);
  }
}

let ahead: Watched;
beforeEach(() => {
  ahead = new Watched(path.join(path.dirname(BIN), '../out/cli/ahead-worker.cjs'));
});
afterEach(() => ahead.close());

describe('a large file, half of it read in a thread', () => {
  it('is read as it is alone', { timeout: PATIENCE }, () => {
    const entries = Array.from(
      { length: 200_000 },
      (_, i) =>
        `<url><loc>https://a.example/${i}?a=1&amp;b=2</loc><lastmod>2025-0${i % 10}-01</lastmod></url>\n`,
    );
    entries[190_000] = '<url><loc>https://a.example/broken</url>\n';
    const text = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</urlset>`;
    const bytes = toShared(Buffer.from(text));
    const halves = readFile(bytes, NOW, toShared, undefined, ahead);
    const alone = readFile(bytes, NOW, toShared);
    expect(ahead.begun).toHaveLength(1);
    expect(halves.columns.count).toBe(200_000);
    expect(halves.findings).toEqual(alone.findings);
    expect(halves.columns.locHash).toEqual(alone.columns.locHash);
    expect(halves.columns.start).toEqual(alone.columns.start);
  });

  it('is not worth it for a small one', () => {
    readFile(
      toShared(Buffer.from('<urlset><url><loc>a</loc></url></urlset>')),
      NOW,
      toShared,
      undefined,
      ahead,
    );
    expect(ahead.begun).toHaveLength(0);
  });
});
