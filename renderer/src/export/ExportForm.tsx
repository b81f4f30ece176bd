import type { BundleSettings, Problem } from '@urlset/core/contract.ts';
import { type FormEvent, useEffect, useState } from 'react';
import { useApp, useMessages, usePlan, useProject } from '../app-context.ts';
import { problemText } from '../messages/problem-text.ts';
import { changeBundle } from '../shards/change-bundle.ts';
import { PolicyPicker } from '../shards/PolicyPicker.tsx';
import { useSingle } from '../shards/use-single.ts';
import { bundleOf, isBehind } from '../stores/project.ts';
import { Button } from '../ui/Button.tsx';
import { Check } from '../ui/Check.tsx';
import { ErrorLine } from '../ui/ErrorLine.tsx';
import { ExportEffect } from './ExportEffect.tsx';
import { ChangesField, IndexField } from './ExportFields.tsx';
import { Guards } from './Guards.tsx';
import { TargetField } from './TargetField.tsx';

interface ExportFormProps {
  /** Why the last export failed. */
  problem: Problem | null;
  onExport(plan: number, accepted: string[]): void;
  onCancel(): void;
}

/** The target and options of an export, what it would do, and the guards that the user must accept first. */
export function ExportForm({ problem, onExport, onCancel }: ExportFormProps) {
  const app = useApp();
  const messages = useMessages();
  const { t } = messages;
  const { plan, isSettled, problem: unplanned } = usePlan((state) => state);
  const settings = useProject(bundleOf);
  const isSingle = useSingle();
  // While the engine does not have the latest settings or edits, the plan on screen lacks them too.
  const isLate = useProject((state) => state.askedBundle !== null || isBehind(state));
  const hasTarget = useProject(({ summary }) => summary?.target !== null);
  const [accepted, setAccepted] = useState<readonly string[]>([]);
  const [refused, setRefused] = useState<Problem | null>(null);
  useEffect(() => app.plans.watch(), [app]);

  const guards = plan?.guards ?? [];
  const told = refused ?? plan?.refused ?? unplanned ?? problem;
  const isReady =
    hasTarget &&
    !isLate &&
    isSettled &&
    plan !== null &&
    plan.refused === null &&
    plan.shards > 0 &&
    guards.every(({ code }) => accepted.includes(code));

  async function changeBy(how: (settings: BundleSettings) => BundleSettings): Promise<void> {
    setRefused(await changeBundle(app, how));
  }
  const change = (by: Partial<BundleSettings>) => changeBy((before) => ({ ...before, ...by }));
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isReady)
      onExport(
        plan.plan,
        guards.map(({ code }) => code),
      );
  }

  return (
    <form className="dialog-form" noValidate onSubmit={submit}>
      <TargetField />
      {settings && (
        <>
          <div className="export-split">
            <PolicyPicker settings={settings} isSingle={isSingle} onChange={(how) => void changeBy(how)} />
          </div>
          <div className="export-options">
            {!isSingle && (
              <>
                <Check
                  label={t('export.gzip')}
                  checked={settings.gzip}
                  onChange={(gzip) => void change({ gzip })}
                />
                <IndexField name={settings.index} onChange={(index) => void change({ index })} />
              </>
            )}
            <ChangesField changes={settings.changes} onChange={(changes) => void change({ changes })} />
          </div>
        </>
      )}
      <ExportEffect
        canKeep={!isSingle}
        keepGroups={settings?.keepGroups ?? false}
        onKeepGroups={(keepGroups) => void change({ keepGroups })}
      />
      <Guards guards={guards} accepted={accepted} onAccept={setAccepted} />
      <ErrorLine text={told && problemText(messages, told)} />
      <div className="dialog-actions">
        <Button onClick={onCancel}>{t('action.cancel')}</Button>
        <Button
          type="submit"
          look={guards.length > 0 ? 'danger' : 'primary'}
          disabled={!isReady}
          {...(hasTarget && { 'data-autofocus': true })}
        >
          {t('export.action', { count: plan?.shards ?? 0 })}
        </Button>
      </div>
    </form>
  );
}
