import './lastmod.css';
import type { LastmodPlan, LastmodsJudged } from '@urlset/core/contract.ts';
import { useCallback, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import { useApp, useMessages } from '../app-context.ts';
import { type Underway, underway } from '../engine/underway.ts';
import { type Question, useAnswer } from '../engine/use-answer.ts';
import { useProjectAnswer } from '../engine/use-project-answer.ts';
import { problemText } from '../messages/problem-text.ts';
import { sourceOf } from '../stores/lastmod.ts';
import { ErrorLine } from '../ui/ErrorLine.tsx';
import { Progress } from '../ui/Progress.tsx';
import { PlanBar } from './PlanBar.tsx';
import { SectionTree } from './SectionTree.tsx';
import { SourceForm } from './SourceForm.tsx';
import { VerdictChips } from './VerdictChips.tsx';

/** Milliseconds for which the choices must stay unchanged before the engine is asked again. */
const QUIET = 200;

/** Shows which lastmods can be trusted, by section, and sets them from other sources. */
export function LastmodScreen() {
  const app = useApp();
  const messages = useMessages();
  const { t } = messages;
  const { engine, lastmod } = app;
  const judging = useCallback<Question<LastmodsJudged>>(
    (asking) => engine.request('judgeLastmods', {}, asking),
    [engine],
  );
  const { value, complete, problem } = useProjectAnswer(judging, QUIET);
  // The previous answer stays while the dates are judged again.
  const known = useRef<LastmodsJudged | null>(null);
  if (value && value.number > 0) known.current = value;
  const judged = known.current;
  const number = judged?.number ?? 0;
  const state = useStore(lastmod);
  const source = useMemo(() => sourceOf(state), [state]);
  const { verdicts, sections } = state;
  const key = JSON.stringify(source);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes whenever the source does.
  const planning = useMemo<Question<Underway<LastmodPlan>> | null>(() => {
    if (number === 0 || source === null) return null;
    const asked = { number, source, verdicts: [...verdicts], sections: [...sections] };
    return underway((asking) => engine.request('planLastmods', asked, asking));
  }, [engine, number, key, verdicts, sections]);
  const planned = useAnswer(planning, QUIET);
  // A plan belongs to one judgment, so it does not apply while the dates are judged again.
  const plan = complete && planned.complete ? (planned.value?.known ?? null) : null;

  return (
    <div className="lastmod-screen">
      {problem && <ErrorLine text={problemText(messages, problem)} />}
      {judged && <VerdictChips judged={judged} />}
      {!complete && !problem && (
        <Progress aria-label={t('lastmod.judging')} of={value?.number === 0 ? value : null} />
      )}
      <SourceForm />
      {source !== null && (
        <PlanBar plan={plan} problem={planned.problem} progress={planned.value?.progress ?? null} />
      )}
      {number > 0 && <SectionTree number={number} plan={plan?.plan ?? null} isPlanned={source !== null} />}
    </div>
  );
}
