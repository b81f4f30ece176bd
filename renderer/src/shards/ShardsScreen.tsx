import type { Problem } from '@urlset/core/contract.ts';
import { useEffect, useState } from 'react';
import { useApp, useMessages, usePlan } from '../app-context.ts';
import { problemText } from '../messages/problem-text.ts';
import { ErrorLine } from '../ui/ErrorLine.tsx';
import { PlanNotes } from './PlanNotes.tsx';
import { ShardTable } from './ShardTable.tsx';
import { SplitBar } from './SplitBar.tsx';
import './shards.css';

/** How the project splits into sitemaps, before anything is written. */
export function ShardsScreen() {
  const { plans } = useApp();
  const messages = useMessages();
  const problem = usePlan((state) => state.problem);
  const [refused, setRefused] = useState<Problem | null>(null);
  useEffect(() => plans.watch(), [plans]);
  const told = refused ?? problem;
  return (
    <>
      <SplitBar onRefused={setRefused} />
      {told && (
        <div className="shards-problem">
          <ErrorLine text={problemText(messages, told)} />
        </div>
      )}
      <PlanNotes />
      <ShardTable onRefused={setRefused} />
    </>
  );
}
