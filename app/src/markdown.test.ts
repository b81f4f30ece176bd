import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../..');
const LEFT_OUT = new Set(['node_modules', 'out', 'dist', 'test-results', '.git', 'golden']);

/** All Markdown files of the repository, by their paths in it. */
function documents(folder = ''): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const name = path.posix.join(folder, entry.name);
    if (entry.isDirectory()) return LEFT_OUT.has(entry.name) ? [] : documents(name);
    return entry.name.endsWith('.md') ? [name] : [];
  });
}

const textOf = (name: string) => readFileSync(path.join(root, name), 'utf8');

/** A text without its code, which is not markup. */
const withoutCode = (text: string) => text.replace(/^ *```.*?^ *```$/gms, '').replace(/`[^`\n]*`/g, '');

/** The targets that a document refers to: its links, and the addresses of its pictures. */
function targetsIn(text: string): string[] {
  const plain = withoutCode(text);
  const links = plain.matchAll(/\]\(\s*<?([^)\s>]+)>?(?:\s+"[^"]*")?\)/g);
  const definitions = plain.matchAll(/^ *\[[^\]]+\]: *<?(\S+?)>?$/gm);
  const attributes = plain.matchAll(/(?:href|src|srcset)="([^"]+)"/g);
  return [...links, ...definitions, ...attributes].map(([, target = '']) => target);
}

/** The anchors of a document's headings, as GitHub names them. */
function anchorsIn(text: string): Set<string> {
  const seen = new Map<string, number>();
  const anchors = new Set<string>();
  for (const [, heading = ''] of text.replace(/^ *```.*?^ *```$/gms, '').matchAll(/^#{1,6} +(.*?) *#*$/gm)) {
    const words = heading.replace(/\[([^\]]*)\]\([^)]*\)/g, '$1').replace(/<[^>]*>|[`*]/g, '');
    const anchor = words
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    const count = seen.get(anchor) ?? 0;
    seen.set(anchor, count + 1);
    anchors.add(count === 0 ? anchor : `${anchor}-${count}`);
  }
  return anchors;
}

/** Why a link of a document is dead; null if it is not. Links to the web are not followed. */
function faultOf(document: string, target: string): string | null {
  if (/^(https?:|mailto:)/.test(target)) return null;
  const [file = '', anchor] = decodeURIComponent(target).split('#');
  const name = file === '' ? document : path.posix.join(path.posix.dirname(document), file);
  if (name.startsWith('..')) return `${target} leads out of the repository`;
  // Build output is not in the repository.
  const isBuilt = name.split('/').some((part) => LEFT_OUT.has(part));
  if (isBuilt || !existsSync(path.join(root, name))) return `${target} does not exist`;
  const isDead = anchor !== undefined && name.endsWith('.md') && !anchorsIn(textOf(name)).has(anchor);
  return isDead ? `${target} has no such heading` : null;
}

const DOCUMENTS = documents();

it('finds documents and their links', () => {
  expect(DOCUMENTS).toEqual(expect.arrayContaining(['README.md', 'docs/guide/README.md']));
  expect(targetsIn('[a](b.md#c "d") `[x](y)` <img src="e.png">\n[f]: g.md\n```\n[x](y)\n```\n')).toEqual([
    ...['b.md#c', 'g.md', 'e.png'],
  ]);
  expect(faultOf('README.md', 'nowhere.md')).toBe('nowhere.md does not exist');
  expect(faultOf('README.md', '#nowhere')).toBe('#nowhere has no such heading');
  expect(faultOf('docs/guide/README.md', '../../../x')).toBe('../../../x leads out of the repository');
});

it.each(DOCUMENTS)('%s has no dead links', (document) => {
  const faults = targetsIn(textOf(document)).flatMap((target) => faultOf(document, target) ?? []);
  expect(faults).toEqual([]);
});
