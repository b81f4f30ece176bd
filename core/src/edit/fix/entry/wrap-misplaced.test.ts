import { describe, expect, it } from 'vitest';
import { provenFix } from '../testing/fix-proof.ts';

const ROOT = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  'xmlns:video="http://www.google.com/schemas/sitemap-video/1.1"',
  'xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"',
].join(' ');
const file = (inside: string) =>
  `<urlset ${ROOT}>\n<url><loc>https://www.a.example/page</loc>${inside}</url>\n</urlset>\n`;
const LOC = '<image:loc>https://a.example/1.jpg</image:loc>';
const VIDEO = [
  '<video:thumbnail_loc>https://a.example/1.jpg</video:thumbnail_loc>',
  '<video:title>A</video:title>',
  '<video:description>B</video:description>',
  '<video:content_loc>https://a.example/1.mp4</video:content_loc>',
].join('\n');
const NEWS = [
  '<news:publication><news:name>A</news:name><news:language>en</news:language></news:publication>',
  '<news:publication_date>2026-01-01</news:publication_date>',
  '<news:title>B</news:title>',
].join('');

describe('the fix of extension-misplaced', () => {
  it.each([
    ['an image', LOC, `<image:image>${LOC}</image:image>`],
    ['two images', LOC + LOC, `<image:image>${LOC}</image:image><image:image>${LOC}</image:image>`],
    [
      'an image loc and the tag after it',
      `${LOC}\n  <image:title>A</image:title>`,
      `<image:image>${LOC}\n  <image:title>A</image:title></image:image>`,
    ],
    [
      'an image loc next to an image',
      `<image:image>${LOC}</image:image>${LOC}`,
      `<image:image>${LOC}</image:image><image:image>${LOC}</image:image>`,
    ],
    ['a video', VIDEO, `<video:video>${VIDEO}</video:video>`],
    ['an article', NEWS, `<news:news>${NEWS}</news:news>`],
    [
      'a tag with another prefix',
      LOC.replaceAll('image:', 'i:'),
      `<i:image>${LOC.replaceAll('image:', 'i:')}</i:image>`,
    ],
  ])('wraps %s', (_, inside, expected) => {
    const declared = (text: string) =>
      file(text).replace('<url>', '<url xmlns:i="http://www.google.com/schemas/sitemap-image/1.1">');
    expect(provenFix('extension-misplaced', null, [declared(inside)])).toEqual([declared(expected)]);
  });

  it.each([
    [
      'a title, which could belong to any image',
      `<image:image>${LOC}</image:image><image:title>A</image:title>`,
    ],
    ['an empty loc', '<image:loc/>'],
    ['a video without its required tags', '<video:title>A</video:title>'],
    ['a second article', `<news:news>${NEWS}</news:news>${NEWS}`],
    ['a tag that belongs deeper', '<news:name>A</news:name>'],
    ['an image within an image', `<image:image>${LOC}<image:image>${LOC}</image:image></image:image>`],
    [
      'a tag that declares its namespace itself',
      LOC.replace('loc', 'loc xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"'),
    ],
  ])('does not wrap %s', (_, inside) => {
    expect(provenFix('extension-misplaced', null, [file(inside)])).toEqual([file(inside)]);
  });
});

describe('the fix of extension-url-invalid', () => {
  it.each([
    ['https://a.example/a b[1].jpg', 'https://a.example/a%20b%5B1%5D.jpg'],
    ['https://a.example/{a}', 'https://a.example/%7Ba%7D'],
    ['https://a.example/%00', 'https://a.example/%00'],
    ['a b.jpg', 'a b.jpg'],
    ['/a b.jpg', 'https://www.a.example/a%20b.jpg'],
    ['//cdn.example/a.jpg', 'https://cdn.example/a.jpg'],
    ['//a.jpg/', 'https://a.jpg/'],
    ['///a.jpg', '///a.jpg'],
    ['//images/a.jpg', '//images/a.jpg'],
    ['www.a.example/a.jpg', 'www.a.example/a.jpg'],
  ])('makes %s into %s', (url, expected) => {
    const image = (loc: string) => file(`<image:image><image:loc>${loc}</image:loc></image:image>`);
    expect(provenFix('extension-url-invalid', null, [image(url)])).toEqual([image(expected)]);
    const video = (loc: string) =>
      file(`<video:video>${VIDEO.replace('https://a.example/1.mp4', loc)}</video:video>`);
    expect(provenFix('extension-url-invalid', null, [video(url)])).toEqual([video(expected)]);
  });
});

describe('the fix of extension-date-invalid', () => {
  it.each([
    ['31.12.2025', '2025-12-31'],
    ['Wed, 31 Dec 2025 10:00:00 GMT', '2025-12-31T10:00:00Z'],
    ['2025-12-31T10:00:00+0200', '2025-12-31T10:00:00+02:00'],
    ['2025-12-31T10:00Z', '2025-12-31T10:00:00Z'],
    ['2025-12-31T10:00:00', '2025-12-31T10:00:00'],
    ['2025-12', '2025-12'],
    ['2025-13-40', '2025-13-40'],
    ['yesterday', 'yesterday'],
  ])('makes %s into %s', (date, expected) => {
    const video = (text: string) =>
      file(`<video:video>${VIDEO}<video:publication_date>${text}</video:publication_date></video:video>`);
    expect(provenFix('extension-date-invalid', null, [video(date)])).toEqual([video(expected)]);
  });
});
