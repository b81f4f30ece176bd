import { VALUE_COLUMNS } from '../../../contract/values.ts';
import { w3cLastmod } from '../../../rules/lastmod/w3c-lastmod.ts';
import { blockRuns } from '../../../table/block-runs.ts';
import { rowTexts } from '../../../table/column-table.ts';
import type { EntryBlock } from '../../../table/entry-block.ts';
import { listsUrls, type ProjectFile } from '../../../table/file/project-file.ts';
import type { UrlTable } from '../../../table/url-table.ts';

/** A file whose entries are written in another format. */
export interface EntrySource {
  table: UrlTable;
  file: ProjectFile;
}

/** An entry and its position. */
export interface ListedEntry {
  table: UrlTable;
  file: ProjectFile;
  id: number;
  block: EntryBlock;
  /** Its index in the block. */
  local: number;
}

/** The URLs of files, one after another. Skips indexes and robots.txt files, because their rows are not pages. */
export function* listedEntries(sources: readonly EntrySource[]): Generator<ListedEntry> {
  for (const { table, file } of sources) {
    if (!listsUrls(file)) continue;
    for (const { block, from, to } of blockRuns(table, file.order.runs)) {
      for (let local = from; local < to; local++) yield { table, file, id: block.base + local, block, local };
    }
  }
}

/** The values of an entry, in the order of `VALUE_COLUMNS`, fields first. The lastmod is formatted as in a sitemap. */
export function listedTexts({ table, id, block }: ListedEntry): string[] {
  const texts = rowTexts(table, id);
  texts.lastmod = w3cLastmod(block.kind, texts.lastmod);
  return VALUE_COLUMNS.map((column) => texts[column]);
}
