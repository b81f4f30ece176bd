import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { appFolder } from '../app/scripts/paths.mjs';
import { expect, test } from './fixtures.ts';

test.describe('the network process', () => {
  test('is not started together with the app @long', async ({ app }) => {
    const names = await app.evaluate(({ app: main }) => main.getAppMetrics().map(({ name }) => name));
    expect(names).toContain('Urlset engine');
    expect(names).not.toContain('Urlset network');
  });

  test('requests robots.txt and a page for a process that asks through a message port @long', async ({
    app,
  }) => {
    const asked: string[] = [];
    const server = createServer((request, response) => {
      asked.push(`${request.method} ${request.url}`);
      response.setHeader('content-type', 'text/html').end('<title>a</title>');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const loc = `http://127.0.0.1:${port}/a`;
    const limits = { rate: 100, concurrency: 1 };
    const options = {
      ...{ userAgent: 'Urlset/test', myHosts: [`127.0.0.1:${port}`], polite: limits, mine: limits },
      ...{ isHeadOnly: false, access: [] },
    };
    const probed = await app.evaluate(
      ({ utilityProcess, MessageChannelMain }, { module, messages }) =>
        new Promise((resolve) => {
          const child = utilityProcess.fork(module);
          const { port1, port2 } = new MessageChannelMain();
          child.on('message', ({ type, id }) =>
            child.postMessage(
              type === 'script'
                ? { type, id, address: null, isAutoDetected: false }
                : { type: 'proxy', id, list: 'DIRECT' },
            ),
          );
          child.postMessage({ type: 'serve' }, [port2]);
          for (const message of messages) port1.postMessage(message);
          port1.on('message', ({ data }) => {
            child.kill();
            resolve(data);
          });
          port1.start();
        }),
      {
        module: path.join(appFolder, 'out', 'net', 'net-process.cjs'),
        messages: ['probe', { type: 'start', options }, { type: 'locs', locs: [loc] }],
      },
    );
    server.close();
    expect(probed).toMatchObject({
      type: 'probed',
      probed: [{ result: { loc, status: 200, indexable: true } }],
    });
    expect(asked).toEqual(['GET /robots.txt', 'GET /a']);
  });
});
