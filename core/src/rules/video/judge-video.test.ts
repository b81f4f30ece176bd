import { describe, expect, it } from 'vitest';
import { extensionCodes, PAGE } from '../../project/testing/extension-codes.ts';

describe('videos', () => {
  const required = {
    thumbnail: '<video:thumbnail_loc>https://a.example/1.jpg</video:thumbnail_loc>',
    title: '<video:title>A</video:title>',
    description: '<video:description>B</video:description>',
    content: '<video:content_loc>https://a.example/1.mp4</video:content_loc>',
  };
  const all = Object.values(required).join('');
  const video = (inside: string, url = PAGE) => extensionCodes(`<video:video>${inside}</video:video>`, url);

  it.each([
    ['all', all, []],
    ['all but a thumbnail', all.replace(required.thumbnail, ''), ['video-tag-missing']],
    ['all but a title', all.replace(required.title, ''), ['video-tag-missing']],
    ['an empty title', all.replace('>A<', '> <'), ['video-tag-missing']],
    ['all but a description', all.replace(required.description, ''), ['video-tag-missing']],
    ['no location', all.replace(required.content, ''), ['video-tag-missing']],
    ['a player location', all.replaceAll('content_loc', 'player_loc'), []],
  ])('need their required tags: %s', (_, inside, expected) => {
    expect(video(inside)).toEqual(expected);
  });

  it.each([
    ['a file', 'https://www.example.com/page.mp4', PAGE, []],
    ['the page', PAGE, PAGE, ['video-location-is-page']],
    [
      'the page, escaped',
      'https://a.example/?a=1&amp;b=2',
      'https://a.example/?a=1&b=2',
      ['video-location-is-page'],
    ],
    ['another, escaped', 'https://a.example/?a=1&amp;b=3', 'https://a.example/?a=1&b=2', []],
    ['the page in CDATA', `<![CDATA[${PAGE}]]>`, PAGE, ['video-location-is-page']],
  ])('need a location other than their page: %s', (_, place, page, expected) => {
    expect(video(all.replace('https://a.example/1.mp4', place), page)).toEqual(expected);
    expect(video(`${all}<video:player_loc>${place}</video:player_loc>`, page)).toEqual(expected);
  });

  it.each([
    ['title', 'x'.repeat(100), []],
    ['title', 'x'.repeat(101), ['video-text-too-long']],
    ['title', 'ä'.repeat(100), []],
    ['title', '&amp;'.repeat(100), []],
    ['title', '&amp;'.repeat(101), ['video-text-too-long']],
    ['title', `<![CDATA[${'<'.repeat(100)}]]>`, []],
    ['description', '😀'.repeat(2048), []],
    ['description', 'x'.repeat(2049), ['video-text-too-long']],
  ])('may have a %s of limited length', (name, text, expected) => {
    expect(video(all.replace(new RegExp(`(<video:${name}>)[^<]*`), `$1${text}`))).toEqual(expected);
  });

  it.each([
    ['duration', '1', []],
    ['duration', '28800', []],
    ['duration', ' 600 ', []],
    ['duration', '0', ['video-number-range']],
    ['duration', '28801', ['video-number-range']],
    ['duration', '1.5', ['video-number-range']],
    ['duration', 'PT1M', ['video-number-range']],
    ['duration', '', ['video-number-range']],
    ['rating', '0.0', []],
    ['rating', '5', []],
    ['rating', '4.25', []],
    ['rating', '5.1', ['video-number-range']],
    ['rating', '-1', ['video-number-range']],
    ['rating', '4,5', ['video-number-range']],
    ['view_count', '0', []],
    ['view_count', '12345', []],
    ['view_count', '-1', ['video-number-range']],
    ['view_count', '12,345', ['video-number-range']],
    ['family_friendly', 'yes', []],
    ['family_friendly', 'No', []],
    ['family_friendly', 'YES', []],
    ['family_friendly', 'true', ['video-boolean']],
    ['requires_subscription', 'no', []],
    ['requires_subscription', '0', ['video-boolean']],
    ['live', 'no', []],
    ['live', '', ['video-boolean']],
    ['expiration_date', '2009-11-05T19:20:30+08:00', []],
    ['expiration_date', '2009-11-05', []],
    ['duration', '90.0', ['video-number-range']],
    ['publication_date', '2009-11', ['extension-date-invalid']],
    ['publication_date', '5.11.2009', ['extension-date-invalid']],
    ['publication_date', '2009-11-05T19:20:30', ['extension-date-invalid']],
    ['publication_date', '2009-02-30', ['extension-date-invalid']],
    ['category', 'x'.repeat(256), ['video-deprecated-tag']],
    ['category', 'x'.repeat(257), ['video-text-too-long', 'video-deprecated-tag']],
    ['gallery_loc', 'https://a.example/', ['video-deprecated-tag']],
    ['price', '1.99', ['video-deprecated-tag']],
    ['tvshow', '<video:show_title>A</video:show_title>', ['video-deprecated-tag']],
    ['content_segment_loc', 'https://a.example/2.mp4', []],
    ['id', '7', []],
  ])('with %s %s', (name, value, expected) => {
    expect(video(`${all}<video:${name}>${value}</video:${name}>`)).toEqual(expected);
  });

  it.each([
    ['<video:restriction relationship="allow">IE GB US CA</video:restriction>', []],
    ['<video:restriction relationship="deny"> DE\n AT </video:restriction>', []],
    ['<video:restriction relationship="deny"/>', []],
    ['<video:restriction>IE</video:restriction>', ['video-attribute']],
    ['<video:restriction relationship="Allow">IE</video:restriction>', ['video-attribute']],
    ['<video:restriction relationship="">IE</video:restriction>', ['video-attribute']],
    ['<video:restriction relationship="allow">UK</video:restriction>', ['video-attribute']],
    ['<video:restriction relationship="allow">us</video:restriction>', ['video-attribute']],
    ['<video:restriction relationship="allow">US,CA</video:restriction>', ['video-attribute']],
    ['<video:platform relationship="deny">web mobile tv</video:platform>', []],
    ['<video:platform relationship="allow">desktop</video:platform>', ['video-attribute']],
    ['<video:platform>tv</video:platform>', ['video-attribute']],
    ['<video:player_loc>https://a.example/p</video:player_loc>', []],
    ['<video:player_loc allow_embed="yes">https://a.example/p</video:player_loc>', ['video-deprecated-tag']],
    ['<video:player_loc autoplay="a=1">https://a.example/p</video:player_loc>', ['video-deprecated-tag']],
    ['<video:uploader>A</video:uploader>', []],
    [`<video:uploader>${'x'.repeat(255)}</video:uploader>`, []],
    [`<video:uploader>${'x'.repeat(256)}</video:uploader>`, ['video-too-many-tags']],
    ['<video:uploader info="https://www.example.com/a">A</video:uploader>', []],
    ['<video:uploader info="http://users.EXAMPLE.com:8080/a?b">A</video:uploader>', []],
    ['<video:uploader info="https://example.com">A</video:uploader>', []],
    ['<video:uploader info="https://user:secret@example.com:8080/a@b:c">A</video:uploader>', []],
    ['<video:uploader info="https://example.com:x@example.net/">A</video:uploader>', ['video-too-many-tags']],
    ['<video:uploader info="https://badexample.com/">A</video:uploader>', ['video-too-many-tags']],
    ['<video:uploader info="https://www.example.net/a">A</video:uploader>', ['video-too-many-tags']],
    ['<video:uploader info="/a">A</video:uploader>', ['video-too-many-tags']],
    ['<video:tag>a</video:tag>'.repeat(32), []],
    ['<video:tag>a</video:tag>'.repeat(33), ['video-too-many-tags']],
  ])('with %s', (inside, expected) => {
    expect(video(all + inside)).toEqual(expected);
  });

  it('are judged separately', () => {
    const short = `<video:video>${all}</video:video>`;
    expect(extensionCodes(short + short.replace(required.title, ''))).toEqual(['video-tag-missing']);
  });
});
