import { parseUrl } from '../../parse-url.ts';
import type { Answer } from './exchanger.ts';

/** Words in pages that firewalls show instead of the requested page. */
const CHALLENGES =
  /challenge-platform|cf-chl|__cf_chl|just a moment\.\.\.|attention required! \| cloudflare|captcha|_incapsula_resource|sucuri_cloudproxy|datadome|px-captcha|ddos protection by/i;

/** Whether a firewall answered instead of the server, with a challenge such as a captcha. */
export function isChallenge({ status, headers, body }: Pick<Answer, 'status' | 'headers' | 'body'>): boolean {
  if (headers.get('cf-mitigated') === 'challenge') return true;
  if (status !== 403 && status !== 429 && status !== 503) return false;
  return CHALLENGES.test(Buffer.from(body).toString('latin1'));
}

/** Where an answer redirects to; null if it is not a redirect, or its target is not an http or https URL. */
export function redirectOf({ status, headers }: Pick<Answer, 'status' | 'headers'>, from: URL): URL | null {
  if (![301, 302, 303, 307, 308].includes(status)) return null;
  const location = headers.get('location');
  const next = location === undefined ? null : parseUrl(utf8Of(location), from.href);
  if (next === null) return null;
  next.hash = '';
  return next.protocol === 'http:' || next.protocol === 'https:' ? next : null;
}

/** Decodes a header as UTF-8 if possible, because servers write paths in UTF-8 when they do not percent-encode them. */
function utf8Of(header: string): string {
  const text = Buffer.from(header, 'latin1').toString('utf8');
  return text.includes('\ufffd') ? header : text;
}
