import * as v from 'valibot';
import { expect } from 'vitest';
import { Edit, type EditRequest } from '../../../contract/edits.ts';
import { type FixMode, wholeView } from '../../../contract/values.ts';
import { Project } from '../../../project/project.ts';
import { codes, contentOf, fileCodes, NOW, url, urlset, written } from '../../../project/testing/sitemaps.ts';
import { waitingFile } from '../../../table/file/project-file.ts';

/** A project of these files, published at a location, with all entries compared. */
export function publishedProject(publishLocation: string | null, files: readonly string[]): Project {
  const project = new Project(NOW);
  project.restoreSettings({ version: 1, publishLocation });
  for (const [place, text] of files.entries()) {
    const name = `sitemap-${place}.xml`;
    project.adopt(project.addFile(waitingFile(name)).id, contentOf(text));
  }
  while (project.work(1000));
  return project;
}

/** A sitemap of these locs. */
export function sitemap(...locs: readonly string[]): string {
  return urlset(...locs.map((loc) => url(loc)));
}

/** Whether the findings offer the fix of a rule. */
export function isFixable(code: string, publishLocation: string | null, files: readonly string[]): boolean {
  const { findings } = publishedProject(publishLocation, files).summary([]);
  return findings.find((found) => found.code === code)?.fixable ?? false;
}

/** The text of each file as a save would write it. */
function allWritten(project: Project): string[] {
  return project.files.map(({ id }) => written(project, id));
}

/** For each file: the codes of the rules that the file breaks, then the codes for each entry. */
export function allCodes(project: Project): string[][][] {
  return project.files.map(({ id }) => [fileCodes(project, id), ...codes(project, id)]);
}

/**
 * Applies the fix of a rule to files, everywhere or to one row, and returns the files. Proves that undo, redo and a
 * replay work, that reading the result again yields the same findings, and, after a fix everywhere, that nothing is
 * left to mend. Returns the files unchanged if nothing can be fixed.
 */
export function provenFix(
  code: string,
  publishLocation: string | null,
  files: readonly string[],
  row: number | null = null,
  mode: FixMode = 'unsafe',
): string[] {
  const project = publishedProject(publishLocation, files);
  const told = allCodes(project);
  const rows = row === null ? null : [{ first: row, count: 1 }];
  const request: EditRequest = { kind: 'fix', code, mode, rows };
  const resolve = (asked: EditRequest) => project.resolve(wholeView(null), project.order, asked).edit;
  let edit: Edit;
  try {
    edit = resolve(request);
  } catch (error) {
    expect(String(error)).toContain('nothing-to-fix');
    return [...files];
  }
  project.apply(edit, null, null);
  while (project.work(1000));
  const after = allWritten(project);
  expect(allCodes(publishedProject(publishLocation, after))).toEqual(allCodes(project));
  if (row === null) expect(() => resolve(request)).toThrow('nothing-to-fix');
  const replayed = publishedProject(publishLocation, files);
  // Process the edit as if there were many entries.
  replayed.bulk = { entries: 1, shareOfLocs: 0, chunk: 2 };
  replayed.apply(v.parse(Edit, JSON.parse(JSON.stringify(edit))), null, null);
  while (replayed.work(1000));
  expect(allWritten(replayed)).toEqual(after);
  expect(allCodes(replayed)).toEqual(allCodes(project));
  project.undo();
  expect(allWritten(project)).toEqual(files);
  while (project.work(1000));
  expect(allCodes(project)).toEqual(told);
  project.redo();
  expect(allWritten(project)).toEqual(after);
  return after;
}
