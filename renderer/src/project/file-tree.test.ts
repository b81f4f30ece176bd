import { expect, it } from 'vitest';
import { sitemapSummary } from '../testing/summary.ts';
import { fileLines } from './file-tree.ts';

const FILES = ['index.xml', 'a.xml', 'de/p-1.xml', 'b.xml', 'fi/x.xml', 'de/p-2.xml'].map((name, id) =>
  sitemapSummary(id, { name, errors: name === 'de/p-2.xml' ? 1 : 0 }),
);

function shown(closed: readonly string[], files = FILES, index: number | null = 0) {
  const { lines, places } = fileLines(files, index, new Set(closed));
  return lines.map((line) => {
    const text = line.kind === 'file' ? line.name : line.kind === 'folder' ? line.folder.path : 'all';
    const place = places?.get(line);
    return place ? `${text} ${place.level}:${place.place}/${place.of}` : text;
  });
}

it('lists the files of each folder together, and those outside folders together, in the order of their first files', () => {
  expect(shown([])).toEqual([
    ...['index.xml 1:1/6', 'all 1:2/6', 'a.xml 1:3/6', 'b.xml 1:4/6'],
    ...['de 1:5/6', 'p-1.xml 2:1/2', 'p-2.xml 2:2/2', 'fi 1:6/6', 'x.xml 2:1/1'],
  ]);
});

it('leaves out the files of a closed folder', () => {
  expect(shown(['de', 'fi'])).toEqual([
    ...['index.xml 1:1/6', 'all 1:2/6', 'a.xml 1:3/6', 'b.xml 1:4/6', 'de 1:5/6', 'fi 1:6/6'],
  ]);
});

it('is a plain list if there are no folders', () => {
  expect(shown([], FILES.slice(0, 2))).toEqual(['index.xml', 'all', 'a.xml']);
  expect(shown([], FILES.slice(1, 2), null)).toEqual(['a.xml']);
});

it('sums the entries of a folder, and names its worst severity', () => {
  const folders = fileLines(FILES, 0, new Set()).lines.flatMap((line) =>
    line.kind === 'folder' ? [line.folder] : [],
  );
  expect(folders).toEqual([
    { path: 'de', entries: 20, severity: 'error' },
    { path: 'fi', entries: 10, severity: null },
  ]);
});
