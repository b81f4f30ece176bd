import { useApp, useMessages } from '../app-context.ts';
import type { DialogOf } from '../stores/dialogs.ts';
import { say, telling } from '../stores/notices.ts';
import { Button } from '../ui/Button.tsx';
import { Dialog } from '../ui/popups/Dialog.tsx';
import './about.css';

/** Shows the whole text of a report, so that the user knows what is in it and can copy it. Nothing is sent. */
export function ReportProblemDialog({ dialog }: { dialog: DialogOf<'report-problem'> }) {
  const { shell, notices } = useApp();
  const { t } = useMessages();
  const close = () => dialog.answer(null);
  const copy = () =>
    void telling(notices, async () => {
      await shell.call('writeClipboard', { text: dialog.text });
      say(notices, { key: 'dialog.report.copied' });
      close();
    });
  return (
    <Dialog title={t('dialog.report.title')} size="wide" onCancel={close}>
      <p>{t('dialog.report.text')}</p>
      <textarea
        className="report-text"
        aria-label={t('dialog.report.label')}
        readOnly
        spellCheck={false}
        value={dialog.text}
      />
      <div className="dialog-actions">
        <Button onClick={close}>{t('action.close')}</Button>
        <Button look="primary" data-autofocus onClick={copy}>
          {t('dialog.report.copy')}
        </Button>
      </div>
    </Dialog>
  );
}
