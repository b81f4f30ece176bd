import { usePlan, useProject } from '../app-context.ts';
import { wantsSingle } from '../stores/project.ts';

/**
 * Whether the project is exported as one sitemap. While the user has not decided, the plan decides: by the size of the
 * project, and by an earlier export in the target. Without a plan, only the size is known.
 */
export function useSingle(): boolean {
  const wanted = useProject(wantsSingle);
  const small = useProject(({ summary }) => summary?.small ?? false);
  const planned = usePlan(({ plan }) => plan?.single ?? null);
  return wanted ?? planned ?? small;
}
