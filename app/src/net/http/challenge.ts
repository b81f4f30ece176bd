import type { Answer } from './exchanger.ts';

/** Words of pages that firewalls show instead of the page. */
const CHALLENGES =
  /challenge-platform|cf-chl|__cf_chl|just a moment\.\.\.|attention required! \| cloudflare|captcha|_incapsula_resource|sucuri_cloudproxy|datadome|px-captcha|ddos protection by/i;

/** Whether a firewall answered instead of the server, and asks visitors to prove something. */
export function isChallenge({ status, headers, body }: Pick<Answer, 'status' | 'headers' | 'body'>): boolean {
  if (headers.get('cf-mitigated') === 'challenge') return true;
  if (status !== 403 && status !== 429 && status !== 503) return false;
  return CHALLENGES.test(Buffer.from(body).toString('latin1'));
}
