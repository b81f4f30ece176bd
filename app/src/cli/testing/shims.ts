import { chmodSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BIN } from './run-here.ts';
import type { Workbench } from './workbench.ts';

/**
 * Makes a folder with the programs that examples call. `npx urlset` of any version runs the built command line, and
 * `duckdb` runs DuckDB.
 * @returns the folder's path, for PATH
 */
export function shims(bench: Workbench): string {
  const folder = bench.at('programs');
  mkdirSync(folder, { recursive: true });
  const put = (name: string, text: string) => {
    writeFileSync(`${folder}/${name}`, text);
    chmodSync(`${folder}/${name}`, 0o755);
  };
  put(
    'npx',
    `#!/bin/sh\n[ "$1" = --yes ] && shift\n[ "\${1%%@*}" = urlset ] || exit 9\nshift\nexec '${process.execPath}' '${BIN}' "$@"\n`,
  );
  const duckdb = createRequire(import.meta.url).resolve('@duckdb/node-api');
  put(
    'duckdb',
    `#!${process.execPath}
const { DuckDBInstance } = require(${JSON.stringify(duckdb)});
const [file, sql] = process.argv.slice(2);
(async () => {
  const connection = await (await DuckDBInstance.create(file)).connect();
  const found = await connection.runAndReadAll(sql ?? require('node:fs').readFileSync(0, 'utf8'));
  console.log(JSON.stringify(found.getRowsJson()));
  connection.closeSync();
})().catch((error) => { console.error(error.message); process.exit(1); });
`,
  );
  return folder;
}
