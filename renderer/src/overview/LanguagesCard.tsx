import type { Overview } from '@urlset/core/contract.ts';
import { facetTerm } from '@urlset/core/table/facets/facet-terms.ts';
import { useApp, useMessages } from '../app-context.ts';
import { showClusters } from '../hreflang/faults-of-rule.ts';
import { showFilter } from '../stores/view.ts';
import { Button } from '../ui/Button.tsx';
import { readable } from '../ui/readable.ts';
import { Card, inPercents } from './Card.tsx';

/** The share of pages with an alternate, by section and language. A click on a cell shows the pages without one. */
export function LanguagesCard({ overview: { coverage, having } }: { overview: Overview }) {
  const app = useApp();
  const { t } = useMessages();
  const { languages, sections } = coverage;
  const covered = sections.filter(({ counts }) => counts.some((count) => count > 0));
  return (
    <Card
      area="languages"
      title={t('overview.languages')}
      note={
        having.alternates > 0 && (
          <Button look="link" onClick={() => showClusters(app, null)}>
            {t('overview.clusters')}
          </Button>
        )
      }
    >
      {having.alternates === 0 ? (
        <p className="card-empty">{t('overview.noLanguages')}</p>
      ) : (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, so the keyboard must reach it.
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields.
        <div className="coverage" role="group" aria-label={t('overview.languages')} tabIndex={0}>
          <table>
            <caption>{t('overview.languagesNote')}</caption>
            <thead>
              <tr>
                <th scope="col">{t('overview.section')}</th>
                {languages.map((language) => (
                  <th key={language} scope="col">
                    {language}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {covered.map(({ path, entries, counts }) => (
                <tr key={path}>
                  <th scope="row" title={readable(path)}>
                    {path === '/.' ? t('overview.root') : readable(path)}
                  </th>
                  {counts.map((count, place) => {
                    const language = languages[place] ?? '';
                    const share = entries === 0 ? 0 : count / entries;
                    const words = t('overview.coverage', {
                      section: readable(path),
                      language,
                      count,
                      entries,
                    });
                    return (
                      <td key={language} data-share={shareName(share)}>
                        <button
                          type="button"
                          title={words}
                          onClick={() => showFilter(app.view, without(path, language))}
                        >
                          {t('overview.share', { share: inPercents(share) })}
                        </button>
                      </td>
                    );
                  })}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Card>
  );
}

/** The filter for the pages of a section without an alternate in a language. */
function without(section: string, language: string): string {
  return `${facetTerm('section', section)} -${facetTerm('language', language)}`;
}

function shareName(share: number): 'all' | 'most' | 'some' | 'none' {
  if (share >= 1) return 'all';
  if (share >= 0.9) return 'most';
  return share > 0 ? 'some' : 'none';
}
