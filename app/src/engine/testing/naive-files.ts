import { escapeXml } from '@urlset/core/bytes/text.ts';
import { FIELDS, type View, wholeView } from '@urlset/core/contract.ts';
import { Project } from '@urlset/core/project/project.ts';
import { contentOf, NOW } from '@urlset/core/project/testing/sitemaps.ts';
import { waitingFile } from '@urlset/core/table/file/project-file.ts';
import { parseQuery } from '@urlset/core/table/query/parse.ts';
import { matchesRow } from '@urlset/core/table/query/testing/matches-row.ts';
import { sortModel } from '@urlset/core/table/view/sort/testing/sort-model.ts';

/** An entry. It keeps its number in every edit, except in a move to another file. */
export interface NaiveEntry {
  readonly number: number;
  readonly file: number;
  /** The value of each field; `''` if it is missing. */
  readonly values: readonly string[];
  /** The locs of its images. */
  readonly images: readonly string[];
}

/** The entries of each file, in order. */
export type NaiveFiles = readonly (readonly NaiveEntry[])[];

const IMAGE_SPACE = 'xmlns:i="http://www.google.com/schemas/sitemap-image/1.1"';
/** The loc of an image. */
export const NAIVE_IMAGE = 'https://a.example/a.png';

/** The names of the files, by number: a list between two sitemaps. */
export const NAMES = ['one.xml', 'list.txt', 'two.xml'] as const;

/** Whether a file is a list, with one loc per line. */
export function isList(file: number): boolean {
  return NAMES[file]?.endsWith('.txt') ?? false;
}

/** The text of a sitemap with these entries, in the simplest form. */
export function naiveText(entries: readonly NaiveEntry[]): string {
  return naiveFrame(entries.map((entry) => `${naiveXml(entry)}\n`).join(''));
}

/** Wraps the XML of entries in a sitemap. */
export function naiveFrame(entries: string): string {
  return `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ${IMAGE_SPACE}>${entries}</urlset>`;
}

/** The XML of an entry. */
export function naiveXml({ values, images }: Pick<NaiveEntry, 'values' | 'images'>): string {
  const fields = FIELDS.map((name, field) => {
    const value = values[field] ?? '';
    return value === '' ? '' : `<${name}>${escapeXml(value)}</${name}>`;
  });
  const shown = images.map((loc) => `<i:image><i:loc>${escapeXml(loc)}</i:loc></i:image>`);
  return `<url>${fields.join('')}${shown.join('')}</url>`;
}

/** The ids of the entries of a view: tests each entry against the filter, then sorts an array. */
export function naiveIds(project: Project, view: View): number[] {
  const { query } = parseQuery(view.filter);
  const whole = project.view(wholeView(view.file));
  const ids: number[] = [];
  for (let row = 0; row < whole.length; row++) {
    const place = whole.locate(row);
    if (place && query && matchesRow(query, project, place.file, place.at)) ids.push(whole.idAt(row));
  }
  return sortModel(project, ids, view.sort);
}

/** The rows of a view. */
export function naiveRows(files: NaiveFiles, view: View): NaiveEntry[] {
  const project = new Project(NOW);
  for (const [place, entries] of files.entries())
    project.adopt(project.addFile(waitingFile(NAMES[place] ?? '')).id, contentOf(naiveText(entries)));
  while (project.work(1000));
  return naiveIds(project, view).flatMap((id) => {
    const { file: number } = project.table.blockOf(id);
    const at = project.file(number).order.positionOf(id);
    return files[number]?.[at] ?? [];
  });
}
