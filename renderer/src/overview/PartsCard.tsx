import type { Facet, Overview } from '@urlset/core/contract.ts';
import { useApp, useMessages } from '../app-context.ts';
import { showFilter } from '../stores/view.ts';
import { readable } from '../ui/readable.ts';
import { Card, inPercents } from './Card.tsx';
import { CountTable } from './CountTable.tsx';

type UrlFacet = 'param' | 'host' | 'scheme' | 'ext';

interface FacetProps {
  facet: UrlFacet;
  overview: Overview;
}

/** The values of one part of the URLs, such as query parameters, with the number of entries for each. */
export function FacetCard(props: FacetProps) {
  const { t } = useMessages();
  return (
    <Card area={props.facet} title={t(`overview.facet.${props.facet}`)}>
      <FacetTable {...props} />
    </Card>
  );
}

/** The hosts and protocols of the URLs. A site should have one of each. */
export function HostsCard({ overview }: { overview: Overview }) {
  const { t } = useMessages();
  return (
    <Card area="hosts" title={t('overview.hosts')}>
      <div className="hosts">
        <FacetTable facet="host" overview={overview} />
        <FacetTable facet="scheme" overview={overview} />
      </div>
    </Card>
  );
}

function FacetTable({ facet, overview }: FacetProps) {
  const app = useApp();
  const { t } = useMessages();
  const counts = overview.facets.find((one) => one.facet === facet);
  const values = counts?.values.filter(({ value }) => value !== '') ?? [];
  if (values.length === 0) return <p className="card-empty">{t(`overview.no.${facet}`)}</p>;
  return (
    <CountTable
      label={t(`overview.facet.${facet}`)}
      rows={values.map(({ value, count, term }) => ({
        ...{ key: value, label: readable(value), count },
        onShow: () => showFilter(app.view, term),
      }))}
      whole={overview.entries}
      others={counts?.others ?? 0}
    />
  );
}

/** How many entries have images, videos, news, alternates, lastmod, changefreq and priority. */
export function PartsCard({ overview }: { overview: Overview }) {
  const app = useApp();
  const { t } = useMessages();
  const { having, entries } = overview;
  const without = (facet: Facet) =>
    overview.facets.find((one) => one.facet === facet)?.values.find(({ value }) => value === '')?.count ?? 0;
  const parts = [
    ['images', having.images, 'has:image'],
    ['videos', having.videos, 'has:video'],
    ['news', having.news, 'has:news'],
    ['alternates', having.alternates, 'has:alternate'],
    ['lastmod', entries - without('month'), 'has:lastmod'],
    ['changefreq', entries - without('changefreq'), 'has:changefreq'],
    ['priority', entries - without('priority'), 'has:priority'],
  ] as const;
  return (
    <Card area="parts" title={t('overview.parts')}>
      <CountTable
        label={t('overview.parts')}
        whole={entries}
        rows={parts.map(([part, count, term]) => ({
          ...{ key: part, label: t(`overview.part.${part}`), count },
          more: t('overview.share', { share: inPercents(entries === 0 ? 0 : count / entries) }),
          onShow: count === 0 ? null : () => showFilter(app.view, term),
        }))}
      />
    </Card>
  );
}
