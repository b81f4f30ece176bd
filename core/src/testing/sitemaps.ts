import { Project } from '../project/project.ts';
import type { FileContent } from '../project/project-file.ts';
import { readFile } from '../read/read-file.ts';
import { decodeUtf8, encodeUtf8 } from '../xml/text.ts';

/** The clock of the tests: 2026-01-01T00:00:00Z. */
export const NOW = Date.UTC(2026, 0, 1);

/** A urlset around these entries, indented as people do. */
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

export function contentOf(text: string | Uint8Array, name = 'sitemap.xml'): FileContent {
  const bytes = typeof text === 'string' ? encodeUtf8(text) : text;
  const read = readFile(bytes, name, NOW, (recoded) => recoded);
  return { read, gzip: false, findings: [], damaged: false, lost: 0 };
}

/** A project of these files, everything compared. */
export function projectOf(...files: (string | Uint8Array)[]): Project {
  const project = new Project(NOW);
  for (const [place, text] of files.entries()) {
    const name = `sitemap-${place}.xml`;
    const file = project.addFile({
      name,
      gzip: false,
      untitled: false,
      indexRow: -1,
      state: 'waiting',
      problem: null,
    });
    project.adopt(file.id, contentOf(text, name));
  }
  while (project.work(1000));
  return project;
}

/** What a file would be saved as. */
export function written(project: Project, file = 0): string {
  return decodeUtf8(Uint8Array.from(project.write(file).flatMap((piece) => [...piece])));
}

/** By field, what each entry of a file has. */
export function values(project: Project, file = 0): string[][] {
  const { order } = project.file(file);
  return Array.from({ length: order.length }, (_, at) => project.table.texts(order.at(at)));
}
