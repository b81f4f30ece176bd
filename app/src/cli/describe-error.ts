import { UrlsetError } from '@urlset/core/contract/errors.ts';
import type { Problem } from '@urlset/core/contract/values.ts';
import { UsageError } from './usage-error.ts';

/** By code of a problem: what it is called here. `{}` are filled with its parameters. */
const WORDS: Readonly<Record<string, string>> = {
  'bad-location': '{value} is no address: it has to begin with http:// or https://',
  'being-written': '{name} is being written by another program',
  cancelled: 'stopped',
  changed: '{name} was changed by another program meanwhile: it was not written',
  'damaged-in-place':
    '{name} is damaged: writing it would lose {lost} bytes that could not be read; use --out',
  'disk-full': 'the disk is full: {name} was not written',
  'empty-folder': '{name}: there is no sitemap in this folder',
  'expression-too-slow': '{name}: the regular expression takes too long on entry {entry}, {value}',
  'inflated-too-big': '{name} would inflate to more than {limit} bytes',
  'no-permission': '{name}: no permission',
  'not-a-file': '{name} is no file',
  'not-enough-memory': '{name} would need {needed} bytes of memory; there are {available}',
  'not-in-parts':
    '{name} is too large to be read at once, and in parts only urlsets, indexes and lists in UTF-8 are',
  'not-found': '{name} is not there',
  'one-base-name': '{name} and {other} would both be written to {target}',
  'onto-itself': '{name} would be written onto itself: that is what --in-place is for',
  'out-is-input': '{name} is one of the files that are read: --out has to name another',
  'save-failed': '{name} could not be written: {reason}',
  'second-index': '{name} is an index; a project has one already',
  'too-big': '{name} has {size} bytes; at most {limit} can be read',
  unreadable: '{name} could not be read: {reason}',
};

/** An error in one line of English. What nobody foresaw speaks for itself. */
export function describeError(error: unknown): string {
  if (error instanceof UrlsetError) return describeProblem(error);
  if (error instanceof UsageError) return error.message;
  return error instanceof Error ? error.message.split('\n', 1)[0] || error.name : String(error);
}

/** @param name how the file is called here, where that is more than its problem knows */
export function describeProblem({ code, params }: Problem, name = params.name ?? ''): string {
  const words = WORDS[code];
  if (words === undefined) return [name, params.message ?? code].filter((part) => part !== '').join(': ');
  return words.replace(/\{(\w+)\}/g, (_, key: string) => (key === 'name' ? name : (params[key] ?? '')));
}
