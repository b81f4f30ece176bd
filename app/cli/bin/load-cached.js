const { existsSync, readFileSync } = require('node:fs');
const { dirname, resolve } = require('node:path');
const { Script } = require('node:vm');

/** The suffix of the file with the code that V8 compiled from a script. Only the same Node can use it. */
const CACHE = `.${process.version}-${process.platform}-${process.arch}.cache`;

/** For each path of a script: what V8 knows of it, and what it exports. */
const loaded = new Map();

/**
 * Loads a CommonJS script and those it requires, as `require` does, but with the code that V8 compiled when they were
 * built: for a small file, compiling takes longer than everything else. If V8 rejects that code, it compiles as usual.
 * https://nodejs.org/api/vm.html#new-vmscriptcode-options
 * The build empties its folder, so that no outdated code is in it.
 *
 * @param {string} file
 */
function load(file) {
  const known = loaded.get(file);
  if (known) return known.module.exports;
  const source = readFileSync(file, 'utf8');
  const script = new Script(`(function (exports, require, module, __filename, __dirname) {${source}\n})`, {
    filename: file,
    cachedData: cacheOf(file),
  });
  const module = { exports: {} };
  loaded.set(file, { script, module });
  const folder = dirname(file);
  const requireFrom = (id) => (id.startsWith('.') ? load(resolve(folder, id)) : require(id));
  script.runInThisContext()(module.exports, requireFrom, module, file, folder);
  return module.exports;
}

/** @param {string} file */
function cacheOf(file) {
  try {
    return readFileSync(file + CACHE);
  } catch {
    return undefined;
  }
}

/**
 * Whether the build has code that this Node compiled.
 *
 * @param {string} file
 */
function hasCache(file) {
  return existsSync(file + CACHE);
}

/**
 * The code that V8 has compiled so far of the loaded scripts, including the functions that ran, by the path to keep it
 * at.
 *
 * @returns {[path: string, data: Buffer][]}
 */
function caches() {
  return Array.from(loaded, ([file, { script }]) => [file + CACHE, script.createCachedData()]);
}

module.exports = { load, hasCache, caches };
