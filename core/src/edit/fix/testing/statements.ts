/** One thing that a file says: the text of an element, an attribute, or an alternate. */
export interface Statement {
  /** The element as written. */
  element: string;
  /**
   * The local name of the element; for an attribute, followed by `@` and its name. `image loc` for a loc outside an
   * entry's own fields, and `alternate` for `hreflang` and `href` together.
   */
  kind: string;
  /** References are resolved, and white space is trimmed and collapsed. */
  value: string;
}

const TOKEN =
  /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!\[CDATA\[([\s\S]*?)\]\]>|<!DOCTYPE[^[>]*(?:\[[^\]]*\])?[^>]*>|<(\/?)([^\s<>/!?=]+)((?:\s*[^\s<>/=]+\s*=\s*(?:"[^"]*"|'[^']*'))*)\s*(\/?)>|[^<]+|</g;
const ATTRIBUTE = /([^\s=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };
const ENTRIES: ReadonlySet<string> = new Set(['url', 'sitemap', 'item', 'entry']);

/**
 * Reads everything that a file says, slowly, with regular expressions. Shares no code with the reader that it checks.
 * Ignores comments, instructions, DOCTYPEs, namespace declarations and schema locations.
 */
export function statementsOf(text: string): Statement[] {
  const said: Statement[] = [];
  const open: { name: string; text: string }[] = [];
  let stray = '';
  const say = (element: string, kind: string, value: string) => {
    const trimmed = trim(value).replace(/\s+/g, ' ');
    if (trimmed !== '') said.push({ element, kind, value: trimmed });
  };
  const close = () => {
    const element = open.pop();
    if (element) say(element.name, kindOf(element.name, open.at(-1)?.name ?? ''), element.text);
  };
  for (const match of text.matchAll(TOKEN)) {
    const [whole, section, slash, name, attributes = '', empty] = match;
    const within = open.at(-1);
    if (name === undefined) {
      const isText = section !== undefined || !/^<[!?]/.test(whole);
      const added = section ?? (isText ? resolved(whole) : '');
      if (within) within.text += added;
      else stray += added;
    } else if (slash === '/') {
      const at = open.findLastIndex((element) => element.name === name);
      while (at >= 0 && open.length > at) close();
    } else {
      const kind = kindOf(name, within?.name ?? '');
      const pairs = Array.from(
        attributes.matchAll(ATTRIBUTE),
        ([, key = '', one, other]) => [key, resolved(one ?? other ?? '')] as const,
      ).filter(([key]) => !/^xmlns(:|$)|:schemaLocation$/.test(key));
      const given = new Map(pairs);
      const language = given.get('hreflang');
      const href = given.get('href');
      if (language !== undefined && href !== undefined)
        say(name, 'alternate', `${language.trim()} ${href.trim()}`);
      for (const [key, value] of pairs)
        if (language === undefined || href === undefined || (key !== 'hreflang' && key !== 'href'))
          say(name, `${kind}@${key}`, value);
      if (empty !== '/') open.push({ name, text: '' });
    }
  }
  while (open.length > 0) close();
  say('', 'text', stray);
  return said;
}

/** The words in text and attributes, even if the markup around them is broken. */
export function wordsOf(text: string): Set<string> {
  const plain = text
    .replace(
      /<!--[\s\S]*?-->|<\?[\s\S]*?\?>|<!DOCTYPE[^[>]*(?:\[[^\]]*\])?[^>]*>|\bxmlns(:[\w.-]+)?\s*=\s*("[^"]*"|'[^']*')/g,
      ' ',
    )
    .replace(/<\/[^<>]*>|<[\p{L}_:][\p{L}\p{N}_:.-]*\s*\/?>|<[\p{L}_:][\p{L}\p{N}_:.-]*(?=\s)/gu, ' ');
  const words = decodedLoosely(resolved(plain)).match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.map(wordMeaning));
}

function kindOf(name: string, parent: string): string {
  const local = localOf(name);
  const isOfEntry = ENTRIES.has(localOf(parent)) && prefixOf(name) === prefixOf(parent);
  return local === 'loc' && !isOfEntry ? 'image loc' : local;
}

const localOf = (name: string) => name.slice(name.indexOf(':') + 1);
const prefixOf = (name: string) => name.slice(0, Math.max(0, name.indexOf(':')));

function resolved(text: string): string {
  return text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi, (whole, hex, decimal, name) => {
    const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
    if (name === undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    return NAMED[name] ?? whole;
  });
}

function trim(text: string): string {
  return text.replace(/^[\s\u0085\u200b\ufeff]+|[\s\u0085\u200b\ufeff]+$/g, '');
}

/** Undoes percent-encoding where the bytes are UTF-8, and lowercases all other escapes. */
function decodedLoosely(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (run) => {
    try {
      return decodeURIComponent(run);
    } catch {
      return run.toLowerCase();
    }
  });
}

/** The kinds of statements for which letter case does not matter. */
const CODES =
  /^(changefreq|priority|rating|price|family_friendly|live|requires_subscription|language|restriction|platform)(@.*)?$|@(allow_embed|rel)$/;
const CONTAINERS: ReadonlySet<string> = new Set(['urlset', 'sitemapindex', 'text']);
/** Synonyms: each code or word, and the one to compare instead. */
const SAME: Readonly<Record<string, string>> = {
  uk: 'gb',
  iw: 'he',
  ji: 'yi',
  jw: 'jv',
  mo: 'ro',
  true: 'yes',
  false: 'no',
};

function wordMeaning(word: string): string {
  const lower = word.toLowerCase().replace(/^0+(?=\d)/, '');
  return SAME[lower] ?? lower;
}

/** A statement without the details that a safe fix may rewrite, so that two spellings of one value are equal. */
export function meaningOf({ kind, value }: Statement): string {
  if (/^(lastmod|(.*_)?date|published|updated|pubDate)$/i.test(kind)) return `${kind}: a date`;
  if (kind === 'alternate') {
    const [language = '', ...href] = value.split(' ');
    const code = language.split(/[-_]/).map(wordMeaning).join('-');
    return `alternate: ${code} ${urlMeaning(href.join(' '))}`;
  }
  if (CODES.test(kind)) return `${kind}: ${value.replace(',', '.').replace(/\w+/g, wordMeaning)}`;
  // This reader joins all text between entries into one value, so white space within it does not count.
  if (CONTAINERS.has(kind)) return `${kind}: ${value.replace(/\s+/g, '')}`;
  return `${kind}: ${urlMeaning(value)}`;
}

function urlMeaning(text: string): string {
  const value = text.trim();
  try {
    return decodedLoosely(new URL(value).href);
  } catch {
    return decodedLoosely(value);
  }
}
