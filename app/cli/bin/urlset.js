#!/usr/bin/env node
const { existsSync } = require('node:fs');
const { enableCompileCache } = require('node:module');
const { join } = require('node:path');
const { hasCache, start } = require('./load-cached.js');

const bundle = join(__dirname, '../out/urlset.cjs');
if (!existsSync(bundle)) {
  process.stderr.write('urlset is not built yet: run `npm ci`, or `npm run prepare`, in its folder.\n');
  process.exitCode = 2;
} else if (hasCache(bundle)) start(bundle);
else {
  // Node 22 and newer store the compiled code in the temporary folder.
  enableCompileCache?.();
  require(bundle);
}
