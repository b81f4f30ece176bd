import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { BUNDLED } from './licenses.mjs';
import { cliFolder, outFolder, root } from './paths.mjs';
import { artifactsOf } from './release/artifacts.mjs';
import { appVersion, changelog, faultsBefore, notesOf } from './release/changelog.mjs';
import { sbomOf } from './release/sbom.mjs';
import { read } from './run.mjs';

/**
 * The steps of a release that work without secrets. The workflow runs `check` before it makes packages, `assemble`
 * when they are in one folder, and `publish` after the release. `--dry-run` runs all steps, or only the named ones. It
 * reports missing files and other faults, and carries on.
 */
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    'dry-run': { type: 'boolean', default: false },
    /** The tag of the release. */
    tag: { type: 'string' },
    /** The folder with the packages. The other files of the release are written into it. */
    packages: { type: 'string', default: path.join(root, 'dist') },
    /** The folder of the build, which lists what is in the app. */
    build: { type: 'string', default: outFolder },
  },
});
const dry = options['dry-run'];
const version = appVersion();
const folder = path.resolve(options.packages);

/** Files that a release has besides the packages. */
const SUMS = 'SHA256SUMS';
const NOTES = 'NOTES.md';
const SBOM = `urlset-${version}.cdx.json`;

const STEPS = { check, assemble, publish };
const wanted = dry && positionals.length === 0 ? Object.keys(STEPS) : positionals;
const unknown = wanted.filter((name) => !Object.keys(STEPS).includes(name));
if (wanted.length === 0 || unknown.length > 0) {
  throw new Error(`Name one or more steps: ${Object.keys(STEPS).join(', ')}; or --dry-run for all.`);
}
for (const [name, step] of Object.entries(STEPS)) {
  if (!wanted.includes(name)) continue;
  console.log(`── ${name}`);
  await step();
}

/** Checks that versions, the tag, the changelog and the metadata agree. */
async function check() {
  missing(faultsBefore(version, options.tag ?? null));
}

/** Writes checksums, the bill of materials and the notes next to the packages, which must be complete. */
async function assemble() {
  await mkdir(folder, { recursive: true });
  const expected = artifactsOf(version);
  const made = (await readdir(folder)).filter((name) =>
    /^urlset[-_](?!.*\.cdx\.json$).*\.[a-zA-Z]+$/.test(name),
  );
  missing(expected.filter((name) => !made.includes(name)).map((name) => `${name} was not made.`));
  missing(made.filter((name) => !expected.includes(name)).map((name) => `${name} is not part of a release.`));
  const bundled = JSON.parse(await readFile(path.join(options.build, BUNDLED), 'utf8'));
  await writeFile(path.join(folder, SBOM), await sbomOf(bundled));
  const notes = notesOf(changelog(), version) ?? (dry ? notesOf(changelog(), 'Unreleased') : null);
  if (notes === null) throw new Error(`CHANGELOG.md says nothing about ${version}.`);
  await writeFile(path.join(folder, NOTES), `${notes}\n`);
  const lines = [];
  for (const name of [...made, SBOM].sort())
    lines.push(`${await sha256(path.join(folder, name))}  ${name}\n`);
  await writeFile(path.join(folder, SUMS), lines.join(''));
  console.log(
    `${made.length} packages, ${bundled.length} bundled packages, ${lines.length} checksums in ${folder}`,
  );
}

/** Publishes the command line on npm. The workflow proves its identity to npm, so it does not need a token. */
async function publish() {
  const { GITHUB_SERVER_URL, GITHUB_REPOSITORY } = process.env;
  if (GITHUB_REPOSITORY !== undefined && !dry) {
    // npm compares the repository in package.json with the one that the provenance names.
    const url = `git+${GITHUB_SERVER_URL}/${GITHUB_REPOSITORY}.git`;
    await npm('pkg', 'set', `repository.url=${url}`);
  } else if (GITHUB_REPOSITORY === undefined) {
    missing(['The repository is unknown outside of the workflow.']);
  }
  const published = npm('publish', '--access', 'public', ...(dry ? ['--dry-run'] : []));
  if (dry) {
    const fault = await published.then(() => '', refusal);
    missing(fault === '' ? [] : [`npm refuses the package: ${fault}`]);
  } else console.log(await published);
}

/** @param {string[]} args */
function npm(...args) {
  return read('npm', args, { cwd: cliFolder, shell: process.platform === 'win32' });
}

/**
 * The reason in npm's error message, without the list of files that precedes it.
 * @param {Error} error
 */
function refusal({ message }) {
  return /^npm error (.*)$/m.exec(message)?.[1] ?? message;
}

/** @param {string[]} faults */
function missing(faults) {
  if (faults.length === 0) return;
  if (!dry) throw new Error(faults.join('\n'));
  console.log(faults.map((fault) => `  missing: ${fault}`).join('\n'));
}

/** @param {string} file */
async function sha256(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
