import type { SaveConflict } from '@urlset/core/contract.ts';
import { useMessages } from '../app-context.ts';
import type { MessageKey } from '../messages/catalogue.ts';
import type { DialogOf } from '../stores/dialogs.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/popups/Dialog.tsx';

/** The label of the button that continues the save, and whether continuing loses someone's work. */
const GO_ON: Readonly<Record<SaveConflict['reason'], { action: MessageKey; loses: boolean }>> = {
  changed: { action: 'dialog.conflict.overwrite', loses: true },
  vanished: { action: 'dialog.conflict.create', loses: false },
  damaged: { action: 'dialog.conflict.overwrite', loses: true },
  recoded: { action: 'dialog.conflict.recode', loses: false },
  exists: { action: 'dialog.conflict.overwrite', loses: true },
};

/** Says why a save stopped, and asks how to continue. Defaults to “Save As”, which loses nothing. */
export function ConflictDialog({ dialog }: { dialog: DialogOf<'conflict'> }) {
  const { t, bytes } = useMessages();
  const { name, reason, lost, answer } = dialog;
  const { action, loses } = GO_ON[reason];
  const why = reason === 'damaged' && lost === 0 ? 'damagedEnd' : reason;
  return (
    <Dialog title={t('dialog.conflict.title', { name })} size="wide" onCancel={() => answer(null)}>
      <p>{t(`dialog.conflict.${why}`, { lost: bytes(lost) })}</p>
      <div className="dialog-actions">
        <Button className="push" onClick={() => answer(null)}>
          {t('action.cancel')}
        </Button>
        {reason === 'changed' && (
          <Button onClick={() => answer('reload')}>{t('dialog.conflict.reload')}</Button>
        )}
        <Button {...(loses && { look: 'danger' })} onClick={() => answer('overwrite')}>
          {t(action)}
        </Button>
        <Button look="primary" data-autofocus onClick={() => answer('save-as')}>
          {t('dialog.conflict.saveAs')}
        </Button>
      </div>
    </Dialog>
  );
}
