import { NO_FACTS } from '@urlset/core/rules/place/publish-context.ts';
import { eachOnce, type Input } from '../inputs/inputs.ts';
import { type Opened, openInputs } from '../inputs/open-inputs.ts';

/**
 * Reads files into one project, whatever number of indexes is among them: those only say which sitemaps are
 * meant.
 */
export async function openTogether(inputs: readonly Input[], now: number, scripts: string): Promise<Opened> {
  const options = { now, engine: 'all', publishedAt: null, facts: NO_FACTS, scripts } as const;
  const opened = await openInputs(eachOnce(inputs), { ...options, withChildren: true });
  if (opened.projects.length <= 1) return opened;
  const sitemaps = opened.files.filter(({ file }) => file.kind !== 'sitemapindex');
  const again = await openInputs(eachOnce(sitemaps), { ...options, withChildren: false });
  return { ...again, failed: [...opened.failed, ...again.failed] };
}
