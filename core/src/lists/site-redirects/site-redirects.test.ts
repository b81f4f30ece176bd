import { describe, expect, it } from 'vitest';
import { readRules } from './rule-files.ts';
import { SiteRedirects } from './site-redirects.ts';
import { HTACCESS_CASES } from './testing/htaccess-cases.ts';

const A = 'https://a.example';

/** The answer of a rule file: status and URL, without the origin of the site; null if no rule applies. */
function answer(name: string, text: string, url: string, hasFile = false) {
  const answered = new SiteRedirects([readRules(text, name)]).answer(new URL(url, A), hasFile);
  return answered && `${answered.status} ${answered.to.replace(A, '')}`;
}

describe('_redirects', () => {
  it.each([
    ['/old /new', '/old', '301 /new'],
    ['# all\n/old /new 302 # soon', '/old', '302 /new'],
    ['/old /new', '/old/', '301 /new'],
    ['/old /new', '/older', null],
    ['/old /new', '/old?x=1', '301 /new?x=1'],
    ['/old /new?y=2', '/old?x=1', '301 /new?y=2'],
    ['/old https://b.example/new 308', '/old', '308 https://b.example/new'],
    ['/blog/* /news/:splat', '/blog/2024/a', '301 /news/2024/a'],
    ['/blog/* /news/:splat', '/blog', '301 /news/'],
    ['/blog/:year/:slug /:slug', '/blog/2024/a', '301 /a'],
    ['/blog/:year/:slug /:slug', '/blog/2024', null],
    ['/a id=:id /b/:id', '/a?id=7', '301 /b/7'],
    ['/a id=:id /b/:id', '/a', null],
    ['/a id=1 /b', '/a?id=2', null],
    ['/a%20b /c', '/a b', '301 /c'],
    ['/ä /c', '/%C3%A4', '301 /c'],
    ['https://a.example/x /y', '/x', '301 /y'],
    ['https://b.example/x /y', '/x', null],
    ['/a /b\n/a /c', '/a', '301 /b'],
    ['/:any /b\n/a /c', '/a', '301 /b'],
    ['/* /index.html 200', '/anything', '200 /index.html'],
    ['/a /b Country=fi', '/a', null],
    ['/a /b 301 Country=fi', '/a', null],
    ['nonsense', '/nonsense', null],
  ])('%j answers %s with %s', (text, url, expected) => {
    expect(answer('_redirects', text, url)).toBe(expected);
  });

  it('shows a file that exists, unless the rule is forced', () => {
    expect(answer('_redirects', '/a /b', '/a', true)).toBeNull();
    expect(answer('_redirects', '/a /b 301!', '/a', true)).toBe('301 /b');
  });

  it('lists the rules that it skips', () => {
    expect(readRules('/a /b\n/c /d 301 Language=fi\nno', '_redirects').skipped).toEqual([
      { line: 2, text: '/c /d 301 Language=fi' },
      { line: 3, text: 'no' },
    ]);
  });
});

describe('netlify.toml', () => {
  const text = `
[build]
publish = "dist"
[[redirects]]
from = "/old/*"
to = "/new/:splat"
[[redirects]]
from = "/q"
to = "/r/:id"
status = 302
force = true
query = {id = ":id"}
[[redirects]]
from = "/c"
to = "/d"
conditions = {Country = ["fi"]}
`;
  it.each([
    ['/old/a', false, '301 /new/a'],
    ['/old/a', true, null],
    ['/q?id=5', true, '302 /r/5'],
    ['/c', false, null],
  ])('answers %s (file exists: %s) with %s', (url, hasFile, expected) => {
    expect(answer('netlify.toml', text, url, hasFile)).toBe(expected);
  });

  it('lists the rules that it skips', () => {
    const rules = '[[redirects]]\nfrom = "/a"\nto = "/b"\n[[redirects]]\nfrom = "/gone"\nstatus = 410';
    expect(readRules(rules, 'netlify.toml').skipped).toEqual([
      { line: 0, text: '{"from":"/gone","status":410}' },
    ]);
  });

  it.each([
    ['a =', /^line 1: /],
    ['redirects = 1', 'redirects must be a list'],
  ])('rejects %j', (bad, reason) => {
    expect(() => readRules(bad, 'netlify.toml')).toThrow(
      expect.objectContaining({
        code: 'bad-redirects',
        params: { name: 'netlify.toml', reason: expect.stringMatching(reason) },
      }),
    );
  });
});

describe('vercel.json', () => {
  const redirects = (...rules: object[]) => JSON.stringify({ redirects: rules });
  it.each([
    [redirects({ source: '/old', destination: '/new' }), '/old', '308 /new'],
    [redirects({ source: '/old', destination: '/new' }), '/OLD', '308 /new'],
    [redirects({ source: '/old', destination: '/new', permanent: false }), '/old?x=1', '307 /new?x=1'],
    [redirects({ source: '/old', destination: '/new', statusCode: 301 }), '/old', '301 /new'],
    [redirects({ source: '/blog/:path*', destination: '/news/:path*' }), '/blog/a/b', '308 /news/a/b'],
    [redirects({ source: '/post/:id(\\d+)', destination: '/p/:id' }), '/post/12', '308 /p/12'],
    [redirects({ source: '/post/:id(\\d+)', destination: '/p/:id' }), '/post/x', null],
    [
      redirects({ source: '/u/(.*)', destination: 'https://b.example/$1' }),
      '/u/x/y',
      '308 https://b.example/x/y',
    ],
    [
      redirects({ source: '/a', destination: '/b', has: [{ type: 'host', value: 'a.example' }] }),
      '/a',
      '308 /b',
    ],
    [
      redirects({ source: '/a', destination: '/b', has: [{ type: 'query', key: 'x', value: '1|2' }] }),
      '/a?x=3',
      null,
    ],
    [redirects({ source: '/a', destination: '/b', missing: [{ type: 'query', key: 'x' }] }), '/a?x=3', null],
    [redirects({ source: '/a', destination: '/b', has: [{ type: 'cookie', key: 'x' }] }), '/a', null],
    ['{"cleanUrls":true}', '/a/b.html', '308 /a/b'],
    ['{"cleanUrls":true}', '/index.html', '308 /'],
    ['{"cleanUrls":true}', '/a/index.html', '308 /a'],
    ['{"trailingSlash":true}', '/a?x', '308 /a/?x'],
    ['{"trailingSlash":true}', '/a.pdf', null],
    ['{"trailingSlash":false}', '/a/', '308 /a'],
    ['{"trailingSlash":false}', '/', null],
    ['{"rewrites":[{"source":"/(.*)","destination":"/index.html"}]}', '/x', '200 /index.html'],
  ])('%s answers %s with %s', (text, url, expected) => {
    expect(answer('vercel.json', text, url)).toBe(expected);
  });

  it('redirects even if a file exists, but shows the file instead of rewriting', () => {
    expect(answer('vercel.json', redirects({ source: '/a', destination: '/b' }), '/a', true)).toBe('308 /b');
    const rewrites = '{"rewrites":[{"source":"/(.*)","destination":"/index.html"}]}';
    expect(answer('vercel.json', rewrites, '/a', true)).toBeNull();
  });

  it.each(['{', '1', '{"redirects":{}}'])('rejects %s', (bad) => {
    expect(() => readRules(bad, 'vercel.json')).toThrow(expect.objectContaining({ code: 'bad-redirects' }));
  });
});

describe('.htaccess', () => {
  const engine = (rules: string) => `RewriteEngine On\n${rules}`;
  it.each(HTACCESS_CASES)('%j answers %s with %s', (text, url, expected) => {
    expect(answer('.htaccess', text, url)).toBe(expected);
  });

  it('shows an existing file if the rule applies only when no file exists', () => {
    const text = engine('RewriteCond %{REQUEST_FILENAME} !-f\nRewriteRule ^ /index.html [L]');
    expect(answer('.htaccess', text, '/a', true)).toBeNull();
    expect(answer('.htaccess', text, '/a')).toBe('200 /index.html');
  });

  it.each([
    'RewriteCond %{REQUEST_URI} ^/a [OR]\nRewriteCond %{REQUEST_FILENAME} !-f',
    'RewriteCond %{REQUEST_FILENAME} !-f [OR]\nRewriteCond %{REQUEST_URI} ^/a',
  ])('skips a rule if a file test is one of several alternatives: %j', (conditions) => {
    const text = engine(`${conditions}\nRewriteRule ^ /index.html [L]`);
    expect(readRules(text, '.htaccess')).toEqual({
      rules: [],
      skipped: [{ line: 4, text: 'RewriteRule ^ /index.html [L]' }],
    });
  });

  it('lists the rules that it skips', () => {
    const text = engine(
      'RewriteCond %{HTTP_COOKIE} x\nRewriteRule ^a$ /b [R=301]\nRewriteRule (?=x) /y [R=301]\nRedirect /a \\',
    );
    expect(readRules(text, '.htaccess').skipped).toEqual([
      { line: 3, text: 'RewriteRule ^a$ /b [R=301]' },
      { line: 4, text: 'RewriteRule (?=x) /y [R=301]' },
      { line: 5, text: 'Redirect /a' },
    ]);
  });
});

it('applies the first matching rule of several files', () => {
  const files = [readRules('/a /b', '_redirects'), readRules('Redirect 301 /a /c', '.htaccess')];
  expect(new SiteRedirects(files).answer(new URL(`${A}/a`), false)?.to).toBe(`${A}/b`);
});

it('does not redirect a URL to itself', () => {
  expect(answer('_redirects', '/* /:splat', '/a')).toBeNull();
});

it('recognizes rule files by the end of their names, and rejects others', () => {
  expect(readRules('/a /b', 'prod_redirects').rules.length).toBe(1);
  expect(() => readRules('', 'redirects.csv')).toThrow(
    expect.objectContaining({
      code: 'unknown-redirects',
      params: expect.objectContaining({ name: 'redirects.csv' }),
    }),
  );
});

it('does not hang on an expression with catastrophic backtracking', () => {
  const text = 'RewriteEngine On\nRewriteRule ^(a+)+$ /b [R=301]';
  expect(answer('.htaccess', text, `/${'a'.repeat(2000)}!`)).toBeNull();
});
