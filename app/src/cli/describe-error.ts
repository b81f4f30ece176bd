import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { Problem } from '@urlset/core/contract/values.ts';
import { UsageError } from './usage-error.ts';

/** Messages by problem code. The problem's parameters replace `{…}`. */
const WORDS: Readonly<Record<string, string>> = {
  'bad-archive': '{name} is a zip that cannot be unpacked: {reason}',
  'bad-sheet': '{name} is a damaged workbook: {part} breaks off',
  'bad-expression': 'this is no regular expression: {reason}',
  'bad-json': '{name} is no JSON: {reason}',
  'bad-location': '{value} is no address: it has to begin with http:// or https://',
  'bad-manifest': 'the manifest in the target is none that was written here: {reason}',
  'bad-name-pattern': '{value} names no files: it may hold the names of the policies and {n} in braces',
  'bad-policy': '{value} is no policy',
  'being-written': '{name} is being written by another program',
  cancelled: 'stopped',
  changed: '{name} was changed by another program meanwhile: it was not written',
  'damaged-in-place':
    '{name} is damaged: writing it would lose {lost} bytes that could not be read; use --out',
  'damaged-list':
    '{name} is damaged: --merge keep would remove what could not be read of it; convert it first, and keep that, if that is meant',
  'disk-full': 'the disk is full: {name} was not written',
  'empty-list': 'there is no URL in the list',
  'empty-folder': '{name}: there is no sitemap in this folder',
  'export-running': 'another export to {name} is under way',
  'export-unfinished':
    '{name} was not finished: {reason}; all is staged there, and the next export finishes it',
  'expression-too-slow': '{name}: the regular expression takes too long on entry {entry}, {value}',
  'inflated-too-big': '{name} would inflate to more than {limit} bytes',
  'items-not-made': '{name} is a feed: an item is more than its URL',
  'json-too-big': '{name}: JSON of more than {limit} characters is read a line each only',
  'leak-suspects':
    '{count} locs were hardly meant for the public ({codes}), the first {first}; --force exports them',
  'list-too-long': 'more than {limit} URLs are too many for a list',
  'list-too-big': '{name} has URLs for more than {limit} bytes of sitemap',
  'mass-drop': 'there were {before} URLs, and there are {now} now; --force exports them',
  'not-ours': '{name} is there already, and no export wrote it',
  'takes-over':
    '{name} is there already, and no export is known to have written it; --adopt goes on from it and the {count} sitemaps that it lists, and replaces them',
  'encrypted-archive': '{name} is a zip with a password: {member} is encrypted',
  'drops-rows': '{count} rows of {name} are of sitemaps that are not in the target, and would go: {loc}',
  'name-too-long': '{name} is too long a name for a tar',
  'no-folder': 'there is no folder {name}',
  'no-loc-column': '{name}: no column has URLs; --column loc=NAME says which one does, of: {known}',
  'no-pages': '{name}: there is no page in this folder; --pages says which files are pages',
  'no-permission': '{name}: no permission',
  'fix-too-large': 'that would change more than can be changed at once: choose fewer entries with --where',
  'no-sitemap': 'there is no sitemap that new URLs could go to',
  'no-such-column': '{name} has no column {column}; its columns: {known}',
  'no-such-sheet': '{name} has no sheet {sheet}; its sheets: {sheets}',
  'no-such-target': '{name}: --out is a folder, a .zip or a .tar',
  'not-a-file': '{name} is no file',
  'not-a-folder': '{name} is no folder',
  'not-as-written': '{name} was read back as something else: {reason}',
  'not-in-encoding':
    '{name} is not in {encoding}: line {line} has bytes that this encoding does not have. Run the command without --encoding to list encodings that have them all',
  'not-enough-memory': '{name} would need {needed} bytes of memory; there are {available}',
  'not-found': '{name} is not there',
  'not-in-parts':
    '{name} is too large to be read at once, and in parts only urlsets, indexes and lists in UTF-8 are',
  'not-our-archive': '{name} is there already, and no export wrote it',
  'nothing-left': 'there is no URL to export: {why}',
  'nothing-to-export': 'there is no URL to export',
  'old-workbook':
    '{name} is a document of an old kind or has a password (such as XLS): save it as XLSX without one',
  'one-base-name': '{name} and {other} would both be written to {target}',
  'partial-list':
    '{name} names sitemaps that could not be read, and --merge keep would remove their entries: {missing}',
  'onto-itself': '{name} would be written onto itself: that is what --in-place is for',
  'out-is-input': '{name} is one of the files that are read: --out has to name another',
  'save-failed': '{name} could not be written: {reason}',
  'second-index': '{name} is an index; a project has one already',
  'staging-not-ours': '{name} is there, and no export left it',
  'target-denied':
    '{name}: no permission; the target is as it was. Allow writing there, or choose another --out',
  'target-full': 'the disk is full; {name} is as it was. Make room, or choose another --out',
  'target-gone':
    '{name} went away, or a file in it, while it was exported to. Put it back and export again, or choose another --out',
  'too-big': '{name} has {size} bytes; at most {limit} can be read',
  'too-many-files': '{name} holds more than {limit} files and folders',
  'too-many-members': '{name} holds more than {limit} files',
  'too-many-shards': '{count} sitemaps are more than {limit}',
  'unsafe-archive': '{name} is a zip that cannot be unpacked: {member} would be written outside of it',
  unreadable: '{name} could not be read: {reason}',
};

/** Describes an error in one line of English. Unknown errors show their own message. */
export function describeError(error: unknown): string {
  if (error instanceof UrlsetError) return describeProblem(error);
  if (error instanceof UsageError) return error.message;
  return error instanceof Error ? error.message.split('\n', 1)[0] || error.name : String(error);
}

/** @param name how the command line calls the file, if different from the problem's name */
export function describeProblem({ code, params }: Problem, name = params.name ?? ''): string {
  const words = WORDS[code];
  if (words === undefined) return [name, params.message ?? code].filter((part) => part !== '').join(': ');
  // Braces that are not a parameter stay, like the {n} of a pattern.
  return words.replace(/\{(\w+)\}/g, (brace, key: string) =>
    key === 'name' ? name : (params[key] ?? brace),
  );
}
