import '../bulk/bulk.css';
import './live-dialog.css';
import {
  assertNever,
  type CheckManners,
  type CheckScope,
  type FacetsCounted,
  MOST_AT_ONCE,
  MOST_RATE,
} from '@urlset/core/contract.ts';
import { type FormEvent, useCallback, useId, useState } from 'react';
import { useApp, useCommandState, useMessages, useProject, useView } from '../app-context.ts';
import { scopesOf } from '../bulk/scopes.ts';
import { TextField } from '../bulk/TextField.tsx';
import type { Question } from '../engine/use-answer.ts';
import { useProjectAnswer } from '../engine/use-project-answer.ts';
import type { DialogOf } from '../stores/dialogs.ts';
import { Button } from '../ui/Button.tsx';
import { Check } from '../ui/Check.tsx';
import { Dialog } from '../ui/popups/Dialog.tsx';
import { runCheck } from './run-check.ts';

const SCOPES = ['selected', 'shown', 'sample', 'changed', 'all'] as const;
type ScopeName = (typeof SCOPES)[number];
/** Maximum number of hosts that the user can mark as their own site. */
const MOST_HOSTS = 5;
const SAMPLE = '500';
const RATE = '20';
const AT_ONCE = '4';

/**
 * Lets the user choose which pages to request, and how fast. The check runs in the background, and the status bar shows
 * its progress.
 */
export function LiveDialog({ dialog: { answer } }: { dialog: DialogOf<'live'> }) {
  const app = useApp();
  const { t, number } = useMessages();
  const id = useId();
  const state = useCommandState();
  const view = useView((shown) => shown.shown);
  const order = useProject((project) => project.order);
  const summary = useProject((project) => project.summary);
  const scopes = scopesOf(
    state,
    useView((shown) => shown.found),
  );
  const counted = useCounts();
  const [chosen, setChosen] = useState<ScopeName>(() => (scopes.selected.count > 1 ? 'selected' : 'sample'));
  const [sample, setSample] = useState(SAMPLE);
  const [mine, setMine] = useState<readonly string[]>([]);
  const [rate, setRate] = useState(RATE);
  const [atOnce, setAtOnce] = useState(AT_ONCE);

  const total = summary?.entries ?? 0;
  const changed = counted?.changed ?? null;
  const counts: Readonly<Record<ScopeName, number | null>> = {
    ...{ selected: scopes.selected.count, shown: scopes.shown.count, all: total, changed },
    sample: total,
  };
  const hosts = counted?.hosts ?? [];
  const last = summary?.check ?? null;
  const canResume = last !== null && !last.isComplete && !last.isRunning;
  const isRunning = last?.isRunning === true;
  const manners = mannersOf(mine, rate, atOnce);
  const scope = scopeOf();
  const isEmpty = counts[chosen] === 0;

  function scopeOf(): CheckScope | null {
    switch (chosen) {
      case 'selected':
      case 'shown':
        return { of: 'rows', view, order, rows: scopes[chosen].rows };
      case 'sample': {
        const count = wholeIn(sample, 1, Number.MAX_SAFE_INTEGER);
        return count === null ? null : { of: 'sample', count };
      }
      case 'changed':
      case 'all':
        return { of: chosen };
      default:
        return assertNever(chosen);
    }
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (scope === null || manners === null || isEmpty || isRunning) return;
    void runCheck(app, () => app.engine.request('checkPages', { scope, manners }));
    answer(true);
  }

  function resume(): void {
    void runCheck(app, () => app.engine.request('resumeCheck', {}));
    answer(true);
  }

  return (
    <Dialog title={t('live.title')} size="wide" onCancel={() => answer(null)}>
      <form className="dialog-form" noValidate onSubmit={submit}>
        {canResume && last !== null && (
          <p className="live-resume">
            <span>{t('live.stopped', { done: last.done, total: last.total })}</span>
            <Button onClick={resume}>{t('live.resume')}</Button>
          </p>
        )}
        <fieldset className="bulk-scope">
          <legend>{t('live.which')}</legend>
          {SCOPES.map((name) => (
            <label key={name}>
              <input
                type="radio"
                name={id}
                checked={name === chosen}
                disabled={counts[name] === 0}
                onChange={() => setChosen(name)}
              />
              {t(`live.scope.${name}`, { count: counts[name] ?? 0 })}
            </label>
          ))}
        </fieldset>
        {chosen === 'sample' && (
          <TextField
            label={t('live.sample')}
            hint={t('live.sampleHint')}
            value={sample}
            invalid={scope === null}
            onChange={setSample}
          />
        )}
        <fieldset className="bulk-scope">
          <legend>{t('live.manners')}</legend>
          <p>{t('live.polite')}</p>
          {hosts.map(({ host, count }) => (
            <Check
              key={host}
              className="bulk-check"
              label={t('live.mine', { host, count: number(count) })}
              checked={mine.includes(host)}
              onChange={(isMine) =>
                setMine(isMine ? [...mine, host] : mine.filter((other) => other !== host))
              }
            />
          ))}
        </fieldset>
        {mine.length > 0 && (
          <div className="bulk-pair">
            <TextField
              label={t('live.rate')}
              value={rate}
              invalid={wholeIn(rate, 1, MOST_RATE) === null}
              onChange={setRate}
            />
            <TextField
              label={t('live.atOnce')}
              value={atOnce}
              invalid={wholeIn(atOnce, 1, MOST_AT_ONCE) === null}
              onChange={setAtOnce}
            />
          </div>
        )}
        <div className="dialog-actions">
          <Button onClick={() => answer(null)}>{t('action.cancel')}</Button>
          <Button
            type="submit"
            look="primary"
            disabled={scope === null || manners === null || isEmpty || isRunning}
          >
            {t(isRunning ? 'live.running' : 'live.check')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The hosts with the most entries, and how many entries lack a current result; null until the engine has counted. */
function useCounts(): { hosts: readonly { host: string; count: number }[]; changed: number } | null {
  const { engine } = useApp();
  const question = useCallback<Question<FacetsCounted>>(
    (asking) => {
      const asked = { file: null, filter: '', facets: ['host' as const, 'live' as const], limit: 20 };
      return engine.request('facets', { ...asked, search: '', section: '' }, asking);
    },
    [engine],
  );
  const { value, complete } = useProjectAnswer(question, 0);
  if (value === null || !complete) return null;
  const valuesOf = (name: 'host' | 'live') => value.facets.find(({ facet }) => facet === name)?.values ?? [];
  const hosts = valuesOf('host').filter((one) => one.value !== '');
  const changed = valuesOf('live').filter((one) => one.value === '' || one.value === 'old');
  return {
    hosts: hosts.slice(0, MOST_HOSTS).map(({ value: host, count }) => ({ host, count })),
    changed: changed.reduce((sum, { count }) => sum + count, 0),
  };
}

/** The user's own hosts, and the limits typed for them; null while a limit is invalid. */
function mannersOf(mine: readonly string[], rate: string, atOnce: string): CheckManners | null {
  const limits = { rate: wholeIn(rate, 1, MOST_RATE), concurrency: wholeIn(atOnce, 1, MOST_AT_ONCE) };
  if (limits.rate === null || limits.concurrency === null) return null;
  return { mine: [...mine], rate: limits.rate, concurrency: limits.concurrency };
}

function wholeIn(text: string, least: number, most: number): number | null {
  const value = /^\s*\d{1,15}\s*$/.test(text) ? Number(text) : Number.NaN;
  return value >= least && value <= most ? value : null;
}
