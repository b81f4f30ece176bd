import { deflateRawSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { wholeView } from '../contract/values.ts';
import { Project } from '../project/project.ts';
import { contentOf, NOW, url, urlset } from '../project/testing/sitemaps.ts';
import { ByteBudget } from './byte-budget.ts';
import { waitingFile } from './file/project-file.ts';
import { pack } from './testing/pack.ts';
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

describe('a table of packed files', () => {
  const text = (file: number) =>
    urlset(...Array.from({ length: 40 }, (_, i) => url(`https://a.example/${file}/${i}`)));
  /** A project of packed files, none of them inflated. */
  function packedProject(budget: ByteBudget, files: number): Project {
    const project = new Project(NOW, budget);
    for (let number = 0; number < files; number++) {
      const content = contentOf(text(number));
      const file = project.addFile(waitingFile(`${number}.xml`));
      const { bytes } = content.read;
      const packed = pack(deflateRawSync(bytes), bytes.length);
      project.adopt(file.id, { ...content, read: { ...content.read, bytes: new Uint8Array(0), packed } });
    }
    while (project.work(1000));
    for (const { content } of project.table.blocks) content.drop();
    return project;
  }
  const kept = ({ table }: Project) => table.blocks.map(({ content }) => content.isWhole);
  const KIBIBYTES = 1024 * Math.ceil(text(0).length / 1024);

  it('keeps the most recently used files inflated', () => {
    const project = packedProject(ByteBudget.of(2 * KIBIBYTES), 4);
    const read = (file: number) => project.table.text(file * 40, 0);
    expect([0, 1, 2, 3].map(read)).toEqual([0, 1, 2, 3].map((file) => `https://a.example/${file}/0`));
    expect(kept(project)).toEqual([false, false, true, true]);
    const { drops } = project.table;
    read(1);
    expect(kept(project).filter(Boolean)).toHaveLength(2);
    expect(kept(project)[1]).toBe(true);
    expect(project.table.drops).toBe(drops + 1);
  });

  it('keeps fewer files as soon as its budget shrinks', () => {
    const budget = ByteBudget.of(4 * KIBIBYTES);
    const project = packedProject(budget, 4);
    for (const { content } of project.table.blocks) content.fillAhead();
    expect(kept(project)).toEqual([true, true, true, true]);
    budget.most = KIBIBYTES;
    expect(kept(project).filter(Boolean)).toHaveLength(1);
    budget.most = 0;
    expect(budget.used).toBe(0);
    expect(project.table.text(40, 0)).toBe('https://a.example/1/0');
  });

  it('frees the memory of a file that is about to be read again', () => {
    const budget = ByteBudget.of(4 * KIBIBYTES);
    const project = packedProject(budget, 2);
    for (const { content } of project.table.blocks) content.fillAhead();
    expect(budget.used).toBe(2 * KIBIBYTES);
    project.forget(1);
    expect(budget.used).toBe(KIBIBYTES);
  });
});
