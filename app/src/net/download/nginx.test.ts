// @module-tag slow
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SYSTEM_WIRES } from '../http/connector.ts';
import { noProxy } from '../http/proxy.ts';
import { SYSTEM_CLOCK } from '../politeness/clock.ts';
import { HAS_NGINX, Nginx } from '../testing/nginx.ts';
import type { Validators } from './download-messages.ts';
import { Downloader } from './downloader.ts';

const XML = `<urlset>${'<url><loc>https://a.example/</loc></url>'.repeat(500)}</urlset>`;

describe.skipIf(!HAS_NGINX)('from nginx', () => {
  const nginx = new Nginx();

  beforeAll(async () => {
    await nginx.start(`
      location = /moved.xml { return 301 /sitemap.xml; }
      location = /secret.xml { auth_basic "site"; auth_basic_user_file ${nginx.folder}/users; }
    `);
    nginx.write('../users', 'me:{PLAIN}pw\n');
    nginx.write('sitemap.xml', XML);
    nginx.write('secret.xml', XML);
    nginx.write('packed.xml.gz', gzipSync(XML));
  });
  afterAll(() => nginx.stop());

  async function download(
    path: string,
    how: { known?: Validators; isInsecure?: boolean; secret?: string } = {},
  ) {
    const { known = null, isInsecure = false, secret } = how;
    const host = path.startsWith('https:') ? `127.0.0.1:${nginx.securePort}` : `127.0.0.1:${nginx.port}`;
    const downloader = new Downloader(
      {
        userAgent: 'Urlset/test',
        typedHosts: [host],
        access:
          secret === undefined
            ? []
            : [{ host, userAgent: null, headers: { authorization: `Basic ${btoa(secret)}` } }],
        isInsecure,
      },
      { wires: SYSTEM_WIRES, clock: SYSTEM_CLOCK, proxyOf: noProxy },
    );
    const pieces: Uint8Array[] = [];
    const target = {
      begin: () => undefined,
      piece: async (bytes: Uint8Array) => void pieces.push(bytes),
      requested: () => undefined,
    };
    try {
      const url = path.replace(/^(https?:)/, `$1//${host}`);
      const answer = await downloader.download(url, known, target, new AbortController().signal);
      return { answer, body: Buffer.concat(pieces) };
    } finally {
      await downloader.close();
    }
  }

  it('decompresses the content, and reports the validators for the next request', async () => {
    const { answer, body } = await download('http:/sitemap.xml');
    expect(body.toString()).toBe(XML);
    expect(answer).toMatchObject({ status: 200, coding: 'gzip', contentType: 'application/xml' });
    expect(answer.sent).toBeLessThan(XML.length / 10);
    const { etag, lastModified } = answer;
    expect(etag).toMatch(/^W\//);
    const again = await download('http:/sitemap.xml', { known: { etag, lastModified } });
    expect([again.answer.status, again.body.length]).toEqual([304, 0]);
  });

  it('leaves a .gz file compressed', async () => {
    const { answer, body } = await download('http:/packed.xml.gz');
    expect(body.equals(gzipSync(XML))).toBe(true);
    expect(answer.coding).toBe(null);
  });

  it('follows a redirect, and reports both URLs', async () => {
    const { answer } = await download('http:/moved.xml');
    expect(answer.urls.map((url) => new URL(url).pathname)).toEqual(['/moved.xml', '/sitemap.xml']);
  });

  it('signs in', async () => {
    expect((await download('http:/secret.xml')).answer.status).toBe(401);
    expect((await download('http:/secret.xml', { secret: 'me:no' })).answer.status).toBe(401);
    const { answer, body } = await download('http:/secret.xml', { secret: 'me:pw' });
    expect([answer.status, body.toString()]).toEqual([200, XML]);
  });

  it('refuses a self-signed certificate and says why, unless insecure connections are allowed', async () => {
    await expect(download('https:/sitemap.xml')).rejects.toMatchObject({
      kind: 'bad-certificate',
      message: expect.stringContaining('self-signed certificate'),
    });
    const { body } = await download('https:/sitemap.xml', { isInsecure: true });
    expect(body.toString()).toBe(XML);
  });
});
