import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { type ExportDisk, NODE_DISK } from '../export-disk.ts';
import { OWNER_FILE } from './owner.ts';
import { recover } from './recover.ts';
import { Staging } from './staging.ts';

let folder: string;
let staging: string;

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'urlset-claims-'));
  staging = path.join(folder, '.urlset-export');
});
afterEach(() => rmSync(folder, { recursive: true }));

/** A disk on which another export acts right after the staging folder is made. */
const whenMade = (meanwhile: () => Promise<unknown>): ExportDisk => ({
  ...NODE_DISK,
  async makeFolder(at) {
    await NODE_DISK.makeFolder(at);
    await meanwhile();
  },
});

describe('if two exports begin at the same moment', () => {
  it('the first is refused if the second removes its staging folder', async () => {
    const disk = whenMade(() => recover(folder, staging, NODE_DISK));
    await expect(Staging.begin(folder, staging, disk)).rejects.toMatchObject({ code: 'export-running' });
    expect(existsSync(staging)).toBe(false);
  });

  it('the first is refused if the second replaces its staging folder, which stays intact', async () => {
    let other: Staging | null = null;
    const disk = whenMade(async () => {
      await recover(folder, staging, NODE_DISK);
      other = await Staging.begin(folder, staging, NODE_DISK);
    });
    await expect(Staging.begin(folder, staging, disk)).rejects.toMatchObject({ code: 'export-running' });
    expect(existsSync(path.join(staging, OWNER_FILE))).toBe(true);
    await (other as Staging | null)?.abandon();
  });

  it('the slower one is refused if the other has made the target meanwhile, and leaves its files intact', async () => {
    const target = path.join(folder, 'new', 'maps');
    const inside = path.join(target, '.urlset-export');
    let other: Staging | null = null;
    const disk: ExportDisk = {
      ...NODE_DISK,
      async makeFolder(at) {
        other ??= await Staging.begin(target, inside, NODE_DISK);
        await NODE_DISK.makeFolder(at);
      },
    };
    await expect(Staging.begin(target, inside, disk)).rejects.toMatchObject({ code: 'export-running' });
    expect(existsSync(path.join(inside, OWNER_FILE))).toBe(true);
    await (other as Staging | null)?.abandon();
  });

  it('both succeed if their targets share only a parent folder, which does not exist yet', async () => {
    const at = (name: string) => path.join(folder, 'new', name);
    let other: Staging | null = null;
    const disk: ExportDisk = {
      ...NODE_DISK,
      async makeFolder(made) {
        other ??= await Staging.begin(at('b'), path.join(at('b'), '.urlset-export'), NODE_DISK);
        await NODE_DISK.makeFolder(made);
      },
    };
    const first = await Staging.begin(at('a'), path.join(at('a'), '.urlset-export'), disk);
    await first.abandon();
    expect(existsSync(at('b'))).toBe(true);
    await (other as Staging | null)?.abandon();
    expect(existsSync(at('b'))).toBe(false);
  });

  it('the first is refused if the second claims the folder while the first looks for its owner', async () => {
    mkdirSync(staging);
    const disk: ExportDisk = {
      ...NODE_DISK,
      async look(at) {
        const found = await NODE_DISK.look(at);
        if (path.basename(at) === OWNER_FILE && found === null) writeFileSync(at, '{}');
        return found;
      },
    };
    await expect(recover(folder, staging, disk)).rejects.toMatchObject({ code: 'export-running' });
    expect(existsSync(path.join(staging, OWNER_FILE))).toBe(true);
  });
});

it('a target that is moved while an export begins is reported as gone, not as in use', async () => {
  const target = path.join(folder, 'maps');
  mkdirSync(target);
  const disk = whenMade(() => rename(target, path.join(folder, 'gone')));
  await expect(Staging.begin(target, path.join(target, '.urlset-export'), disk)).rejects.toMatchObject({
    code: 'ENOENT',
  });
});

it('a staging folder left by a killed export is removed with all of its files', async () => {
  mkdirSync(staging);
  for (const name of [OWNER_FILE, 'sitemap-1.xml.gz']) writeFileSync(path.join(staging, name), '{}');
  expect(await recover(folder, staging, NODE_DISK)).toBe('undone');
  expect(existsSync(staging)).toBe(false);
});
