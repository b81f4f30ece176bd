import type { PreviewedChange } from '@urlset/core/contract.ts';
import { useMessages, useProject } from '../app-context.ts';
import { findingTitle } from '../messages/finding-text.ts';
import { problemText } from '../messages/problem-text.ts';
import type { DialogOf } from '../stores/dialogs.ts';
import { Button } from '../ui/Button.tsx';
import { ChangeList } from '../ui/ChangeList.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { SeverityIcon } from '../ui/SeverityIcon.tsx';
import { useFixPreview } from './use-fix-preview.ts';

/** Once there is something to fix, Enter fixes it. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

/** What the fix of a rule would change, the first places before and after, and how many there are. */
export function FixDialog({ dialog }: { dialog: DialogOf<'fix'> }) {
  const messages = useMessages();
  const { t } = messages;
  const { preview, complete, problem } = useFixPreview(dialog.code);
  const names = useProject((state) => state.names);
  const count = preview?.count ?? 0;
  const cancel = () => dialog.answer(null);
  const where = ({ file, at }: PreviewedChange) => {
    const name = names.get(file) ?? '';
    return at === null ? name : t('dialog.fix.where', { name, entry: at + 1 });
  };
  return (
    <Dialog
      title={t('dialog.fix.title', { title: findingTitle(messages, dialog.code) })}
      size="wide"
      onCancel={cancel}
    >
      {problem && (
        <p className="field-error" role="alert">
          <SeverityIcon severity="error" />
          {problemText(messages, problem)}
        </p>
      )}
      <p role="status" hidden={problem !== null}>
        {t(complete ? 'dialog.fix.count' : 'dialog.fix.counting', { count })}
      </p>
      {!complete && !problem && (
        <progress
          className="after-a-moment"
          aria-label={t('dialog.fix.looking')}
          {...(preview && preview.total > 0 && { value: preview.done / preview.total })}
        />
      )}
      {preview && (
        <ChangeList
          label={t('dialog.fix.changes')}
          count={count}
          changes={preview.changes.map((change) => ({ ...change, where: where(change) }))}
        />
      )}
      <div className="dialog-actions">
        <Button onClick={cancel}>{t(complete && count === 0 ? 'action.close' : 'action.cancel')}</Button>
        {count > 0 && (
          <Button ref={focus} look="primary" onClick={() => dialog.answer(true)}>
            {complete ? t('dialog.fix.action', { count }) : t('dialog.fix.all')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
