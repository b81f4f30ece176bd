import type { EngineParams, FoundFile, WebLook } from '@urlset/core/contract.ts';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { appWith } from '../testing/app.ts';
import { fill, find, render, texts, withDocument } from '../testing/render.tsx';
import { emptySummary } from '../testing/summary.ts';
import { OpenUrlDialog } from './OpenUrlDialog.tsx';

withDocument();

const REFUSED = {
  code: 'web-refused',
  params: { name: 'https://b.example/', host: 'b.example', status: '401' },
};
/** A sitemap that the search did not read, because it only reads the first ones. */
const unread = (url: string): FoundFile => ({
  ...{ url, redirects: [], kind: null, entries: 0, bytes: 0, lastModified: null, problem: null },
});

/** Finds the sitemaps of a site on a host that requires a user name. Returns the calls in order. */
async function finding(urls: string[], by: WebLook['by'] = 'robots') {
  const calls: string[] = [];
  let isKnown = false;
  const app = appWith(emptySummary(), {
    lookOnWeb: () => ({ offer: 1, by, files: urls.map(unread), problem: null }),
    dismissWeb: ({ offer }: EngineParams<'dismissWeb'>) => void calls.push(`dismissWeb ${offer}`),
    fetchFromWeb: () => {
      calls.push('fetchFromWeb');
      return isKnown ? [] : urls.map(() => REFUSED);
    },
  });
  vi.spyOn(app.shell, 'call').mockImplementation(async (verb, params) => {
    if (verb !== 'knownAccess') calls.push(`${verb} ${JSON.stringify(params)}`);
    if (verb === 'giveAccess') isKnown = true;
    return null as never;
  });
  const answer = vi.fn();
  const dialog = { kind: 'open-url', url: 'a.example', answer } as const;
  await act(async () => render(app, <OpenUrlDialog dialog={dialog} />));
  return { calls, answer };
}

const submit = () => act(async () => find('[type=submit]').click());

it.each([
  ['one sitemap', ['https://b.example/1.xml']],
  ['several sitemaps', ['https://b.example/1.xml', 'https://b.example/2.xml']],
])('sends credentials that the user enters after the list of sitemaps is shown: %s', async (_, urls) => {
  const { calls, answer } = await finding(urls);
  expect(texts('.web-found li')).toHaveLength(urls.length);
  await submit();
  expect(calls).toEqual(['fetchFromWeb']);
  expect(texts('[role=alert]')[0]).toContain('b.example refused Urlset (401)');
  fill(find<HTMLInputElement>('.web-access input'), 'me');
  await submit();
  const given = expect.stringMatching(/^giveAccess .*"host":"b.example".*"user":"me"/);
  expect(calls.slice(1)).toEqual([given, 'fetchFromWeb', 'openFromWeb {"offer":1}']);
  expect(answer).toHaveBeenCalledExactlyOnceWith(true);
});

it('gives up what it found when the user changes the URL', async () => {
  const { calls } = await finding(['https://b.example/1.xml']);
  fill(find<HTMLInputElement>('.dialog-form input'), 'c.example');
  fill(find<HTMLInputElement>('.dialog-form input'), 'd.example');
  expect(texts('.web-found li')).toEqual([]);
  expect(calls).toEqual(['dismissWeb 1']);
});

it('gives up a file that it could not download', async () => {
  const { calls } = await finding(['https://b.example/1.xml'], 'url');
  expect(texts('[role=alert]')[0]).toContain('b.example refused Urlset (401)');
  expect(calls).toEqual(['fetchFromWeb', 'dismissWeb 1']);
});
