import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type CopyForm, type CopyRequest, wholeView } from '@urlset/core/contract.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Desk } from '../testing/desk.ts';

const COUNT = 30_000;
const LOCS = Array.from({ length: COUNT }, (_, at) => `https://a.example/${at}`);

let desk: Desk;
beforeEach(async () => {
  desk = new Desk();
  const entries = LOCS.map((loc) => `<url><loc>${loc}</loc></url>`).join('');
  writeFileSync(
    desk.at('a.xml'),
    `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${entries}</urlset>`,
  );
  await desk.open('a.xml');
});
afterEach(() => desk.clear());

const all = (given: Partial<CopyRequest> = {}): CopyRequest => ({
  ...{ view: wholeView(null), order: desk.session.summary.order, rows: [{ first: 0, count: COUNT }] },
  as: { form: 'cells', columns: ['loc'], header: false },
  ...given,
});
const running = () => desk.session.summary.tasks.find(({ kind }) => kind === 'copy');
const cancel = () => desk.session.tasks.cancel(running()?.id ?? -1);

describe('copied rows', () => {
  it('are returned as text, with their number', async () => {
    expect(await desk.session.copy.text(all())).toEqual({ text: LOCS.join('\n'), rows: COUNT });
  });

  it('are returned as XML', async () => {
    const { text, rows } = await desk.session.copy.text(all({ as: { form: 'xml' } }));
    expect(text.split('\n').slice(0, 2)).toEqual(
      LOCS.slice(0, 2).map((loc) => `<url><loc>${loc}</loc></url>`),
    );
    expect(rows).toBe(COUNT);
  });

  it.each<[string, number, CopyForm]>([
    ['cells', 1_000_001, { form: 'cells', columns: ['loc'], header: false }],
    ['XML', 100_001, { form: 'xml' }],
  ])('as %s are rejected if there are too many for the clipboard', async (_, count, as) => {
    const copied = desk.session.copy.text(all({ rows: [{ first: 0, count }], as }));
    await expect(copied).rejects.toMatchObject({ code: 'copy-too-large' });
  });

  it('are not returned if the user cancels, or if rows move meanwhile', async () => {
    const cancelled = desk.session.copy.text(all());
    cancel();
    await expect(cancelled).rejects.toMatchObject({ code: 'cancelled' });
    const stale = desk.session.copy.text(all());
    await desk.edit({ kind: 'insert', row: 0 });
    await expect(stale).rejects.toMatchObject({ code: 'stale-view' });
    expect(running()).toBeUndefined();
  });

  it('are written to a file completely or not at all', async () => {
    const target = desk.at('urls.tsv');
    const cancelled = desk.session.copy.write(all(), target);
    while (!running()) await new Promise((resolve) => setImmediate(resolve));
    cancel();
    await expect(cancelled).rejects.toMatchObject({ code: 'cancelled' });
    expect(existsSync(target)).toBe(false);
    expect(
      await desk.session.copy.write(all({ as: { form: 'cells', columns: ['loc'], header: true } }), target),
    ).toBe(COUNT);
    expect(readFileSync(target, 'utf8')).toBe(`loc\n${LOCS.join('\n')}\n`);
  });
});
