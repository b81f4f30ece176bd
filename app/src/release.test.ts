// @module-tag slow
import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { prepareSigning } from '../scripts/package/signing.mjs';
import { isForThisSystem } from '../scripts/package/unpack.mjs';
import { artifactsOf } from '../scripts/release/artifacts.mjs';
import { notesOf } from '../scripts/release/changelog.mjs';

const root = path.resolve(import.meta.dirname, '../..');
const folder = mkdtempSync(path.join(tmpdir(), 'urlset-release-'));
afterAll(() => rmSync(folder, { recursive: true }));
const VERSION: string = JSON.parse(readFileSync(path.join(root, 'app/package.json'), 'utf8')).version;
const packages = path.join(folder, 'packages');
const build = path.join(folder, 'build');
const versionOf = (name: string) =>
  JSON.parse(readFileSync(path.join(root, 'node_modules', name, 'package.json'), 'utf8')).version;

function release(...args: string[]): { status: number | null; out: string; err: string } {
  const command = ['app/scripts/release.mjs', ...args, '--packages', packages, '--build', build];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, { cwd: root, encoding: 'utf8' });
  return { status, out: stdout, err: stderr };
}

beforeEach(() => {
  rmSync(packages, { recursive: true, force: true });
  mkdirSync(packages);
  mkdirSync(build, { recursive: true });
  const bundled = ['react', 'undici'].map((name) => `${name}@${versionOf(name)}`);
  writeFileSync(path.join(build, 'bundled.json'), JSON.stringify(bundled));
  for (const name of artifactsOf(VERSION)) writeFileSync(path.join(packages, name), name);
});

describe('the dry run', () => {
  it('writes checksums, the bill of materials and the notes, and does not change the repository', {
    tags: ['long'],
  }, () => {
    const state = () => execFileSync('git', ['status', '--porcelain'], { cwd: root, encoding: 'utf8' });
    const before = state();
    const { status, out } = release('--dry-run');
    expect({ status, out }).toMatchObject({
      status: 0,
      out: expect.stringContaining('13 packages, 2 bundled packages'),
    });
    expect(out).not.toContain('was not made');
    const sums = readFileSync(path.join(packages, 'SHA256SUMS'), 'utf8').trim().split('\n');
    expect(sums).toHaveLength(14);
    for (const line of sums) {
      const [sum = '', name = ''] = line.split('  ');
      expect(
        createHash('sha256')
          .update(readFileSync(path.join(packages, name)))
          .digest('hex'),
      ).toBe(sum);
    }
    const bom = JSON.parse(readFileSync(path.join(packages, `urlset-${VERSION}.cdx.json`), 'utf8'));
    expect(bom).toMatchObject({ bomFormat: 'CycloneDX' });
    expect(bom.components.map(({ name }: { name: string }) => name).sort()).toEqual(['react', 'undici']);
    for (const { purl, version, name } of bom.components) expect(purl).toBe(`pkg:npm/${name}@${version}`);
    expect(readFileSync(path.join(packages, 'NOTES.md'), 'utf8')).toMatch(/^### /);
    expect(state()).toBe(before);
  });

  it('reports a missing package and a file that is not part of a release', { tags: ['long'] }, () => {
    rmSync(path.join(packages, `urlset_${VERSION}_amd64.deb`));
    writeFileSync(path.join(packages, `urlset_${VERSION}~trial_amd64.deb`), '');
    const { status, out } = release('--dry-run', 'assemble');
    expect(status).toBe(0);
    expect(out).toContain(`missing: urlset_${VERSION}_amd64.deb was not made.`);
    expect(out).toContain(`missing: urlset_${VERSION}~trial_amd64.deb is not part of a release.`);
  });
});

describe('a release', () => {
  it('fails if the tag names another version', () => {
    const { status, err } = release('check', '--tag', 'v99.0.0');
    expect({ status, err }).toMatchObject({
      status: 1,
      err: expect.stringContaining(`The tag is v99.0.0, not v${VERSION}.`),
    });
  });

  it('fails if a package is missing', () => {
    rmSync(path.join(packages, `urlset-${VERSION}-mac-arm64.dmg`));
    const { status, err } = release('assemble');
    expect({ status, err }).toMatchObject({
      status: 1,
      err: expect.stringContaining('-mac-arm64.dmg was not made'),
    });
    expect(readdirSync(packages)).not.toContain('SHA256SUMS');
  });

  it('fails if npm does not know a bundled package', { tags: ['long'] }, () => {
    writeFileSync(path.join(build, 'bundled.json'), '["react@0.0.1"]');
    const { status, err } = release('--dry-run', 'assemble');
    expect({ status, err }).toMatchObject({
      status: 1,
      err: expect.stringContaining('npm does not know react@0.0.1'),
    });
  });

  it('rejects an unknown step before it runs any other', () => {
    const { status, out } = release('check', 'assembel');
    expect({ status, out }).toEqual({ status: 1, out: '' });
  });
});

it.each([
  ['## 1.0.0 (2026-01-01)\n\n- a\n\n## 0.9.0\n\n- b\n', '1.0.0', '- a'],
  ['# Changelog\n\n## 0.9.0\n\n- b\n', '0.9.0', '- b'],
  ['## 1.0.0\n\n- a\n', '1.0', null],
])('finds the notes of a version in the changelog %j', (text, version, notes) =>
  expect(notesOf(text, version)).toBe(notes),
);

describe('signing', () => {
  it('is skipped without secrets', () => {
    const env: NodeJS.ProcessEnv = { CI: 'true', CSC_LINK: '', APPLE_API_KEY_ID: '', MAC_NOTARY_KEY: '' };
    prepareSigning(env);
    expect(env).toEqual({ CI: 'true', CSC_IDENTITY_AUTO_DISCOVERY: 'false' });
  });

  it('gets the notarization key as a file that only its owner can read', () => {
    const env: NodeJS.ProcessEnv = { CI: 'true', CSC_LINK: 'a', MAC_NOTARY_KEY: 'secret' };
    prepareSigning(env);
    const { APPLE_API_KEY: key = '', ...rest } = env;
    expect(rest).toEqual({ CI: 'true', CSC_LINK: 'a' });
    expect(readFileSync(key, 'utf8')).toBe('secret');
    if (process.platform !== 'win32') expect(statSync(key).mode & 0o777).toBe(0o600);
    rmSync(path.dirname(key), { recursive: true });
  });
});

it.skipIf(process.platform !== 'linux' || process.arch !== 'x64')(
  'lists the packages that Linux x64 can start',
  () => {
    expect(artifactsOf('1.0.0').filter(isForThisSystem)).toEqual([
      'urlset-1.0.0-linux-x64.tar.gz',
      'urlset_1.0.0_amd64.deb',
      'urlset-1.0.0-1.x86_64.rpm',
      'urlset-1.0.0-linux-x86_64.AppImage',
    ]);
  },
);

describe('the Flatpak manifest', () => {
  const file = path.join(root, 'app/packaging/flatpak/org.urlset.Urlset.yml');

  it('names the app and its program, and does not ask for access to all files', () => {
    const manifest = parse(readFileSync(file, 'utf8'));
    expect(manifest).toMatchObject({ id: 'org.urlset.Urlset', command: 'urlset-desktop' });
    expect(manifest['finish-args']).not.toContain('--filesystem=host');
  });

  it.skipIf(!existsSync('/usr/bin/flatpak-builder'))(
    'is a manifest that flatpak-builder can read (skipped without flatpak-builder)',
    () => {
      const shown = execFileSync('flatpak-builder', ['--show-manifest', file], {
        cwd: folder,
        encoding: 'utf8',
      });
      expect(JSON.parse(shown)).toMatchObject({ id: 'org.urlset.Urlset' });
    },
  );
});
