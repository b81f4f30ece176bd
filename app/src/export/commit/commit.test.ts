import { often } from '@urlset/core/project/testing/often.ts';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MemoryDisk } from '../testing/memory-disk.ts';
import { recover } from './recover.ts';
import { Staging } from './staging.ts';

const FOLDER = '/site/maps';
const STAGING = `${FOLDER}/.urlset-export`;
const OLD = {
  [`${FOLDER}/a.xml`]: 'old a',
  [`${FOLDER}/b.xml`]: 'old b',
  [`${FOLDER}/gone.xml`]: 'old gone',
  [`${FOLDER}/other.html`]: 'of others',
};
const NEW = {
  [`${FOLDER}/a.xml`]: 'new a',
  [`${FOLDER}/b.xml`]: 'old b',
  [`${FOLDER}/c.xml`]: 'new c',
  [`${FOLDER}/other.html`]: 'of others',
};

async function exportTo(disk: MemoryDisk): Promise<void> {
  const staging = await Staging.begin(FOLDER, STAGING, disk);
  try {
    await staging.write('a.xml', [Buffer.from('new a')]);
    await staging.write('c.xml', [Buffer.from('new '), Buffer.from('c')]);
  } catch (error) {
    await staging.abandon();
    throw error;
  }
  await staging.commit({ rename: ['a.xml', 'c.xml'], remove: ['gone.xml', 'never-there.xml'] });
}

it('moves staged files into place and removes obsolete files', async () => {
  const disk = new MemoryDisk(OLD);
  await exportTo(disk);
  expect(disk.files).toEqual(NEW);
});

it('makes missing folders', async () => {
  const disk = new MemoryDisk({ '/site/index.html': '' });
  await exportTo(disk);
  expect(disk.files).toEqual({
    '/site/index.html': '',
    [`${FOLDER}/a.xml`]: 'new a',
    [`${FOLDER}/c.xml`]: 'new c',
  });
});

it('leaves the old or the new bundle if the power fails at any moment, and again during recovery', async () => {
  const seen = new Set<string>();
  const outcomes = { old: JSON.stringify(OLD), new: JSON.stringify(NEW) };
  await fc.assert(
    fc.asyncProperty(fc.nat(60), fc.nat(20), fc.infiniteStream(fc.boolean()), async (cut, again, coins) => {
      const keep = () => coins.next().value === true;
      const disk = new MemoryDisk(OLD);
      disk.cutAfter(cut);
      const committed = await exportTo(disk).then(
        () => true,
        () => false,
      );
      disk.restart(keep);
      disk.cutAfter(again);
      await recover(FOLDER, STAGING, disk).catch(() => undefined);
      disk.restart(keep);
      await recover(FOLDER, STAGING, disk);
      const files = JSON.stringify(disk.files);
      expect(Object.values(outcomes)).toContain(files);
      if (committed) expect(files).toBe(outcomes.new);
      seen.add(files);
    }),
    often(2000),
  );
  expect(seen.size).toBe(2);
});

describe('recovery leaves the old bundle or the new one, even after', () => {
  it.each(['ENOSPC', 'EACCES', 'EBUSY', 'EIO'])('%s at any moment', async (code) => {
    let failures = 0;
    for (let operations = 0; operations < 60; operations++) {
      const disk = new MemoryDisk(OLD);
      disk.failAfter(operations, code);
      const failure = await exportTo(disk).then(
        () => null,
        (error: Error) => error,
      );
      disk.heal();
      if (failure) failures++;
      await recover(FOLDER, STAGING, disk);
      expect([OLD, NEW]).toContainEqual(disk.files);
      if (!failure) expect(disk.files).toEqual(NEW);
    }
    expect(failures).toBeGreaterThan(20);
  });
});

describe('a staging path with content that Urlset did not write', () => {
  it.each([
    ['a foreign file', { [STAGING]: 'mine' }],
    [
      'a record that no export wrote',
      { [`${STAGING}/commit.json`]: '{"version":1,"rename":["../a"],"remove":[]}' },
    ],
    ['text that is not a record', { [`${STAGING}/commit.json`]: 'commit' }],
    [
      'a record with a hidden file name',
      { [`${STAGING}/commit.json`]: '{"version":1,"rename":[".htaccess"],"remove":[]}' },
    ],
  ])('is refused and left alone: %s', async (_, files) => {
    const disk = new MemoryDisk({ ...OLD, ...files });
    await expect(recover(FOLDER, STAGING, disk)).rejects.toMatchObject({ code: 'staging-not-ours' });
    expect(disk.files).toEqual({ ...OLD, ...files });
  });
});
