import type { SaveConflict, SaveResult } from '@urlset/core/contract.ts';
import { describe, expect, it, vi } from 'vitest';
import { type ConflictAnswer, createDialogsStore } from '../stores/dialogs.ts';
import { createNoticesStore } from '../stores/notices.ts';
import { createProjectStore, noteSummary } from '../stores/project.ts';
import { emptySummary, sitemapSummary } from '../testing/summary.ts';
import { askAboutDisk, saveFiles } from './save.ts';

const nothing: SaveResult = { saved: [], conflicts: [], failed: [], untitled: [] };
const conflict = (file: number, reason: SaveConflict['reason'] = 'changed'): SaveConflict => ({
  file,
  reason,
  lost: 0,
});

/** An app where saves return these results in turn, and the user gives these answers to conflicts. */
function saving(results: SaveResult[], answers: (ConflictAnswer | null)[] = [], saveAs = true) {
  const left = [...results];
  const project = createProjectStore();
  noteSummary(project, emptySummary({ open: true, files: [sitemapSummary(1), sitemapSummary(2)] }));
  const dialogs = createDialogsStore();
  dialogs.subscribe(({ dialogs: [first] }) => {
    if (first?.kind === 'conflict') first.answer(answers.shift() ?? null);
  });
  const editor = {
    save: vi.fn(async () => left.shift() ?? nothing),
    revert: vi.fn(async () => undefined),
    takeBack: vi.fn(),
    tryFixes: vi.fn(),
    keepFixes: vi.fn(),
    mergeDuplicates: vi.fn(),
    mergeSides: vi.fn(),
    changeClusters: vi.fn(),
    setLastmods: vi.fn(),
    readIn: async () => {},
    edit: vi.fn(),
    undo: vi.fn(),
    redo: vi.fn(),
    merge: vi.fn(),
    applyRedirects: vi.fn(),
    setFileTimes: vi.fn(),
    walk: vi.fn(),
    after: <T>(task: () => Promise<T>) => task(),
  };
  const call = vi.fn(async () => saveAs);
  const shell = { call: call as never, onEvent: vi.fn() };
  return { editor, shell, call, project, dialogs, notices: createNoticesStore() };
}

describe('saveFiles', () => {
  it('says how many files were saved', async () => {
    const app = saving([{ ...nothing, saved: [1, 2] }]);
    await saveFiles(app, null);
    expect(app.notices.getState().notices).toMatchObject([{ phrase: { params: { count: 2 } } }]);
  });

  it('overwrites only the files that the user chose to overwrite', async () => {
    const app = saving(
      [
        { ...nothing, conflicts: [conflict(1), conflict(2)] },
        { ...nothing, saved: [1] },
      ],
      ['overwrite', 'reload'],
    );
    await saveFiles(app, null);
    expect(app.editor.save.mock.calls).toEqual([
      [null, []],
      [[1], [1]],
    ]);
    expect(app.editor.revert).toHaveBeenCalledWith(2);
  });

  it('stops at Cancel without writing', async () => {
    const app = saving([{ ...nothing, conflicts: [conflict(1), conflict(2)] }], ['overwrite', null]);
    await saveFiles(app, null);
    expect(app.editor.save).toHaveBeenCalledTimes(1);
  });

  it('says how many files were saved before Cancel', async () => {
    const app = saving([{ ...nothing, saved: [1], conflicts: [conflict(2)] }], [null]);
    await saveFiles(app, null);
    expect(app.notices.getState().notices).toMatchObject([{ phrase: { params: { count: 1 } } }]);
  });

  it('opens Save as… on request in a conflict, and for a file without a path', async () => {
    const app = saving([{ ...nothing, untitled: [1], conflicts: [conflict(2, 'damaged')] }], ['save-as']);
    await saveFiles(app, null);
    expect(app.call.mock.calls).toEqual([
      ['saveAs', { file: 1, suggestedName: 'sitemap-1.xml' }],
      ['saveAs', { file: 2, suggestedName: 'sitemap-2.xml' }],
    ]);
  });

  it('reports each file that failed', async () => {
    const problem = { code: 'disk-full', params: { name: 'sitemap-1.xml' } };
    const app = saving([{ ...nothing, failed: [{ file: 1, problem }] }]);
    await saveFiles(app, null);
    expect(app.notices.getState().notices).toMatchObject([{ tone: 'problem', problem }]);
  });
});

describe('the question about a conflict', () => {
  it.each([
    ['the disk is checked twice', ['disk', 'disk'], ['confirm']],
    ['a save found the change first', ['save', 'disk'], ['conflict']],
    ['a save finds the change later', ['disk', 'save'], ['conflict']],
  ] as const)('is asked once when %s', async (_name, events, asked) => {
    const results = events.map(() => ({ ...nothing, conflicts: [conflict(1)] }));
    const app = { ...saving(results), dialogs: createDialogsStore() };
    const done: Promise<void>[] = [];
    for (const event of events) {
      done.push(event === 'save' ? saveFiles(app, [1]) : askAboutDisk(app, 1));
      await vi.waitFor(() => expect(app.dialogs.getState().dialogs).toHaveLength(1));
      await new Promise((resolve) => setTimeout(resolve));
    }
    const { dialogs } = app.dialogs.getState();
    expect(dialogs.map(({ kind }) => kind)).toEqual(asked);
    dialogs[0]?.answer(null);
    await Promise.all(done);
    expect(app.dialogs.getState().dialogs).toEqual([]);
    expect(app.editor.revert).not.toHaveBeenCalled();
  });

  it('is asked once for each file', () => {
    const app = { ...saving([]), dialogs: createDialogsStore() };
    void askAboutDisk(app, 1);
    void askAboutDisk(app, 2);
    expect(app.dialogs.getState().dialogs).toHaveLength(2);
  });
});
