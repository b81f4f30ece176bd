/** In characters. */
const LONGEST = 60;

/**
 * A key as it stands in a file's name and a URL: percent-decoded, in small letters, `-` for all that is
 * neither a letter of ASCII, a digit, `.`, `_` nor `-`. Never empty.
 */
export function slug(key: string): string {
  return plain(decoded(key).toLowerCase(), /[^a-z0-9._-]+/g);
}

/** The same of a file's name, without folders and endings, its capitals kept. */
export function fileSlug(name: string): string {
  const base = decoded(name.replace(/^.*[\\/]/, '')).replace(/(\.(xml|txt|rss|atom))?(\.gz)?$/i, '');
  return plain(base, /[^A-Za-z0-9._-]+/g);
}

function plain(text: string, others: RegExp): string {
  const joined = text.normalize('NFKD').replace(/\p{M}/gu, '').replace(others, '-').slice(0, LONGEST);
  const trimmed = joined.replace(/^[-.]+|[-.]+$/g, '');
  return trimmed === '' ? 'other' : trimmed;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
