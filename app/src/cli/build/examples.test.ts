// @module-tag slow
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, utimesSync } from 'node:fs';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { commitAll } from '../testing/git-in.ts';
import { installInto, packInto } from '../testing/installed-package.ts';
import { lastmodsIn } from '../testing/lastmods.ts';
import { Workbench } from '../testing/workbench.ts';

const docs = path.resolve(import.meta.dirname, '../../../../docs/examples');
const A = 'https://www.example.com/';

/** A site whose sources are first committed on 2024-01-01. */
interface Site {
  /** Packages of the generator. */
  packages: readonly string[];
  /** The folder that the generator writes. */
  dist: string;
  sources: Readonly<Record<string, string>>;
  /** The source that changes on 2024-02-02. */
  changed: string;
  /** The lastmod of each page, by its path. */
  lastmods: Readonly<Record<string, string | null>>;
}

const OLD = '2024-01-01';
const NEW = '2024-02-02';
const html = (text: string) => `<html><head><title>a</title></head><body>${text}</body></html>`;
const component = (name: string) => `export default function Page() { return <main>${name}</main>; }\n`;

/** Sites for the examples that add Urlset to the scripts in package.json. */
const SITES: Readonly<Record<string, Site>> = {
  astro: {
    packages: ['astro@5.18.2'],
    dist: 'dist',
    sources: { 'src/pages/index.astro': html('Home'), 'src/pages/posts/one.md': '# One\n' },
    changed: 'src/pages/posts/one.md',
    lastmods: { '': OLD, 'posts/one/': NEW },
  },
  next: {
    packages: ['next@16.4.6', 'react@19.3.1', 'react-dom@19.3.1'],
    dist: 'out',
    sources: {
      'next.config.js': "module.exports = { output: 'export' };\n",
      'app/layout.jsx': `export default function Layout({ children }) { return ${html('{children}').replace(/<head>.*<\/head>/, '')}; }\n`,
      'app/page.jsx': component('Home'),
      'app/about/page.jsx': component('About'),
    },
    changed: 'app/about/page.jsx',
    lastmods: { '': OLD, about: NEW },
  },
  eleventy: {
    packages: ['@11ty/eleventy@3.1.8'],
    dist: '_site',
    sources: { 'content/index.md': '# Home\n', 'content/posts/one.md': '# One\n' },
    changed: 'content/posts/one.md',
    lastmods: { '': OLD, 'posts/one/': NEW },
  },
  docusaurus: {
    packages: [
      ...['@docusaurus/core@3.10.2', '@docusaurus/preset-classic@3.10.2', 'react@19.3.1', 'react-dom@19.3.1'],
    ],
    dist: 'build',
    sources: {
      'docusaurus.config.js': `module.exports = { title: 'T', url: '${A}', baseUrl: '/', presets: [['classic', { blog: false, sitemap: false }]] };\n`,
      'docs/intro.md': '# Intro\n',
      'src/pages/index.md': '# Home\n',
    },
    changed: 'docs/intro.md',
    lastmods: { '': OLD, 'docs/intro/': NEW },
  },
};

let bench: Workbench;
beforeEach(() => {
  bench = new Workbench();
});
// Generators install tens of thousands of files, so removing them takes time.
afterEach(() => bench.clear(), 120_000);

/** Returns the only code block of an example, which must be in this language and have at most ten lines. */
function codeOf(name: string, language: string): string {
  const text = readFileSync(path.join(docs, `${name}.md`), 'utf8');
  const blocks = [...text.matchAll(/```(\w+)\n(.*?)```/gs)];
  expect(blocks.map(([, found]) => found)).toEqual([language]);
  const code = blocks[0]?.[2] ?? '';
  expect(code.trim().split('\n').length).toBeLessThanOrEqual(10);
  return code;
}

/** Runs a program with the installed `urlset` in its PATH, and turns off the telemetry of the generators. */
function run(program: string, ...args: string[]): void {
  const bin = path.join(bench.folder, 'node_modules/.bin');
  const { status, stdout, stderr, error } = spawnSync(program, args, {
    cwd: bench.folder,
    encoding: 'utf8',
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PATH: `${bin}${path.delimiter}${process.env.PATH}`,
      ...{ ASTRO_TELEMETRY_DISABLED: '1', NEXT_TELEMETRY_DISABLED: '1', DOCUSAURUS_NO_TELEMETRY: '1' },
    },
  });
  expect({ status, error }, `${stdout}${stderr}`).toEqual({ status: 0, error: undefined });
}

function commitSources({ sources, changed }: Pick<Site, 'sources' | 'changed'>, dist: string): void {
  bench.write('.gitignore', `node_modules/\n${dist}/\n`);
  for (const [name, text] of Object.entries(sources)) bench.write(name, text);
  commitAll(bench.folder, OLD);
  bench.write(changed, `${sources[changed]}\n`);
  commitAll(bench.folder, NEW);
}

function lastmodsOf(dist: string): Record<string, string | null> {
  const xml = gunzipSync(bench.read(`${dist}/sitemap-1.xml.gz`)).toString('utf8');
  const found = Object.entries(lastmodsIn(xml));
  return Object.fromEntries(found.map(([loc, day]) => [loc.replace(A, ''), day]));
}

describe('an example builds a site and its sitemap', () => {
  it.each(Object.entries(SITES))('%s', { tags: ['long'], timeout: 600_000 }, (name, site) => {
    const json = JSON.parse(codeOf(name, 'json'));
    const tarball = packInto(bench.folder);
    bench.write('package.json', JSON.stringify({ private: true, ...json }));
    commitSources(site, site.dist);
    const quiet = ['--no-audit', '--no-fund', '--silent', '--no-save', '--include=dev'];
    run('npm', 'install', ...quiet, ...site.packages, tarball);
    run('npm', 'run', 'build', '--silent');
    expect(lastmodsOf(site.dist)).toEqual(site.lastmods);
  });

  it.skipIf(!hasHugo())(
    'hugo (skipped if it is not installed and apt-get cannot install it)',
    { tags: ['long'], timeout: 600_000 },
    () => {
      installInto(path.join(bench.folder, 'bin'), packInto(bench.folder));
      const sources = {
        'hugo.toml': `baseURL = '${A}'\ntitle = 'T'\n`,
        'layouts/_default/single.html': html('{{ .Content }}'),
        'layouts/_default/list.html': html('{{ .Content }}'),
        'content/_index.md': '---\ntitle: Home\n---\n# Home\n',
        'content/docs/one.md': '---\ntitle: One\n---\n# One\n',
      };
      commitSources({ sources, changed: 'content/docs/one.md' }, 'public');
      const bin = path.join(bench.folder, 'bin/node_modules/.bin');
      run('sh', '-ec', `PATH="${bin}:$PATH"\n${codeOf('hugo', 'sh')}`);
      expect(lastmodsOf('public')).toMatchObject({ '': OLD, 'docs/one/': NEW });
      expect(existsSync(bench.at('public/sitemap.xml'))).toBe(false);
    },
  );
});

it.skipIf(process.platform === 'win32')(
  'unchanged pages of a WordPress site keep their lastmods across exports (with a simulated export)',
  { tags: ['long'] },
  () => {
    installInto(path.join(bench.folder, 'bin'), packInto(bench.folder));
    const bin = path.join(bench.folder, 'bin/node_modules/.bin');
    // The example unpacks a zip. Here, `unzip` copies a folder instead.
    bench.write('unzip', '#!/bin/sh\ncp -Rp export "$4"\n');
    const script = `chmod +x unzip; PATH="$PWD:${bin}:$PATH"\n${codeOf('wordpress', 'sh')}`;
    exported({ '': 'Home', 'hello-world/': 'Hello', 'category/news/': 'News' }, 1_700_000_000);
    run('sh', '-ec', script);
    expect(lastmodsOf('site')).toEqual({
      ...{ '': '2023-11-14', 'hello-world/': '2023-11-14', 'category/news/': '2023-11-14' },
    });
    exported({ '': 'Home', 'hello-world/': 'Hello again', 'category/news/': 'News' }, 1_750_000_000);
    run('sh', '-ec', `export SOURCE_DATE_EPOCH=1750000000\n${script}`);
    expect(lastmodsOf('site')).toEqual({
      ...{ '': '2023-11-14', 'hello-world/': '2025-06-15', 'category/news/': '2023-11-14' },
    });
  },
);

/** Writes the pages of an export made at `second` (Unix time). Their theme parts change with every export. */
function exported(pages: Readonly<Record<string, string>>, second: number): void {
  rmSync(bench.at('export'), { recursive: true, force: true });
  for (const [folder, text] of Object.entries(pages)) {
    const name = `export/${folder}index.html`;
    const page = `<!doctype html><html><head><title>${text}</title><link rel="stylesheet" href="/wp-content/style.css?ver=${second}"></head>
<body class="wp-${second}"><header class="site-header">Blog</header><main id="primary"><article><h1>${text}</h1></article></main>
<aside class="widget">Recent posts ${second}</aside><footer>Proudly powered by WordPress ${second}</footer></body></html>`;
    bench.write(name, page);
    utimesSync(bench.at(name), second, second);
  }
}

function hasHugo(): boolean {
  const has = () => spawnSync('hugo', ['version']).status === 0;
  if (has()) return true;
  if (process.env.URLSET_LONG !== '1' || process.getuid?.() !== 0) return false;
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'hugo']);
  return has();
}
