// @module-tag slow
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import type { EditRequest } from '@urlset/core/contract.ts';
import { wholeView } from '@urlset/core/contract.ts';
import { often } from '@urlset/core/project/testing/often.ts';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Desk } from '../testing/desk.ts';
import { directReaders } from '../testing/direct-readers.ts';

const urlset = (...locs: string[]) =>
  `<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${locs.map((loc) => `  <url><loc>${loc}</loc></url>\n`).join('')}</urlset>\n`;
const index = (...locs: string[]) =>
  `<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${locs.map((loc) => `  <sitemap><loc>${loc}</loc></sitemap>\n`).join('')}</sitemapindex>\n`;
const a = (...names: (string | number)[]) => names.map((name) => `https://a.example/${name}`);
const settled = () => new Promise((resolve) => setTimeout(resolve, 5));
const first = (value: string): EditRequest => ({
  kind: 'set',
  rows: [{ first: 0, count: 1 }],
  field: 'loc',
  value,
});

/** The project's state as the user sees it. Leaves out the ids of entries, which may differ after a crash. */
async function state(desk: Desk) {
  while (desk.session.summary.tasks.length > 0) await settled();
  const { revision, order, tasks, ...summary } = desk.session.summary;
  const rows = summary.files
    .filter(({ state }) => state === 'open')
    .map(({ id }) => desk.session.rows({ view: wholeView(id), first: 0, count: 256 }).rows)
    .map((shown) => shown.map(({ id: _, ...row }) => row));
  return { ...summary, rows, paths: summary.files.map(({ id }) => desk.session.pathOf(id)) };
}

async function expectSameAfterCrash(desk: Desk) {
  const before = await state(desk);
  expect(await desk.crash()).toEqual([]);
  expect(await state(desk)).toEqual(before);
}

let desk: Desk;
beforeEach(() => {
  desk = new Desk();
});
afterEach(() => desk.clear());

describe('the project is the same after a crash', () => {
  const family = async () => {
    writeFileSync(desk.at('one.xml'), urlset(...a(1, 2)));
    writeFileSync(desk.at('two.xml'), urlset(...a(1, 3)));
    writeFileSync(desk.at('index.xml'), index(...a('one.xml', 'two.xml')));
    await desk.open('index.xml');
  };

  it('when a sitemap of the index was renamed, saved and edited again', async () => {
    await family();
    desk.edit({ kind: 'rename-sitemap', file: 1, name: 'first.xml' });
    await desk.session.save(null, []);
    desk.edit(first('https://a.example/x'));
    await expectSameAfterCrash(desk);
  });

  it('when a new sitemap was saved, then reloaded and edited', async () => {
    await family();
    desk.edit({ kind: 'add-sitemap', name: 'new.xml' });
    await desk.session.save(null, []);
    writeFileSync(desk.at('new.xml'), urlset(...a('theirs')));
    await desk.session.files.checkDisk();
    await settled();
    desk.edit({ kind: 'set', rows: [{ first: 4, count: 1 }], field: 'priority', value: '0.5' });
    await expectSameAfterCrash(desk);
  });

  it('when rules were muted, and some unmuted again', async () => {
    writeFileSync(desk.at('one.xml'), urlset('one', 'one'));
    await desk.open('one.xml');
    desk.session.findings.mute(['duplicate-loc', 'loc-not-absolute']);
    desk.edit(first('two'));
    desk.session.findings.mute(['loc-not-absolute']);
    expect((await state(desk)).muted).toEqual([{ code: 'loc-not-absolute', count: 2 }]);
    await expectSameAfterCrash(desk);
  });

  it('when it was saved under another name and the old file was deleted', async () => {
    writeFileSync(desk.at('one.xml'), urlset(...a(1, 2)));
    await desk.open('one.xml');
    desk.edit(first('https://a.example/x'));
    await desk.session.files.saveAs(0, desk.at('two.xml.gz'));
    rmSync(desk.at('one.xml'));
    desk.edit(first('https://a.example/y'));
    await expectSameAfterCrash(desk);
  });

  it('when a new project was saved under another name', async () => {
    await desk.session.files.create('sitemap.xml', desk.journalFolder);
    desk.edit({ kind: 'paste-entries', row: 0, text: 'https://a.example/1' });
    await desk.session.files.saveAs(0, desk.at('mine.xml'));
    desk.edit(first('https://a.example/x'));
    await expectSameAfterCrash(desk);
    await desk.session.save(null, []);
    expect(readdirSync(desk.folder)).toEqual(['mine.xml']);
  });

  it('when it was saved, reloaded and edited again', async () => {
    writeFileSync(desk.at('one.xml'), urlset(...a(1, 2)));
    await desk.open('one.xml');
    desk.edit(first('https://a.example/x'));
    await desk.session.save(null, []);
    writeFileSync(desk.at('one.xml'), urlset(...a('theirs', 'more')));
    await desk.session.files.checkDisk();
    await settled();
    desk.edit(first('https://a.example/y'));
    await expectSameAfterCrash(desk);
    expect(await desk.session.save(null, [])).toMatchObject({ saved: [0], conflicts: [] });
  });

  it('when files were reloaded, and an edit of one was undone in between', async () => {
    const names = ['one.xml', 'two.xml', 'three.xml'];
    for (const name of names) writeFileSync(desk.at(name), urlset(...a(name)));
    await desk.open(...names);
    const reload = async (name: string) => {
      writeFileSync(desk.at(name), urlset(...a(`new/${name}`)));
      await desk.session.files.checkDisk();
      await settled();
    };
    desk.edit(first('https://a.example/x'));
    desk.edit({ kind: 'set', rows: [{ first: 1, count: 1 }], field: 'loc', value: 'https://a.example/y' });
    await reload('three.xml');
    desk.session.edits.undo();
    await reload('two.xml');
    expect(desk.locs).toEqual(a('x', 'new/two.xml', 'new/three.xml'));
    await expectSameAfterCrash(desk);
    desk.session.edits.undo();
    expect(desk.locs[0]).toBe('https://a.example/one.xml');
  });

  it('after an undo, if an edit named a file that it did not change', async () => {
    const names = ['one.xml', 'two.xml', 'three.xml'];
    writeFileSync(desk.at('one.xml'), urlset(...a('one.xml')));
    writeFileSync(desk.at('two.xml'), urlset('http://a.example/two'));
    writeFileSync(desk.at('three.xml'), urlset(...a('three.xml')));
    await desk.open(...names);
    desk.edit(first('https://a.example/x'));
    desk.edit({
      kind: 'change',
      rows: [{ first: 1, count: 2 }],
      field: 'loc',
      change: { do: 'scheme', to: 'https' },
    });
    await desk.session.files.revert(1);
    await settled();
    desk.session.edits.undo();
    writeFileSync(desk.at('three.xml'), urlset(...a('new/three.xml')));
    await desk.session.files.checkDisk();
    await settled();
    await expectSameAfterCrash(desk);
  });

  it('after an undo of a move into a file that was reverted later', async () => {
    for (const name of ['one.xml', 'two.xml'])
      writeFileSync(desk.at(name), urlset(...a(name, `other/${name}`)));
    await desk.open('one.xml', 'two.xml');
    desk.edit(first('https://a.example/x'));
    desk.edit({ kind: 'move', rows: [{ first: 1, count: 1 }], to: 1 });
    await desk.session.files.revert(1);
    await settled();
    desk.session.edits.undo();
    const before = desk.locs;
    expect(before[0]).toBe('https://a.example/x');
    await desk.crash();
    expect(desk.locs).toEqual(before);
  });

  it('when a folder was opened and another sitemap was added to the folder', async () => {
    writeFileSync(desk.at('b.xml'), urlset(...a(1, 2)));
    await desk.session.files.open([desk.folder], null, desk.journalFolder);
    desk.edit(first('https://a.example/x'));
    writeFileSync(desk.at('a.xml'), urlset(...a('other')));
    await expectSameAfterCrash(desk);
  });

  it('even if an earlier recovery left out edits, since the file had changed on disk', async () => {
    writeFileSync(desk.at('one.xml'), urlset(...a(1, 2)));
    await desk.open('one.xml');
    desk.edit(first('https://a.example/x'));
    await settled();
    writeFileSync(desk.at('one.xml'), urlset(...a('theirs', 'more')));
    expect(await desk.crash()).toMatchObject([{ code: 'recovery-conflict' }]);
    desk.edit({ kind: 'set', rows: [{ first: 1, count: 1 }], field: 'loc', value: 'https://a.example/y' });
    expect(desk.locs).toEqual(a('theirs', 'y'));
    await expectSameAfterCrash(desk);
  });

  const at = fc.nat(3);
  const step = fc.oneof(
    fc.record({ do: fc.constant('set' as const), at, value: fc.constantFrom('', ...a(1, 2, 3, 'x')) }),
    fc.record({ do: fc.constantFrom('insert' as const, 'remove' as const), at }),
    fc.record({
      do: fc.constant('rename' as const),
      file: fc.constantFrom(1, 2, 3),
      name: fc.constantFrom('r.xml', 's.xml.gz'),
    }),
    fc.record({ do: fc.constant('drop' as const), file: fc.constantFrom(1, 2, 3) }),
    fc.record({ do: fc.constant('add' as const), name: fc.constantFrom('n.xml', 'm.txt') }),
    fc.record({ do: fc.constantFrom('undo' as const, 'redo' as const, 'save' as const, 'publish' as const) }),
  );

  it('whatever was edited, undone, redone and saved before, and all edits can be undone', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 14 }), async (steps) => {
        await desk.clear();
        desk = new Desk();
        await family();
        await settled();
        for (const step of steps) {
          try {
            if (step.do === 'undo' || step.do === 'redo') desk.session.edits[step.do]();
            else if (step.do === 'save') await desk.session.save(null, []);
            else if (step.do === 'publish')
              desk.edit({ kind: 'publish', location: 'https://a.example/in/i.xml' });
            else if (step.do === 'add') desk.edit({ kind: 'add-sitemap', name: step.name });
            else if (step.do === 'drop') desk.edit({ kind: 'remove-sitemap', file: step.file });
            else if (step.do === 'rename')
              desk.edit({ kind: 'rename-sitemap', file: step.file, name: step.name });
            else if ('at' in step) {
              const rows = [{ first: step.at, count: 1 }];
              if (step.do === 'insert') desk.edit({ kind: 'insert', row: step.at });
              else if (step.do === 'remove') desk.edit({ kind: 'remove', rows });
              else if (step.do === 'set') desk.edit({ kind: 'set', rows, field: 'loc', value: step.value });
            }
          } catch (error) {
            expect(error).toMatchObject({ name: 'UrlsetError' });
          }
        }
        await expectSameAfterCrash(desk);
        while (desk.session.edits.undo());
        const ids = desk.session.summary.files.map(({ id }) => id);
        expect(ids).toEqual([0, 1, 2]);
        expect(desk.locs).toEqual(a(1, 2, 1, 3));
      }),
      often(60),
    );
  }, 60_000);
});

describe('a crash after a file was written, but before the journal recorded it', () => {
  it('keeps the edits; the next save reports a conflict instead of overwriting the file', async () => {
    writeFileSync(desk.at('one.xml'), urlset(...a(1, 2)));
    await desk.open('one.xml');
    desk.edit(first('https://a.example/x'));
    await desk.session.save(null, []);
    desk.journal.splice(
      desk.journal.findIndex(({ type }) => type === 'saved'),
      1,
    );
    expect(await desk.crash()).toEqual([]);
    expect(desk.locs).toEqual(a('x', 2));
    expect(await desk.session.save(null, [])).toMatchObject({ conflicts: [{ reason: 'changed' }] });
    desk.session.edits.undo();
    expect(desk.locs).toEqual(a(1, 2));
  });
});

describe('a project whose files are renamed, missing or changed', () => {
  it('saves two sitemaps that swap names', async () => {
    writeFileSync(desk.at('one.xml'), urlset(...a(1)));
    writeFileSync(desk.at('two.xml'), urlset(...a(2)));
    await desk.open('one.xml', 'two.xml');
    desk.edit({ kind: 'rename-sitemap', file: 1, name: 'x.xml' });
    desk.edit({ kind: 'rename-sitemap', file: 0, name: 'two.xml' });
    desk.edit({ kind: 'rename-sitemap', file: 1, name: 'one.xml' });
    await desk.session.save(null, [0, 1]);
    expect(readFileSync(desk.at('one.xml'), 'utf8')).toBe(urlset(...a(2)));
    expect(readFileSync(desk.at('two.xml'), 'utf8')).toBe(urlset(...a(1)));
  });

  it('saves a renamed sitemap even if its old file is gone', async () => {
    writeFileSync(desk.at('one.xml'), urlset(...a(1)));
    await desk.open('one.xml');
    desk.edit({ kind: 'rename-sitemap', file: 0, name: 'x.xml' });
    rmSync(desk.at('one.xml'));
    expect(await desk.session.save(null, [0])).toMatchObject({ saved: [0], failed: [] });
    expect(readdirSync(desk.folder)).toEqual(['x.xml']);
  });

  it('keeps the edits of a file that cannot be reloaded', async () => {
    writeFileSync(desk.at('one.xml'), urlset(...a(1)));
    await desk.open('one.xml');
    await settled();
    writeFileSync(desk.at('one.xml'), 'half wri');
    await desk.session.files.checkDisk();
    expect(desk.locs).toEqual(a(1));
    desk.edit(first('https://a.example/x'));
    await expect(desk.session.files.revert(0)).rejects.toMatchObject({ code: 'not-a-sitemap' });
    expect(desk.locs).toEqual(a('x'));
  });

  it('reports a missing file again if it comes back and disappears a second time', async () => {
    writeFileSync(desk.at('one.xml'), urlset(...a(1)));
    await desk.open('one.xml');
    for (let i = 0; i < 2; i++) {
      renameSync(desk.at('one.xml'), desk.at('away.xml'));
      await desk.session.files.checkDisk();
      renameSync(desk.at('away.xml'), desk.at('one.xml'));
      await desk.session.files.checkDisk();
    }
    expect(desk.notices.map(({ code }) => code)).toEqual(['vanished', 'vanished']);
  });
});

it('keeps edits made during a save, even after a crash', async () => {
  const disk = urlset(...a(1, 2));
  writeFileSync(desk.at('one.xml'), disk);
  await desk.open('one.xml');
  desk.edit(first('https://a.example/x'));
  const saving = desk.session.save(null, []);
  while (readdirSync(desk.folder).length === 1) await new Promise((resolve) => setImmediate(resolve));
  desk.edit(first('https://a.example/y'));
  await saving;
  expect(readFileSync(desk.at('one.xml'), 'utf8')).toBe(urlset(...a('x', 2)));
  expect(desk.session.summary.dirty).toBe(true);
  expect(await desk.crash()).toEqual([]);
  expect(desk.locs).toEqual(a('y', 2));
  expect(desk.session.summary.dirty).toBe(true);
  desk.session.edits.undo();
  expect(desk.session.summary.dirty).toBe(false);
});

describe('edited files that are missing', () => {
  const away = () => renameSync(desk.at('one.xml'), desk.at('elsewhere.bin'));
  const back = () => renameSync(desk.at('elsewhere.bin'), desk.at('one.xml'));

  const edited = async () => {
    writeFileSync(desk.at('one.xml'), urlset(...a(1, 2)));
    writeFileSync(desk.at('two.xml'), urlset(...a(3)));
    await desk.open('one.xml', 'two.xml');
    desk.edit(first('https://a.example/x'));
    await settled();
    await desk.session.files.close();
  };
  const recovering = (withoutAbsent = false) =>
    desk.session.files.recover([...desk.journal], desk.journalFolder, withoutAbsent);

  it('are listed, and the project stays closed until they are back', async () => {
    await edited();
    away();
    expect(await recovering()).toEqual({ problems: [], absent: [desk.at('one.xml')] });
    expect(desk.session.summary.open).toBe(false);
    back();
    expect(await recovering()).toEqual({ problems: [], absent: [] });
    expect(desk.locs).toEqual(a('x', 2, 3));
  });

  it('are read from where the user located them', async () => {
    await edited();
    away();
    desk.journal.push({ type: 'moved', from: desk.at('one.xml'), to: desk.at('elsewhere.bin') });
    expect(await recovering()).toMatchObject({ absent: [] });
    expect(desk.locs).toEqual(a('x', 2, 3));
    expect(desk.session.pathOf(0)).toBe(desk.at('elsewhere.bin'));
  });

  it('are left out, with their edits, if the user gives up on them; others are recovered', async () => {
    await edited();
    away();
    const { problems, absent } = await recovering(true);
    expect(absent).toEqual([]);
    expect(problems).toContainEqual({ code: 'recovery-absent', params: { name: 'one.xml' } });
    expect(desk.locs).toEqual(a(3));
  });

  it.each([false, true])(
    'include a file that vanishes while it is read (discarded: %s)',
    async (isDiscarded) => {
      await edited();
      const gone = Object.assign(new Error('gone'), { code: 'ESTALE' });
      const reading = vi.spyOn(directReaders, 'read').mockRejectedValueOnce(gone);
      const { problems, absent } = await recovering(isDiscarded).finally(() => reading.mockRestore());
      expect(absent).toEqual(isDiscarded ? [] : [desk.at('one.xml')]);
      expect(problems.some(({ code }) => code === 'recovery-absent')).toBe(isDiscarded);
      expect(desk.session.summary.open).toBe(isDiscarded);
      if (isDiscarded) return;
      expect(await recovering()).toEqual({ problems: [], absent: [] });
      expect(desk.locs).toEqual(a('x', 2, 3));
    },
  );

  it('do not include files without edits', async () => {
    await edited();
    rmSync(desk.at('two.xml'));
    const problems = [{ code: 'not-found', params: { name: 'two.xml' } }];
    expect(await recovering()).toEqual({ problems, absent: [] });
    expect(desk.locs).toEqual(a('x', 2));
  });
});

describe('unfinished work', () => {
  it.each([
    ['an export', [{ type: 'begun', id: 7, work: 'export' }], ['unfinished-export']],
    ['a change of many entries', [{ type: 'begun', id: 7, work: 'edit' }], ['unfinished-edit']],
    [
      'a save that ended',
      [
        { type: 'begun', id: 7, work: 'save' },
        { type: 'ended', id: 7 },
      ],
      [],
    ],
  ] as const)('is reported once, unless it ended: %s', async (_, records, codes) => {
    writeFileSync(desk.at('one.xml'), urlset(...a(1, 2)));
    await desk.open('one.xml');
    desk.journal.push(...records);
    expect((await desk.crash()).map(({ code }) => code)).toEqual(codes);
    expect(await desk.crash()).toEqual([]);
  });

  it('lets recovery delete the temporary file of a save, which it otherwise keeps', async () => {
    const left = '.one.xml.0a1b2c3d-0000-4000-8000-0123456789ab.tmp';
    writeFileSync(desk.at('one.xml'), urlset(...a(1, 2)));
    await desk.open('one.xml');
    writeFileSync(desk.at(left), 'half');
    await desk.crash();
    expect(existsSync(desk.at(left))).toBe(true);
    desk.journal.push({ type: 'begun', id: 7, work: 'save' });
    expect((await desk.crash()).map(({ code }) => code)).toEqual(['unfinished-save']);
    expect(existsSync(desk.at(left))).toBe(false);
  });
});
