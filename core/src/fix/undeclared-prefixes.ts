import type { ProjectFile } from '../project/project-file.ts';

/** The prefixes that a file uses and does not declare, as findings of a code tell: `foo:`. */
export function undeclaredPrefixes({ told }: ProjectFile, code: string): string[] {
  const prefixes = told.flatMap((finding) =>
    finding.code === code && /^[^:]+:$/.test(finding.value) ? [finding.value.slice(0, -1)] : [],
  );
  return [...new Set(prefixes)];
}
