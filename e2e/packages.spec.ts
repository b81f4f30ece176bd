import { execFileSync, spawn } from 'node:child_process';
import { copyFileSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { testDisplays } from '../app/scripts/electron/display.mjs';
import { sandboxArguments } from '../app/scripts/electron/sandbox.mjs';
import { ensurePrograms } from '../app/scripts/electron/system-libraries.mjs';
import { unpackPackage } from '../app/scripts/package/unpack.mjs';
import { appFolder, root } from '../app/scripts/paths.mjs';
import { DebianRoot } from './debian-root.ts';
import { eventually } from './eventually.ts';
import { put } from './files.ts';
import { expect, test } from './fixtures.ts';
import { PackagedApp } from './packaged-app.ts';
import { SMOKE_FILE, smoke } from './smoke.ts';

/** The programs that set up a clean Debian, and the packages that contain them. */
const PROGRAMS = { mmdebstrap: 'mmdebstrap', chroot: 'coreutils', mount: 'mount' };
const DESKTOP_FILE = '/usr/share/applications/org.urlset.Urlset.desktop';

test.describe.configure({ mode: 'serial' });

/** The folder of ready-made packages. Without it, the tests make the packages. */
const MADE = process.env.URLSET_PACKAGES;
let output = MADE ?? '';
let why = '';

test.beforeAll(async () => {
  test.setTimeout(1_200_000);
  why = await missing();
  if (why !== '' || MADE !== undefined) return;
  output = await mkdtemp(path.join(tmpdir(), 'urlset-packages-'));
  execFileSync(process.execPath, [path.join(appFolder, 'scripts/package.mjs'), '--output', output], {
    stdio: ['ignore', 'ignore', 'inherit'],
  });
});
test.afterAll(async () => {
  if (MADE === undefined && output !== '') await rm(output, { recursive: true, force: true });
});
test.beforeEach(() => test.skip(why !== '', why));

/** Why the packages cannot be made and installed here; '' if they can. */
async function missing(): Promise<string> {
  if (process.platform !== 'linux') return 'Linux packages are made on Linux.';
  if (process.getuid?.() !== 0) return 'Only root can make a clean Debian.';
  return ensurePrograms(PROGRAMS).then(
    () => '',
    (error: Error) => error.message,
  );
}

function packageNamed(name: RegExp): string {
  const found = readdirSync(output).find((file) => name.test(file));
  if (found === undefined) throw new Error(`${name} was not made.`);
  return path.join(output, found);
}

for (const name of [/\.tar\.gz$/, /\.rpm$/]) {
  test(`the app in ${name.source} starts and works where it is unpacked`, { tag: '@long' }, async ({
    folder,
  }) => {
    test.setTimeout(300_000);
    const executable = await unpackPackage(packageNamed(name), path.join(folder, 'app'));
    const file = await put(folder, 'sitemap.xml', SMOKE_FILE);
    const args = [...sandboxArguments(), `--user-data-dir=${path.join(folder, 'data')}`, file];
    const app = await PackagedApp.start(executable, args, { ...process.env, LANGUAGE: 'en' });
    await smoke(app, file);
    await app.end();
  });
}

test('the deb installs, starts, opens files by association, and leaves only user data when purged', {
  tag: '@long',
}, async () => {
  test.setTimeout(900_000);
  const display = await testDisplays(1);
  const debian = DebianRoot.create(display.env.DISPLAY ?? '');
  try {
    const deb = path.basename(packageNamed(/\.deb$/));
    copyFileSync(path.join(output, deb), debian.at(`/root/${deb}`));
    const depends = debian.run('dpkg-deb', '--field', `/root/${deb}`, 'Depends').trim().split(', ');
    debian.run('apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...depends);
    const before = debian.files();

    debian.run('sh', '-ec', 'cd /root && apt install -y -qq ./urlset_*.deb');
    expect(debian.run('sh', '-c', 'ldd /usr/lib/urlset/urlset | grep "not found" || true')).toBe('');

    const launched = debian.asUser('gio', 'launch', DESKTOP_FILE);
    const first = spawn(launched.program, launched.args, { env: launched.env, stdio: 'ignore' });
    first.on('error', () => {});
    await eventually(() => debian.windows(), { timeout: 60_000 }).toContain('Urlset');
    // Each file opens in a window of its own, in the app that is running.
    const plain = debian.put('sitemap.xml', SMOKE_FILE);
    debian.runAsUser('gio', 'open', plain);
    await eventually(() => debian.windows(), { timeout: 60_000 }).toContain('sitemap.xml – Urlset');
    debian.runAsUser('xdg-open', debian.put('products.xml.gz', gzipSync(SMOKE_FILE)));
    await eventually(() => debian.windows(), { timeout: 60_000 }).toContain('products.xml.gz – Urlset');
    debian.runAsUser('gio', 'open', debian.put('pages.txt', 'https://a.example/\n'));
    await eventually(() => debian.windows(), { timeout: 60_000 }).toContain('pages.txt – Urlset');
    debian.endPrograms('SIGTERM');
    await eventually(() => debian.programs(), { timeout: 60_000 }).toEqual([]);
    first.kill();

    // This start keeps Chromium's sandbox, as on the user's machine.
    const driven = debian.asUser('/usr/bin/urlset-desktop', plain);
    const app = await PackagedApp.start(driven.program, driven.args, driven.env);
    await smoke(app, debian.at(plain));
    await app.end();

    debian.run('apt-get', 'purge', '-y', '-qq', 'urlset');
    expect(debian.files()).toEqual(before);
    const mentions =
      'grep -rl -i urlset /etc /usr /opt /var/lib /var/cache --exclude-dir=info | grep -v "^/var/lib/\\(apt\\|dpkg\\)/" || true';
    expect(debian.run('sh', '-c', mentions)).toBe('');
    expect(readdirSync(debian.at(`${debian.home}/.config`))).toContain('Urlset');
  } finally {
    debian.remove();
    display.stop();
  }
});

test('the README lists every folder and file of the deb above 1 MB', { tag: '@long' }, () => {
  const readme = readFileSync(path.join(root, 'app/packaging/README.md'), 'utf8');
  const listing = execFileSync('dpkg-deb', ['-c', packageNamed(/\.deb$/)], { encoding: 'utf8' });
  const files = listing.split('\n').flatMap((line) => {
    const [, size, name] = /^-\S+ \S+ +(\d+) \S+ \S+ \.(\/.*)$/.exec(line) ?? [];
    return size === undefined || name === undefined ? [] : [{ size: Number(size), name }];
  });
  const sizes = new Map<string, number>();
  for (const { size, name } of files) {
    for (let at = name; at !== '/'; at = path.dirname(at)) sizes.set(at, (sizes.get(at) ?? 0) + size);
  }
  const large = [...sizes].filter(([, size]) => size > 1e6).map(([name]) => name);
  expect(large.filter((name) => !readme.includes(`| \`${name}\``))).toEqual([]);
});
