import { describe, expect, it } from 'vitest';
import { proxiesOf, proxyAuthorization, proxyFor, systemProxy } from './proxy.ts';

const BOTH = { HTTP_PROXY: 'http://p.example:1', HTTPS_PROXY: 'http://s.example:2' };

describe('the proxy for a URL', () => {
  it.each<[string, Record<string, string>, string | null]>([
    ['http://a.example/', BOTH, 'p.example:1'],
    ['https://a.example/', BOTH, 's.example:2'],
    ['https://a.example/', { HTTP_PROXY: 'http://p.example:1' }, null],
    ['https://a.example/', { ...BOTH, https_proxy: 'l.example:3' }, 'l.example:3'],
    ['https://a.example/', { ...BOTH, NO_PROXY: '*' }, null],
    ['https://a.example/', { ...BOTH, NO_PROXY: 'b.example, a.example' }, null],
    ['https://www.a.example/', { ...BOTH, NO_PROXY: '.a.example' }, null],
    ['https://ba.example/', { ...BOTH, NO_PROXY: 'a.example' }, 's.example:2'],
    ['https://a.example/', { ...BOTH, NO_PROXY: 'a.example:8443' }, 's.example:2'],
    ['https://a.example:8443/', { ...BOTH, no_proxy: 'a.example:8443' }, null],
    ['https://a.example/', { ...BOTH, NO_PROXY: 'a.example:443' }, null],
    ['http://[::1]/', { ...BOTH, NO_PROXY: '::1' }, null],
    ['http://[::1]/', { ...BOTH, NO_PROXY: '[::1]' }, null],
    ['http://[2001:db8::a]/', { ...BOTH, NO_PROXY: '[2001:db8::a]' }, null],
    ['http://[::1]:8080/', { ...BOTH, NO_PROXY: '[::1]:8080' }, null],
    ['http://[::1]/', { ...BOTH, NO_PROXY: '[::1]:8080' }, 'p.example:1'],
    ['http://127.0.0.1/', { ...BOTH, NO_PROXY: '127.0.0.1,localhost' }, null],
  ])('%s with %j', (url, environment, expected) => {
    expect(proxyFor(new URL(url), proxiesOf(environment))?.host ?? null).toBe(expected);
  });
});

it.each(['socks5://p.example', 'https://p.example', 'http://['])('rejects %s', (written) => {
  expect(() => proxiesOf({ HTTPS_PROXY: written })).toThrow('HTTPS_PROXY');
});

it.each([
  ['a%40b', 'a@b'],
  ['100%', '100%'],
  ['a%zz%ff', 'a%zz\xff'],
])('signs in with the user and password of its URL: %s', (written, password) => {
  const url = new URL(`http://me:${written}@p.example`);
  expect(proxyAuthorization(url)).toBe(`Basic ${btoa(`me:${password}`)}`);
});

it('does not sign in if its URL names no user', () => {
  expect(proxyAuthorization(new URL('http://p.example'))).toBe(null);
});

describe('the proxy that the system lists', () => {
  it.each<[string, string | null]>([
    ['DIRECT', null],
    ['PROXY p.example:8080', 'p.example:8080'],
    ['PROXY p.example:8080;DIRECT', 'p.example:8080'],
    ['SOCKS5 s.example:1080; PROXY p.example:8080', 'p.example:8080'],
    ['proxy [::1]:8080', '[::1]:8080'],
    ['SOCKS s.example:1080; DIRECT', null],
  ])('%s', (list, expected) => expect(systemProxy(list)?.host ?? null).toBe(expected));

  it.each(['SOCKS5 s.example:1080', 'HTTPS s.example:443', '', 'PROXY ['])('cannot be %j', (list) => {
    expect(() => systemProxy(list)).toThrow('HTTP proxy');
  });
});
