import { describe, expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8 } from '../../../bytes/text.ts';
import type { FixMode } from '../../../contract/values.ts';
import type { FixContext } from '../../../format/extensions/element.ts';
import { partsOf, scanParts } from '../../../project/testing/parts.ts';
import { NOW } from '../../../project/testing/sitemaps.ts';
import { FindingSets } from '../../../rules/finding-sets.ts';
import { EntryJudge } from '../../../rules/judge.ts';
import { RULES } from '../../../rules/registry.ts';
import { judgeExtensions } from '../../../table/entry/judge.ts';
import { fixOf } from '../fixes.ts';
import { extensionFixes } from './entry-fixes.ts';

const CONTEXT: FixContext = { now: NOW, mode: 'unsafe', loc: 'https://a.example/' };

/** The content of an entry after a fix, and whether it still breaks the rule. */
function fixed(code: string, inside: string, mode: FixMode = 'unsafe'): { text: string; broken: boolean } {
  const { bytes, scan, loc } = partsOf(inside);
  let text = '';
  let from = 0;
  for (const splice of extensionFixes(bytes, scan, code, { ...CONTEXT, mode })) {
    expect(splice.start).toBeGreaterThanOrEqual(from);
    text += decodeUtf8(bytes, from, splice.start) + splice.text;
    from = splice.end;
  }
  text += decodeUtf8(bytes, from);
  const judge = new EntryJudge(new FindingSets(), NOW);
  const after = encodeUtf8(text);
  judgeExtensions(judge, after, scanParts(after), loc);
  return {
    text: text.replace(/^<url[^>]*>|<\/url>$/g, ''),
    broken: judge.sets.rules(judge.set).some((rule) => RULES[rule]?.code === code),
  };
}

const image = (inside: string) => `<image:image>${inside}</image:image>`;
const video = (inside: string) => `<video:video>${inside}</video:video>`;
const news = (inside: string) => `<news:news>${inside}</news:news>`;
const language = (code: string) =>
  news(`<news:publication><news:language>${code}</news:language></news:publication>`);
const link = (attributes: string) => `<xhtml:link ${attributes}/>`;
const hreflang = (code: string) => link(`rel="alternate" hreflang="${code}" href="https://a.example/"`);

describe('a fix', () => {
  it.each([
    [
      'image-deprecated-tag',
      image('\n <image:loc>l</image:loc>\n <image:title>t</image:title><!-- c -->\n <image:license/>\n'),
      image('\n <image:loc>l</image:loc><!-- c -->\n'),
    ],
    [
      'image-child-order',
      image('<image:title> t </image:title>\n <!-- c --> <image:caption/>\n<image:loc>l&amp;</image:loc>'),
      image('<image:loc>l&amp;</image:loc>\n <!-- c --> <image:caption/>\n<image:title> t </image:title>'),
    ],
    [
      'video-text-too-long',
      video(`<video:title>${'x'.repeat(99)} yz</video:title>`),
      video(`<video:title>${'x'.repeat(99)}</video:title>`),
    ],
    [
      'video-text-too-long',
      video(`<video:title> <![CDATA[${'<'.repeat(101)}]]></video:title>`),
      video(`<video:title> ${'&lt;'.repeat(100)}</video:title>`),
    ],
    [
      'video-text-too-long',
      video(`<video:description>${'😀'.repeat(2049)}</video:description>`),
      video(`<video:description>${'😀'.repeat(2048)}</video:description>`),
    ],
    [
      'video-number-range',
      video('<video:duration>0</video:duration>'),
      video('<video:duration>1</video:duration>'),
    ],
    [
      'video-number-range',
      video('<video:duration> 99999 </video:duration>'),
      video('<video:duration> 28800 </video:duration>'),
    ],
    [
      'video-number-range',
      video('<video:rating>8</video:rating>'),
      video('<video:rating>5.0</video:rating>'),
    ],
    [
      'video-number-range',
      video('<video:rating>-1</video:rating>'),
      video('<video:rating>0.0</video:rating>'),
    ],
    [
      'video-number-range',
      video('<video:view_count>-3</video:view_count>'),
      video('<video:view_count>0</video:view_count>'),
    ],
    [
      'video-too-many-tags',
      video(
        `${'\n<video:tag>a</video:tag>'.repeat(34)}\n<video:uploader info="https://www.example.com/">${'u'.repeat(300)}</video:uploader>`,
      ),
      video(
        `${'\n<video:tag>a</video:tag>'.repeat(32)}\n<video:uploader info="https://www.example.com/">${'u'.repeat(255)}</video:uploader>`,
      ),
    ],
    [
      'video-attribute',
      video(
        '<video:restriction relationship="Allow">us, uk</video:restriction><video:platform relationship="DENY">TV</video:platform>',
      ),
      video(
        '<video:restriction relationship="allow">US GB</video:restriction><video:platform relationship="deny">tv</video:platform>',
      ),
    ],
    [
      'video-boolean',
      video('<video:live>TRUE</video:live><video:family_friendly>0</video:family_friendly>'),
      video('<video:live>yes</video:live><video:family_friendly>no</video:family_friendly>'),
    ],
    [
      'video-deprecated-tag',
      video(`<video:player_loc allow_embed="yes" autoplay='a'>p</video:player_loc>
 <video:category>c</video:category>
 <video:gallery_loc title="t">g</video:gallery_loc><video:price currency="EUR" type="own">1</video:price>
 <video:tvshow>
  <video:show_title>s</video:show_title>
 </video:tvshow>
 <video:live>no</video:live>`),
      video('<video:player_loc>p</video:player_loc>\n <video:live>no</video:live>'),
    ],
    [
      'news-deprecated-tag',
      news('<news:access>a</news:access> <news:title>t</news:title> <news:keywords>k</news:keywords>'),
      news(' <news:title>t</news:title>'),
    ],
    ['news-language', language('EN'), language('en')],
    ['news-language', language('en_US'), language('en')],
    ['news-language', language('zh-CN'), language('zh-cn')],
    ['news-language', language('zh-Hant-HK'), language('zh-tw')],
    [
      'news-too-old',
      `<loc>l</loc> ${news('<news:publication_date>2025-01-01</news:publication_date>')}\n`,
      '<loc>l</loc>\n',
    ],
    ['hreflang-invalid-code', hreflang('en-UK'), hreflang('en-GB')],
    ['hreflang-invalid-code', hreflang('en_US'), hreflang('en-US')],
    ['hreflang-invalid-code', hreflang('iw'), hreflang('he')],
    ['hreflang-invalid-code', hreflang('zh_Hans_CN'), hreflang('zh-Hans-CN')],
    ['hreflang-invalid-code', hreflang('x_default'), hreflang('x-default')],
    [
      'hreflang-incomplete',
      link('hreflang="de" href="https://a.example/"'),
      link('rel="alternate" hreflang="de" href="https://a.example/"'),
    ],
  ])('for %s mends the content, and a second run changes nothing, case %#', (code, before, after) => {
    expect(fixOf(code)?.element).toBeDefined();
    expect(fixed(code, before)).toEqual({ text: after, broken: false });
    expect(fixed(code, after).text).toBe(after);
  });

  it.each([
    ['video-number-range', video('<video:duration>PT1M</video:duration>')],
    ['video-number-range', video('<video:rating/>')],
    ['video-boolean', video('<video:live>maybe</video:live>')],
    ['extension-date-invalid', video('<video:publication_date>soon</video:publication_date>')],
    ['video-number-range', video('<video:duration>61.7</video:duration>')],
    ['video-attribute', video('<video:restriction>US</video:restriction>')],
    ['video-attribute', video('<video:restriction relationship="allow">Germany</video:restriction>')],
    ['video-too-many-tags', video('<video:uploader info="https://a.example/">u</video:uploader>')],
    ['news-language', language('english')],
    ['hreflang-invalid-code', hreflang('es-419')],
    ['hreflang-incomplete', hreflang('')],
  ])('for %s does not change content that it cannot mend, case %#', (code, before) => {
    expect(fixed(code, before)).toEqual({ text: before, broken: true });
  });

  const rating = (value: string) => video(`<video:rating>${value}</video:rating>`);
  const duration = (value: string) => video(`<video:duration>${value}</video:duration>`);
  const live = (value: string) => video(`<video:live>${value}</video:live>`);

  /** A rule, XML that breaks it, and the results of the safe and the unsafe fix; null if nothing changes. */
  it.each<[string, string, string | null, string | null]>([
    ['video-number-range', rating('4,5'), rating('4.5'), rating('4.5')],
    ['video-number-range', rating('9'), null, rating('5.0')],
    ['video-number-range', rating('9,5'), null, rating('5.0')],
    ['video-number-range', duration('99999'), null, duration('28800')],
    ['video-number-range', duration('0'), null, duration('1')],
    ['video-boolean', live('true'), live('yes'), live('yes')],
    ['news-language', language('EN'), language('en'), language('en')],
    ['news-language', language('zh_CN'), language('zh-cn'), language('zh-cn')],
    ['news-language', language('en_US'), null, language('en')],
    ['news-language', language('zh-Hant-HK'), null, language('zh-tw')],
    ['hreflang-invalid-code', hreflang('en_us'), hreflang('en-us'), hreflang('en-us')],
    ['hreflang-invalid-code', hreflang('en-UK'), hreflang('en-GB'), hreflang('en-GB')],
    ['hreflang-invalid-code', hreflang('ru-UK'), null, hreflang('ru-GB')],
    ['hreflang-invalid-code', hreflang('iw'), hreflang('he'), hreflang('he')],
  ])('for %s changes only what its mode allows, case %#', (code, before, safe, unsafe) => {
    expect([fixed(code, before, 'safe').text, fixed(code, before, 'unsafe').text]).toEqual([
      safe ?? before,
      unsafe ?? before,
    ]);
  });

  it('does not change an image with invalid UTF-8', () => {
    const { bytes, scan } = partsOf(image('<image:title>x</image:title><image:loc/>'));
    bytes[bytes.lastIndexOf(0x78)] = 0xff;
    expect(extensionFixes(bytes, scan, 'image-child-order', CONTEXT)).toEqual([]);
  });

  it('does not exist for every rule', () => {
    expect(fixOf('image-loc-missing')).toBeNull();
    const { bytes, scan } = partsOf(image(''));
    expect(extensionFixes(bytes, scan, 'image-loc-missing', CONTEXT)).toEqual([]);
  });
});
