import './bulk.css';
import { ALSO, type Also, type EditPreview, type KeptBecause, type RowRange } from '@urlset/core/contract.ts';
import { type FormEvent, type ReactNode, useId, useMemo, useState } from 'react';
import { useApp, useCommandState, useMessages, useProject, useView } from '../app-context.ts';
import type { Question } from '../engine/use-answer.ts';
import { problemText } from '../messages/problem-text.ts';
import { type EditPreviewState, Preview, useEditPreview } from '../preview/Preview.tsx';
import type { BulkForm, DialogOf } from '../stores/dialogs.ts';
import { Button } from '../ui/Button.tsx';
import { Check } from '../ui/Check.tsx';
import { ErrorLine } from '../ui/ErrorLine.tsx';
import { Progress } from '../ui/Progress.tsx';
import { Dialog } from '../ui/popups/Dialog.tsx';
import { type BulkRequest, isPreviewed, type PreviewedRequest } from './bulk-request.ts';
import { type Scopes, scopesOf } from './scopes.ts';
import { useBulkEdit } from './use-bulk-edit.ts';

const SCOPE_NAMES = ['selected', 'shown'] as const;
type ScopeName = (typeof SCOPE_NAMES)[number];

interface BulkDialogProps {
  dialog: Pick<DialogOf<'bulk'>, 'answer'> & { form: BulkForm | 'fileTimes' };
  /** Builds the request for the given rows. Null, or returns null, while the form is incomplete. */
  request: ((rows: RowRange[]) => BulkRequest | null) | null;
  /** If duplicates are removed: the possible reasons why one of them stays. */
  kept?: readonly KeptBecause[];
  /** The fields of the form. They may depend on the rows that the edit acts on. */
  children?: ReactNode | ((rows: RowRange[]) => ReactNode);
}

/** The dialog of a bulk edit: its form, how many entries it acts on, what it would change, and its progress. */
export function BulkDialog({ dialog, request, kept = [], children }: BulkDialogProps) {
  const { form, answer } = dialog;
  const messages = useMessages();
  const { t } = messages;
  const scopes = scopesOf(
    useCommandState(),
    useView((view) => view.found),
  );
  // A user who selected several entries means those. Remove and move never default to all entries shown.
  const [chosen, setChosen] = useState<ScopeName>(() =>
    form === 'remove' || form === 'move' || scopes.selected.count > 1 ? 'selected' : 'shown',
  );
  const edit = useBulkEdit();
  const isRunning = edit.progress !== null;
  const scope = scopes[chosen];
  const isKnown = chosen === 'selected' || scopes.isComplete;
  const wanted = request?.(scope.rows) ?? null;
  const asked = isKnown && scope.count > 0 ? wanted : null;
  const previewed = asked && isPreviewed(asked) ? asked : null;
  const [also, setAlso] = useState<readonly Also[]>(ALSO);
  const changesLocs = asked?.kind === 'change' && asked.field === 'loc';
  const { preview, complete, problem } = usePreview(isRunning ? null : previewed);
  const isCounted = previewed === null || complete;
  const count = previewed ? (preview?.count ?? 0) : scope.count;
  const refused = edit.problem ?? problem;
  const clears = asked?.kind === 'set' && asked.value === '';
  const action = clears ? 'bulk.clear.action' : (`bulk.${form}.action` as const);
  const title = t(`bulk.${form}.title`);
  // The count is unknown while the form is incomplete, so the button shows the title.
  const label = wanted === null ? title : isCounted ? t(action, { count }) : t('bulk.all');
  const isDanger = clears || form === 'remove' || form === 'duplicates';

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!asked || isRunning || count === 0) return;
    if (await edit.run(changesLocs ? { ...asked, also: [...also] } : asked)) answer(true);
  }
  const cancel = () => (isRunning ? edit.cancel() : answer(null));

  return (
    <Dialog title={title} size="wide" onCancel={cancel}>
      <form className="dialog-form" noValidate onSubmit={submit}>
        <fieldset className="bulk-fields" disabled={isRunning}>
          {typeof children === 'function' ? children(scope.rows) : children}
          <ScopeChoice scopes={scopes} chosen={chosen} onChoose={setChosen} />
          {changesLocs && (
            <AlsoChoice counts={complete ? preview?.also : undefined} chosen={also} onChoose={setAlso} />
          )}
        </fieldset>
        {previewed && !refused && !isRunning && (
          <Preview
            {...{ preview, complete }}
            words={{
              counted: form === 'duplicates' ? 'bulk.countRemoved' : 'bulk.count',
              counting: 'bulk.counting',
              looking: 'bulk.looking',
              changes: 'bulk.changes',
            }}
            kept={kept}
          />
        )}
        <ErrorLine text={refused && problemText(messages, refused)} />
        {edit.progress && <Progress aria-label={t('bulk.working')} of={edit.progress} />}
        <div className="dialog-actions">
          <Button onClick={cancel}>{t('action.cancel')}</Button>
          <Button
            type="submit"
            look={isDanger ? 'danger' : 'primary'}
            disabled={asked === null || isRunning || count === 0}
          >
            {label}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

interface ScopeChoiceProps {
  scopes: Scopes;
  chosen: ScopeName;
  onChoose(chosen: ScopeName): void;
}

/** Chooses which entries a bulk edit acts on, and shows their number. */
function ScopeChoice({ scopes, chosen, onChoose }: ScopeChoiceProps) {
  const { t } = useMessages();
  const id = useId();
  const { total, isFiltered } = scopes;
  const shown = isFiltered ? 'bulk.found' : 'bulk.everything';
  return (
    <fieldset className="bulk-scope">
      <legend>{t('bulk.scope')}</legend>
      {SCOPE_NAMES.map((name) => (
        <label key={name}>
          <input
            type="radio"
            name={id}
            checked={name === chosen}
            disabled={scopes[name].count === 0}
            onChange={() => onChoose(name)}
          />
          {t(name === 'shown' ? shown : 'bulk.selected', { count: scopes[name].count })}
        </label>
      ))}
      <p role="status">{t('bulk.actsOn', { count: scopes[chosen].count, total })}</p>
    </fieldset>
  );
}

interface AlsoChoiceProps {
  /** The number of URLs of each kind; undefined until the engine has counted all. */
  counts: EditPreview['also'];
  chosen: readonly Also[];
  onChoose(chosen: Also[]): void;
}

/** Chooses which URLs change along with a loc: alternates that link to its page, and images of its entry. */
function AlsoChoice({ counts, chosen, onChoose }: AlsoChoiceProps) {
  const { t, number } = useMessages();
  const choose = (kind: Also, isChosen: boolean) =>
    onChoose(ALSO.filter((other) => (other === kind ? isChosen : chosen.includes(other))));
  return (
    <div className="bulk-checks">
      {ALSO.map((kind) => (
        <Check
          className="bulk-check"
          key={kind}
          label={`${t(`bulk.also.${kind}`)}${counts ? ` (${number(counts[kind])})` : ''}`}
          checked={chosen.includes(kind)}
          disabled={counts?.[kind] === 0}
          onChange={(isChosen) => choose(kind, isChosen)}
        />
      ))}
    </div>
  );
}

/** Previews what a bulk edit would do. A null request is not previewed. */
function usePreview(request: PreviewedRequest | null): EditPreviewState {
  const { engine } = useApp();
  const view = useView((state) => state.shown);
  const order = useProject((state) => state.order);
  const key = JSON.stringify(request);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is the request.
  const question = useMemo<Question<EditPreview> | null>(() => {
    if (request === null) return null;
    if (request.kind !== 'file-times')
      return (asking) => engine.request('preview', { view, order, request }, asking);
    const { rows, list, site } = request;
    return (asking) => engine.request('previewFileTimes', { view, order, rows, list, site }, asking);
  }, [engine, view, order, key]);
  return useEditPreview(question);
}
