// @module-tag long
import { mkdirSync, writeFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { lastOf } from '../../../bytes/steps.ts';
import { parseLocation } from '../../../protocol/location.ts';
import { APACHE, isThere, NGINX, RealServer } from '../../testing/real-server.ts';
import { type Redirect, redirectsFor } from './redirect-map.ts';

const A = 'http://a.example';
const REDIRECTS: readonly Redirect[] = [
  ['/old', '/new'],
  ['/old/', '/new/'],
  ['/About', '/about'],
  ['/a.b', '/dot'],
  ['/page?id=1', '/page-1'],
  ['/page?id=2&x=$1', '/page-2?y=$uri'],
  ['/caf%C3%A9', '/coffee'],
  ['/a%20b', '/a-b'],
  ['/a%22%3B%7D', '/quote'],
  ["/it's;}{$host", '/its'],
  ['/(a|b)*[c]^+', '/characters'],
  ['/a//b', '/slashes'],
  ['/%FF', '/byte'],
  ['/a%41', '/escape-1'],
  ['/aA', '/escape-2'],
  ['/to-query', '/q?a=b%20c&d=%26'],
  ['/back%5Cslash', '/back%22"\\slash'],
  // biome-ignore lint/suspicious/noTemplateCurlyInString: a variable of Apache.
  ['/dollar', '/$1/${PATH}/%1/%{HTTP_HOST}?$args'],
].map(([from, to]) => ({ from: A + from, to: A + to, score: 1 }));
const OTHER_HOST: Redirect = { from: 'http://b.example/old', to: 'http://b.example/elsewhere', score: 1 };

let server: RealServer;
beforeEach(() => {
  server = new RealServer();
});
afterEach(() => server.stop());

/** Expects the server to send a browser from each old URL to its new one, and not to redirect similar URLs. */
async function expectRedirects(): Promise<void> {
  for (const { from, to } of [...REDIRECTS, OTHER_HOST]) {
    const { host, pathname, search } = new URL(from);
    const answer = await server.ask(host, pathname + search);
    const target = answer.slice(4).replaceAll('%24', '$');
    expect([from, answer.slice(0, 3), parseLocation(target)?.href ?? target]).toEqual([
      ...[from, '301', new URL(to).href],
    ]);
  }
  for (const other of ['/older', '/x/old', '/about', '/axb', '/page', '/page?id=3', '/new', '/PAGE?id=1'])
    expect(await server.ask('a.example', other)).toBe('404 ');
}

describe.skipIf(!isThere(NGINX))('nginx, if it is installed', () => {
  it('redirects exactly the renamed URLs', async () => {
    const { pieces, leftOut } = lastOf(redirectsFor('nginx', [...REDIRECTS, OTHER_HOST]));
    expect(leftOut).toEqual([]);
    writeFileSync(server.at('redirects.conf'), [...pieces].join(''));
    await server.startNginx(`root ${server.folder}; include ${server.at('redirects.conf')};`);
    await expectRedirects();
  });
});

describe.skipIf(!isThere(APACHE))('Apache, if it is installed', () => {
  it('redirects exactly the renamed URLs', async () => {
    const { pieces, leftOut } = lastOf(redirectsFor('apache', [...REDIRECTS, OTHER_HOST]));
    expect(leftOut).toEqual([]);
    writeFileSync(server.at('redirects.conf'), [...pieces].join(''));
    mkdirSync(server.at('root'));
    await server.startApache(
      ['alias', 'rewrite'],
      `DocumentRoot ${server.at('root')}
MergeSlashes Off
AllowEncodedSlashes On
Include ${server.at('redirects.conf')}`,
    );
    await expectRedirects();
  });
});
