import { lastOf } from '@urlset/core/bytes/steps.ts';
import { type Mapping, SLASH_FORMS, type SlashForm } from '@urlset/core/contract/screens/compare.ts';
import type { ComparedSides } from '@urlset/core/project/compare/compare-sides.ts';
import { JoinedLocs, joinedEntries } from '@urlset/core/project/compare/joined-entries.ts';
import { mappingEdit } from '@urlset/core/project/compare/mapping.ts';
import type { Project } from '@urlset/core/project/project.ts';
import { UsageError } from '../usage-error.ts';

/**
 * How the user writes each change to the slash at the end of paths. No URL begins with an asterisk, so these cannot be
 * mistaken for a FROM.
 */
const SLASHES = { remove: '*/=>*', add: '*=>*/' } as const satisfies Record<SlashForm, string>;

/** @throws UsageError */
export function parseMapping(given: string, option: string): Mapping {
  const slash = SLASH_FORMS.find((form) => SLASHES[form] === given);
  if (slash) return { slash };
  const cut = given.indexOf('=>');
  if (given.startsWith('*'))
    throw new UsageError(
      `${option} with * must be ${SLASHES.remove} or ${SLASHES.add}, not ${JSON.stringify(given)}`,
    );
  if (cut > 0) return { from: given.slice(0, cut), to: given.slice(cut + 2) };
  throw new UsageError(`${option} must be FROM=>TO, not ${JSON.stringify(given)}`);
}

/** A mapping as the user wrote it, and how many locs it changed. */
export interface Mapped {
  readonly text: string;
  readonly count: number;
}

/** Applies a mapping to the locs of a project in memory; `compare` never saves it. */
export function applyMapping(project: Project, mapping: Mapping): Mapped {
  const edit = mappingEdit(project, mapping);
  const outcome = edit && project.apply(edit, null, null);
  const text = 'slash' in mapping ? SLASHES[mapping.slash] : `${mapping.from}=>${mapping.to}`;
  return { text, count: outcome?.count ?? 0 };
}

/** The left entries to which a mapping gave the loc of an earlier entry. */
export function joinedBy(project: Project, found: ComparedSides): JoinedLocs {
  const before = project.table.asOf('opened');
  return new JoinedLocs(found.left, before, lastOf(joinedEntries(found, before)));
}
