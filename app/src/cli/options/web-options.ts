import { proxiesOf } from '../../net/http/proxy.ts';
import { UsageError } from '../usage-error.ts';
import { flag, repeated, type Values } from './option.ts';

/** Options of commands that accept URLs as paths. */
export const WEB_OPTIONS = {
  header: repeated({
    argument: 'NAME=ENV',
    help: 'For a URL: send a header with the value of the environment variable ENV, only to the host of that URL',
    parse: parseHeader,
  }),
  insecure: flag('For a URL: do not verify certificates'),
};

/** Options that `check`, `compare` and `export` only name in their help, which refers to the help of `convert`. */
export const READING_OPTIONS: readonly string[] = [...Object.keys(WEB_OPTIONS), 'stdin-name'];

/** How to download the URLs among the paths of a command. */
export interface UrlRequest {
  headers: Readonly<Record<string, string>>;
  /** The hosts that receive the headers, on any port; null for only the hosts of the URLs. */
  headerHosts: readonly string[] | null;
  isInsecure: boolean;
  /** The folder of the worker scripts. */
  scripts: string;
}

export const URL_HELP =
  'the URL of any of these on the web, or of a site, whose robots.txt then names its sitemaps';

/** Whether a path is the URL of a file or a site. */
export function isUrl(given: string): boolean {
  return /^https?:\/\//i.test(given);
}

/** @throws UsageError for an option without effect, or what {@link refuseBadProxies} throws */
export function urlRequest(
  paths: readonly string[],
  { header, insecure }: Pick<Values<typeof WEB_OPTIONS>, 'header' | 'insecure'>,
  scripts: string,
): UrlRequest {
  if (!paths.some(isUrl)) {
    if (header.length > 0) throw new UsageError('--header needs a URL among the paths');
    if (insecure) throw new UsageError('--insecure needs a URL among the paths');
  } else refuseBadProxies();
  return { headers: Object.fromEntries(header), headerHosts: null, isInsecure: insecure, scripts };
}

/** Refuses proxy settings in the environment that cannot be used. @throws UsageError */
export function refuseBadProxies(): void {
  try {
    proxiesOf(process.env);
  } catch (error) {
    throw error instanceof TypeError ? new UsageError(error.message) : error;
  }
}

/** Headers that users cannot set, because they would change what is requested, or how it is sent. */
const OWN_HEADERS =
  /^(host|connection|content-length|transfer-encoding|accept-encoding|te|upgrade|proxy-.*)$/;

/**
 * The lowercase name and the value of a header. The value comes from an environment variable, because other users could
 * see it on the command line.
 */
export function parseHeader(given: string, option: string): [string, string] {
  const [, name = '', variable = ''] = /^([!#$%&'*+.^_`|~\w-]+)=(\w+)$/.exec(given) ?? [];
  if (name === '')
    throw new UsageError(
      `${option} must be NAME=ENV, such as Authorization=SITE_TOKEN, not ${JSON.stringify(given)}`,
    );
  if (OWN_HEADERS.test(name.toLowerCase())) throw new UsageError(`${option} cannot set ${name}`);
  const value = process.env[variable];
  if (value === undefined || value === '')
    throw new UsageError(`${option}: the environment variable ${variable} is not set`);
  if (!/^[\t\x20-\x7e\x80-\xff]+$/.test(value))
    throw new UsageError(`${option}: the value of ${variable} has characters that a header cannot have`);
  return [name.toLowerCase(), value];
}
