/** The type of a tag's value. A group contains other tags. */
type TagType = 'group' | 'text' | 'url' | 'date' | 'number' | 'boolean';

/** An element of an extension, or an attribute of such an element. */
export interface Tag {
  /**
   * The names of the elements around it, outermost first, and its own name, separated by colons. The name of an
   * attribute follows an `@`. The first word is the kind of the extension.
   */
  readonly name: string;
  readonly type: TagType;
  /** Whether it may occur several times in its parent. */
  readonly repeats?: true;
  /** The maximum number of occurrences in its parent. */
  readonly most?: number;
  /** Whether Google requires it. */
  readonly required?: true;
  /** Another tag that satisfies the requirement instead. */
  readonly or?: string;
  /** What Search Console reports if it is missing; by default {@link MISSING}. */
  readonly missing?: string;
  /** Its value in a new extension, if it is required; by default empty. */
  readonly initial?: string;
  /** Google ignores it: tags of images and videos since 6 August 2022. */
  readonly deprecated?: true;
  /** The maximum length of its value, in code points. */
  readonly longest?: number;
  /** The minimum and maximum of a number. */
  readonly range?: readonly [least: number, greatest: number];
  /** Whether the number must be an integer. */
  readonly whole?: true;
  /** The values that it can have. */
  readonly words?: readonly string[];
  /** Attributes that its schema allows, but that do not mean anything in a sitemap. */
  readonly ignored?: readonly string[];
}

/** What Urlset knows about an extension of sitemaps. */
interface ExtensionFacts {
  /** A unique number, 8 or higher; `NAMESPACE` has the lower ones. */
  readonly namespace: number;
  readonly uri: string;
  /** Matches mistyped and outdated URIs, after they are lowercased and trailing slashes are removed. */
  readonly nearly: RegExp;
  /** The conventional prefix. */
  readonly prefix: string;
  /** Its name in filters: `has:image`. */
  readonly singular: string;
  /** Names three things: the column that counts its elements, that count in a row, and their list in JSON. */
  readonly plural: string;
  /** The first word of the codes of its rules. */
  readonly rules: string;
  /** The maximum number of its elements in an entry, and in a file. */
  readonly mostPerEntry?: number;
  readonly mostPerFile?: number;
  /** Its elements and attributes, in the order of the schema. Attributes follow their element. */
  readonly tags: readonly Tag[];
}

const MISSING = 'Missing XML tag';
const NO_PUBLICATION = 'Missing <publication> tag';
const ALLOW_DENY = ['allow', 'deny'] as const;

/**
 * The extensions, by the local name of their outermost element, in the order in which Urlset writes them. Everything
 * that depends on the list of extensions or tags is derived from this table.
 * https://www.google.com/schemas/sitemap-image/1.1/, …/sitemap-video/1.1/, …/sitemap-news/0.9/,
 * https://developers.google.com/search/docs/crawling-indexing/sitemaps/video-sitemaps,
 * https://developers.google.com/search/blog/2022/05/spring-cleaning-sitemap-extensions,
 * https://www.w3.org/TR/xhtml1/dtds.html (link)
 */
export const EXTENSIONS = {
  link: {
    namespace: 8,
    uri: 'http://www.w3.org/1999/xhtml',
    // Also matches addresses of the specification, such as `TR/xhtml11/xhtml11_schema.html`.
    nearly: /^https?:\/\/(www\.)?w3\.org\/.*xhtml/,
    prefix: 'xhtml',
    singular: 'alternate',
    plural: 'alternates',
    rules: 'hreflang',
    tags: [
      {
        name: 'link',
        type: 'group',
        repeats: true,
        ignored: ['charset', 'class', 'dir', 'id', 'lang', 'rev', 'style', 'target', 'title', 'type'],
      },
      { name: 'link@rel', type: 'text', required: true, initial: 'alternate' },
      { name: 'link@hreflang', type: 'text', required: true },
      { name: 'link@media', type: 'text' },
      { name: 'link@href', type: 'url', required: true },
    ],
  },
  image: {
    namespace: 9,
    uri: 'http://www.google.com/schemas/sitemap-image/1.1',
    nearly: /\/schemas?\/sitemap-image(\/\d\.\d+)?$/,
    prefix: 'image',
    singular: 'image',
    plural: 'images',
    rules: 'image',
    mostPerEntry: 1000,
    tags: [
      { name: 'image', type: 'group', repeats: true },
      { name: 'image:loc', type: 'url', required: true },
      { name: 'image:caption', type: 'text', deprecated: true },
      { name: 'image:geo_location', type: 'text', deprecated: true },
      { name: 'image:title', type: 'text', deprecated: true },
      { name: 'image:license', type: 'url', deprecated: true },
    ],
  },
  video: {
    namespace: 10,
    uri: 'http://www.google.com/schemas/sitemap-video/1.1',
    nearly: /\/schemas?\/sitemap-video(\/\d\.\d+)?$/,
    prefix: 'video',
    singular: 'video',
    plural: 'videos',
    rules: 'video',
    tags: [
      { name: 'video', type: 'group', repeats: true },
      { name: 'video:thumbnail_loc', type: 'url', required: true, missing: 'Missing thumbnail URL' },
      { name: 'video:title', type: 'text', required: true, missing: 'Missing video title', longest: 100 },
      { name: 'video:description', type: 'text', required: true, longest: 2048 },
      { name: 'video:content_loc', type: 'url', required: true, or: 'video:player_loc' },
      { name: 'video:player_loc', type: 'url' },
      { name: 'video:player_loc@allow_embed', type: 'boolean', deprecated: true },
      { name: 'video:player_loc@autoplay', type: 'text', deprecated: true },
      { name: 'video:duration', type: 'number', range: [1, 28_800], whole: true },
      { name: 'video:expiration_date', type: 'date' },
      { name: 'video:rating', type: 'number', range: [0, 5] },
      { name: 'video:content_segment_loc', type: 'url', repeats: true },
      { name: 'video:content_segment_loc@duration', type: 'number' },
      { name: 'video:view_count', type: 'number', range: [0, Number.MAX_SAFE_INTEGER], whole: true },
      { name: 'video:publication_date', type: 'date' },
      { name: 'video:tag', type: 'text', repeats: true, most: 32 },
      { name: 'video:category', type: 'text', deprecated: true, longest: 256 },
      { name: 'video:family_friendly', type: 'boolean' },
      { name: 'video:restriction', type: 'text' },
      { name: 'video:restriction@relationship', type: 'text', words: ALLOW_DENY },
      { name: 'video:gallery_loc', type: 'url', deprecated: true },
      { name: 'video:gallery_loc@title', type: 'text', deprecated: true },
      { name: 'video:price', type: 'number', repeats: true, deprecated: true },
      { name: 'video:price@currency', type: 'text', deprecated: true },
      {
        name: 'video:price@type',
        type: 'text',
        deprecated: true,
        words: ['rent', 'own', 'package', 'subscription'],
      },
      { name: 'video:price@resolution', type: 'text', deprecated: true, words: ['HD', 'SD'] },
      { name: 'video:requires_subscription', type: 'boolean' },
      { name: 'video:uploader', type: 'text', longest: 255 },
      { name: 'video:uploader@info', type: 'url' },
      { name: 'video:tvshow', type: 'group', deprecated: true },
      { name: 'video:tvshow:show_title', type: 'text', deprecated: true },
      { name: 'video:tvshow:video_type', type: 'text', deprecated: true },
      { name: 'video:tvshow:episode_title', type: 'text', deprecated: true },
      { name: 'video:tvshow:season_number', type: 'number', deprecated: true },
      { name: 'video:tvshow:episode_number', type: 'number', deprecated: true },
      { name: 'video:tvshow:premier_date', type: 'date', deprecated: true },
      { name: 'video:platform', type: 'text' },
      { name: 'video:platform@relationship', type: 'text', words: ALLOW_DENY },
      { name: 'video:live', type: 'boolean' },
      { name: 'video:id', type: 'text', repeats: true },
      { name: 'video:id@type', type: 'text' },
    ],
  },
  news: {
    namespace: 11,
    uri: 'http://www.google.com/schemas/sitemap-news/0.9',
    nearly: /\/schemas?\/sitemap-news(\/\d\.\d+)?$/,
    prefix: 'news',
    singular: 'news',
    plural: 'news',
    rules: 'news',
    mostPerFile: 1000,
    tags: [
      { name: 'news', type: 'group' },
      { name: 'news:publication', type: 'group', required: true, missing: NO_PUBLICATION },
      { name: 'news:publication:name', type: 'text', required: true, missing: NO_PUBLICATION },
      { name: 'news:publication:language', type: 'text', required: true, missing: NO_PUBLICATION },
      { name: 'news:access', type: 'text', deprecated: true, words: ['Subscription', 'Registration'] },
      { name: 'news:genres', type: 'text', deprecated: true },
      { name: 'news:publication_date', type: 'date', required: true },
      { name: 'news:title', type: 'text', required: true },
      { name: 'news:keywords', type: 'text', deprecated: true },
      { name: 'news:stock_tickers', type: 'text', deprecated: true },
    ],
  },
} as const satisfies Readonly<Record<string, ExtensionFacts>>;

/** The local name of an extension's outermost element. */
export type ExtensionKind = keyof typeof EXTENSIONS;
export type ExtensionSingular = (typeof EXTENSIONS)[ExtensionKind]['singular'];
export type ExtensionPlural = (typeof EXTENSIONS)[ExtensionKind]['plural'];

export const EXTENSION_KINDS = Object.keys(EXTENSIONS) as ExtensionKind[];
/** The extensions in the order in which users see them: alternates last. */
export const SHOWN_KINDS: readonly ExtensionKind[] = [
  ...EXTENSION_KINDS.filter((kind) => kind !== 'link'),
  'link',
];

/** The extension whose namespace has this number; null if none. */
export function extensionIn(namespace: number): ExtensionKind | null {
  return EXTENSION_KINDS.find((kind) => EXTENSIONS[kind].namespace === namespace) ?? null;
}

export const EXTENSION_PLURALS = EXTENSION_KINDS.map((kind) => EXTENSIONS[kind].plural);

/** An object with a value for each extension, by its plural. */
export function byPlural<Value>(of: (kind: ExtensionKind) => Value): Record<ExtensionPlural, Value> {
  const pairs = EXTENSION_KINDS.map((kind) => [EXTENSIONS[kind].plural, of(kind)] as const);
  return Object.fromEntries(pairs) as Record<ExtensionPlural, Value>;
}

/** The declaration of an extension's namespace, for a start tag. */
export function declarationOf(kind: ExtensionKind, prefix: string = EXTENSIONS[kind].prefix): string {
  return `xmlns:${prefix}="${EXTENSIONS[kind].uri}"`;
}

export const TAGS = EXTENSION_KINDS.flatMap((kind) => [...EXTENSIONS[kind].tags]);
const BY_NAME: ReadonlyMap<string, Tag> = new Map(TAGS.map((tag) => [tag.name, tag]));

/** The table's row for a tag; null if no schema defines it. */
export function tagOf(name: string): Tag | null {
  return BY_NAME.get(name) ?? null;
}

/** The extension that a tag belongs to; null if none. */
export function kindOf(name: string): ExtensionKind | null {
  return EXTENSION_KINDS.find((kind) => kind === /^[^:@]*/.exec(name)?.[0]) ?? null;
}

/** The usual notation of a tag: `video:show_title`, `news:news`. */
export function usualName(name: string): string {
  const kind = kindOf(name);
  return kind === null ? name : `${EXTENSIONS[kind].prefix}:${name.split(':').at(-1)}`;
}

/** The elements that Google requires directly inside an extension's outermost element. */
export function requiredChildren(kind: ExtensionKind): readonly Tag[] {
  const tags: readonly Tag[] = EXTENSIONS[kind].tags;
  return tags.filter(({ name, required }) => required && /^[^:@]+:[^:@]+$/.test(name));
}

/** What Search Console reports if a tag is missing. */
export function missingTagName(name: string): string {
  return tagOf(name)?.missing ?? MISSING;
}
