import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../../..');
const biome = path.join(root, 'node_modules/@biomejs/biome/bin/biome');

const REFUSED: readonly (readonly [folder: string, text: string])[] = [
  ['app/src/main', "import { request } from 'node:http';\nrequest('');\n"],
  ['app/src/main', "import { net } from 'electron';\nnet.fetch('');\n"],
  ['app/src/preload', "import { connect } from 'node:tls';\nconnect({});\n"],
  ['app/src/engine', "import net from 'node:net';\nnet.connect(1);\n"],
  ['app/src/engine', "import { resolve } from 'node:dns/promises';\nresolve('');\n"],
  ['app/src/export', "import { createSocket } from 'node:dgram';\ncreateSocket('udp4');\n"],
  ['app/src/cli', "import { Agent } from 'undici';\nnew Agent();\n"],
  ['app/src/net', "import { net } from 'electron';\nnet.fetch('');\n"],
  ['app/src/net', "fetch('https://www.example.com/');\n"],
  ['app/src/engine', "fetch('https://www.example.com/');\n"],
  ['core/src', "new WebSocket('wss://www.example.com/');\n"],
  ['core/src', "import { get } from 'node:https';\nget('');\n"],
  ['renderer/src', 'new XMLHttpRequest();\n'],
];
const ADMITTED: typeof REFUSED = [
  ['app/src/main', "import { app } from 'electron';\napp.quit();\n"],
  ['app/src/net', "import { connect } from 'node:net';\nconnect(1);\n"],
  ['app/src/engine', "import { readFile } from 'node:fs/promises';\nawait readFile('a');\n"],
  ['renderer/src', "document.createElement('p');\n"],
];

let folder = '';
/** The rules on imports and globals that each case breaks, by the number of the case. */
const broken = new Map<number, string[]>();
beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'urlset-lint-'));
  copyFileSync(path.join(root, 'biome.json'), path.join(folder, 'biome.json'));
  for (const [at, [place, text]] of [...REFUSED, ...ADMITTED].entries()) {
    mkdirSync(path.join(folder, place), { recursive: true });
    writeFileSync(path.join(folder, place, `${at}.ts`), text);
  }
  const args = [biome, 'lint', '--vcs-enabled=false', '--reporter=github', '.'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
  for (const [, rule = '', at] of stdout.matchAll(/title=lint\/\w+\/(no\w+),file=[^,]*?(\d+)\.ts/g))
    broken.set(Number(at), [...(broken.get(Number(at)) ?? []), rule]);
});
afterAll(() => rmSync(folder, { recursive: true }));

it.each(REFUSED.map((one, at) => [at, ...one] as const))(
  'the linter rejects network access: %i in %s, %s',
  (at) => expect(broken.get(at)?.join()).toMatch(/^(noRestricted(Imports|Globals)|noNodejsModules)$/),
);

it.each(ADMITTED.map((one, at) => [at + REFUSED.length, ...one] as const))(
  'the linter accepts: %i in %s, %s',
  (at) => expect(broken.get(at)).toBeUndefined(),
);
