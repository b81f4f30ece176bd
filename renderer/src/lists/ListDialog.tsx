import './lists.css';
import {
  type EditProgress,
  type ListJoin,
  type ListProgress,
  type ListUse,
  type Matching,
  type Problem,
  toProblem,
} from '@urlset/core/contract.ts';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { useApp, useCommandState, useMessages } from '../app-context.ts';
import { moveTargets } from '../bulk/move-targets.ts';
import { problemText } from '../messages/problem-text.ts';
import type { DialogOf } from '../stores/dialogs.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorLine } from '../ui/ErrorLine.tsx';
import { Progress } from '../ui/Progress.tsx';
import { Dialog } from '../ui/popups/Dialog.tsx';
import { ListChanges } from './ListChanges.tsx';
import { ListColumns } from './ListColumns.tsx';
import { countOf, ListEffect, type ListOutcome } from './ListEffect.tsx';
import { ListForm } from './ListForm.tsx';
import { RedirectNotes } from './RedirectNotes.tsx';
import { RefusedRows } from './RefusedRows.tsx';
import { SiteForm } from './SiteForm.tsx';
import { SitePages } from './SitePages.tsx';
import { hasLoc, hasNewLoc, useList } from './use-list.ts';

interface ListReadingProps {
  label: 'list.reading' | 'list.site.reading';
  progress: ListProgress;
}

/** The progress of reading a list. It appears only if that takes longer than a moment. */
function ListReading({ label, progress }: ListReadingProps) {
  const { t } = useMessages();
  const id = useId();
  return (
    <div className="after-a-moment">
      <p id={id}>{t(label, { count: progress.done })}</p>
      <Progress aria-labelledby={id} of={progress} />
    </div>
  );
}

/**
 * Shows how a list was read, its content, and what using it would do. Then merges it, applies its redirects, or makes
 * it a project.
 */
export function ListDialog({ dialog: { waiting, answer } }: { dialog: DialogOf<'list'> }) {
  const app = useApp();
  const messages = useMessages();
  const { t } = messages;
  const state = useCommandState();
  const [matching, setMatching] = useState<Matching>('exact');
  const [use, setUse] = useState<ListOutcome | null>(USES[waiting.use] ?? null);
  const isRedirects = state.project !== null && use === 'redirect';
  const {
    look,
    asked,
    understood,
    ask,
    join,
    redirects,
    progress: reading,
    problem,
  } = useList(waiting, matching, isRedirects);
  const targets = moveTargets({ ...state, file: null });
  const [keepsGone, setKeepsGone] = useState(waiting.keepsGone ?? false);
  const [to, setTo] = useState(state.file?.id ?? null);
  const [progress, setProgress] = useState<EditProgress | null>(null);
  const [refused, setRefused] = useState<Problem | null>(null);
  const stop = useRef<AbortController | null>(null);
  useEffect(() => () => stop.current?.abort(), []);

  const target = targets.find(({ id }) => id === to) ?? targets.at(-1);
  const chosen: ListOutcome =
    state.project === null ? 'new' : (use ?? firstChange(join, target !== undefined));
  const count = chosen === 'new' ? ownCount(join) : countOf(chosen, join, redirects, keepsGone);
  const effect = chosen === 'redirect' ? redirects : join;
  const changes = count > 0 || (chosen === 'redirect' && (redirects?.alternates ?? 0) > 0);
  const isReady = changes && progress === null && (chosen !== 'add' || target !== undefined);
  const told = refused ?? problem;
  const lacksLoc = look?.taken === 'list' && !hasLoc(look.settings);
  const lacksNewLoc = look?.taken === 'list' && isRedirects && !lacksLoc && !hasNewLoc(look.settings);
  // A list with a column of new URLs is probably for redirects. The user can still choose otherwise.
  const namesNewLoc = look?.taken === 'list' && hasNewLoc(look.settings);
  useEffect(() => {
    if (namesNewLoc) setUse((now) => now ?? 'redirect');
  }, [namesNewLoc]);
  const form = useRef<HTMLFormElement>(null);

  // `open`: the user already chose, in another window, to open the list. Ask again only if it cannot be opened.
  const isDecided = useRef(waiting.use === 'open');
  useEffect(() => {
    if (!isReady || chosen !== 'new' || !isDecided.current) return;
    isDecided.current = false;
    form.current?.requestSubmit();
  }, [isReady, chosen]);

  async function apply(): Promise<void> {
    const { list } = waiting;
    if (chosen === 'new' && state.project !== null) {
      const isSitemap = look?.taken === 'sitemap';
      await app.shell.call('openList', { list, asked: isSitemap ? null : understood });
      return;
    }
    stop.current = new AbortController();
    const { signal } = stop.current;
    setProgress({ done: 0, total: 0 });
    if (chosen === 'new') await app.shell.call('newSitemap', {});
    if (chosen === 'redirect') {
      await app.editor.applyRedirects({ list, asked: understood, matching }, { signal, onPart: setProgress });
      return;
    }
    const file = chosen === 'new' ? (await app.engine.request('summary', {})).files[0]?.id : target?.id;
    const mode = chosen === 'new' ? 'add' : chosen;
    const request = { list, asked: understood, matching, mode, to: file ?? 0, keepsGone };
    await app.editor.merge(request, { signal, onPart: setProgress });
  }

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!isReady) return;
    setRefused(null);
    try {
      await apply();
      answer(true);
    } catch (error) {
      const failed = toProblem(error);
      if (failed.code !== 'cancelled') setRefused(failed);
    } finally {
      setProgress(null);
    }
  }
  /** The number of entries if the list becomes a project. A sitemap opened without a merge keeps duplicates. */
  function ownCount(known: ListJoin | null): number {
    if (known === null) return 0;
    const { report, distinct } = known;
    return look?.taken === 'sitemap' && state.project !== null ? report.entries : distinct;
  }
  const cancel = () => (progress === null ? answer(null) : stop.current?.abort());

  return (
    <Dialog
      title={waiting.name === '' ? t('list.titlePasted') : t('list.title', { name: waiting.name })}
      size="wide"
      onCancel={cancel}
    >
      <form ref={form} className="dialog-form" noValidate onSubmit={submit}>
        <fieldset className="bulk-fields" disabled={progress !== null}>
          {state.project !== null && (
            <ListEffect
              {...{ join, redirects, targets, target, matching }}
              taken={look?.taken}
              keepsGone={keepsGone}
              onKeepsGone={setKeepsGone}
              use={chosen}
              onUse={setUse}
              onTarget={setTo}
              onMatching={setMatching}
            />
          )}
          {chosen === 'redirect' && redirects && <RedirectNotes effect={redirects} />}
          {asked.site && <SiteForm site={asked.site} use="merge" onChange={(site) => ask({ site })} />}
          {look?.taken === 'site' && <SitePages look={look} />}
          {look?.taken === 'list' && (
            <>
              <ListForm look={look} ask={ask} />
              <ListColumns look={look} ask={ask} />
              {!isRedirects && <ListChanges settings={look.settings} ask={ask} />}
            </>
          )}
          {look?.taken === 'sitemap' && <p>{t('list.isSitemap')}</p>}
          {effect && <RefusedRows effect={effect} />}
          {lacksNewLoc && <p role="status">{t('list.noNewLoc')}</p>}
          {lacksLoc && <p role="status">{t('list.noLoc')}</p>}
        </fieldset>
        {reading && (
          <ListReading label={asked.site ? 'list.site.reading' : 'list.reading'} progress={reading} />
        )}
        <ErrorLine text={told && problemText(messages, told)} />
        {progress && <Progress aria-label={t('bulk.working')} of={progress} />}
        <div className="dialog-actions">
          <Button onClick={cancel}>{t('action.cancel')}</Button>
          <Button
            type="submit"
            look={chosen === 'remove' || chosen === 'keep' ? 'danger' : 'primary'}
            // Focusable even while disabled: it must take the focus before the list is read, because nothing moves the
            // focus later.
            aria-disabled={!isReady}
            {...(state.project === null && { 'data-autofocus': true })}
          >
            {t(`list.${chosen}.action`, { count })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The outcome to begin with, if the user already said what the list is for. */
const USES: Partial<Record<ListUse, ListOutcome>> = { update: 'update', redirects: 'redirect', sync: 'sync' };

/**
 * The first outcome that changes the project without removing anything: `add` or `update`; `new` if neither does. `add`
 * while the effect is unknown.
 */
function firstChange(join: ListJoin | null, canAdd: boolean): ListOutcome {
  if (join === null || (canAdd && join.add.count > 0)) return 'add';
  return join.update.count > 0 ? 'update' : 'new';
}
