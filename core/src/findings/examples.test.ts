import { expect, it } from 'vitest';
import { Project } from '../project/project.ts';
import { contentOf, NOW } from '../project/testing/sitemaps.ts';
import { EXAMPLES, type Example } from '../rules/words/examples.ts';
import { waitingFile } from '../table/file/project-file.ts';
import { listFindings } from './list.ts';

const NAMESPACES = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"',
  'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
].join(' ');

/** The whole file of an example; null if it is in words. */
function fileOf(example: Example): string | null {
  if ('words' in example) return null;
  if ('file' in example) return example.file;
  if ('entries' in example) return `<urlset ${NAMESPACES}>\n${example.entries}\n</urlset>\n`;
  const loc = example.entry.includes('<loc>') ? '' : '<loc>https://www.example.com/</loc>\n';
  return `<urlset ${NAMESPACES}>\n<url>\n${loc}${example.entry}\n</url>\n</urlset>\n`;
}

const FILES = Object.entries(EXAMPLES).flatMap(([code, example]) => {
  const file = fileOf(example);
  return file === null ? [] : [{ code, file }];
});

it.each(FILES)('the example of $code breaks that rule', ({ code, file }) => {
  const project = new Project(NOW);
  project.restoreSettings({ version: 1, publishLocation: 'https://www.example.com/sitemap.xml' });
  project.adopt(project.addFile(waitingFile('sitemap.xml')).id, contentOf(file));
  while (project.work(1000));
  const { findings } = listFindings([project], ({ name }) => name, 10, NOW);
  expect(findings.map((finding) => finding.code)).toContain(code);
});
