#!/usr/bin/env node
// CommonJS, by the package.json beside this: Node loads it some milliseconds sooner than a module.
const { existsSync } = require('node:fs');
const { join } = require('node:path');

const bundle = join(__dirname, '../out/cli/urlset.cjs');
if (existsSync(bundle)) require('./load-cached.js').load(bundle);
else {
  process.stderr.write('urlset is not built yet: run `npm ci`, or `npm run prepare`, in its folder.\n');
  process.exitCode = 2;
}
