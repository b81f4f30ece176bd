import './overview.css';
import type { Overview } from '@urlset/core/contract.ts';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { useApp, useMessages, useProject } from '../app-context.ts';
import type { Question } from '../engine/use-answer.ts';
import { useProjectAnswer } from '../engine/use-project-answer.ts';
import { problemText } from '../messages/problem-text.ts';
import { ErrorLine } from '../ui/ErrorLine.tsx';
import { Figures } from './Figures.tsx';
import { FindingsCard } from './FindingsCard.tsx';
import { LanguagesCard } from './LanguagesCard.tsx';
import { LastmodCard } from './LastmodCard.tsx';
import { FacetCard, HostsCard, PartsCard } from './PartsCard.tsx';
import { SiteCard } from './SiteCard.tsx';
import { SizesCard } from './SizesCard.tsx';

/** Milliseconds without another change before the screen requests the numbers again. */
const QUIET = 200;

/** A summary of the project: sections, findings, dates, languages and sizes. Most numbers filter the table on click. */
export function OverviewScreen() {
  const { engine } = useApp();
  const messages = useMessages();
  const project = useProject(({ generation }) => generation);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another project has other numbers.
  const question = useMemo<Question<Overview>>(() => {
    let isKnown = false;
    return async ({ signal, onPart }) => {
      // After an edit, the old numbers stay on screen until all of them are counted again.
      const asking = isKnown ? { signal } : { signal, onPart };
      const overview = await engine.request('overview', {}, asking);
      isKnown = true;
      return overview;
    };
  }, [engine, project]);
  const { value: overview, complete, problem } = useProjectAnswer(question, QUIET);
  const isKnown = overview !== null;
  // The site card is drawn first, because it requests its sections only once drawn. The other cards follow.
  const [hasOthers, setHasOthers] = useState(false);
  useEffect(() => {
    if (isKnown) startTransition(() => setHasOthers(true));
  }, [isKnown]);
  const share = overview === null || overview.total === 0 ? undefined : overview.done / overview.total;
  return (
    <div className="overview" aria-busy={!complete}>
      {problem && <ErrorLine text={problemText(messages, problem)} />}
      {!complete && !problem && (
        <progress className="overview-progress" value={share} aria-label={messages.t('overview.counting')} />
      )}
      {overview && (
        <>
          <Figures overview={overview} />
          <div className="cards">
            <SiteCard entries={overview.entries} counted={share ?? 1} />
            {hasOthers && (
              <>
                <FindingsCard />
                <LastmodCard overview={overview} />
                <LanguagesCard overview={overview} />
                <SizesCard />
                <PartsCard overview={overview} />
                <FacetCard facet="param" overview={overview} />
                <HostsCard overview={overview} />
                <FacetCard facet="ext" overview={overview} />
              </>
            )}
          </div>
        </>
      )}
    </div>
  );
}
