import { UrlsetError } from '@urlset/core/contract.ts';
import type { Side } from '@urlset/core/project/compare/side.ts';
import { MANIFEST_NAME, readManifest } from '@urlset/core/publish/bundle/manifest.ts';
import type { FileRead } from '@urlset/core/table/file/file-read.ts';
import { Runs } from '@urlset/core/table/runs.ts';
import { UrlTable } from '@urlset/core/table/url-table.ts';
import type { StoredRange } from '../../export/export-disk.ts';
import { readRange } from '../../export/read-range.ts';
import { sha256 } from '../../export/sha256.ts';
import { targetAt } from '../../export/target/target-at.ts';
import { targetError } from '../../export/target-error.ts';
import { inOrder } from '../previews/in-order.ts';
import { TableFeed } from '../work/table-feed.ts';
import type { Work } from '../work/work.ts';

/** The files of the last export, read back from its target. */
export interface ExportedSide {
  /** SHA-256 of the manifest, which is different for each export. */
  readonly manifest: string;
  /** When the export was made, in milliseconds since 1970. */
  readonly time: number;
  readonly side: Side;
  readonly feed: TableFeed;
}

interface Reading {
  readonly work: Work;
  readonly feed: TableFeed;
  /** Milliseconds since 1970. */
  readonly now: number;
  readonly signal: AbortSignal;
  /** Called with the number of entries read so far, and the total number of entries. */
  progress(done: number, total: number): void;
}

/**
 * Reads the sitemaps of an export, as listed in the manifest in its target.
 * @param known the result of an earlier call; returned if the target still has the same export
 * @throws UrlsetError `no-export`, `export-incomplete`, `export-damaged`, `cancelled`, or why the target cannot be read
 */
export async function readExported(
  path: string,
  known: ExportedSide | null,
  reading: Reading,
): Promise<ExportedSide> {
  const target = targetAt(path);
  try {
    await target.foresee();
    const found = await target.find(MANIFEST_NAME);
    if (found === null) throw new UrlsetError('no-export', { name: target.name });
    const bytes = readRange(found);
    const manifest = sha256(bytes);
    if (known?.manifest === manifest) return known;
    const { shards, gzip, exported } = readManifest(bytes);
    const files: StoredFile[] = [];
    for (const { name, entries } of shards) {
      const range = await target.find(name);
      if (range === null) throw new UrlsetError('export-incomplete', { name });
      files.push({ name, range, gzip, entries });
    }
    const side = await sideOf(files, reading);
    const feed = new TableFeed({ revision: 0, table: side.table, files: [] });
    return { manifest, time: exported, side, feed };
  } catch (error) {
    throw targetError(error, target.name);
  }
}

/** A sitemap of the export, and the number of entries that it must have. */
interface StoredFile {
  readonly name: string;
  readonly range: StoredRange;
  readonly gzip: boolean;
  readonly entries: number;
}

async function sideOf(
  files: readonly StoredFile[],
  { work, feed, now, signal, progress }: Reading,
): Promise<Side> {
  const total = files.reduce((sum, { entries }) => sum + entries, 0);
  const table = new UrlTable(now);
  const runs: Runs[] = [];
  const read = ({ range, gzip }: StoredFile): Promise<FileRead> =>
    work.run(feed, 'read-stored', { range, gzip, now }, signal);
  for await (const file of inOrder(files, read, work.size)) {
    const { name = '', entries } = files[runs.length] ?? {};
    if (file.columns.count !== entries) throw new UrlsetError('export-damaged', { name });
    const block = table.adopt(runs.length, file);
    runs.push(Runs.of(block.base, block.columns.count));
    progress(table.size, total);
  }
  const names = files.map(({ name }) => name);
  const list = names.map((name, number) => ({ name, runs: runs[number] ?? Runs.NONE }));
  return { table, names, files: list, present: null };
}
