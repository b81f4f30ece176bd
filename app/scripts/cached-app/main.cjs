// Runs the real app until V8 compiles no more code, and saves the code compiled in each process and each thread.
const { readdirSync, statSync } = require('node:fs');
const path = require('node:path');
const { app } = require('electron');

const real = path.resolve(__dirname, '../..');
const keep = path.join(__dirname, 'keep.cjs');
/** Exits once no cache has grown for this many milliseconds. */
const QUIET = 1000;
/** The number of caches to expect: main, the engine, and each kind of thread that helps to open a sitemap. */
const PROGRAMS = 4;
let quiet = 0;
let before = 0;

require(keep);
// The engine and its threads inherit this.
process.env.NODE_OPTIONS = `--require ${JSON.stringify(keep)}`;
app.setAppPath(real);
require(path.join(real, require(path.join(real, 'package.json')).main));

setInterval(() => {
  const sizes = sizesOfCaches();
  const size = sizes.reduce((sum, one) => sum + one, 0);
  quiet = size === before ? quiet + QUIET / 4 : 0;
  before = size;
  if (quiet >= QUIET && sizes.length >= PROGRAMS) app.exit(0);
}, QUIET / 4);

function sizesOfCaches() {
  return ['main', 'engine']
    .map((folder) => path.join(real, 'out', folder))
    .flatMap((folder) => readdirSync(folder).map((name) => path.join(folder, name)))
    .filter((file) => file.endsWith('.cache'))
    .map((file) => statSync(file).size);
}
