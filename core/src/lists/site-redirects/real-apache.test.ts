// @module-tag long
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { APACHE, isThere, RealServer } from '../../project/testing/real-server.ts';
import { htaccessRules } from './htaccess.ts';
import { HTACCESS_CASES } from './testing/htaccess-cases.ts';

let server: RealServer;
beforeEach(() => {
  server = new RealServer();
});
afterEach(() => server.stop());

describe.skipIf(!isThere(APACHE))('Apache, if it is installed', () => {
  it('answers as the .htaccess reader predicts', async () => {
    mkdirSync(server.at('root'));
    const root = server.at('root');
    await server.startApache(
      ['alias', 'rewrite'],
      `DocumentRoot ${root}\n<Directory ${root}>\nAllowOverride All\n</Directory>`,
    );
    // This server speaks only HTTP. The reader's own test covers rules that the reader skips.
    const cases = HTACCESS_CASES.filter(
      ([text]) => !text.includes('HTTPS') && htaccessRules(text).skipped.length === 0,
    );
    expect(cases.length).toBeGreaterThan(20);
    for (const [text, path, expected] of cases) {
      writeFileSync(`${root}/.htaccess`, text);
      const answer = (await server.ask('a.example', path.replace(/ /g, '%20'))).replace(
        'http://a.example',
        '',
      );
      // If no rule applies, or a rule rewrites the URL, Apache looks for a file that does not exist.
      const told = expected === null || expected.startsWith('200 ') ? '404 ' : expected;
      expect([text, path, answer]).toEqual([text, path, told]);
      rmSync(`${root}/.htaccess`);
    }
  });
});
