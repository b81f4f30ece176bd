import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { encodeUtf8 } from '../../bytes/text.ts';
import { readFile } from '../../files/read/read-file.ts';
import { NO_FACTS } from '../../rules/scope/publish-context.ts';
import { type FileContent, waitingFile } from '../../table/file/project-file.ts';
import { Project } from '../project.ts';
import { often } from '../testing/often.ts';
import { NOW, sitemapindex, url, urlset } from '../testing/sitemaps.ts';

const ROBOTS = 'User-agent: *\nDisallow: /in/2\nSitemap: https://b.example/in/x.xml';

/** Adopts a file. If `told`, its reader has judged its entries by publish scope; otherwise the project judges them. */
function adopt(project: Project, text: string, told: boolean, meanwhile: () => void): void {
  const file = project.addFile(waitingFile('x.xml'));
  const scope = told ? project.scopeOf(file) : null;
  const read = readFile(encodeUtf8(text), NOW, (bytes) => bytes, undefined, scope);
  const content: FileContent = { read, gzip: false, findings: [], damaged: false, lost: 0 };
  meanwhile();
  project.adopt(file.id, content, scope);
}

const counts = (project: Project) => {
  while (project.work(2));
  return project.files.map((file) => [file.findings, Array.from(file.counts)]);
};

describe('findings of the reader that depend on the publish scope', () => {
  const loc = fc.constantFrom(
    '',
    'x',
    'https://a.example/in/1',
    'https://a.example/in/2?a&amp;b',
    'https://a.example/out',
    'https://b.example/in/1',
    'https://www.b.example/in/%32',
  );
  const locs = fc.array(loc, { maxLength: 5 });
  const text = fc.oneof(
    locs.map((of) => urlset(...of.map((one) => url(one)))),
    locs.map((of) => sitemapindex(...of)),
    locs.map((of) => ['https://a.example/', ...of].join('\n')),
    locs.map((of) => {
      const items = of.map((one) => `<item><link>${one}</link></item>`);
      return `<rss version="2.0"><channel>${items.join('')}</channel></rss>`;
    }),
  );
  const location = fc.constantFrom(null, 'https://a.example/in/x.xml', 'https://b.example/in/x.xml');
  const robots = fc.constantFrom(null, ROBOTS);

  it('equal those of the project, even if the publish location changed in between', () => {
    fc.assert(
      fc.property(
        fc.array(text, { maxLength: 3 }),
        location,
        location,
        robots,
        (texts, before, after, of) => {
          const [told, asked] = [true, false].map((isTold) => {
            const project = new Project(NOW);
            project.restoreSettings({ version: 1, publishLocation: before });
            project.setContext({ ...NO_FACTS, robots: of });
            for (const one of texts) {
              adopt(project, one, isTold, () =>
                project.apply({ kind: 'publish', location: after }, null, null),
              );
            }
            return counts(project);
          });
          expect(told).toEqual(asked);
        },
      ),
      often(500),
    );
  });

  it('are reported without further work if the scope has not changed', () => {
    const project = new Project(NOW);
    project.restoreSettings({ version: 1, publishLocation: 'https://a.example/in/x.xml' });
    adopt(project, 'https://a.example/out\nhttps://b.example/', true, () => undefined);
    const { findings } = project.summary([]);
    expect(findings.map(({ code }) => code)).toEqual(
      expect.arrayContaining(['loc-outside-scope', 'loc-other-host']),
    );
  });
});
