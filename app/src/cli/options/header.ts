import { UsageError } from '../usage-error.ts';

/** Headers that would change what is requested, or how it is sent. */
const OWN_HEADERS =
  /^(host|connection|content-length|transfer-encoding|accept-encoding|te|upgrade|proxy-.*)$/;

/** The name and the value of a header. The value is not on the command line, where other users could see it. */
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
