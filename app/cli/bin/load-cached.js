const { existsSync, readFileSync } = require('node:fs');
const { dirname, relative, resolve } = require('node:path');
const { Script } = require('node:vm');

/**
 * The suffix of the cache file, which holds the code that V8 compiled for a program's scripts: a line of JSON with the
 * name and code length in bytes of each script, then the code of each. Only the same version of Node can use it.
 */
const CACHE = `.${process.version}-${process.platform}-${process.arch}.cache`;

/** The compiled script and the module of each loaded script, by its path. */
const loaded = new Map();

/**
 * The path of the program's entry script, and the compiled code of each script, by its path from the entry's folder.
 */
const program = { entry: '', compiled: new Map() };

/**
 * Runs a program of CommonJS scripts, as `require` does, but with the code that V8 compiled during the build: at the
 * start of a program, compiling takes longer than everything else. If V8 rejects that code, it compiles the scripts as
 * usual. Each build removes the caches of earlier builds.
 * https://nodejs.org/api/vm.html#new-vmscriptcode-options
 *
 * @param {string} entry
 */
function start(entry) {
  program.entry = entry;
  program.compiled = compiledFor(entry);
  return load(entry);
}

/** @param {string} file */
function load(file) {
  const known = loaded.get(file);
  if (known) return known.module.exports;
  const source = readFileSync(file, 'utf8');
  const script = new Script(`(function (exports, require, module, __filename, __dirname) {${source}\n})`, {
    filename: file,
    cachedData: program.compiled.get(nameOf(file)),
  });
  const module = { exports: {} };
  loaded.set(file, { script, module });
  const folder = dirname(file);
  const requireFrom = (id) => (id.startsWith('.') ? load(resolve(folder, id)) : require(id));
  script.runInThisContext()(module.exports, requireFrom, module, file, folder);
  return module.exports;
}

/** @param {string} entry */
function compiledFor(entry) {
  try {
    const all = readFileSync(entry + CACHE);
    const line = all.indexOf('\n');
    let at = line + 1;
    const scripts = JSON.parse(all.toString('utf8', 0, line));
    return new Map(
      scripts.map(([name, length]) => {
        at += length;
        return [name, all.subarray(at - length, at)];
      }),
    );
  } catch {
    return new Map();
  }
}

/** The path of a script from the entry's folder. It is the same wherever the program is installed. */
function nameOf(file) {
  return relative(dirname(program.entry), file);
}

/**
 * Whether there is a cache for this version of Node, platform and architecture.
 *
 * @param {string} entry
 */
function hasCache(entry) {
  return existsSync(entry + CACHE);
}

/**
 * The path of the cache file, and its content: all code that V8 has compiled so far, including the functions that ran.
 *
 * @returns {{ file: string, data: Buffer }}
 */
function cache() {
  const compiled = Array.from(loaded, ([file, { script }]) => [nameOf(file), script.createCachedData()]);
  const names = JSON.stringify(compiled.map(([name, { length }]) => [name, length]));
  const data = Buffer.concat([Buffer.from(`${names}\n`), ...compiled.map(([, code]) => code)]);
  return { file: program.entry + CACHE, data };
}

module.exports = { start, hasCache, cache };
