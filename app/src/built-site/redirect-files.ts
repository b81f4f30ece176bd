import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { UrlsetError } from '@urlset/core/contract/errors.ts';
import { readRules } from '@urlset/core/lists/site-redirects/rule-files.ts';
import { RULE_FILES, type RuleFile } from '@urlset/core/lists/site-redirects/site-redirects.ts';
import { errorCode } from '../disk/error-code.ts';
import { diskError } from '../engine/save/disk.ts';

/** The size limit of a redirect file, in bytes. Large sites have files of a few megabytes. */
const LARGEST = 32 * 1024 * 1024;

/** A redirect file, with its path. */
export interface NamedRules extends RuleFile {
  readonly path: string;
}

/**
 * Reads the redirect files of a site: those that the user named, then those in its folder that hosting services
 * read.
 * @param others further files to read if they exist
 * @throws UrlsetError if a named file does not exist, or a file cannot be read or parsed
 */
export async function readRuleFiles(
  folder: string,
  named: readonly string[],
  others: readonly string[] = [],
): Promise<NamedRules[]> {
  const known = new Set(named.map((file) => path.resolve(file)));
  const beside = [...RULE_FILES.map((name) => path.join(folder, name)), ...others].filter(
    (file) => !known.has(path.resolve(file)),
  );
  const files: NamedRules[] = [];
  for (const file of named) files.push({ path: file, ...readRules(await textOf(file), path.basename(file)) });
  for (const file of beside) {
    const text = await textOf(file).catch((error: unknown) => {
      if (error instanceof UrlsetError && error.code === 'not-found') return null;
      throw error;
    });
    if (text !== null) files.push({ path: file, ...readRules(text, path.basename(file)) });
  }
  return files;
}

async function textOf(file: string): Promise<string> {
  const name = path.basename(file);
  try {
    const bytes = await readFile(file);
    if (bytes.length > LARGEST) throw new UrlsetError('bad-redirects', { name, reason: 'it is too large' });
    return bytes.toString('utf8');
  } catch (error) {
    if (errorCode(error) === 'ENOENT') throw new UrlsetError('not-found', { name: file });
    throw error instanceof UrlsetError ? error : diskError(error, file, 'read');
  }
}
