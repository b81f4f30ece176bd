import { useMessages } from '../app-context.ts';
import { findingTitle } from '../messages/finding-text.ts';
import { problemText } from '../messages/problem-text.ts';
import { Preview } from '../preview/Preview.tsx';
import type { DialogOf } from '../stores/dialogs.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/Dialog.tsx';
import { ErrorLine } from '../ui/ErrorLine.tsx';
import { useFixPreview } from './use-fix-preview.ts';

/** Once there is something to fix, Enter fixes it. */
const focus = (button: HTMLButtonElement | null) => button?.focus();

/** What the fix of a rule would change, the first places before and after, and how many there are. */
export function FixDialog({ dialog }: { dialog: DialogOf<'fix'> }) {
  const messages = useMessages();
  const { t } = messages;
  const { preview, complete, problem } = useFixPreview(dialog.code, dialog.rows);
  const count = preview?.count ?? 0;
  const cancel = () => dialog.answer(null);
  return (
    <Dialog
      title={t('dialog.fix.title', { title: findingTitle(messages, dialog.code) })}
      size="wide"
      onCancel={cancel}
    >
      {problem ? (
        <ErrorLine text={problemText(messages, problem)} />
      ) : (
        <Preview
          {...{ preview, complete }}
          words={{
            counted: 'dialog.fix.count',
            counting: 'dialog.fix.counting',
            looking: 'dialog.fix.looking',
            changes: 'dialog.fix.changes',
          }}
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
