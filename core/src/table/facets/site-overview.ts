import type { Overview, SiteSection } from '../../contract/screens/facets.ts';
import { listsUrls } from '../file/project-file.ts';
import type { ProjectData } from '../project-data.ts';
import { FacetTally } from './facet-tally.ts';
import { FacetTotals } from './facet-totals.ts';

/** The overview of some projects as a whole, and the top-level sections of their hosts, largest first. */
export interface SiteOverview {
  readonly overview: Omit<Overview, 'done' | 'total'>;
  readonly sections: readonly SiteSection[];
}

/** Counts all entries of the sitemaps of projects. Takes about a second for a few million entries. */
export function siteOverview(projects: readonly ProjectData[]): SiteOverview {
  const totals = new FacetTotals();
  for (const { table, files, shownRules } of projects) {
    const byId = new Map(files.map(({ id, name }) => [id, name]));
    for (const file of files) {
      if (!file.present || !listsUrls(file)) continue;
      const tally = new FacetTally(table, shownRules, (id) => byId.get(id) ?? '');
      tally.addRuns(file.order.runs);
      totals.add(tally.finish());
    }
  }
  return seenAsWhole(totals);
}

export function seenAsWhole(totals: FacetTotals): SiteOverview {
  const overview = totals.overview();
  const sections = overview.hosts.flatMap((host) => {
    const own = totals.tree.sectionsOf(host.host, '', 'entries');
    return own.length > 0 ? own : [host];
  });
  return { overview, sections: sections.sort((one, other) => other.entries - one.entries) };
}
