import { describe, expect, it } from 'vitest';
import { parseHost } from './parse-host.ts';

describe('parseHost', () => {
  it.each<[string, string | null]>([
    ['www.example.com', 'www.example.com'],
    [' WWW.Example.com ', 'www.example.com'],
    ['example.com:8443', 'example.com:8443'],
    ['example.com:443', 'example.com'],
    ['https://example.com/', 'example.com'],
    ['http://example.com', 'example.com'],
    ['müller.example', 'xn--mller-kva.example'],
    ['localhost', 'localhost'],
    ['[::1]', '[::1]'],
    ['', null],
    ['two words', null],
    ['a.example,b.example', null],
    ['a..example', null],
    ['-a.example', null],
    ['*.example.com', null],
    ['example.com/shop', null],
    ['https://example.com/?a', null],
    ['me@example.com', null],
    ['ftp://example.com/', null],
    ['sc-domain:example.com', null],
    ['1.2.3.4.5', null],
  ])('%j', (written, host) => {
    expect(parseHost(written)).toBe(host);
  });
});
