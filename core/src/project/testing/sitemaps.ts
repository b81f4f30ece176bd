import { decodeUtf8, encodeUtf8 } from '../../bytes/text.ts';
import { wholeView } from '../../contract/values.ts';
import { readFile } from '../../files/read/read-file.ts';
import { nestedRows } from '../../table/file/nested-rows.ts';
import { type FileContent, waitingFile } from '../../table/file/project-file.ts';
import { Project } from '../project.ts';

/** The clock in tests: 2026-01-01T00:00:00Z. */
export const NOW = Date.UTC(2026, 0, 1);

/** A urlset around these entries, indented as usual. */
export function urlset(...entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${entries.map((entry) => `  ${entry}\n`).join('')}</urlset>
`;
}

/** One entry over several lines. */
export function url(loc: string, more = ''): string {
  return `<url>\n    <loc>${loc}</loc>${more}\n  </url>`;
}

export function contentOf(text: string | Uint8Array): FileContent {
  const bytes = typeof text === 'string' ? encodeUtf8(text) : text;
  const read = readFile(bytes, NOW, (recoded) => recoded);
  return { read, gzip: false, findings: [], damaged: false, lost: 0 };
}

/** A project with these files, after all comparing work is done. */
export function projectOf(...files: readonly (string | Uint8Array)[]): Project {
  const project = uncompared(...files);
  while (project.work(1000));
  return project;
}

/** Like {@link projectOf}, but before the entries are compared. */
export function uncompared(...files: readonly (string | Uint8Array)[]): Project {
  const project = new Project(NOW);
  for (const [place, text] of files.entries()) {
    const file = project.addFile(waitingFile(`sitemap-${place}.xml`));
    project.adopt(file.id, contentOf(text));
  }
  return project;
}

/** A file as it would be saved. */
export function written(project: Project, file = 0): string {
  return decodeUtf8(Uint8Array.from(project.write(file).flatMap((piece) => [...piece])));
}

/** The field values of each entry of a file. */
export function values(project: Project, file = 0): string[][] {
  const { order } = project.file(file);
  return Array.from({ length: order.length }, (_, at) => project.table.texts(order.at(at)));
}

/** A sitemapindex with these rows: locs, or locs with lastmods. */
export function sitemapindex(...rows: (string | readonly [loc: string, lastmod: string])[]): string {
  const row = (loc: string, lastmod: string) =>
    `  <sitemap><loc>${loc}</loc>${lastmod === '' ? '' : `<lastmod>${lastmod}</lastmod>`}</sitemap>\n`;
  return `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${rows.map((it) => (typeof it === 'string' ? row(it, '') : row(...it))).join('')}</sitemapindex>
`;
}

/** What a row of an index refers to: the text of a file or of an index, or why it could not be opened. */
export type Child = string | 'missing' | { failed: string } | { nested: string };

/** A project with an index and, row by row, the files that it refers to. */
export function familyOf(location: string | null, index: string, ...children: Child[]): Project {
  const project = projectOf(index);
  for (const [row, child] of children.entries()) {
    const id = project.file(0).order.at(row);
    const name = `child-${row}.xml`;
    const missing = child === 'missing';
    const file = project.addFile({
      name,
      gzip: false,
      untitled: false,
      indexRow: id,
      state: missing ? 'missing' : 'waiting',
      problem: null,
    });
    if (typeof child !== 'string' && 'nested' in child) {
      file.nested = nestedRows(contentOf(child.nested).read);
      project.fail(file.id, { code: 'nested-index', params: {} }, 'failed');
    } else if (typeof child !== 'string') project.fail(file.id, { code: child.failed, params: {} }, 'failed');
    else if (!missing) project.adopt(file.id, contentOf(child));
  }
  project.restoreSettings({ version: 1, publishLocation: location });
  while (project.work(1000));
  return project;
}

/** The codes of each row's findings. */
export function codes(project: Project, file = 0): string[][] {
  const { length } = project.file(file).order;
  return project.rows(wholeView(file), 0, length).map(({ findings }) => findings.map(({ code }) => code));
}

/** The codes of a file's own findings. */
export function fileCodes(project: Project, file = 0): string[] {
  return project.file(file).findings.map(({ code }) => code);
}
