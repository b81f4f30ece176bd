import { describe, expect, it } from 'vitest';
import { extensionCodes } from '../../project/testing/extension-codes.ts';

describe('images', () => {
  const image = (inside: string) => extensionCodes(`<image:image>${inside}</image:image>`);
  const loc = '<image:loc>https://cdn.example.net/a.jpg</image:loc>';

  it.each([
    ['a loc', loc, []],
    ['a loc in a CDATA section', '<image:loc><![CDATA[https://a.example/a.jpg]]></image:loc>', []],
    ['nothing', '', ['image-loc-missing']],
    ['an empty loc', '<image:loc> </image:loc>', ['image-loc-missing']],
    ['an empty CDATA section', '<image:loc><![CDATA[ ]]></image:loc>', ['image-loc-missing']],
    ['a loc that is a comment', '<image:loc><!-- a.jpg --></image:loc>', ['image-loc-missing']],
    ['a loc of another namespace', '<loc>https://a.example/a.jpg</loc>', ['image-loc-missing']],
    ['a caption', `${loc}<image:caption>A</image:caption>`, ['image-deprecated-tag']],
    ['a location', `${loc}<image:geo_location>A</image:geo_location>`, ['image-deprecated-tag']],
    ['a title', `${loc}<image:title>A</image:title>`, ['image-deprecated-tag']],
    ['a license', `${loc}<image:license>https://a.example/</image:license>`, ['image-deprecated-tag']],
    ['an unknown child', `${loc}<image:width>1</image:width>`, ['extension-unknown-tag']],
    [
      'a title before its loc',
      `<image:title>A</image:title>${loc}`,
      ['image-deprecated-tag', 'image-child-order'],
    ],
    [
      'all tags in order',
      `${loc}<image:caption/><image:geo_location/><image:title/><image:license/>`,
      ['image-deprecated-tag'],
    ],
    [
      'a title before a caption',
      `${loc}<image:title/><image:caption/>`,
      ['image-deprecated-tag', 'image-child-order'],
    ],
  ])('with %s', (_, inside, expected) => {
    expect(image(inside)).toEqual(expected);
  });

  it('may number up to a thousand per entry', () => {
    const images = (count: number) => extensionCodes(`<image:image>${loc}</image:image>`.repeat(count));
    expect(images(1000)).toEqual([]);
    expect(images(1001)).toEqual(['image-too-many']);
  });
});
