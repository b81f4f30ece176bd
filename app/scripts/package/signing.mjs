import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const NAMES = ['CSC_LINK', 'CSC_KEY_PASSWORD', 'APPLE_API_KEY', 'APPLE_API_KEY_ID', 'APPLE_API_ISSUER'];

/**
 * Prepares the variables with which electron-builder signs and notarizes. In a workflow, a missing secret becomes an
 * empty variable, so empty variables are removed. `MAC_NOTARY_KEY` contains the text of a key. It is written to a file,
 * because electron-builder reads the key from a file.
 * @param {NodeJS.ProcessEnv} env changed in place
 */
export function prepareSigning(env) {
  for (const name of [...NAMES, 'MAC_NOTARY_KEY']) if (env[name] === '') delete env[name];
  if (env.MAC_NOTARY_KEY !== undefined) {
    env.APPLE_API_KEY = path.join(mkdtempSync(path.join(tmpdir(), 'urlset-key-')), 'key.p8');
    writeFileSync(env.APPLE_API_KEY, env.MAC_NOTARY_KEY, { mode: 0o600 });
    delete env.MAC_NOTARY_KEY;
  }
  // Without this, electron-builder might sign with someone else's certificate on the runner.
  if (env.CI !== undefined && env.CSC_LINK === undefined) env.CSC_IDENTITY_AUTO_DISCOVERY = 'false';
}
