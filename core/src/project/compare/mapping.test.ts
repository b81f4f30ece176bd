import { describe, expect, it } from 'vitest';
import type { Mapping } from '../../contract/screens/compare.ts';
import { projectOf, url, urlset } from '../testing/sitemaps.ts';
import { mappingEdit } from './mapping.ts';

/** The loc after a mapping, and whether it counts as changed. */
function mapped(loc: string, mapping: Mapping) {
  const project = projectOf(urlset(url(loc)));
  const edit = mappingEdit(project, mapping);
  const outcome = edit && project.apply(edit, null, null);
  return { loc: project.table.text(project.files[0]?.order.at(0) ?? 0, 0), count: outcome?.count ?? 0 };
}

const A = 'https://a.example';
const HOST = { from: `${A}/`, to: 'https://$1.example/' };

describe('a mapping', () => {
  it.each<[string, Mapping, string, string]>([
    ['replaces a beginning literally, even with a dollar sign', HOST, `${A}/1`, 'https://$1.example/1'],
    ['replaces nothing in the middle', HOST, `${A}.b/${A}/`, `${A}.b/${A}/`],
    ['removes the slash at the end', { slash: 'remove' }, `${A}/a/b/`, `${A}/a/b`],
    ['removes the slash before a query', { slash: 'remove' }, `${A}/a/?b=/`, `${A}/a?b=/`],
    ['removes the slash before a fragment', { slash: 'remove' }, `${A}/a/#b/`, `${A}/a#b/`],
    ['keeps the slash of the home page', { slash: 'remove' }, `${A}/`, `${A}/`],
    ['keeps the slash of the home page with a query', { slash: 'remove' }, `${A}/?a/`, `${A}/?a/`],
    ['keeps two slashes', { slash: 'remove' }, `${A}/a//`, `${A}/a//`],
    ['keeps the slash of a query', { slash: 'remove' }, `${A}/a?b/`, `${A}/a?b/`],
    ['keeps relative locs', { slash: 'remove' }, 'a/', 'a/'],
    ['adds a slash', { slash: 'add' }, `${A}/a.b/c`, `${A}/a.b/c/`],
    ['adds a slash before a query', { slash: 'add' }, `${A}/a?b`, `${A}/a/?b`],
    ['adds no second slash', { slash: 'add' }, `${A}/a/`, `${A}/a/`],
    ['adds no slash to a host', { slash: 'add' }, A, A],
    ['adds no slash to the name of a file', { slash: 'add' }, `${A}/a/b.html?c`, `${A}/a/b.html?c`],
  ])('%s', (_, mapping, before, after) => {
    expect(mapped(before, mapping)).toEqual({ loc: after, count: before === after ? 0 : 1 });
  });
});
