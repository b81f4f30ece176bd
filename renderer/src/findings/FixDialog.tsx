import type { EngineResult, FileId, FixPreview, Removals } from '@urlset/core/contract.ts';
import { type RuleCode, ruleOf } from '@urlset/core/rules/registry.ts';
import { fixSafetyOf } from '@urlset/core/rules/rule.ts';
import { useCallback, useState } from 'react';
import { useApp, useMessages, useProject } from '../app-context.ts';
import type { Question } from '../engine/use-answer.ts';
import { useProjectAnswer } from '../engine/use-project-answer.ts';
import { findingTitle } from '../messages/finding-text.ts';
import { listFormat } from '../messages/formats.ts';
import { problemText } from '../messages/problem-text.ts';
import { type EditPreviewState, Preview, useEditPreview } from '../preview/Preview.tsx';
import type { DialogOf } from '../stores/dialogs.ts';
import { Button } from '../ui/Button.tsx';
import { EncodingChoice } from '../ui/EncodingChoice.tsx';
import { ErrorLine } from '../ui/ErrorLine.tsx';
import { Dialog } from '../ui/popups/Dialog.tsx';

type Encodings = EngineResult<'encodings'>;

const NOT_UTF8: RuleCode = 'not-utf8';
const NONE: Encodings = [];

/** The files in view whose encoding the user can choose. Empty unless the dialog fixes `not-utf8` in whole files. */
function useEncodings({ code, rows, view }: DialogOf<'fix'>): Encodings {
  const { engine } = useApp();
  const question = useCallback<Question<Encodings>>(
    ({ signal }) => engine.request('encodings', { view }, { signal }),
    [engine, view],
  );
  const isAsked = code === NOT_UTF8 && rows === null;
  return useProjectAnswer(isAsked ? question : null, 0).value ?? NONE;
}

/** Maximum number of element names to list. Other elements are only counted. */
const NAMED = 6;

/** What a rule's fix would change: how many places, some of them before and after, and what it would remove. */
export function FixDialog({ dialog }: { dialog: DialogOf<'fix'> }) {
  const messages = useMessages();
  const { t } = messages;
  const { preview, complete, problem } = useFixPreview(dialog);
  const files = useEncodings(dialog);
  const names = useProject((state) => state.names);
  const [chosen, setChosen] = useState<ReadonlyMap<FileId, string>>(new Map());
  const count = preview?.count ?? 0;
  const isReady = count > 0 || chosen.size > 0;
  const rule = ruleOf(dialog.code);
  const cancel = () => dialog.answer(null);
  return (
    <Dialog
      title={t('dialog.fix.title', { title: findingTitle(messages, dialog.code) })}
      size="wide"
      onCancel={cancel}
    >
      {files.map(({ file, candidates }) => (
        <EncodingChoice
          key={file}
          label={t('encoding.choose', { name: names.get(file) ?? '' })}
          candidates={candidates}
          value={chosen.get(file) ?? null}
          onChange={(encoding) => setChosen(withEncoding(chosen, file, encoding))}
        />
      ))}
      {problem ? (
        <ErrorLine text={problemText(messages, problem)} />
      ) : chosen.size > 0 ? null : (
        <Preview
          {...{ preview, complete }}
          words={{
            counted: 'dialog.fix.count',
            counting: 'dialog.fix.counting',
            looking: 'dialog.fix.looking',
            changes: 'dialog.fix.changes',
          }}
          kept={['newest', 'first']}
        />
      )}
      {preview && chosen.size === 0 && <Removed removed={preview.removed} />}
      {preview && complete && preview.left > 0 && chosen.size === 0 && (
        <p>{t('dialog.fix.left', { count: preview.left })}</p>
      )}
      {rule && fixSafetyOf(rule) !== 'safe' && <p>{t(`fix.${fixSafetyOf(rule)}`)}</p>}
      <div className="dialog-actions">
        <Button onClick={cancel}>
          {t(complete && count === 0 && files.length === 0 ? 'action.close' : 'action.cancel')}
        </Button>
        {!(complete && count === 0 && chosen.size === 0) && (
          <Button
            // The button takes the focus even while it is disabled, because nothing moves the focus later.
            data-autofocus
            look="primary"
            aria-disabled={!isReady}
            onClick={() => isReady && dialog.answer(chosen)}
          >
            {chosen.size > 0
              ? t('dialog.fix.recode', { count: chosen.size })
              : complete
                ? t('dialog.fix.action', { count })
                : t('dialog.fix.all')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function withEncoding(
  chosen: ReadonlyMap<FileId, string>,
  file: FileId,
  encoding: string | null,
): ReadonlyMap<FileId, string> {
  const others = [...chosen].filter(([id]) => id !== file);
  return new Map(encoding === null ? others : [...others, [file, encoding]]);
}

function Removed({ removed }: { removed: Removals }) {
  const { t, locale } = useMessages();
  const elements = Object.entries(removed.elements).sort(([, one], [, other]) => other - one);
  const unnamed = elements.slice(NAMED).reduce((sum, [, count]) => sum + count, 0);
  const parts = [
    removed.entries > 0 && t('dialog.fix.removed.entries', { count: removed.entries }),
    ...elements.slice(0, NAMED).map(([name, count]) => t('dialog.fix.removed.element', { name, count })),
    unnamed > 0 && t('dialog.fix.removed.elements', { count: unnamed }),
    removed.bytes > 0 && t('dialog.fix.removed.bytes', { count: removed.bytes }),
  ].filter((part) => part !== false);
  if (parts.length === 0) return null;
  return <p className="fix-removed">{t('dialog.fix.removed', { what: listFormat(locale).format(parts) })}</p>;
}

/** Previews what a rule's fix would change in these rows, or everywhere in the view. */
function useFixPreview({ code, rows, view }: DialogOf<'fix'>): EditPreviewState<FixPreview> {
  const { engine } = useApp();
  const question = useCallback<Question<FixPreview>>(
    (asking) => engine.request('previewFix', { view, code, mode: 'unsafe', rows }, asking),
    [engine, view, code, rows],
  );
  return useEditPreview(question);
}
