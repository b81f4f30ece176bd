import { UrlsetError } from '../../contract/errors.ts';
import { htaccessRules } from './htaccess.ts';
import { netlifyLines, netlifyToml } from './netlify.ts';
import { RULE_FILES, type RuleFile } from './site-redirects.ts';
import { vercelRules } from './vercel.ts';

/** The function that reads each kind of redirect file, by the name of the file. */
const READERS: Readonly<Record<(typeof RULE_FILES)[number], (text: string, name: string) => RuleFile>> = {
  _redirects: netlifyLines,
  'netlify.toml': netlifyToml,
  'vercel.json': vercelRules,
  '.htaccess': htaccessRules,
};

/**
 * Reads a redirect file.
 * @param name its name without a folder, which determines the format: one of {@link RULE_FILES}, or a name that ends
 *   with one, such as `prod.htaccess`
 * @throws UrlsetError `bad-redirects`, or `unknown-redirects` if the name does not determine the format
 */
export function readRules(text: string, name: string): RuleFile {
  const kind = RULE_FILES.find((known) => name === known) ?? RULE_FILES.find((known) => name.endsWith(known));
  const read = kind === undefined ? undefined : READERS[kind];
  if (read === undefined) throw new UrlsetError('unknown-redirects', { name, known: RULE_FILES.join(', ') });
  return read(text, name);
}
