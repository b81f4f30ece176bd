import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { decodeUtf8 } from '@urlset/core/bytes/text.ts';
import {
  assertNever,
  type EditRequest,
  FACETS,
  type Facet,
  isWhole,
  MOST_FACET_VALUES,
  type Selection,
  UrlsetError,
  type View,
  wholeView,
} from '@urlset/core/contract.ts';
import { referenceRead } from '@urlset/core/project/testing/reference-reader.ts';
import { expect } from 'vitest';
import type { Command } from './any-command.ts';
import { Desk } from './desk.ts';
import { naiveFacets } from './naive-facets.ts';
import { isList, NAIVE_IMAGE, NAMES, type NaiveEntry, type NaiveFiles, naiveText } from './naive-files.ts';
import type { NaiveList } from './naive-merge.ts';
import { NaiveProject } from './naive-project.ts';

/** The initial values of each file's entries. */
const VALUES = [
  [
    ['https://a.example/shoe', '2024-02-29', 'daily', '0.5'],
    ['https://a.example/a&b', '', '', '1'],
    ['https://a.example/SHOE?b=1', '2024-02-29T12:00:00+02:00', 'weekly', ''],
    ['https://a.example/文', '2023', '', '0.25'],
  ],
  [
    ['https://a.example/shoe', '', '', ''],
    ['https://a.example/x%20y', '', '', ''],
  ],
  [
    ['http://b.example/B', '2024-03-01', 'never', '0.8'],
    ['https://a.example/ä/', 'soon', 'Daily', 'high'],
    ['', '', '', '0.5'],
  ],
];

function files(): NaiveFiles {
  let number = 0;
  return VALUES.map((entries, file) =>
    entries.map(
      (values): NaiveEntry => ({
        ...{ number: ++number, file, values },
        images: isList(file) ? [] : Array.from({ length: number % 3 }, () => NAIVE_IMAGE),
      }),
    ),
  );
}

/** An editor and its model. Both get the same commands and must have the same state. */
export class Twins {
  readonly desk: Desk;
  /** The names of the files on disk. */
  readonly #names: readonly string[];
  readonly model = new NaiveProject(files());
  #saved = this.model.files;

  /** @param areGzipped whether the sitemaps are gzipped on disk */
  constructor(desk: Desk, areGzipped = false) {
    this.desk = desk;
    this.#names = NAMES.map((name, file) => (areGzipped && !isList(file) ? `${name}.gz` : name));
  }

  async open(): Promise<void> {
    for (const [file, name] of this.#names.entries()) {
      const entries = this.model.files[file] ?? [];
      const text = isList(file)
        ? entries.map(({ values: [loc] }) => `${loc}\n`).join('')
        : naiveText(entries);
      writeFileSync(this.desk.at(name), name.endsWith('.gz') ? gzipSync(text) : text);
    }
    await this.desk.open(...this.#names);
  }

  /** Runs a command on both and compares their states. */
  async run(command: Command): Promise<void> {
    await this.#do(command);
    this.#check();
    await this.#checkFacets();
  }

  /** Facet counts must match the rows. The session still has most counts from earlier requests. */
  async #checkFacets(): Promise<void> {
    const { session } = this.desk;
    const view = wholeView(null);
    const all = { file: null, filter: '', limit: MOST_FACET_VALUES, search: '', section: '' };
    const call = { part: () => undefined, signal: new AbortController().signal };
    const asked = FACETS.filter((facet) => facet !== 'language');
    for (;;) {
      const { revision, entries, files } = session.summary;
      const { facets } = await session.facets.facets({ ...all, facets: asked }, call);
      // Entries were compared meanwhile, so the counts may be outdated.
      if (session.summary.revision !== revision) continue;
      const rows = Array.from({ length: Math.ceil(entries / 256) }, (_, page) =>
        session.rows({ view, first: page * 256, count: 256 }),
      ).flatMap(({ rows }) => rows);
      const counted = facets.map(({ facet, values }): [Facet, Map<string, number>] => [
        facet,
        new Map(values.map(({ value, count }) => [value, count])),
      ]);
      const nameOf = (file: number) => files.find(({ id }) => id === file)?.name ?? '';
      expect(new Map(counted)).toEqual(naiveFacets(rows, nameOf));
      return;
    }
  }

  async #do(command: Command): Promise<void> {
    const { desk, model } = this;
    switch (command.do) {
      case 'edit':
        return this.#edit(command);
      case 'show':
        return this.#show(command.view, command.meanwhile);
      case 'refresh':
        return this.#show(model.view, null);
      case 'merge':
        return this.#merge(command.list);
      case 'undo':
      case 'redo':
        return this.#step(command.do);
      case 'walk':
        return this.#walk(command.done);
      case 'save':
        expect(await desk.session.save(null, [])).toMatchObject({ conflicts: [], failed: [] });
        this.#saved = model.files;
        return this.#checkDisk();
      case 'crash':
        expect(await desk.crash()).toEqual([]);
        model.recovered();
        // Messages about the view before the crash no longer count.
        desk.views.length = 0;
        return;
      default:
        assertNever(command);
    }
  }

  async #edit({ request, selection, patience }: Omit<Command & { do: 'edit' }, 'do'>): Promise<void> {
    const { desk, model } = this;
    const { view } = model;
    const before: Selection = { view, ...selection };
    const { order } = desk.session.summary;
    const steps = desk.edits;
    const outcome = model.attempt(request);
    const stop = new AbortController();
    const call = { part: () => undefined, signal: stop.signal };
    const edit = async () => desk.session.edit({ view, order, request, selection: before }, call);
    const edited = edit().catch((error: unknown) => error);
    for (let turns = patience ?? 0; turns > 0; turns--) await turn();
    if (patience !== null) stop.abort();
    const told = await edited;
    if (told instanceof UrlsetError && told.code === 'cancelled') return expect(patience).not.toBeNull();
    if (told instanceof Error) return expect([told.message, outcome]).toEqual([told.message, null]);
    // An edit that leaves all values the same may or may not be a step.
    if (desk.edits === steps) return expect(outcome?.files).toEqual(model.files);
    expect(outcome).not.toBeNull();
    if (!outcome) return;
    model.take(outcome, before);
    expect(told).toMatchObject({ selection: outcome.after });
  }

  async #merge(list: NaiveList): Promise<void> {
    const { desk, model } = this;
    const lines = list.rows.map(({ loc, lastmod }) => `${loc},${lastmod}\n`);
    await desk.session.lists.offer({ text: `loc,lastmod\n${lines.join('')}` }, {});
    const waiting = desk.waiting.at(-1);
    if (!waiting) throw new Error('no list waits');
    const { view } = model;
    const before: Selection = { view, row: 0, column: 0, ranges: [] };
    const outcome = model.merge(list);
    const steps = desk.edits;
    const asked = { list: waiting.list, asked: {}, matching: 'exact', mode: list.mode } as const;
    const call = { part: () => undefined, signal: new AbortController().signal };
    await desk.session.lists.merge({ ...asked, to: list.to, selection: before }, call);
    desk.session.lists.dismiss(waiting.list);
    if (desk.edits === steps) expect(outcome.files).toEqual(model.files);
    else model.take(outcome, before);
  }

  async #show(view: View, meanwhile: EditRequest | null): Promise<void> {
    const { desk, model } = this;
    desk.views.length = 0;
    const call = { part: () => undefined, signal: new AbortController().signal };
    let isShown = false;
    const showing = desk.session.views.show({ view }, call).finally(() => {
      isShown = true;
    });
    if (meanwhile) {
      model.show(wholeView(null));
      await turn();
      const selection = { row: 0, column: 0, ranges: [] };
      await this.#edit({ request: meanwhile, selection, patience: null });
      // If the view was ready before the edit, its rows followed the edit. The model cannot know that.
      if (isShown) return this.#show(view, null);
    }
    const { rows } = await showing;
    model.show(view);
    const told = desk.views.at(-1);
    if (told?.stale) return this.#show(view, null);
    // The summary counts the rows of a whole view.
    if (!isWhole(view)) expect(told?.progress.rows ?? rows).toBe(model.rows.length);
  }

  async #step(way: 'undo' | 'redo'): Promise<void> {
    const { desk, model } = this;
    const can = way === 'undo' ? model.canUndo : model.canRedo;
    const expected = model[way]();
    const outcome = await desk.session.edits[way]();
    expect(outcome !== null).toBe(can);
    this.#checkRestored(outcome?.selection ?? null, expected);
  }

  async #walk(done: number): Promise<void> {
    const { desk, model } = this;
    let expected: Selection | null | undefined = null;
    while (model.done > done) expected = model.undo();
    while (model.done < done && model.canRedo) expected = model.redo();
    const outcome = await desk.session.history.walk({ done });
    this.#checkRestored(outcome?.selection ?? null, expected);
  }

  /** @param expected undefined if the model cannot know the selection */
  #checkRestored(selection: Selection | null, expected: Selection | null | undefined): void {
    const { model } = this;
    if (expected !== undefined) expect(selection).toEqual(expected);
    // The view no longer exists, so the selection, if any, is in the view of all entries of one file or all files.
    else if (selection) {
      const { view, row } = selection;
      expect(isWhole(view)).toBe(true);
      expect(row).toBeLessThan(
        (view.file === null ? model.files.flat() : (model.files[view.file] ?? [])).length,
      );
    }
  }

  #check(): void {
    const { desk, model } = this;
    const { summary } = desk.session;
    expect(summary.entries).toBe(model.files.flat().length);
    expect(summary.files.map(({ entries }) => entries)).toEqual(model.files.map(({ length }) => length));
    expect([summary.undo !== null, summary.redo !== null]).toEqual([model.canUndo, model.canRedo]);
    for (const { id, dirty } of summary.files) {
      if (!dirty) expect(plain(model.files[id])).toEqual(plain(this.#saved[id]));
    }
    const shown = desk.session.rows({ view: model.view, first: 0, count: 200 });
    const rows = shown.rows.map(({ file, at, loc, lastmod, changefreq, priority, images }) => ({
      ...{ file, at, images, values: [loc, lastmod, changefreq, priority] },
    }));
    const expected = model.rows.map(({ number, file, values, images }) => {
      const at = (model.files[file] ?? []).findIndex((entry) => entry.number === number);
      return { file, at, images: images.length, values };
    });
    expect(rows).toEqual(expected);
    this.#checkImages();
    this.#checkStale();
  }

  /** Checks the images of the first entries that have some. */
  #checkImages(): void {
    const { desk, model } = this;
    const shown = model.rows
      .flatMap(({ images }, row) => (images.length > 0 ? { images, row } : []))
      .slice(0, 4);
    for (const { images, row } of shown) {
      const locs = desk.session
        .entry({ view: model.view, row })
        ?.extensions.map(({ parts }) => parts.find(({ slot }) => slot === 'image:loc')?.value ?? '');
      expect(locs).toEqual(images);
    }
  }

  /** Checks that a view that is not marked stale has the rows it would have if it were derived again. */
  #checkStale(): void {
    const { desk, model } = this;
    const told = desk.views.at(-1);
    if (isWhole(model.view) || told?.stale) return;
    expect(model.rows).toEqual(model.derived());
  }

  #checkDisk(): void {
    const { desk, model } = this;
    for (const [file, name] of this.#names.entries()) {
      const raw = readFileSync(desk.at(name));
      const bytes = name.endsWith('.gz') ? gunzipSync(raw) : raw;
      const entries = model.files[file] ?? [];
      if (isList(file)) {
        const lines = decodeUtf8(bytes).split('\n').filter(Boolean);
        expect(lines).toEqual(entries.flatMap(({ values: [loc = ''] }) => loc || []));
        continue;
      }
      const read = referenceRead(bytes)?.entries.map((entry) => {
        const { images, loc = '', lastmod = '', changefreq = '', priority = '' } = entry;
        return { images, values: [loc, lastmod, changefreq, priority] };
      });
      expect(read).toEqual(plain(entries));
    }
  }

  /** Checks that opening the saved files again finds the same problems. */
  async checkFindings(): Promise<void> {
    // Lines without a URL are not entries after a reload, and a list without any URL is not a list.
    const isLine = ({ values: [loc] }: NaiveEntry) => /^https?:\/\//.test(loc ?? '');
    const isRead = (entries: readonly NaiveEntry[]) => entries.length > 0 && entries.every(isLine);
    if (this.model.files.some((entries, file) => isList(file) && !isRead(entries))) return;
    await this.#compared();
    const again = new Desk();
    try {
      await again.session.files.open(
        this.#names.map((name) => this.desk.at(name)),
        null,
        again.journalFolder,
      );
      while (again.session.summary.tasks.length > 0) await turn();
      expect(counts(this.desk)).toEqual(counts(again));
    } finally {
      await again.clear();
    }
  }

  async #compared(): Promise<void> {
    while (this.desk.session.summary.tasks.length > 0) await turn();
  }
}

const turn = () => new Promise((resolve) => setImmediate(resolve));

function counts({ session }: Desk): string[] {
  return session.summary.findings.map(({ code, count }) => `${code} ${count}`).sort();
}

function plain(entries: readonly NaiveEntry[] = []) {
  return entries.map(({ images, values }) => ({ images: images.length, values }));
}
