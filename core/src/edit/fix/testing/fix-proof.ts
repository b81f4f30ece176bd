import * as v from 'valibot';
import { expect } from 'vitest';
import { Edit, type EditRequest } from '../../../contract/edits.ts';
import { type FixMode, wholeView } from '../../../contract/values.ts';
import { Project } from '../../../project/project.ts';
import { codes, contentOf, fileCodes, NOW, written } from '../../../project/testing/sitemaps.ts';

/** A project of these files, published at a location; everything compared. */
export function publishedProject(publishLocation: string | null, files: readonly string[]): Project {
  const project = new Project(NOW);
  project.restoreSettings({ version: 1, publishLocation });
  for (const [place, text] of files.entries()) {
    const name = `sitemap-${place}.xml`;
    const start = { name, gzip: false, untitled: false, indexRow: -1, problem: null };
    project.adopt(project.addFile({ ...start, state: 'waiting' }).id, contentOf(text));
  }
  while (project.work(1000));
  return project;
}

/** What would be written of each file. */
function allWritten(project: Project): string[] {
  return project.files.map(({ id }) => written(project, id));
}

/** By file, what it and its entries break. */
export function allCodes(project: Project): string[][][] {
  return project.files.map(({ id }) => [fileCodes(project, id), ...codes(project, id)]);
}

/**
 * Files after the fix of a rule, all over or at rows of all of them, proven to be undone, done again, replayed,
 * judged as who reads them judges them, and to leave nothing that it would mend; as they were where there is none.
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
  // As if they were many.
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
