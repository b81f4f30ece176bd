import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastOf } from '../../../bytes/steps.ts';
import { REDIRECT_SERVERS, type RedirectServer } from '../../../contract/screens/compare.ts';
import { often } from '../../testing/often.ts';
import { type Redirect, redirectCsv, redirectsFor } from './redirect-map.ts';

const A = 'https://a.example';
const redirect = (from: string, to: string): Redirect => ({ from, to, score: 0.9 });
const text = (server: RedirectServer, ...redirects: Redirect[]) =>
  [...lastOf(redirectsFor(server, redirects)).pieces].join('');

describe('redirects', () => {
  it('are quoted in CSV where necessary', () => {
    expect([...redirectCsv([redirect(`${A}/1,2`, `${A}/"3"`), redirect('=1', `${A}/4`)])].join('')).toBe(
      `from,to,score\r\n"${A}/1,2","${A}/""3""",0.900\r\n'=1,${A}/4,0.900\r\n`,
    );
  });

  it.each<[RedirectServer, string, string, string]>([
    ['netlify', '/1', '/2', `/1 ${A}/2 301\n`],
    ['netlify', '/a b#', '/2', ''],
    ['netlify', '/a:b/*', '/:x/*?y=:z', `/a%3Ab/%2A ${A}/%3Ax/%2A?y=%3Az 301\n`],
    ['netlify', '/1?a=1&b=2', '/2', `/1 a=1 b=2 ${A}/2 301\n`],
    ['netlify', '/1?a', '/2', ''],
    ['netlify', '/1', '/1/', ''],
    ['nginx', '/1', '/2', `location = "/1" { return 301 "${A}/2"; }\n`],
    ['nginx', '/ä%22;}', '/$uri"\\', `location = "/ä\\";}" { return 301 "${A}/%24uri%22/"; }\n`],
    ['nginx', '/a$b', '/2', `location = "/a$b" { return 301 "${A}/2"; }\n`],
    [
      'nginx',
      '/1?a=$b',
      '/2',
      `set $urlset_request "$host$request_uri";\nif ($urlset_request ~ "^a\\\\.example/1\\\\?a=\\\\x24b$") { return 301 "${A}/2"; }\n`,
    ],
    [
      'nginx',
      '/a//b',
      '/2',
      `set $urlset_request "$host$request_uri";\nif ($urlset_request = "a.example/a//b") { return 301 "${A}/2"; }\n`,
    ],
    ['apache', '/1.html', '/2', `RedirectMatch 301 "^/1\\.html$" "${A}/2"\n`],
    ['apache', '/a$b', '/1', `RedirectMatch 301 "^/a\\x24b$" "${A}/1"\n`],
    [
      'apache',
      '/1?a=1',
      '/%22',
      'RewriteEngine On\n' +
        'RewriteCond "%{HTTP_HOST}" "^a\\.example(?::[0-9]+)?$" [NC]\n' +
        'RewriteCond "%{THE_REQUEST}" "^[A-Z]+ /1\\?a=1 "\n' +
        `RewriteRule "^" "${A}/\\%22" [R=301,L,NE,QSD]\n`,
    ],
  ])('are written for %s from %s to %s', (server, from, to, wanted) => {
    const comment = server === 'nginx' ? '# Include this file in a server block.\n' : '';
    expect(text(server, redirect(A + from, A + to))).toBe(comment + wanted);
  });

  it('are written for Vercel as JSON with escaped patterns', () => {
    const rules = [
      redirect(`${A}/1`, `${A}/2`),
      redirect(`${A}/a:b(c)*`, `${A}/:x`),
      redirect(`${A}/1?a=1.0`, `${A}/3`),
      redirect('https://b.example/1', `${A}/4`),
    ];
    expect(JSON.parse(text('vercel', ...rules)).redirects).toEqual([
      { source: '/1', destination: `${A}/2`, statusCode: 301 },
      { source: '/a\\:b\\(c\\)\\*', destination: `${A}/%3Ax`, statusCode: 301 },
      {
        ...{ source: '/1', destination: `${A}/3`, statusCode: 301 },
        has: [{ type: 'query', key: 'a', value: '1\\.0' }],
      },
      {
        ...{ source: '/1', destination: `${A}/4`, statusCode: 301 },
        has: [{ type: 'host', value: 'b\\.example' }],
      },
    ]);
    expect(JSON.parse(text('vercel'))).toEqual({ redirects: [] });
  });

  it.each([
    ['a loc that is not absolute', '/1', `${A}/2`],
    ['a fragment', `${A}/1#x`, `${A}/2`],
    ['another scheme', 'http://a.example/1', `${A}/1`],
    ['a spelling of the same URL', `${A}/a b`, `${A}/a%20b`],
    ['a target that is not absolute', `${A}/1`, 'javascript:alert(1)'],
  ])('are not written for %s', (_, from, to) => {
    for (const server of REDIRECT_SERVERS)
      expect(lastOf(redirectsFor(server, [redirect(from, to)])).leftOut).toHaveLength(1);
  });

  it('get only one nginx location per decoded path', () => {
    const lines = text('nginx', redirect(`${A}/a%41`, `${A}/1`), redirect(`${A}/aA`, `${A}/2`));
    expect(lines.match(/^location/gm)).toHaveLength(1);
    expect(lines.match(/^if/gm)).toHaveLength(1);
  });

  const hostile = fc
    .array(
      fc.oneof(
        fc.constantFrom(
          '"',
          "'",
          '\\',
          '\n',
          '\r',
          ';',
          '}',
          '{',
          '$',
          '${',
          '%',
          '%0a',
          '%22',
          '%00',
          '#',
          '?',
          '&',
        ),
        fc.constantFrom(
          ' ',
          '*',
          ':',
          '(',
          ')',
          '[',
          ']',
          '|',
          '^',
          '+',
          '=',
          '!',
          '/',
          '//',
          '..',
          '.',
          '`',
          '<',
          'ä',
        ),
        fc.string({ unit: 'binary', maxLength: 3 }),
      ),
      { maxLength: 12 },
    )
    .map((parts) => parts.join(''));
  const LINES: Readonly<Record<Exclude<RedirectServer, 'vercel'>, RegExp>> = {
    netlify: /^(?:https:\/\/[^\s/]+)?\/[^\s*:#]*(?: [^\s=*:#]+=[^\s*:#]+)* https?:\/\/[^\s#]*(?:#\S*)? 301$/,
    nginx:
      /^(?:#.*|set \$urlset_request "\$host\$request_uri";|(?:location = "(?:[^"\\\p{Cc}]|\\["\\])*"|if \(\$urlset_request (?:= "(?:[^"\\$\p{Cc}]|\\["\\])*"|~ "\^(?:[^"\\$\p{Cc}]|\\["\\])*\$")\)) \{ return 301 "(?:[^"\\$\p{Cc}]|\\["\\])*"; \})$/u,
    apache:
      /^(?:RewriteEngine On|RedirectMatch 301 "\^(?:[^"\\$\p{Cc}]|\\[^"\\$])*\$" "[\w.~:/-]*"|RewriteCond "%\{HTTP_HOST\}" "\^(?:[^"\\$\p{Cc}]|\\[^"\\$])*\$" \[NC\]|RewriteCond "%\{THE_REQUEST\}" "\^(?:[^"\\$\p{Cc}]|\\[^"\\$])* "|RewriteRule "\^" "(?:[^"\\$%\p{Cc}]|\\%)*" \[R=301,L,NE,QSD\])$/u,
  };

  it.each(['netlify', 'nginx', 'apache'] as const)('for %s have only lines of a known form', (server) => {
    fc.assert(
      fc.property(fc.array(fc.tuple(hostile, hostile), { maxLength: 4 }), (pairs) => {
        const written = text(server, ...pairs.map(([from, to]) => redirect(`${A}/${from}`, `${A}/${to}`)));
        for (const line of written.split('\n').slice(0, -1)) expect(line).toMatch(LINES[server]);
      }),
      often(2000),
    );
  });

  it('for Vercel are valid JSON, whatever the locs', () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(hostile, hostile), { maxLength: 4 }), (pairs) => {
        const redirects = pairs.map(([from, to]) => redirect(`${A}/${from}`, `${A}/${to}`));
        const { pieces, leftOut } = lastOf(redirectsFor('vercel', redirects));
        expect(JSON.parse([...pieces].join('')).redirects).toHaveLength(redirects.length - leftOut.length);
      }),
      often(500),
    );
  });
});
