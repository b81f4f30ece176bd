import { describe, expect, it } from 'vitest';
import { extensionCodes, PAGE } from '../../project/testing/extension-codes.ts';

const LOC = '<image:loc>https://a.example/1.jpg</image:loc>';
const VIDEO = [
  '<video:thumbnail_loc>https://a.example/1.jpg</video:thumbnail_loc>',
  '<video:title>A</video:title>',
  '<video:description>B</video:description>',
  '<video:content_loc>https://a.example/1.mp4</video:content_loc>',
].join('');
const PUBLICATION =
  '<news:publication><news:name>A</news:name><news:language>en</news:language></news:publication>';
const NEWS = `${PUBLICATION}<news:publication_date>2026-01-01</news:publication_date><news:title>B</news:title>`;
const image = (inside: string) => `<image:image>${inside}</image:image>`;
const video = (inside: string) => `<video:video>${inside}</video:video>`;
const news = (inside: string) => `<news:news>${inside}</news:news>`;

describe('a repeated tag', () => {
  it.each([
    [image(LOC + LOC), ['extension-duplicate-tag']],
    [image(`<image:loc/>${LOC}`), ['image-loc-missing', 'extension-duplicate-tag']],
    [image(LOC) + image(LOC), []],
    [video(`${VIDEO}<video:title>C</video:title>`), ['extension-duplicate-tag']],
    [video(`${VIDEO}<video:tag>a</video:tag><video:tag>b</video:tag>`), []],
    [video(VIDEO) + video(VIDEO), []],
    [news(NEWS), []],
    [news(NEWS) + news(NEWS), ['extension-duplicate-tag']],
    [news(NEWS + PUBLICATION), ['extension-duplicate-tag']],
    [news(NEWS.replace('</news:name>', '</news:name><news:name>C</news:name>')), ['extension-duplicate-tag']],
    [news(`${NEWS}<news:title>C</news:title><news:title>D</news:title>`), ['extension-duplicate-tag']],
  ])('%s', (inside, expected) => {
    expect(extensionCodes(inside)).toEqual(expected);
    // The second call shows that nothing is remembered from the previous entry.
    expect(extensionCodes(inside)).toEqual(expected);
  });
});

describe('an unknown tag', () => {
  it.each([
    [image(`${LOC}<image:width>1</image:width>`), ['extension-unknown-tag']],
    [image(`${LOC}<image:width><image:unit/></image:width>`), ['extension-unknown-tag']],
    [video(`${VIDEO}<video:thumbnail>x</video:thumbnail>`), ['extension-unknown-tag']],
    ['<image:images/>', ['extension-unknown-tag']],
    ['<xhtml:meta/>', ['extension-unknown-tag']],
    [image(`${LOC}<other xmlns="https://a.example/ns">1</other>`), []],
  ])('%s', (inside, expected) => {
    expect(extensionCodes(inside)).toEqual(expected);
  });
});

describe('a misplaced tag', () => {
  it.each([
    [LOC, ['extension-misplaced']],
    ['<video:title>A</video:title>', ['extension-misplaced']],
    [PUBLICATION, ['extension-misplaced']],
    [image(`${LOC}${image(LOC)}`), ['extension-misplaced']],
    [image(`${LOC}${video(VIDEO)}`), ['extension-misplaced']],
    [image(LOC) + LOC, ['extension-misplaced']],
    [`${image(LOC)}${LOC}<image:title>A</image:title>`, ['extension-misplaced']],
    [news(`<news:name>A</news:name>${NEWS}`), ['extension-misplaced']],
  ])('%s', (inside, expected) => {
    expect(extensionCodes(inside)).toEqual(expected);
  });
});

describe('a URL', () => {
  const long = (length: number) => `https://a.example/${'x'.repeat(length - 'https://a.example/'.length)}`;

  it.each([
    ['https://cdn.example.net/a.jpg', []],
    ['HTTP://cdn.example.net', []],
    ['https://a.example/ä.jpg', []],
    ['https://a.example/?a=1&amp;b=2', []],
    ['https://[::1]/a.jpg', []],
    ['https://a.example/a%20b.jpg', []],
    [long(2047), []],
    [long(2048), ['extension-url-invalid']],
    ['/a.jpg', ['extension-url-invalid']],
    ['a.jpg', ['extension-url-invalid']],
    ['//a.example/a.jpg', ['extension-url-invalid']],
    ['www.a.example/a.jpg', ['extension-url-invalid']],
    ['ftp://a.example/a.jpg', ['extension-url-invalid']],
    ['data:image/png;base64,AA', ['extension-url-invalid']],
    ['https:///a.jpg', ['extension-url-invalid']],
    ['https://', ['extension-url-invalid']],
    ['https://a.example/a b.jpg', ['extension-url-invalid']],
    ['https://a.example/a|b.jpg', ['extension-url-invalid']],
    ['https://a.example/a[1].jpg', ['extension-url-invalid']],
    ['https://a.example/%00', ['extension-url-invalid']],
    ['https://a.example/\u200b', ['extension-url-invalid']],
    ['<![CDATA[https://a.example/a b.jpg]]>', ['extension-url-invalid']],
  ])('%s', (url, expected) => {
    expect(extensionCodes(image(`<image:loc>${url}</image:loc>`))).toEqual(expected);
    const player = `<video:player_loc>${url}</video:player_loc>`;
    expect(extensionCodes(video(VIDEO + player))).toEqual(expected);
    const thumbnail = VIDEO.replace('https://a.example/1.jpg', url);
    expect(extensionCodes(video(thumbnail))).toEqual(expected);
    expect(extensionCodes(video(VIDEO.replace('https://a.example/1.mp4', url)))).toEqual(expected);
    const license = extensionCodes(image(`${LOC}<image:license>${url}</image:license>`));
    expect(license.filter((code) => code !== 'image-deprecated-tag')).toEqual(expected);
  });
});

describe('a date', () => {
  const INVALID = ['extension-date-invalid'];

  it.each([
    ['2025-12-31', [], []],
    ['2025-12-31T19:20:30+08:00', [], []],
    ['2025-12-31T19:20:30.45Z', [], []],
    ['2025-12-31T19:20Z', INVALID, []],
    ['2025-12', INVALID, INVALID],
    ['2025', INVALID, INVALID],
    ['31.12.2025', INVALID, INVALID],
    ['2025-12-31T19:20:30', INVALID, INVALID],
    ['2025-12-31T19:20:30+0800', INVALID, INVALID],
    ['2025-13-40', INVALID, INVALID],
    ['yesterday', INVALID, INVALID],
  ])('%s', (date, ofVideo, ofNews) => {
    for (const tag of ['expiration_date', 'publication_date']) {
      const inside = `${VIDEO}<video:${tag}>${date}</video:${tag}>`;
      expect(extensionCodes(video(inside))).toEqual(ofVideo);
    }
    const codes = extensionCodes(news(NEWS.replace('2026-01-01', date)));
    expect(codes.filter((code) => code !== 'news-too-old')).toEqual(ofNews);
  });
});

describe('a video file', () => {
  it.each([
    ['https://a.example/1.mp4', []],
    ['https://a.example/watch?v=1', []],
    ['https://a.example/1.mp4?page=x.html', []],
    ['https://a.example/htm', []],
    ['https://a.example/video.html', ['video-content-is-page']],
    ['https://a.example/video.HTM', ['video-content-is-page']],
    ['https://a.example/watch.php?id=1', ['video-content-is-page']],
    ['https://www.youtube.com/watch?v=abc', ['video-content-is-page']],
    ['https://youtu.be/abc', ['video-content-is-page']],
    ['https://www.youtube.com/embed/abc', ['video-content-is-page']],
    ['https://notyoutube.com/watch?v=abc', []],
    ['https://vimeo.com/12345', ['video-content-is-page']],
    ['https://player.vimeo.com/video/12345', ['video-content-is-page']],
    ['https://player.vimeo.com/external/12345.hd.mp4', []],
    ['https://www.dailymotion.com/video/x1', ['video-content-is-page']],
    // Another rule reports the page itself.
    [PAGE, ['video-location-is-page']],
  ])('at %s', (url, expected) => {
    expect(extensionCodes(video(VIDEO.replace('https://a.example/1.mp4', url)))).toEqual(expected);
  });
});
