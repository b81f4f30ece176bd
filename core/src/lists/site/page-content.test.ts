import { expect, it } from 'vitest';
import { encodeUtf8 } from '../../bytes/text.ts';
import { pageContent } from './page-content.ts';

const A = 'https://a.example/';

it.each<[string, string, string[], string[]]>([
  ['images', '<img src="a.png"><p><IMG SRC=/b.png></p>', [`${A}docs/a.png`, `${A}b.png`], []],
  ['each image once', '<img src=a.png><img src="a.png#x"><img src="./a.png">', [`${A}docs/a.png`], []],
  ['another host', '<img src="//cdn.example/a.png?w=1&amp;h=2">', ['https://cdn.example/a.png?w=1&h=2'], []],
  ['inside noscript', '<noscript><img src="a.png"></noscript>', [`${A}docs/a.png`], []],
  ['not in a comment or script', '<!-- <img src=a.png> --><script>"<img src=b.png>"</script>', [], []],
  [
    'without a valid URL',
    '<img><img src=""><img src="data:image/png;base64,AAAA"><img src="http://[">',
    [],
    [],
  ],
  [
    'frames',
    '<frameset><frame src="menu.php"><frame src="../main.html#top"></frameset><iframe src="x.html"></iframe>',
    [],
    [`${A}docs/menu.php`, `${A}main.html`, `${A}docs/x.html`],
  ],
  [
    'no frame with a valid URL',
    '<iframe srcdoc="x"></iframe><frame src="javascript:x()"><frame src="about:blank">',
    [],
    [],
  ],
  ['a base', '<base href="/x/"><base href="/y/"><img src="a.png">', [`${A}x/a.png`], []],
  ['an invalid base', '<base href="http://["><img src="a.png">', [`${A}docs/a.png`], []],
  ['PDF', '%PDF-1.7 <img src="a.png">', [], []],
  ['nothing', '', [], []],
])('finds the images and frames of a page: %s', (_, html, images, frames) => {
  expect(pageContent(encodeUtf8(html), `${A}docs/page.html`)).toMatchObject({ images, frames });
});

it('reads UTF-16', () => {
  const bytes = new Uint8Array(
    new Uint16Array([...'\ufeff<img src="ä.png">'].map((c) => c.charCodeAt(0))).buffer,
  );
  expect(pageContent(bytes, A).images).toEqual([`${A}%C3%A4.png`]);
});

it('uses the encoding that a page declares', () => {
  const bytes = Uint8Array.from('<meta charset=shift_jis><img src="\u0089\u00e6.png">', (c) =>
    c.charCodeAt(0),
  );
  expect(pageContent(bytes, A).images).toEqual([`${A}%E7%94%BB.png`]);
});

it.each<[string, string, 'noindex' | 'canonical' | null]>([
  ['robots', '<meta name="robots" content="noindex">', 'noindex'],
  ['robots with other words', '<META NAME=Robots CONTENT="follow,NoIndex">', 'noindex'],
  ['none', '<meta name="robots" content="none">', 'noindex'],
  ['googlebot', '<meta name="googlebot" content="noindex, nofollow">', 'noindex'],
  ['another robot', '<meta name="bingbot" content="noindex">', null],
  ['other words', '<meta name="robots" content="index, nofollow, noimageindex">', null],
  ['another meta', '<meta name="description" content="noindex">', null],
  ['noindex in the body', '<head></head><body><meta name="robots" content="noindex">', null],
  [
    'another page as canonical',
    '<link rel="canonical" href="https://a.example/docs/other.html">',
    'canonical',
  ],
  [
    'a canonical on another host',
    '<link rel=canonical href="https://b.example/docs/page.html">',
    'canonical',
  ],
  ['another page as a relative canonical', '<link href="other.html" rel="canonical">', 'canonical'],
  [
    'another page as canonical, resolved with the base',
    '<base href="/x/"><link href="page.html" rel="canonical">',
    'canonical',
  ],
  ['the page itself as canonical', '<link rel="canonical" href="https://a.example/docs/page.html">', null],
  [
    'another spelling of the page itself as canonical',
    '<link rel="canonical" href="HTTPS://A.example:443/docs/page.html/#top">',
    null,
  ],
  ['an invalid canonical', '<link rel="canonical" href="http://["><link rel="canonical">', null],
  ['a canonical in the body', '<body><link rel="canonical" href="/other.html">', null],
  ['another link', '<link rel="next" href="/other.html">', null],
  ['both', '<link rel="canonical" href="/x"><meta name="robots" content="noindex">', 'noindex'],
])('decides whether a page may be listed: %s', (_, html, unlisted) => {
  expect(pageContent(encodeUtf8(html), `${A}docs/page.html`).unlisted).toBe(unlisted);
});
