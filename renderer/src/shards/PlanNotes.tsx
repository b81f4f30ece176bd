import type { LeftOutEntries, ShardPlanSummary } from '@urlset/core/contract.ts';
import { useMessages, usePlan, useProject } from '../app-context.ts';
import { changesPhrase, PlanTotal } from '../export/ExportEffect.tsx';
import { Chip } from '../ui/Chip.tsx';
import { CommandButton } from '../ui/CommandButton.tsx';
import { Tooltip } from '../ui/popups/Tooltip.tsx';
import { SeverityIcon } from '../ui/Severity.tsx';
import { FillPlot } from './FillPlot.tsx';

/** Facts about the plan as a whole: how full shards are, which entries are left out, what an export would change. */
export function PlanNotes() {
  const { t, say } = useMessages();
  const plan = usePlan((state) => state.plan);
  const isSettled = usePlan((state) => state.isSettled);
  const hasTarget = useProject(({ summary }) => summary?.target !== null);
  if (!plan) return <Working share={0} isDone={false} />;
  return (
    <div className="plan-notes">
      <span>
        {t('shards.next')} <PlanTotal plan={plan} />
      </span>
      <FillPlot plan={plan} />
      {plan.leftOut.map((left) => (
        <LeftOut key={left.reason} left={left} />
      ))}
      <span className="plan-notes-rest" />
      <Working share={plan.done / Math.max(1, plan.shards)} isDone={isSettled} />
      {hasTarget ? (
        plan.changes && (
          <Chip look={plan.changes.removed === 0 ? 'good' : 'warning'} role="status">
            {say(changesPhrase(plan.changes))}
          </Chip>
        )
      ) : (
        <CommandButton id="file.export" look="link" label="shards.chooseTarget" />
      )}
    </div>
  );
}

function LeftOut({ left: { reason, count, locs } }: { left: LeftOutEntries }) {
  const { t } = useMessages();
  const severity: Record<ShardPlanSummary['leftOut'][number]['reason'], 'error' | 'warning'> = {
    absent: 'warning',
    'not-absolute': 'error',
    duplicate: 'warning',
    'too-large': 'error',
  };
  return (
    <Tooltip text={locs.join('\n')}>
      <span className="plan-left">
        <SeverityIcon severity={severity[reason]} />
        {t(`shards.left.${reason}`, { count })}
      </span>
    </Tooltip>
  );
}

/** Shows that the engine is planning, if that takes longer than a moment. */
function Working({ share, isDone }: { share: number; isDone: boolean }) {
  const { t } = useMessages();
  if (isDone) return null;
  return (
    <span className="task after-a-moment">
      <progress aria-label={t('shards.working')} {...(share > 0 && { value: share })} />
    </span>
  );
}
