import { describe, expect, it } from 'vitest';
import { publishedProject } from '../../edit/fix/testing/fix-proof.ts';
import { fileCodes } from '../../project/testing/sitemaps.ts';
import { positionsAt } from '../../table/positions.ts';

const sitemap = (...locs: string[]) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${locs.map((loc) => `<url><loc>${loc}</loc></url>`).join('')}</urlset>`;

describe('the finding of several hosts in a file', () => {
  it.each<[string, string | null, string[], boolean]>([
    ['one', null, ['https://a.example/1', 'https://a.example/2'], false],
    ['two', null, ['https://a.example/1', 'https://b.example/2'], true],
    ['a host with and without www', null, ['https://a.example/1', 'https://www.a.example/2'], false],
    [
      'both forms and another host',
      null,
      ['https://a.example/1', 'https://www.a.example/2', 'https://b.example/'],
      true,
    ],
    [
      'two hosts, with a known publish location',
      'https://a.example/',
      ['https://a.example/1', 'https://b.example/2'],
      false,
    ],
    ['none', null, [], false],
  ])('%s', (_, publishLocation, locs, expected) => {
    const project = publishedProject(publishLocation, [sitemap(...locs)]);
    const [file] = project.files;
    if (!file) throw new Error('no file');
    expect(fileCodes(project, file.id).includes('several-hosts')).toBe(expected);
  });

  it('disappears when the entry of the second host is removed, and comes back on undo', () => {
    const project = publishedProject(null, [sitemap('https://a.example/1', 'https://b.example/2')]);
    const [file] = project.files;
    if (!file) throw new Error('no file');
    project.apply({ kind: 'remove', positions: [positionsAt(file.id, 1, 1)] }, null, null);
    expect(fileCodes(project, file.id)).not.toContain('several-hosts');
    project.undo();
    expect(fileCodes(project, file.id)).toContain('several-hosts');
  });
});
