import './facets.css';
import { FACETS, type Facet, type FacetsCounted } from '@urlset/core/contract.ts';
import { facetChoice } from '@urlset/core/table/facets/facet-filter.ts';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useApp, useMessages, usePanels, useProject } from '../app-context.ts';
import type { Question } from '../engine/use-answer.ts';
import { useProjectAnswer } from '../engine/use-project-answer.ts';
import { Button } from '../ui/Button.tsx';
import { Progress } from '../ui/Progress.tsx';
import { FacetGroup } from './FacetGroup.tsx';
import { moveFocus } from './move-focus.ts';
import { MOST_LISTED, QUIET } from './use-facet-counts.ts';
import { useFacetFilter, usesFacets } from './use-facet-filter.ts';

/**
 * Counts the entries that the filter finds, by facet. A click on a value changes the filter. One request counts all
 * open facets. A facet with values in the filter or with a search makes its own request instead.
 */
export function FacetsPanel() {
  const { engine, panels } = useApp();
  const { t } = useMessages();
  const open = usePanels((state) => state.facets);
  const filter = useFacetFilter();
  const isChecked = useProject(({ summary }) => (summary?.checked ?? 0) > 0);
  const { file, text } = filter;
  const box = useRef<HTMLDivElement>(null);
  const [section, setSection] = useState('');
  const [searches, setSearches] = useState<Partial<Record<Facet, string>>>({});
  /** The facet with the tab stop. */
  const [current, setCurrent] = useState<Facet>(FACETS[0]);

  const isApart = (facet: Facet) => {
    const { selected, excluded } = facetChoice(text, facet);
    return selected.length + excluded.length > 0 || (searches[facet] ?? '') !== '';
  };
  const together = FACETS.filter((facet) => open.includes(facet) && !isApart(facet)).join();
  const question = useCallback<Question<FacetsCounted>>(
    (asking) => {
      const facets = FACETS.filter((facet) => together.split(',').includes(facet));
      const params = { file, filter: text, facets, limit: MOST_LISTED, search: '', section };
      return engine.request('facets', params, asking);
    },
    [engine, file, text, together, section],
  );
  const answer = useProjectAnswer(together === '' ? null : question, QUIET);
  const counted = useMemo(
    () => new Map(answer.value?.facets.map((counts) => [counts.facet, counts])),
    [answer.value],
  );

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it handle clicks, this only moves the focus.
    <div
      ref={box}
      className="facets"
      onKeyDown={(event) => moveFocus(event, box.current)}
      onFocus={({ target }) => {
        const facet = target.closest<HTMLElement>('[data-facet]')?.dataset.facet;
        setCurrent((before) => FACETS.find((one) => one === facet) ?? before);
      }}
    >
      {answer.value && !answer.complete && !answer.problem && (
        <Progress
          className="facets-progress after-a-moment"
          aria-label={t('facets.counting')}
          of={answer.value}
        />
      )}
      {usesFacets(text) && (
        <Button
          look="link"
          className="facets-clear"
          onClick={() => {
            filter.clear(...FACETS);
            // The button disappears, so the focus must go elsewhere.
            box.current?.querySelector<HTMLElement>('.facet-row[tabindex="0"]')?.focus();
          }}
        >
          {t('facets.clearAll')}
        </Button>
      )}
      {FACETS.filter((facet) => facet !== 'live' || isChecked).map((facet) => (
        <FacetGroup
          key={facet}
          facet={facet}
          filter={filter}
          isOpen={open.includes(facet)}
          isCurrent={facet === current}
          counts={isApart(facet) ? null : (counted.get(facet) ?? null)}
          problem={answer.problem}
          isApart={isApart(facet)}
          search={searches[facet] ?? ''}
          section={facet === 'section' ? section : ''}
          onOpen={(isOpen) =>
            panels.setState({
              facets: FACETS.filter((one) => (one === facet ? isOpen : open.includes(one))),
            })
          }
          onSearch={(search) => setSearches({ ...searches, [facet]: search })}
          onEnter={setSection}
        />
      ))}
    </div>
  );
}
