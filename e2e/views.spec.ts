import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures.ts';
import { seededIndex, seededPath } from './seeded.ts';

const SITEMAPS = 4;
const ENTRIES = 50_000;

interface View {
  filter?: string;
  sort?: { column: string; descending: boolean }[];
}

/** The engine, called through the page's own port, so that its threads can be tested without the screen. */
async function engineOf(page: Page) {
  await page.addInitScript(() => {
    window.addEventListener('message', ({ source, ports: [port] }) => {
      if (source === window && port) Object.assign(window, { engineUnderTest: port });
    });
  });
  await page.reload();
  await page.waitForFunction(() => 'engineUnderTest' in window);
  const ask = (method: string, params: object) =>
    page.evaluate(
      ({ method, params }) =>
        new Promise<{ result?: unknown; problem?: { code: string; params: Record<string, string> } }>(
          (resolve) => {
            const { engineUnderTest: port } = window as unknown as { engineUnderTest: MessagePort };
            const id = 2 ** 40 + Math.round(performance.now() * 1000);
            const hear = ({ data }: MessageEvent) => {
              if (data.id !== id || data.type === 'part') return;
              port.removeEventListener('message', hear);
              resolve(data);
            };
            port.addEventListener('message', hear);
            port.postMessage({ type: 'ask', id, method, params });
          },
        ),
      { method, params },
    );
  return {
    show: (view: View) => ask('show', { view: { file: null, ...view } }),
    async locs(view: View, first: number, count: number): Promise<string[]> {
      const { result } = await ask('rows', { view: { file: null, ...view }, first, count });
      return (result as { rows: { loc: string }[] }).rows.map(({ loc }) => new URL(loc).pathname);
    },
  };
}

test.describe('the engine, with its real threads', () => {
  test('filters and sorts real files, and stops a runaway expression @long', async ({ launch, folder }) => {
    test.setTimeout(120_000);
    const index = await seededIndex(folder, SITEMAPS, ENTRIES);
    const { page } = await launch([index]);
    await expect(page.getByRole('grid')).toHaveAttribute('aria-rowcount', '200001', { timeout: 60_000 });
    const engine = await engineOf(page);

    const word: View = { filter: `loc:${seededPath(7777)}` };
    expect((await engine.show(word)).result).toMatchObject({ rows: 11, done: 200_000 });
    expect(await engine.locs(word, 0, 2)).toEqual([seededPath(7777), seededPath(77_770)]);

    const expression: View = { filter: '/77$/' };
    expect((await engine.show(expression)).result).toMatchObject({ rows: 2000 });
    expect(await engine.locs(expression, 1999, 9)).toEqual([seededPath(199_977)]);

    const sorted: View = { filter: '/77$/', sort: [{ column: 'loc', descending: true }] };
    expect((await engine.show(sorted)).result).toMatchObject({ rows: 2000 });
    const expected = Array.from({ length: 2000 }, (_, i) => seededPath(i * 100 + 77))
      .sort()
      .reverse();
    expect(await engine.locs(sorted, 0, 200)).toEqual(expected.slice(0, 200));

    const all: View = { sort: [{ column: 'loc', descending: false }] };
    expect((await engine.show(all)).result).toMatchObject({ rows: 200_000 });
    const locs = Array.from({ length: 200_000 }, (_, i) => seededPath(i + 1)).sort();
    expect(await engine.locs(all, 100_000, 200)).toEqual(locs.slice(100_000, 100_200));

    expect((await engine.show({ filter: 'loc:' })).problem).toMatchObject({ code: 'bad-filter' });
    const slow = await engine.show({ filter: '/^(([a-z0-9:./])+)+!/' });
    expect(slow.problem).toMatchObject({
      code: 'expression-too-slow',
      params: { entry: expect.any(String) },
    });
    // The blocked thread works again.
    expect((await engine.show(word)).result).toMatchObject({ rows: 11 });
  });

  test('filters by a value that was just typed into a cell @long', async ({ launch, folder }) => {
    const file = path.join(folder, 'list.txt');
    await writeFile(file, 'https://a.example/1\nhttps://a.example/2\n');
    const { page } = await launch([file]);
    await page.getByRole('grid').waitFor();
    const engine = await engineOf(page);
    await page.getByRole('gridcell', { name: 'https://a.example/2' }).dblclick();
    await page.keyboard.press('Control+A');
    await page.keyboard.type('https://a.example/typed');
    await page.keyboard.press('Enter');
    await expect(async () => {
      expect((await engine.show({ filter: 'typed' })).result).toMatchObject({ rows: 1 });
    }).toPass();
    expect(await engine.locs({ filter: 'typed' }, 0, 9)).toEqual(['/typed']);
  });
});
