import type { Project } from '../project/project.ts';
import { entryOfOtherScheme } from './keep-scheme.ts';

/**
 * Whether the fix of a rule is offered at an entry that breaks it, for rules that it mends only where other entries
 * and the publish location decide how; null for all other rules.
 */
export function fixOfferedAt(project: Project, id: number, code: string): boolean | null {
  switch (code) {
    case 'mixed-scheme':
      return entryOfOtherScheme(project, id) >= 0;
    default:
      return null;
  }
}
