import { toProblem, UrlsetError } from '@urlset/core/contract/errors.ts';
import { Downloads } from '../../net/download/downloads.ts';
import { openNetThread } from '../../net/net-thread.ts';
import { VERSION } from '../../version.ts';
import { discover, isSite } from '../../web/discover.ts';
import { Fetcher } from '../../web/fetcher.ts';
import { WebFolder } from '../../web/web-folder.ts';
import { webUrl } from '../../web/web-problem.ts';
import { describeProblem, warn } from '../describe-error.ts';
import type { UrlRequest } from '../options/web-options.ts';
import { terminalProgress } from '../terminal-progress.ts';
import { readHere } from './input-readers.ts';
import type { FailedInput, Input } from './inputs.ts';

/** The result of downloading a URL: its file, or the sitemaps of a site. */
export interface FromWeb {
  inputs: Input[];
  failed: FailedInput[];
}

/**
 * Downloads URLs, and the sitemaps that they list, into a folder.
 * @returns one result per URL, in the same order
 * @throws UrlsetError `network-lost`
 */
export async function fetchUrls(
  given: readonly string[],
  into: string,
  { headers, headerHosts, isInsecure, scripts }: UrlRequest,
): Promise<FromWeb[]> {
  const urls = given.map(webUrl);
  const hosts = [...new Set(urls.map(({ host }) => host))];
  const downloads = new Downloads(
    await openNetThread(scripts, 'download'),
    {
      userAgent: `Urlset/${VERSION}`,
      typedHosts: hosts,
      access: (headerHosts ?? hosts).map((host) => ({
        ...{ host, userAgent: null, headers },
        isAnyPort: headerHosts !== null,
      })),
      isInsecure,
    },
    () => undefined,
  );
  const web = new WebFolder(into);
  const progress = terminalProgress('Downloading');
  const { signal } = new AbortController();
  const found: FromWeb[] = [];
  try {
    for (const url of urls) {
      const site = isSite(url) ? await discover(url, downloads, signal) : null;
      if (site?.robotsProblem) warn(describeProblem(site.robotsProblem));
      if (site?.sitemaps.length === 0) {
        const problem = { code: 'web-no-sitemaps', params: { name: url.href } };
        found.push({ inputs: [], failed: site.robotsProblem ? [] : [{ shown: url.href, problem }] });
        if (site.robotsProblem) found.at(-1)?.failed.push({ shown: url.href, problem: site.robotsProblem });
        continue;
      }
      const parts = { downloads, folder: web, cache: null, readers: { read: readHere } };
      const fetcher = new Fetcher(parts, 0, signal, ({ done, total }) => progress.progress(done, total));
      const { roots } = await fetcher.fetch(site?.sitemaps ?? [url]);
      if (site !== null) await web.noteRobots(site);
      const one: FromWeb = { inputs: [], failed: [] };
      for (const { file } of roots) {
        if (file.problem) one.failed.push({ shown: file.url, problem: file.problem });
        else one.inputs.push({ shown: file.url, path: web.pathOf(file), web });
      }
      found.push(one);
    }
    return found;
  } catch (error) {
    throw error instanceof UrlsetError ? error : new UrlsetError('unexpected', toProblem(error).params);
  } finally {
    progress.end();
    downloads.close();
  }
}
