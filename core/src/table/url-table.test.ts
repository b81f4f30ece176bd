import { describe, expect, it } from 'vitest';
import { wholeView } from '../contract/values.ts';
import { Project } from '../project/project.ts';
import { contentOf, NOW, url, urlset } from '../project/testing/sitemaps.ts';
import { waitingFile } from './file/project-file.ts';
import { UrlTable } from './url-table.ts';

function projectOf(...texts: string[]): Project {
  const project = new Project(NOW);
  for (const text of texts) {
    const file = project.addFile(waitingFile(`${project.files.length}.xml`));
    project.adopt(file.id, contentOf(text));
  }
  while (project.work(1000));
  return project;
}

/** Everything that a thread can read about the entries of a table. */
function told(table: UrlTable) {
  return table.blocks.map((block) =>
    Array.from({ length: block.columns.count }, (_, local) => ({
      texts: table.texts(block.base + local),
      rules: table.rules(block.base + local),
      isEdited: block.isEdited(local),
    })),
  );
}

describe('a table over the parts of another one', () => {
  const project = projectOf(
    urlset(url('https://a.example/1?a&amp;b', '<priority>2</priority>'), url(' x ')),
    urlset(url('https://a.example/3'), url('https://a.example/1?a&amp;b')),
  );
  const { table } = project;
  const copy = () => UrlTable.over(structuredClone(table.parts));
  const edits: [string, () => void][] = [
    ['unedited', () => undefined],
    ['after setting a value', () => edit('set', 'https://a.example/ä')],
    ['after removing a value', () => edit('clear', '')],
    ['after adding an entry', () => void request({ kind: 'insert', row: 1 })],
    ['after a save', () => project.markSaved(0, project.file(0).stamp)],
    ['after another edit', () => edit('set', 'https://a.example/new')],
  ];
  const request = (wanted: Parameters<Project['resolve']>[2]) =>
    project.apply(project.resolve(wholeView(null), project.order, wanted).edit, null, null);
  const edit = (kind: 'set' | 'clear', value: string) => {
    const rows = [{ first: 0, count: 1 }];
    if (kind === 'set') request({ kind, rows, field: 'loc', value });
    else request({ kind, rows, fields: ['priority'] });
  };

  it.each(edits)('matches it in every entry: %s', (_, run) => {
    const before = copy();
    const { version } = table;
    run();
    expect(told(copy())).toEqual(told(table));
    // An older copy matches, too, unless the version says that a new one is needed.
    if (table.version === version) expect(told(before)).toEqual(told(table));
  });
});
