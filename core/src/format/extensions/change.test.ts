import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeUtf8, encodeUtf8, withoutIllegalCharacters } from '../../bytes/text.ts';
import { assertNever, UrlsetError } from '../../contract/errors.ts';
import type { Extension, ExtensionChange } from '../../contract/extensions.ts';
import { anyExtensionChange } from '../../edit/testing/any-extension-change.ts';
import { readSitemap } from '../../files/read/sitemap.ts';
import { applySplices } from '../../files/write/spliced.ts';
import { often } from '../../project/testing/often.ts';
import { EXTENSION_KINDS, tagOf } from '../../protocol/extensions/extension-table.ts';
import { SLOTS, type SlotName, schemaRank, slotNumber } from '../../protocol/extensions/slots.ts';
import { EntryRescanner } from '../entry/entry-rescanner.ts';
import type { Layout } from '../entry/layout.ts';
import { changeExtension } from './change.ts';
import { listExtensions } from './list.ts';
import { writeExtension } from './write.ts';

const EXTENSIONS = [
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
  'xmlns:v="http://www.google.com/schemas/sitemap-video/1.1"',
  'xmlns:news="urn:not-news"',
].join(' ');
const { layout }: { layout: Layout } = readSitemap(
  encodeUtf8(`<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" ${EXTENSIONS}></urlset>`),
  0,
);

function scanOf(xml: string) {
  const bytes = encodeUtf8(xml);
  return new EntryRescanner().read(bytes, 0, bytes.length, 'urlset', layout, false);
}

/** The XML of an entry after a change; null if the change is rejected. */
function changed(xml: string, change: ExtensionChange): string | null {
  const scan = scanOf(xml);
  try {
    const splices = changeExtension(scan, layout.namespaces, change);
    return decodeUtf8(applySplices(scan.bytes, scan.start, scan.end, splices));
  } catch (error) {
    if (error instanceof UrlsetError) return null;
    throw error;
  }
}

function extensionsOf(xml: string): Extension[] {
  const scan = scanOf(xml);
  return listExtensions(scan.bytes, scan, 100);
}

const image = (inside: string) => `<url>\n  <loc>x</loc>\n  <image:image>${inside}</image:image>\n</url>`;
const set = (slot: SlotName, value: string | null, number = 0): ExtensionChange => {
  const kind = EXTENSION_KINDS.find((known) => slot.startsWith(known)) ?? 'image';
  return { do: 'value', kind, at: 0, slot, number, value };
};
const video = (inside: string) => `<url>\n  <v:video>${inside}</v:video>\n</url>`;

describe('a value', () => {
  it.each<[string, string, ExtensionChange, string]>([
    [
      'replaces the text, but not the white space around it',
      image('<image:loc>\n a </image:loc>'),
      set('image:loc', 'b&c'),
      image('<image:loc>\n b&amp;c </image:loc>'),
    ],
    [
      'opens an empty element',
      image('<image:loc a="b" />'),
      set('image:loc', 'x'),
      image('<image:loc a="b">x</image:loc>'),
    ],
    [
      'stays in CDATA',
      image('<image:loc><![CDATA[a]]></image:loc>'),
      set('image:loc', '<&>'),
      image('<image:loc><![CDATA[<&>]]></image:loc>'),
    ],
    [
      'moves out of CDATA if it contains the end of a section',
      image('<image:loc><![CDATA[a]]></image:loc>'),
      set('image:loc', ']]>'),
      image('<image:loc>]]&gt;</image:loc>'),
    ],
    [
      'is added in the order of the schema, indented like the tag before',
      image('\n    <image:loc>a</image:loc>\n    <image:license>l</image:license>\n  '),
      set('image:title', 't'),
      image(
        '\n    <image:loc>a</image:loc>\n    <image:title>t</image:title>\n    <image:license>l</image:license>\n  ',
      ),
    ],
    [
      'is added before the first tag, indented like it',
      image('\n    <image:title>t</image:title>\n  '),
      set('image:loc', 'a'),
      image('\n    <image:loc>a</image:loc>\n    <image:title>t</image:title>\n  '),
    ],
    ['fills an empty image', image(''), set('image:loc', 'a'), image('\n    <image:loc>a</image:loc>\n  ')],
    [
      'opens an empty image',
      '<url><image:image/></url>',
      set('image:loc', 'a'),
      '<url><image:image><image:loc>a</image:loc></image:image></url>',
    ],
    [
      'leaves comments and unknown tags alone',
      image('<!-- a --><x:y xmlns:x="urn:x"/>'),
      set('image:loc', 'a'),
      image('\n    <image:loc>a</image:loc><!-- a --><x:y xmlns:x="urn:x"/>'),
    ],
    [
      'is removed with the white space before it',
      image('\n    <image:loc>a</image:loc>\n    <image:title>t</image:title>\n  '),
      set('image:title', null),
      image('\n    <image:loc>a</image:loc>\n  '),
    ],
    [
      'of an attribute is escaped for attributes',
      "<url><xhtml:link href='a'/></url>",
      set('link@href', '"\'\n'),
      "<url><xhtml:link href='&quot;&apos;&#10;'/></url>",
    ],
    [
      'of a new attribute comes after the others',
      '<url><xhtml:link rel="alternate" /></url>',
      set('link@hreflang', 'de'),
      '<url><xhtml:link rel="alternate" hreflang="de" /></url>',
    ],
    [
      'of an attribute adds its missing element',
      video('<v:title>t</v:title>'),
      set('video:restriction@relationship', 'allow'),
      video('<v:title>t</v:title><v:restriction relationship="allow"></v:restriction>'),
    ],
    [
      'of one of several tags replaces only the text of that tag',
      video('<v:tag>a</v:tag><v:tag>b</v:tag><v:tag>c</v:tag>'),
      set('video:tag', 'B', 1),
      video('<v:tag>a</v:tag><v:tag>B</v:tag><v:tag>c</v:tag>'),
    ],
    [
      'of one more tag is added after the others of that name',
      video('<v:tag>a</v:tag><v:id>i</v:id>'),
      set('video:tag', 'b', 1),
      video('<v:tag>a</v:tag><v:tag>b</v:tag><v:id>i</v:id>'),
    ],
    [
      'of an attribute of one of several tags is set on that tag',
      video('<v:price currency="EUR">1</v:price><v:price>2</v:price>'),
      set('video:price@currency', 'USD', 1),
      video('<v:price currency="EUR">1</v:price><v:price currency="USD">2</v:price>'),
    ],
    [
      'adds its missing parent',
      video('<v:title>t</v:title>'),
      set('video:tvshow:show_title', 's'),
      video('<v:title>t</v:title><v:tvshow><v:show_title>s</v:show_title></v:tvshow>'),
    ],
  ])('%s', (_, before, change, after) => {
    expect(changed(before, change)).toBe(after);
  });
});

describe('an extension', () => {
  const two = '<url>\n  <image:image><image:loc>1</image:loc></image:image>\n  <image:image/>\n</url>';
  const empty = '<image:image>\n    <image:loc></image:loc>\n  </image:image>';
  it.each<[string, string, ExtensionChange, string | null]>([
    [
      'is added before the one at its place',
      two,
      { do: 'add', kind: 'image', at: 0 },
      two.replace('<image:image>', `${empty}\n  <image:image>`),
    ],
    [
      'is added after the last one',
      two,
      { do: 'add', kind: 'image', at: 9 },
      two.replace('<image:image/>', `<image:image/>\n  ${empty}`),
    ],
    [
      'is added after all other children, indented like them',
      '<url>\n  <loc>x</loc>\n</url>',
      { do: 'add', kind: 'link', at: 0 },
      '<url>\n  <loc>x</loc>\n  <xhtml:link rel="alternate" hreflang="" href=""/>\n</url>',
    ],
    [
      'is added on the same line if everything is on one line',
      '<url><loc>x</loc></url>',
      { do: 'add', kind: 'image', at: 0 },
      '<url><loc>x</loc><image:image><image:loc></image:loc></image:image></url>',
    ],
    [
      'opens an empty entry',
      '<url a="b"/>',
      { do: 'add', kind: 'image', at: 0 },
      '<url a="b"><image:image><image:loc></image:loc></image:image></url>',
    ],
    [
      'gets the prefix of its file',
      '<url></url>',
      { do: 'add', kind: 'video', at: 0 },
      '<url><v:video><v:thumbnail_loc></v:thumbnail_loc><v:title></v:title><v:description></v:description><v:content_loc></v:content_loc></v:video></url>',
    ],
    [
      'declares its prefix if the file uses that for another namespace',
      '<url></url>',
      { do: 'add', kind: 'news', at: 0 },
      '<url><news:news xmlns:news="http://www.google.com/schemas/sitemap-news/0.9"><news:publication><news:name></news:name><news:language></news:language></news:publication><news:publication_date></news:publication_date><news:title></news:title></news:news></url>',
    ],
    [
      'gets the prefix that its entry declares',
      '<url xmlns:n="http://www.google.com/schemas/sitemap-news/0.9"></url>',
      { do: 'add', kind: 'news', at: 0 },
      '<url xmlns:n="http://www.google.com/schemas/sitemap-news/0.9"><n:news><n:publication><n:name></n:name><n:language></n:language></n:publication><n:publication_date></n:publication_date><n:title></n:title></n:news></url>',
    ],
    [
      'is removed with the white space before it',
      two,
      { do: 'remove', kind: 'image', at: 0 },
      '<url>\n  <image:image/>\n</url>',
    ],
    [
      'swaps places with another one',
      two.replace('\n  <image:image/>', ' <!-- between --> <image:image/>'),
      { do: 'move', kind: 'image', at: 0, to: 1 },
      '<url>\n  <image:image/> <!-- between --> <image:image><image:loc>1</image:loc></image:image>\n</url>',
    ],
    ['that does not exist cannot be removed', two, { do: 'remove', kind: 'image', at: 2 }, null],
    ['does not take slots of other kinds', two, { ...set('video:title', 'x'), kind: 'image' }, null],
  ])('%s', (_, before, change, after) => {
    expect(changed(before, change)).toBe(after);
  });
});

/** Applies a change to extensions as the contract defines it. */
function model(before: readonly Extension[], change: ExtensionChange): Extension[] {
  const { kind, at } = change;
  const own = before.filter((one) => one.kind === kind).map(({ parts }) => [...parts]);
  const element = own[at] ?? [];
  switch (change.do) {
    case 'add':
      own.splice(at, 0, extensionsOf(changed('<url/>', { do: 'add', kind, at: 0 }) ?? '')[0]?.parts ?? []);
      break;
    case 'remove':
      own.splice(at, 1);
      break;
    case 'move':
      own.splice(at, 1);
      own.splice(change.to, 0, element);
      break;
    case 'value':
      own[at] = withValue(element, change);
      break;
    default:
      assertNever(change);
  }
  return EXTENSION_KINDS.flatMap((one) =>
    one === kind ? own.map((parts) => ({ kind, parts })) : before.filter((other) => other.kind === one),
  );
}

type Parts = Extension['parts'];

/** The parts after a change of one value. */
function withValue(parts: Parts, change: ExtensionChange & { do: 'value' }): Parts {
  const { slot, number, value } = change;
  const read =
    value === null ? null : withoutIllegalCharacters(value).replace(/^[ \t\r\n]+|[ \t\r\n]+$/g, '');
  const owner = slot.includes('@') ? slot.slice(0, slot.indexOf('@')) : slot;
  const starts = parts.flatMap((part, at) => (part.slot === owner ? [at] : []));
  if (slot.startsWith('link@')) return placed(parts, 0, slot, read, -1);
  const start = starts[number];
  if (slot === owner) {
    if (start === undefined) return read === null ? parts : withNew(parts, [{ slot, value: read }]);
    if (read !== null) return parts.with(start, { slot, value: read });
    const within = (part: Parts[number]) =>
      part.slot.startsWith(`${slot}@`) || part.slot.startsWith(`${slot}:`);
    let end = start + 1;
    while (parts[end] && within(parts[end] as Parts[number])) end++;
    return parts.toSpliced(start, end - start);
  }
  if (start !== undefined) return placed(parts, start + 1, slot, read, start);
  return read === null
    ? parts
    : withNew(parts, [
        { slot: SLOTS[slotNumber(owner as SlotName)] ?? 'stray', value: '' },
        { slot, value: read },
      ]);
}

/** Sets an attribute, or removes it if `value` is null. The attributes of its element begin at part `from`. */
function placed(parts: Parts, from: number, slot: SlotName, value: string | null, owner: number): Parts {
  let end = from;
  while (parts[end]?.slot.includes('@')) end++;
  const at = parts.findIndex((part, place) => place > owner && place < end && part.slot === slot);
  if (at < 0) return value === null ? parts : parts.toSpliced(end, 0, { slot, value });
  return value === null ? parts.toSpliced(at, 1) : parts.with(at, { slot, value });
}

/** Adds a child after the last sibling that has the same name or an earlier place in the schema. */
function withNew(parts: Parts, added: Parts): Parts {
  const [{ slot } = { slot: 'stray' as const }] = added;
  const owner = slot.slice(0, slot.lastIndexOf(':'));
  if (owner.includes(':') && !parts.some((part) => part.slot === owner)) {
    return withNew(parts, [
      { slot: owner as SlotName, value: added.map(({ value }) => value).join('') },
      ...added,
    ]);
  }
  const rank = (of: SlotName) =>
    of.slice(0, of.lastIndexOf(':')) === owner ? schemaRank(slotNumber(of)) : -1;
  const last = parts.findLastIndex((part) => rank(part.slot) >= 0 && rank(part.slot) <= rank(slot));
  if (last < 0) {
    const first = parts.findIndex((part) => rank(part.slot) >= 0);
    let inside = parts.findIndex((part) => part.slot === owner) + 1;
    while (parts[inside]?.slot.startsWith(`${owner}@`)) inside++;
    return parts.toSpliced(first < 0 ? inside : first, 0, ...added);
  }
  let end = last + 1;
  const name = parts[last]?.slot ?? '';
  while (parts[end]?.slot.startsWith(`${name}@`) || parts[end]?.slot.startsWith(`${name}:`)) end++;
  return parts.toSpliced(end, 0, ...added);
}

/** An element that contains others: its value is the concatenation of theirs. */
const isContainer = ({ slot }: Parts[number]) => tagOf(slot)?.type === 'group';
const comparable = (extensions: readonly Extension[]) =>
  extensions.map(({ kind, parts }) => ({ kind, parts: parts.filter((part) => !isContainer(part)) }));

describe('any series of changes', () => {
  it('matches the model and leaves the surrounding XML unchanged', () => {
    fc.assert(
      fc.property(fc.array(anyExtensionChange, { maxLength: 12 }), (changes) => {
        const around = ['<url> <!-- first --> <loc> x </loc>', '<z xmlns="urn:z">&amp;</z> <?p i?> </url>'];
        let xml = around.join('\n  ');
        for (const change of changes) {
          const before = extensionsOf(xml);
          const isContained = change.do === 'value' && isContainer({ slot: change.slot, value: '' });
          const after = changed(xml, change);
          if (after === null || isContained) continue;
          expect(comparable(extensionsOf(after))).toEqual(comparable(model(before, change)));
          for (const kept of around) expect(after).toContain(kept.slice(0, -6));
          xml = after;
        }
      }),
      often(300),
    );
  });
});

describe('the order of the schema', () => {
  it('is the order in which the elements of a new video are written', () => {
    const every = SLOTS.filter((slot) => schemaRank(slotNumber(slot)) >= 0);
    expect(every).toHaveLength(SLOTS.filter((slot) => slot.includes(':') && !slot.includes('@')).length);
    const tags = { value: 'x' };
    const video = {
      ...{ thumbnail_loc: 'x', title: 'x', description: 'x', content_loc: 'x', player_loc: tags },
      ...{ duration: 'x', expiration_date: 'x', rating: 'x', content_segment_loc: [tags], view_count: 'x' },
      ...{ publication_date: 'x', tag: ['x'], category: 'x', family_friendly: 'x', restriction: tags },
      ...{ gallery_loc: tags, price: [tags], requires_subscription: 'x', uploader: tags, tvshow: {} },
      ...{ platform: tags, live: 'x', id: [tags] },
    };
    const all = writeExtension('video', video, 'v', '');
    const slots = extensionsOf(`<url>${all}</url>`)[0]?.parts.map(({ slot }) => slotNumber(slot)) ?? [];
    expect(slots.map(schemaRank)).toEqual(slots.map((_, place) => place));
    expect(slots).toHaveLength(23);
  });
});
