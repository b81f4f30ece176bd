// @module-tag slow
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeEach, expect, it } from 'vitest';

const LOADER = path.resolve(import.meta.dirname, '../../cli/bin/load-cached.js');
const folder = mkdtempSync(path.join(tmpdir(), 'urlset-cached-'));
const put = (name: string, text: string) => writeFileSync(path.join(folder, name), text);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/**
 * Loads `entry.cjs` in a new process, and then runs the code `then` there. Returns the text that the script exports,
 * whether it has a cache, and for each script whether V8 rejected its cached code (null without cached code).
 */
function run(then = ''): unknown {
  const script = `
    const vm = require('node:vm');
    const rejected = [];
    vm.Script = class extends vm.Script {
      constructor(...args) {
        super(...args);
        rejected.push(this.cachedDataRejected ?? null);
      }
    };
    const { start, cache, hasCache } = require(${JSON.stringify(LOADER)});
    const entry = ${JSON.stringify(path.join(folder, 'entry.cjs'))};
    const has = hasCache(entry);
    const said = start(entry).said;
    ${then}
    console.log(JSON.stringify({ said, has, rejected }));`;
  return JSON.parse(execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' }));
}
const KEEP = 'const { file, data } = cache(); require("node:fs").writeFileSync(file, data);';

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  put(
    'entry.cjs',
    `exports.said = require('./other.cjs').words() + require('node:path').basename(__filename);`,
  );
  put('other.cjs', `exports.words = () => 'from ';`);
});

it('uses the code that V8 compiled earlier for each script', () => {
  expect(run(KEEP)).toEqual({ said: 'from entry.cjs', has: false, rejected: [null, null] });
  expect(run()).toEqual({ said: 'from entry.cjs', has: true, rejected: [false, false] });
});

it('recompiles a script that has changed since the cache was written', () => {
  run(KEEP);
  put('other.cjs', `exports.words = () => 'changed ';`);
  expect(run()).toEqual({ said: 'changed entry.cjs', has: true, rejected: [false, true] });
});

it.each([
  ['nothing', ''],
  ['something else', 'not what V8 compiled'],
])('compiles every script if the cache file contains %s', (_name, content) => {
  run(KEEP);
  const [file = ''] = readdirSync(folder).filter((name) => name.endsWith('.cache'));
  put(file, content);
  expect(run()).toEqual({ said: 'from entry.cjs', has: true, rejected: [null, null] });
});
