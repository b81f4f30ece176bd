import { writeFileSync } from 'node:fs';
import { type Overview, wholeView } from '@urlset/core/contract.ts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Desk } from '../testing/desk.ts';
import { directWork } from '../testing/direct-work.ts';

const LOCS = Array.from({ length: 12 }, (_, at) => `https://a.example/${at < 6 ? 'shop' : 'blog'}/${at}`);
const URLSET = `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${LOCS.map((loc) => `<url><loc>${loc}</loc></url>`).join('')}</urlset>`;

/** Lets other work run for a while. */
async function turns(): Promise<void> {
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve));
}

/** Counts the jobs that tally facets, and holds them back until the test lets them run. */
class HeldWork {
  jobs = 0;
  #waiting: (() => void)[] = [];
  readonly work = directWork({ chunk: 2 });

  constructor() {
    const { run } = this.work;
    this.work.run = async (feed, kind, params, signal) => {
      if (kind === 'tally-facets') {
        this.jobs++;
        await new Promise<void>((resolve) => this.#waiting.push(resolve));
      }
      return await run(feed, kind, params, signal);
    };
  }

  /** Lets the first waiting jobs run, and waits until their answers have arrived. */
  async release(count = this.#waiting.length): Promise<void> {
    for (const run of this.#waiting.splice(0, count)) run();
    await turns();
  }

  async releaseAll(): Promise<void> {
    while (this.#waiting.length > 0) await this.release();
  }
}

let held: HeldWork;
let desk: Desk;
beforeEach(async () => {
  held = new HeldWork();
  desk = new Desk(held.work);
  writeFileSync(desk.at('a.xml'), URLSET);
  await desk.open('a.xml');
  // Comparing the entries changes the project for a while, and each change starts another count.
  const { session } = desk;
  for (let known = -1; session.summary.tasks.length > 0 || known !== session.summary.revision; ) {
    known = session.summary.revision;
    // In a new process, the comparison starts late, and no event announces it, so wait for a while.
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
});
afterEach(() => desk.clear());

const call = (signal = new AbortController().signal) => ({ part: () => undefined, signal });
const hosts = async (whole = false) => {
  const asked = { within: null, order: 'entries', whole, first: 0, count: 10 } as const;
  return (await desk.session.facets.sections(asked, call())).sections.map(({ host, entries }) => ({
    host,
    entries,
  }));
};
const facets = (signal?: AbortSignal) =>
  desk.session.facets.facets(
    { file: null, filter: '', facets: ['host'], limit: 10, search: '', section: '' },
    call(signal),
  );

it('sections show what was counted so far while the overview is being counted', async () => {
  const overview = desk.session.facets.overview(call());
  await held.release(0);
  const partial = hosts();
  await held.release(1);
  const [host] = await partial;
  expect(host?.entries).toBeGreaterThan(0);
  expect(host?.entries).toBeLessThan(LOCS.length);
  await held.releaseAll();
  await overview;
  expect(await hosts(true)).toEqual([{ host: 'a.example', entries: LOCS.length }]);
  expect(await hosts()).toEqual([{ host: 'a.example', entries: LOCS.length }]);
});

it('the overview and the facets of a project are counted together', async () => {
  const overview = desk.session.facets.overview(call());
  await held.release(0);
  const counted = facets();
  await held.release(0);
  await held.releaseAll();
  expect((await counted).facets[0]?.values).toEqual([
    { value: 'a.example', count: LOCS.length, term: 'host:a.example' },
  ]);
  await overview;
  const jobs = held.jobs;
  expect((await facets()).entries).toBe(LOCS.length);
  expect(held.jobs).toBe(jobs);
});

it('facets are counted again if the user cancels the overview whose count they share', async () => {
  const stop = new AbortController();
  const overview: Promise<Overview | string> = desk.session.facets
    .overview(call(stop.signal))
    .catch(({ code }: { code: string }) => code);
  await held.release(0);
  const counted = facets();
  await held.release(0);
  stop.abort();
  await held.releaseAll();
  expect(await overview).toBe('cancelled');
  await held.releaseAll();
  expect((await counted).entries).toBe(LOCS.length);
});

it('a project that was counted in advance is counted again only after an edit', async () => {
  const ahead = desk.session.facets.countAhead(LOCS.length);
  await held.release(0);
  await held.releaseAll();
  await ahead;
  const { jobs } = held;
  expect(jobs).toBeGreaterThan(0);
  expect((await desk.session.facets.overview(call())).entries).toBe(LOCS.length);
  expect(held.jobs).toBe(jobs);
  desk.session.edit({
    view: wholeView(null),
    order: desk.session.summary.order,
    request: { kind: 'remove', rows: [{ first: 0, count: 1 }] },
    selection: null,
  });
  const edited = desk.session.facets.overview(call());
  await held.release(0);
  await held.releaseAll();
  expect((await edited).entries).toBe(LOCS.length - 1);
  expect(held.jobs).toBeGreaterThan(jobs);
});

it('a project is not counted in advance if it is small or closed, or while other work runs', async () => {
  await desk.session.facets.countAhead(LOCS.length + 1);
  expect(held.jobs).toBe(0);
  const work = { ...held.work, isBusy: true };
  const busy = new Desk(work);
  writeFileSync(busy.at('b.xml'), URLSET);
  await busy.open('b.xml');
  const ahead = busy.session.facets.countAhead(1);
  await turns();
  expect(held.jobs).toBe(0);
  await busy.session.files.close();
  work.isBusy = false;
  await ahead;
  expect(held.jobs).toBe(0);
  busy.clear();
});
