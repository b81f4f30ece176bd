import { describe, expect, it } from 'vitest';
import { wholeView } from '../contract/values.ts';
import { projectOf, urlset } from '../project/testing/sitemaps.ts';
import { ruleOf, severityFor } from './registry.ts';
import { valueCodes } from './testing/value-codes.ts';

describe('loc', () => {
  it.each([
    ['https://a.example/', []],
    ['HTTP://A.EXAMPLE/', []],
    ['https://a.example./x', []],
    ['https://a_b.example/x', []],
    ["https://www.a.example/path/(x),;:@!$&'*+=~/x", []],
    ['https://a.example/a%20b?c=%C3%A4', []],
    ['https://a.example/?a=1&b=2', []],

    ['/relative', ['loc-not-absolute']],
    ['a.example/x', ['loc-not-absolute']],
    ['//a.example/x', ['loc-not-absolute']],
    ['ftp://a.example/x', ['loc-not-absolute']],
    ['https:/a.example/x', ['loc-not-absolute']],
    ['', ['loc-not-absolute']],
    [`/${'x'.repeat(1000)}`, ['loc-not-absolute']],
    [`/${'x'.repeat(2047)}`, ['loc-too-long', 'loc-long-for-yandex', 'loc-not-absolute']],

    ['http://a/b', ['loc-too-short']],
    ['http://a.bc', ['loc-too-short', 'loc-no-path']],
    ['http://a.bc/', []],
    ['http://ä.b/', ['loc-too-short', 'loc-non-ascii']],

    ['https://a.example', ['loc-no-path']],
    ['https://a.example:80', ['loc-no-path']],
    ['https://a.example?x', []],

    ['https://a.example/a b', ['loc-illegal-character']],
    ['https://a.example/{a}', ['loc-illegal-character']],
    ['https://a.example/?a|b', ['loc-illegal-character']],
    ['https://a.example/\u007f', ['loc-illegal-character']],
    ['https://a b.example/', ['loc-illegal-character']],
    ['https://a.example/[a]', ['loc-illegal-character']],
    ['https://a.example/?a[]=1', ['loc-illegal-character']],
    ['https://a.example/#[a', ['loc-illegal-character', 'loc-fragment']],
    ['https://[2001:db8::1]/a', []],
    ['https://[2001:db8::1]/[a]', ['loc-illegal-character']],
    ['https://[a].example/', ['loc-invalid-host']],
    ['https://a.example/%00', ['loc-illegal-character']],
    ['https://a.example/a%00b%20', ['loc-illegal-character']],
    ['https://a.example/%01', []],
    ['https://a.example/a\u200bb', ['loc-illegal-character', 'loc-non-ascii']],
    ['https://a.example/a\u2060b', ['loc-illegal-character', 'loc-non-ascii']],
    ['https://a.example/\ufeffb', ['loc-illegal-character', 'loc-non-ascii']],
    ['https://a.example/\u202egnp.a', ['loc-illegal-character', 'loc-non-ascii']],
    ['https://a.example/\u2066b', ['loc-illegal-character', 'loc-non-ascii']],
    ['https://a.example/a\u200cb', ['loc-illegal-character', 'loc-non-ascii']],
    // In Persian, a zero-width non-joiner is part of the word.
    ['https://a.example/می\u200cخواهم', ['loc-non-ascii']],
    ['https://a.example/👩\u200d👧', ['loc-non-ascii']],
    ['https://a.example/a\u2013b', ['loc-non-ascii']],
    ['https://a.example\\x', ['loc-illegal-character', 'loc-no-path']],

    ['https://a.example/ä', ['loc-non-ascii']],
    ['https://bücher.example/', ['loc-non-ascii']],
    [`https://${'ü'.repeat(40)}.example/`, ['loc-non-ascii']],

    ['https://a.example/%zz', ['loc-bad-percent-escape']],
    ['https://a.example/%', ['loc-bad-percent-escape']],
    ['https://a.example/%4', ['loc-bad-percent-escape']],
    ['https://a.example/%ff', ['loc-bad-percent-escape']],
    ['https://a.example/%C3', ['loc-bad-percent-escape']],
    ['https://a.example/%C3x', ['loc-bad-percent-escape']],
    ['https://a.example/%ED%A0%80', ['loc-bad-percent-escape']],
    ['https://a.example/?q=100%', ['loc-bad-percent-escape']],
    ['https://a.example/%F0%9F%98%80', []],

    ['https://a.example/%2520', ['loc-double-encoded']],
    ['https://a.example/%25C3%25A4', ['loc-double-encoded']],
    ['https://a.example/?q=a%2520b', ['loc-double-encoded']],
    ['https://a.example/?u=https%3A%2F%2Fx.example%2Fa%2520b', []],
    ['https://a.example/?u=https://x.example/a%2520b', []],
    ['https://a.example/?next=%2Fa%2520b&c=d', []],
    ['https://a.example/?next=/a%2520b', []],
    ['https://a.example/?filter=a%3Db%2520c', []],
    ['https://a.example/proxy/https%3A%2F%2Fx.example%2Fa%2520b', []],
    ['https://a.example/web/https://x.example/a%2520b?c=%2520', []],
    ['https://a.example/a%2520b?u=https%3A%2F%2Fx.example%2Fa%2520b', ['loc-double-encoded']],
    ['https://a.example/100%25', []],
    ['https://a.example/100%25of', []],

    ['https://a.example/#part', ['loc-fragment']],
    ['https://a.example/#', ['loc-fragment']],

    ['https://me:secret@a.example/', ['loc-credentials']],
    ['https://me@a.example/', ['loc-credentials']],
    ['https://a.example/@me', []],
    ['https://a.example?@me', []],
  ])('%s', (value, expected) => {
    expect(valueCodes('loc', value)).toEqual(expected);
  });

  const long = (characters: number, letter = 'x') => `https://a.example/${letter.repeat(characters - 18)}`;
  it.each([
    [1024, 'x', []],
    [1025, 'x', ['loc-long-for-yandex']],
    [2047, 'x', ['loc-long-for-yandex']],
    [2048, 'x', ['loc-too-long', 'loc-long-for-yandex']],
    [700, 'ä', ['loc-non-ascii']],
    [1025, 'ä', ['loc-long-for-yandex', 'loc-non-ascii']],
    [2047, 'ä', ['loc-long-for-yandex', 'loc-non-ascii']],
    [2048, 'ä', ['loc-too-long', 'loc-long-for-yandex', 'loc-non-ascii']],
  ])('of %i characters, mostly %s', (characters, letter, expected) => {
    expect(valueCodes('loc', long(characters, letter))).toEqual(expected);
  });

  it.each([
    [250, []],
    [500, []],
    [510, ['loc-long-for-yandex']],
  ])('with %i escapes', (count, expected) => {
    expect(valueCodes('loc', `https://a.example/${'%20'.repeat(count)}`)).toEqual(expected);
  });
});

describe('the host of a loc', () => {
  it.each([
    'a.example:8080',
    'a.example:',
    'a.example:65535',
    'a--b.example',
    'xn--bcher-kva.example',
    '1.2.3.example',
    '1a.example',
    'a.4ever',
    '8.8.8.8',
    '[2001:db8::1]',
    '[2001:db8::1]:8080',
    '[1:2:3:4:5:6:7:8]',
    '[::ffff:1.2.3.4]',
    `${'a'.repeat(63)}.example`,
  ])('%s is possible', (host) => {
    expect(valueCodes('loc', `https://${host}/path`)).toEqual([]);
  });

  it.each([
    '',
    '.',
    'a..example',
    '.a.example',
    '-a.example',
    'a-.example',
    'a.example:99999',
    'a.example:65536',
    'a.example:x',
    'a.example:80:80',
    'a,b.example',
    'a!.example',
    '1.2.3',
    '1.2.3.256',
    '1.2.3.4.5',
    '[]',
    '[::',
    '[::1]x',
    '[1:2]',
    '[1::2::3]',
    '[:::]',
    '[1:2:3:4:5:6:7:8:9]',
    '[1:2:3:4:5:6:7:]',
    '[12345::]',
    '[g::]',
    '[::1.2.3]',
    '[fe80::1%25eth0]',
    `${'a'.repeat(64)}.example`,
    `${'a.'.repeat(130)}example`,
  ])('%s is impossible', (host) => {
    expect(valueCodes('loc', `https://${host}/path`)).toEqual(['loc-invalid-host']);
  });
});

describe('leak-suspect', () => {
  it.each([
    'https://localhost/x',
    'http://localhost:3000/x',
    'https://shop.localhost/',
    'https://printer.local/',
    'https://printer.local./',
    'https://wiki.internal/',
    'https://shop.test/',
    'https://STAGING.shop.example/',
    'https://staging.shop.co.uk/',
    'https://www.dev.shop.example/',
    'https://uat.preview.shop.example/',
    'https://staging/path',
    'http://10.0.0.1/x',
    'http://127.0.0.1/x',
    'http://127.255.255.255/x',
    'http://172.16.0.1/x',
    'http://172.31.255.255/x',
    'http://192.168.1.1:8080/',
    'http://169.254.0.1/x',
    'http://[::1]/path',
    'http://[fd00::1]/path',
    'http://[FE80::1]/path',
    'https://a.example/wp-admin',
    'https://a.example/wp-admin/edit.php',
    'https://a.example/Admin/',
    'https://a.example/?token=1',
    'https://a.example/?a=1&key=2',
    'https://a.example/?PASSWORD=1',
  ])('%s', (value) => {
    expect(valueCodes('loc', value)).toEqual(['leak-suspect']);
  });

  it.each([
    'https://test.de/x/',
    'https://dev.to/x/y',
    'https://web.dev/x/',
    'https://preview.co.uk/',
    'https://developer.a.example/',
    'https://testing.a.example/',
    'https://a.example/staging',
    'https://a.example/administration',
    'https://a.example/admins',
    'https://a.example/a/admin',
    'https://a.example/?keyword=1',
    'https://a.example/?a=token',
    'http://11.0.0.1/x',
    'http://172.32.0.1/x',
    'http://172.15.255.255/x',
    'http://192.169.0.1/x',
    'http://128.0.0.1/x',
    'http://[2001:db8::1]/x',
  ])('not %s', (value) => {
    expect(valueCodes('loc', value)).toEqual([]);
  });
});

describe('parameters of a loc', () => {
  it.each([
    ['?utm_source=x', ['tracking-parameter']],
    ['?a=1&UTM_Medium=x', ['tracking-parameter']],
    ['?gclid=x', ['tracking-parameter']],
    ['?fbclid=x', ['tracking-parameter']],
    ['?msclkid=x', ['tracking-parameter']],
    ['?yclid=x', ['tracking-parameter']],
    ['?mc_eid=x', ['tracking-parameter']],
    ['?a=utm_source', []],
    ['?autm_source=1', []],
    ['#?utm_source=1', ['loc-fragment']],
    [';jsessionid=1A2B3C4D5E6F', ['session-id']],
    [';JSESSIONID=0123456789ABCDEF.node1?a=1', ['session-id']],
    [';jsessionid=1A', []],
    ['?PHPSESSID=r2t5uvjq435r4q7ib3vtdjq120', ['session-id']],
    ['?PHPSESSID=x', []],
    ['?ASPSESSIONIDQQABC=LKPBDAGDIJKLOEBMPNKEOBGF', ['session-id']],
    ['?CFID=1234567&CFTOKEN=87654321', ['session-id']],
    ['?CFID=1&CFTOKEN=2', []],
    ['?sid=0123456789abcdef0123456789abcdef', ['session-id']],
    ['?a;sid=0a1b2c3d4e5f', ['session-id']],
    ['?sid=550e8400-e29b-41d4-a716-446655440000', ['session-id']],
    ['?sessionid=LKPBDAGDIJKLOEBMPNKEOBGF', ['session-id']],
    ['?sid=0a1b2c3d4e5f6789.node1', ['session-id']],
    ['?sid', []],
    ['?sid=12', []],
    ['?sid=123456789012345', []],
    ['?sid=winter-sale-2026-sizes-38-to-46', []],
    ['?sid=womensshoes2026', []],
    ['?sessionid=keynote', []],
    ['?side=x', []],
    ['?sort=sid', []],
    ['/sid=x', []],
    ['?sid=0a1b2c3d4e5f&gclid=2&token=3', ['leak-suspect', 'tracking-parameter', 'session-id']],
  ])('%s', (tail, expected) => {
    expect(valueCodes('loc', `https://a.example/x${tail}`)).toEqual(expected);
  });
});

describe('lastmod', () => {
  it.each([
    ['2025-02-28', []],
    ['2024-02-29', []],
    ['2000-02-29', []],
    ['2025-02-28T10:20:30Z', []],
    ['2025-02-28T10:20:30.45+02:00', []],
    ['2025-02-28T10:20:30-00:00', []],
    ['2025-02-28T10:20:30+14:00', []],

    ['2025', ['lastmod-reduced-precision']],
    ['2025-02', ['lastmod-reduced-precision']],
    ['2025-02-28T10:20Z', ['lastmod-reduced-precision']],
    ['2027', ['lastmod-reduced-precision', 'lastmod-future']],

    ['2025-02-29', ['lastmod-not-a-date']],
    ['1900-02-29', ['lastmod-not-a-date']],
    ['2025-13-01', ['lastmod-not-a-date']],
    ['2025-00', ['lastmod-not-a-date']],
    ['0000-00-00', ['lastmod-not-a-date']],
    ['2025-02-28T25:00:00Z', ['lastmod-not-a-date']],
    ['2025-02-28T24:00:00Z', ['lastmod-not-a-date']],
    ['2025-02-28T10:20:60Z', ['lastmod-not-a-date']],
    ['2025-02-28T10:20:30+15:00', ['lastmod-not-a-date']],
    ['', ['lastmod-not-a-date']],

    ['2025-02-28T10:20:30', ['lastmod-no-zone']],
    ['2025-02-28T10:20', ['lastmod-no-zone']],
    ['2025-02-28T10:20:30+0000', ['lastmod-no-zone']],
    ['2025-02-28T10:20:30+02', ['lastmod-no-zone']],
    ['2025-02-28T10:20:30+2:00', ['lastmod-no-zone']],
    ['2025-02-28T10:20:30-00:14400', ['lastmod-no-zone']],

    ['28.2.2025', ['lastmod-invalid']],
    ['2025-2-28', ['lastmod-invalid']],
    ['2025/02/28', ['lastmod-invalid']],
    ['2025-02-28 10:20:30Z', ['lastmod-invalid']],
    ['2025-02-28T10:20:30z', ['lastmod-invalid']],
    ['2025-02-28T10Z', ['lastmod-invalid']],
    ['2025-02-28T10:20:30.Z', ['lastmod-invalid']],
    ['2025-02-28T10:20:30Zulu', ['lastmod-invalid']],
    ['2025-02-28T', ['lastmod-invalid']],
    ['202', ['lastmod-invalid']],
    ['today', ['lastmod-invalid']],

    ['2026-01-01', []],
    ['2026-01-02', ['lastmod-future']],
    ['2026-01-01T00:00:00Z', []],
    ['2026-01-01T00:00:01Z', ['lastmod-future']],
    ['2026-01-01T01:00:00+02:00', []],
    [`2025-02-28T10:20:30.${'0'.repeat(79)}Z`, []],
    [`2025-02-28T10:20:30.${'0'.repeat(80)}Z`, ['value-too-long']],
  ])('%s', (value, expected) => {
    expect(valueCodes('lastmod', value)).toEqual(expected);
  });
});

describe('changefreq', () => {
  it.each([
    ['always', []],
    ['hourly', []],
    ['daily', []],
    ['weekly', []],
    ['monthly', []],
    ['yearly', []],
    ['never', []],
    ['Daily', ['changefreq-invalid']],
    ['dailyish', ['changefreq-invalid']],
    ['dail', ['changefreq-invalid']],
    ['', ['changefreq-invalid']],
    ['x'.repeat(100), ['changefreq-invalid']],
    ['x'.repeat(101), ['changefreq-invalid', 'value-too-long']],
  ])('%s', (value, expected) => {
    expect(valueCodes('changefreq', value)).toEqual(expected);
  });
});

describe('priority', () => {
  it.each([
    ['0.5', []],
    ['1', []],
    ['1.0', []],
    ['0', []],
    ['.5', []],
    ['+0.5', []],
    ['-0', []],
    ['-0.00', []],
    ['0.80000000000000004', []],
    [`0.${'1'.repeat(98)}`, []],
    ['1.1', ['priority-invalid']],
    ['10', ['priority-invalid']],
    ['0,5', ['priority-invalid']],
    ['-0.1', ['priority-invalid']],
    ['0.5.1', ['priority-invalid']],
    ['1e-1', ['priority-invalid']],
    ['.', ['priority-invalid']],
    ['high', ['priority-invalid']],
    ['', ['priority-invalid']],
    [`0.${'1'.repeat(99)}`, ['value-too-long']],
  ])('%s', (value, expected) => {
    expect(valueCodes('priority', value)).toEqual(expected);
  });
});

describe('the XML of an entry', () => {
  const inEntry = (inside: string) => {
    const project = projectOf(urlset(`<url>${inside}</url>`));
    return project.rows(wholeView(null), 0, 1)[0]?.findings.map(({ code }) => code) ?? [];
  };
  const loc = '<loc>https://a.example/</loc>';
  it.each([
    [loc, []],
    [`${loc}<changefreq> never </changefreq>`, []],
    ['<loc>https://a.example/?a&amp;b</loc>', []],
    ['<loc> https://a.example/ </loc>', ['loc-whitespace']],
    ['<loc>https://a.example/&#160;</loc>', ['loc-whitespace']],
    ['<loc><![CDATA[ https://a.example/]]></loc>', ['loc-whitespace']],
    ['<loc><![CDATA[https://a.example/]]></loc>', []],
    ['<loc>https://a.example/?a&b</loc>', ['unescaped-character']],
    ['<lastmod>2025-01-01</lastmod>', ['loc-count']],
    [`${loc}<loc>https://a.example/2</loc>`, ['loc-count']],
    [`${loc}<priority>1</priority><priority>1</priority>`, ['duplicate-child']],
    [`${loc}<title>x</title>`, ['unknown-child']],
    [`${loc}<sitemap/>`, ['wrong-child']],
  ])('%s', (inside, expected) => {
    expect(inEntry(inside)).toEqual(expected);
  });
});

describe('severityFor', () => {
  it.each([
    ['lastmod-invalid', 'all', 'error'],
    ['lastmod-invalid', 'google', 'error'],
    ['lastmod-invalid', 'yandex', 'warning'],
    ['priority-invalid', 'yandex', 'warning'],
    ['changefreq-invalid', 'yandex', 'warning'],
    ['lastmod-reduced-precision', 'yandex', 'warning'],
    ['loc-not-absolute', 'yandex', 'error'],
    ['xml-not-well-formed', 'yandex', 'error'],
  ] as const)('of %s for %s is %s', (code, choice, expected) => {
    const rule = ruleOf(code);
    expect(rule && severityFor(rule, choice)).toBe(expected);
  });
});
