// @module-tag slow
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LoopbackServer } from '../../net/testing/loopback-server.ts';
import { urlset, Workbench } from '../testing/workbench.ts';

let bench: Workbench;
let server: LoopbackServer;
let host = '';
let site = '';

beforeAll(async () => {
  bench = new Workbench();
  server = await new LoopbackServer((request, response) => {
    const { url = '', headers } = request;
    if (url === '/robots.txt') return response.end('User-agent: *\nDisallow: /no\n');
    if (url.startsWith('/404')) return response.writeHead(404).end();
    if (url.startsWith('/403')) return response.writeHead(403).end();
    const isNamed = headers['user-agent']?.startsWith('Urlset/');
    if (url === '/secret' && !(isNamed && headers['x-token'] === 'open sesame'))
      return response.writeHead(404).end();
    return response.setHeader('content-type', 'text/html').end('<html><head></head><body>a</body></html>');
  }).listen();
  host = `127.0.0.1:${server.port}`;
  site = `http://${host}`;
});
afterAll(async () => {
  bench.clear();
  await server.close();
});

const MINE = () => ['--my-site', host, '--rate', '10000', '--concurrency', '10'];
const sitemap = (name: string, ...paths: string[]) =>
  bench.write(name, urlset(...paths.map((path) => `<loc>${site}/${path}</loc>`)));
const lines = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line): Record<string, unknown> => JSON.parse(line));

describe('the exit code', () => {
  it.each<[string[], string[], number]>([
    [['a', 'b'], [], 0],
    [['a', '404'], [], 1],
    [['a', 'no'], [], 1],
    [['a', '403'], [], 0],
    [['a', '403'], ['--fail-on', 'unknown'], 1],
    [['a', '403'], ['--fail-on', 'unknown>50%'], 0],
    [['a', '404'], ['--fail-on', 'client-error>1'], 0],
    [['404', '404b'], ['--fail-on', 'client-error>1'], 1],
    [['a', '404'], ['--fail-on', 'robots'], 0],
  ])('for the pages %j and the options %j is %i', async (paths, options, code) => {
    sitemap('exits.xml', ...paths);
    expect((await bench.run('probe', 'exits.xml', ...MINE(), ...options)).code).toBe(code);
  });

  it.each<[string[], string]>([
    [['exits.xml', '--fail-on', 'nothing'], '--fail-on must be WHAT'],
    [['exits.xml', '--header', 'A'], '--header must be NAME=ENV'],
    [['exits.xml', '--header', 'A=URLSET_NOT_SET'], 'URLSET_NOT_SET is not set'],
    [['exits.xml', '--header', 'Host=PATH'], '--header cannot set Host'],
    [['exits.xml', '--sample', '0'], '--sample must be a number'],
    [['exits.xml', '--resume', 'missing.jsonl', '--out', 'x.jsonl'], 'missing.jsonl does not exist'],
    [['exits.xml', '--resume', 'exits.xml', '--out', 'x.jsonl'], 'line 1 is not a result of urlset probe'],
    [['exits.xml', '--resume', 'exits.xml'], 'line 1 is not a result of urlset probe'],
    [['exits.xml', '--out', 'exits.xml'], 'exits.xml is one of the inputs'],
    [['missing.xml'], 'missing.xml does not exist'],
    [['empty.xml'], 'do not list any pages'],
  ])('for the arguments %j is 2, and stderr says why', async (args, words) => {
    bench.write('empty.xml', urlset());
    const { code, err } = await bench.run('probe', ...args);
    expect([code, err]).toEqual([2, expect.stringContaining(words)]);
  });
});

describe('the report', () => {
  it('lists pages that are not indexable or unknown, and counts all pages', async () => {
    sitemap('report.xml', 'a', '404', 'no', '403', 'a');
    const { out } = await bench.run('probe', 'report.xml', ...MINE());
    expect(out.trim().split('\n').sort()).toEqual(
      [
        `${site}/404: client-error (404)`,
        `${site}/no: robots (Disallow: /no)`,
        `${site}/403: refused (the server refused us with 403)`,
        '4 pages: 1 indexable, 2 not indexable, 1 unknown (client-error 1, robots 1, refused 1)',
      ].sort(),
    );
  });

  it('can be JSON, JSON lines or CSV', async () => {
    sitemap('report.xml', 'a', '404');
    const json = JSON.parse((await bench.run('probe', 'report.xml', ...MINE(), '--format', 'json')).out);
    expect(json.pages).toHaveLength(2);
    expect(json.summary).toMatchObject({ total: 2, indexable: 1, notIndexable: 1, unknown: 0 });
    const jsonl = await bench.run(
      'probe',
      'report.xml',
      ...MINE(),
      '--format',
      'jsonl',
      '--out',
      'out.jsonl',
    );
    expect(jsonl.out).toBe(bench.text('out.jsonl'));
    const page = lines(jsonl.out).find(({ loc }) => loc === `${site}/a`);
    const FIELDS =
      'loc status finalUrl hops indexable reason canonical robots lastModified contentType bytes ms checkedAt';
    expect(Object.keys(page ?? {}).join(' ')).toBe(FIELDS);
    expect(page).toMatchObject({ status: 200, indexable: true, reason: null, hops: 0, bytes: 40 });
    const csv = await bench.run('probe', 'report.xml', ...MINE(), '--format', 'csv');
    expect(csv.out.split('\r\n')[0]).toBe(FIELDS.replaceAll(' ', ','));
  });
});

it('compares with the results of the previous check, then overwrites them', async () => {
  sitemap('again.xml', 'a', '404', 'b');
  await bench.run('probe', 'again.xml', ...MINE(), '--out', 'again.jsonl');
  const before = lines(bench.text('again.jsonl')).map((result) => ({
    ...result,
    checkedAt: '2026-11-24T09:00:00.000Z',
    indexable: result.loc !== `${site}/a`,
  }));
  bench.write('again.jsonl', before.map((result) => `${JSON.stringify(result)}\n`).join(''));
  const { out } = await bench.run('probe', 'again.xml', ...MINE(), '--out', 'again.jsonl');
  expect(out).toContain('since 2026-11-24T09:00:00.000Z: 1 page broke, 1 came back\n');
  const after = lines(bench.text('again.jsonl'));
  expect(after.map(({ loc, indexable }) => [loc, indexable])).toEqual([
    [`${site}/a`, true],
    [`${site}/404`, false],
    [`${site}/b`, true],
  ]);
  bench.write('again.jsonl', before.map((result) => `${JSON.stringify(result)}\n`).join(''));
  const json = await bench.run('probe', 'again.xml', ...MINE(), '--format', 'json', '--out', 'again.jsonl');
  expect(JSON.parse(json.out).summary.compared).toEqual({
    since: '2026-11-24T09:00:00.000Z',
    broke: 1,
    mended: 1,
  });
});

it('requests only a sample of the pages if the user asks for one', async () => {
  sitemap('many.xml', ...Array.from({ length: 100 }, (_, at) => `s/${at}`));
  const { out } = await bench.run('probe', 'many.xml', ...MINE(), '--sample', '7');
  expect(out).toMatch(/^7 pages: 7 indexable/);
});

it('sends its own user agent, and headers whose values come from the environment', async () => {
  sitemap('headers.xml', 'secret');
  process.env.URLSET_TEST_TOKEN = 'open sesame';
  const { out, code } = await bench.run(
    'probe',
    'headers.xml',
    ...MINE(),
    '--header',
    'X-Token=URLSET_TEST_TOKEN',
  );
  delete process.env.URLSET_TEST_TOKEN;
  expect([code, out]).toEqual([0, expect.stringMatching(/^1 page: 1 indexable/)]);
});

it('does not connect to a private address that a sitemap lists', async () => {
  sitemap('private.xml', 'a');
  const from = server.requests.length;
  const { out, code } = await bench.run('probe', 'private.xml');
  expect([code, out]).toEqual([0, expect.stringContaining('not a public address')]);
  expect(server.requests.length).toBe(from);
});

it('keeps to the rate that the user chose', async () => {
  sitemap('rate.xml', 'r1', 'r2', 'r3');
  server.times.clear();
  // In another process, because this one is busy with the server that records the times.
  await bench.spawn('probe', 'rate.xml', '--my-site', host, '--rate', '2');
  const times = server.times.get(host) ?? [];
  expect(times).toHaveLength(4);
  // A third request within a second would exceed the rate.
  for (const [at, time] of times.entries())
    expect((times[at + 2] ?? Number.POSITIVE_INFINITY) - time).toBeGreaterThan(990);
});
