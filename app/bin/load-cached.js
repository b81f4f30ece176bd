const { readFileSync } = require('node:fs');
const { dirname, resolve } = require('node:path');
const { Script } = require('node:vm');

/** The suffix of the file with the code that V8 compiled from a script. */
const CACHE = '.cache';

/** For each path of a script: what V8 knows of it, and what it exports. */
const loaded = new Map();

/**
 * Loads a CommonJS script and those it requires, as `require` does, but with what V8 compiled of them when they
 * were built: compiling takes longer than all else that a small file asks for. Where V8 has no use for that, being
 * another version, it compiles as usual. https://nodejs.org/api/vm.html#new-vmscriptcode-options
 * Nothing outdated lies there: who builds the scripts empties their folder.
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
 * What V8 knows by now of the scripts that were loaded, the functions that ran included, by the path to keep it at.
 *
 * @returns {[path: string, data: Buffer][]}
 */
function caches() {
  return Array.from(loaded, ([file, { script }]) => [file + CACHE, script.createCachedData()]);
}

module.exports = { load, caches };
