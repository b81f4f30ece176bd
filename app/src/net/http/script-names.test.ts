import { createContext, runInContext } from 'node:vm';
import { expect, it } from 'vitest';
import { looksUpNames, questionAbout, withNames } from './script-names.ts';

/** Runs a script as Chromium does in Urlset, where the lookup functions of Chromium never find a name. */
function asked(script: string, url: string): unknown {
  const context = createContext({
    dnsResolve: () => null,
    dnsResolveEx: () => '',
    isResolvableEx: () => false,
  });
  runInContext('function isResolvable(host) { return dnsResolve(host) !== null; }', context);
  runInContext(withNames(script), context);
  return runInContext(
    `FindProxyForURL(${JSON.stringify(url)}, ${JSON.stringify(new URL(url).hostname)})`,
    context,
  );
}

const SITE = new URL('https://www.a.example:8443/x');

it.each<[string, string]>([
  [
    'function FindProxyForURL(url, host) { return url + " " + host; }',
    'https://www.a.example:8443/ www.a.example',
  ],
  ['function FindProxyForURL(url, host) { return dnsResolve(host); }', '10.1.2.3'],
  ['function FindProxyForURL(url, host) { return dnsResolveEx(host); }', '10.1.2.3;10.1.2.4;2001:db8::1'],
  [
    'function FindProxyForURL(url, host) { return [isResolvable(host), isResolvableEx(host)].join(); }',
    'true,true',
  ],
  [
    'function FindProxyForURL() { return [isResolvable("b.example"), isResolvableEx("b.example")].join(); }',
    'false,false',
  ],
  ['function FindProxyForURL() { return dnsResolve("10.9.9.9"); }', '10.9.9.9'],
  ['"use strict"; const FindProxyForURL = (url, host) => host; // no line end', 'www.a.example'],
  ['FindProxyForURL = function (url, host) { return host; }', 'www.a.example'],
])('%s returns %s', (script, expected) => {
  const question = questionAbout(SITE, ['2001:db8::1', '10.1.2.3', '10.1.2.4']);
  expect(asked(script, question)).toBe(expected);
});

it('passes other URLs to the script unchanged', () => {
  const script = 'function FindProxyForURL(url, host) { return [url, host, dnsResolve(host)].join(); }';
  expect(asked(script, 'http://b.example/')).toBe('http://b.example/,b.example,');
});

it('finds no address if the host has none', () => {
  const script = 'function FindProxyForURL(url, host) { return String(dnsResolve(host)); }';
  expect(asked(script, questionAbout(SITE, []))).toBe('null');
  expect(asked(script, questionAbout(new URL('http://[::1]:81/'), []))).toBe('null');
});

it.each(['', '<html>', 'function Other() {}'])('throws if there is no FindProxyForURL: %j', (script) => {
  expect(() => asked(script, questionAbout(SITE, []))).toThrow();
});

it.each([
  ['if (isInNet(host, "10.0.0.0", "255.0.0.0"))', true],
  ['dnsResolve(host)', true],
  ['isResolvableEx(host)', true],
  ['if (shExpMatch(host, "*.a.example"))', false],
])('%s may look up names: %s', (script, expected) => expect(looksUpNames(script)).toBe(expected));
