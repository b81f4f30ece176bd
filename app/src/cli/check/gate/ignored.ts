import type { EngineChoice } from '@urlset/core/contract/values.ts';
import { ShownRules } from '@urlset/core/rules/shown.ts';
import { repeated, shaped } from '../../options/option.ts';
import { RULE_CODES, ruleCode } from '../../options/rule-code.ts';
import { UsageError } from '../../usage-error.ts';
import { pathInRepository } from '../formats.ts';

/** A rule to ignore, and a pattern for the files in which to ignore it; null for all files. */
export interface Ignored {
  readonly code: string;
  readonly glob: string | null;
}

export const IGNORE = repeated({
  argument: 'CODE[:GLOB]',
  help: 'Ignore a rule, in all files or in those that match GLOB, such as old/**',
  parse: shaped({ kind: 'text', suggested: RULE_CODES }, parseIgnored),
});

/** @throws UsageError */
function parseIgnored(given: string, option: string): Ignored {
  const cut = given.indexOf(':');
  const code = ruleCode(cut < 0 ? given : given.slice(0, cut), option);
  const glob = cut < 0 ? null : given.slice(cut + 1);
  if (glob === '') throw new UsageError(`${option} ${code}: needs a pattern of file names after the colon`);
  return { code, glob };
}

/** The rules that are shown in all files, and a function that returns those shown in one file. */
export interface ShownByFile {
  readonly everywhere: ShownRules;
  in(file: string): ShownRules;
}

/**
 * Determines which rules to show. Patterns without a slash match names in any folder; others match paths from the root
 * of the repository.
 */
export async function shownByFile(engine: EngineChoice, ignored: readonly Ignored[]): Promise<ShownByFile> {
  const codes = ignored.flatMap(({ code, glob }) => (glob === null ? [code] : []));
  const everywhere = new ShownRules(engine, codes);
  const globs = ignored.filter(({ glob }) => glob !== null);
  if (globs.length === 0) return { everywhere, in: () => everywhere };
  const { pathPattern } = await import('@urlset/core/lists/path-pattern.ts');
  const patterns = globs.map(({ code, glob }) => ({ code, glob: pathPattern(glob ?? '') }));
  return {
    everywhere,
    in(file) {
      const path = pathInRepository(file);
      const here = patterns.filter(({ glob }) => glob.match(path)).map(({ code }) => code);
      return here.length === 0 ? everywhere : new ShownRules(engine, [...codes, ...here]);
    },
  };
}
