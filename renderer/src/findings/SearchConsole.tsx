import { useMessages } from '../app-context.ts';

/** What Search Console would report, in its own words, the most frequent first. */
export function SearchConsole({ counts }: { counts: Readonly<Record<string, number>> }) {
  const { t, number } = useMessages();
  const named = Object.entries(counts).sort(([, a], [, b]) => b - a);
  if (named.length === 0) return null;
  return (
    <section className="search-console" aria-label={t('panel.searchConsole')}>
      <h3>{t('panel.searchConsole')}</h3>
      <dl>
        {named.map(([name, count]) => (
          <div key={name}>
            <dt lang="en">{name}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
