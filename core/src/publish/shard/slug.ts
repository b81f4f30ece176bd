/** The maximum length of a slug, in characters. */
const LONGEST = 60;

/**
 * Converts a key for use in a file name and a URL: percent-decoded, lowercase, without accents, and with `-` for
 * everything except ASCII letters, digits, `.`, `_` and `-`. Cut to {@link LONGEST}, without `-` and `.` at either end.
 * `other` if nothing remains.
 */
export function slug(key: string): string {
  return plain(decoded(key).toLowerCase(), /[^a-z0-9._-]+/g);
}

/** Like {@link slug}, but for a file name: removes folders and sitemap extensions, and keeps capital letters. */
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
