// @module-tag slow
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Project } from '@urlset/core/project/project.ts';
import { often } from '@urlset/core/project/testing/often.ts';
import { projectOf, url, urlset } from '@urlset/core/project/testing/sitemaps.ts';
import {
  anyLimits,
  anyPolicies,
  anySite,
  anySiteEdit,
  editSite,
} from '@urlset/core/publish/shard/testing/any-site.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { directWork } from '../../engine/testing/direct-work.ts';
import type { JobKind } from '../../engine/work/jobs.ts';
import { TableFeed } from '../../engine/work/table-feed.ts';
import type { Work } from '../../engine/work/work.ts';
import { exportBundle } from '../export-bundle.ts';
import type { ExportRequest } from '../export-request.ts';
import { prepareExport } from '../plan/prepare-export.ts';
import { targetAt } from '../target/target-at.ts';
import { requestHere } from '../testing/export-here.ts';
import { makeBundle } from '../write/make-bundle.ts';
import { ExportMemory } from './export-memory.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'urlset-memory-'));
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Plans and exports a project to its own folder, and records the jobs that this needs. */
class Desk {
  readonly target: string;
  readonly #project: Project;
  readonly #memory: ExportMemory | null;
  #jobs: JobKind[] = [];

  constructor(project: Project, target: string, memory: ExportMemory | null) {
    this.#project = project;
    this.target = target;
    this.#memory = memory;
  }

  get #by() {
    const direct = directWork();
    const work: Work = {
      ...direct,
      run: (feed, kind, params, signal) => {
        this.#jobs.push(kind);
        return direct.run(feed, kind, params, signal);
      },
    };
    const { signal } = new AbortController();
    const feed = new TableFeed(this.#project);
    return { work, feed, signal, memory: this.#memory, progress: () => undefined };
  }

  async export(request: ExportRequest) {
    return exportBundle(request, targetAt(this.target), this.#by);
  }

  /** What an export would change, as the window shows it. */
  async survey(request: ExportRequest) {
    const prepared = await prepareExport(request, targetAt(this.target), this.#by);
    const making = { staged: null, job: 'survey-file', made: () => undefined } as const;
    const { receipt } = await makeBundle(prepared, this.#by, making);
    return receipt;
  }

  /** The jobs since the last call, without those that check files of the target. */
  get jobs(): JobKind[] {
    const jobs = this.#jobs.filter((kind) => kind !== 'check-file');
    this.#jobs = [];
    return jobs;
  }

  get files(): Record<string, string> {
    const names = readdirSync(this.target).sort();
    return Object.fromEntries(
      names.map((name) => [name, readFileSync(path.join(this.target, name)).toString('base64')]),
    );
  }

  lose(place: number): void {
    const names = readdirSync(this.target).sort();
    const name = names[place % Math.max(1, names.length)];
    if (name !== undefined) rmSync(path.join(this.target, name));
  }
}

/** The guards that this test confirms in advance. */
const GUARDS = new Set(['mass-drop', 'leak-suspects', 'takes-over', 'drops-rows']);

type Step = (project: Project, desks: readonly Desk[]) => void;
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  { weight: 4, arbitrary: anySiteEdit.map((edit) => (project: Project) => editSite(project, edit)) },
  { weight: 2, arbitrary: fc.constant<Step>((project) => void project.undo()) },
  fc.constant<Step>((project) => void project.redo()),
  fc.nat(2).map((place) => (project: Project) => {
    const file = project.files[place % project.files.length];
    if (file) project.markSaved(file.id, file.stamp);
  }),
  fc.nat(9).map((place) => (_: Project, desks: readonly Desk[]) => {
    for (const desk of desks) desk.lose(place);
  }),
);
const anyRound = fc.record({
  steps: fc.array(anyStep, { maxLength: 3 }),
  wishes: fc.option(
    fc.record({ policies: anyPolicies, limits: anyLimits, keepGroups: fc.boolean(), gzip: fc.boolean() }),
  ),
  isSurveyed: fc.boolean(),
  isExported: fc.boolean(),
});

it('never changes the result of a plan or export, after any edits, undos, saves and lost files', async () => {
  let run = 0;
  await fc.assert(
    fc.asyncProperty(anySite, fc.array(anyRound, { maxLength: 6 }), async (texts, rounds) => {
      const project = projectOf(...texts);
      run++;
      const desk = new Desk(project, path.join(folder, `${run}-a`), new ExportMemory(project));
      const plain = new Desk(project, path.join(folder, `${run}-b`), null);
      let wishes = {};
      await Promise.all([desk, plain].map((one) => outcome(one.export(requestHere(project)))));
      for (const [round, { steps, isSurveyed, isExported, ...other }] of rounds.entries()) {
        wishes = other.wishes ?? wishes;
        for (const step of steps) step(project, existing([desk, plain]));
        while (project.work(1000));
        const request = requestHere(project, {
          ...wishes,
          now: Date.UTC(2026, 1, 4 + round),
          passed: GUARDS,
        });
        if (isSurveyed) expect(await desk.survey(request)).toEqual(await plain.survey(request));
        if (!isExported) continue;
        const [own, others] = [await outcome(desk.export(request)), await outcome(plain.export(request))];
        expect(own).toEqual(others);
        if (typeof own !== 'string') expect(desk.files).toEqual(plain.files);
      }
    }),
    often(25),
  );
}, 120_000);

/** The result of an export, or the code of an expected error: there is nothing to export, or the manifest was lost. */
async function outcome<T>(run: Promise<T>): Promise<T | string> {
  return run.catch((error: Error & { code: string }) => {
    if (error.code === 'nothing-to-export' || error.code === 'not-ours') return error.code;
    throw error;
  });
}

/** These desks if all of them have exported, so that each of them can lose a file; otherwise none. */
function existing(desks: readonly Desk[]): readonly Desk[] {
  return desks.every(({ target }) => readdirSync(folder).includes(path.basename(target))) ? desks : [];
}

it('does not repeat work for unchanged entries', async () => {
  const pages = ['a', 'b', 'c', 'd', 'e', 'f'].map((page) => url(`https://www.example.com/${page}`));
  const project = projectOf(urlset(...pages));
  const desk = new Desk(project, path.join(folder, 'maps'), new ExportMemory(project));
  const request = requestHere(project, { limits: { entries: 2, bytes: 10_000 } });
  const shards = ['compose-file', 'compose-file', 'compose-file'];
  const editLast = () =>
    editSite(project, { kind: 'loc', file: 0, at: 99, loc: 'https://www.example.com/g', lastmod: '' });
  const jobsOf = async (run: Promise<unknown>) => {
    await run;
    return desk.jobs;
  };
  expect(await jobsOf(desk.export(request))).toEqual(['key-chunk', 'settle-plan', ...shards]);
  const same = ['earlier-positions', 'settle-plan'];
  expect(await jobsOf(desk.survey(request))).toEqual(same);
  editSite(project, { kind: 'lastmod', file: 0, at: 0, loc: '', lastmod: '2024-01-31' });
  expect(await jobsOf(desk.survey(request))).toEqual(['key-chunk', ...same, 'survey-file']);
  expect(await jobsOf(desk.export(request))).toEqual([...same, 'compose-file']);
  const named = { ...request, names: 'other-{n}.xml', keepGroups: true };
  expect(await jobsOf(desk.export(named))).toEqual(same);
  editLast();
  const sought = ['earlier-positions', 'find-positions', 'settle-plan'];
  expect(await jobsOf(desk.export(named))).toEqual(['key-chunk', ...sought, 'compose-file']);
  project.undo();
  project.undo();
  expect(await jobsOf(desk.survey(named))).toEqual(['key-chunk', ...sought, 'survey-file', 'survey-file']);
});
