import { useMessages } from '../app-context.ts';
import type { DialogOf } from '../stores/dialogs.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/popups/Dialog.tsx';

/** A question whose “yes” loses something, so “no” is the default. */
export function ConfirmDialog({ dialog }: { dialog: DialogOf<'confirm'> }) {
  const messages = useMessages();
  const keep = () => dialog.answer(null);
  return (
    <Dialog title={messages.say(dialog.title)} onCancel={keep}>
      <p>{messages.say(dialog.text)}</p>
      <div className="dialog-actions">
        <Button data-autofocus onClick={keep}>
          {messages.say(dialog.keep)}
        </Button>
        <Button look="danger" onClick={() => dialog.answer(true)}>
          {messages.say(dialog.action)}
        </Button>
      </div>
    </Dialog>
  );
}

/** A question whose “yes” loses nothing, so “yes” is the default. */
export function OfferDialog({ dialog }: { dialog: DialogOf<'offer'> }) {
  const messages = useMessages();
  const leave = () => dialog.answer(null);
  return (
    <Dialog title={messages.say(dialog.title)} onCancel={leave}>
      <p>{messages.say(dialog.text)}</p>
      <div className="dialog-actions">
        <Button onClick={leave}>{messages.t('action.cancel')}</Button>
        <Button look="primary" data-autofocus onClick={() => dialog.answer(true)}>
          {messages.say(dialog.action)}
        </Button>
      </div>
    </Dialog>
  );
}
