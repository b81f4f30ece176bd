import { assertNever } from '@urlset/core/contract.ts';
import { useMessages } from '../app-context.ts';
import type { DialogOf } from '../stores/dialogs.ts';
import { Dialog } from '../ui/popups/Dialog.tsx';
import { ExportForm } from './ExportForm.tsx';
import { ExportReceipt } from './ExportReceipt.tsx';
import { ExportRun } from './ExportRun.tsx';
import './export.css';
import { type ExportState, useExport } from './use-export.ts';

/** The three stages of an export: the form, the progress and the receipt. */
export function ExportDialog({ dialog }: { dialog: DialogOf<'export'> }) {
  const { t } = useMessages();
  const { state, run, cancel } = useExport();
  const close = () => dialog.answer(null);
  const content = (shown: ExportState) => {
    switch (shown.stage) {
      case 'form':
        return <ExportForm problem={shown.problem} onExport={run} onCancel={close} />;
      case 'running':
        return <ExportRun progress={shown.progress} since={shown.since} onCancel={cancel} />;
      case 'done':
        return <ExportReceipt receipt={shown.receipt} onClose={close} />;
      default:
        return assertNever(shown);
    }
  };
  return (
    <Dialog
      title={t(state.stage === 'done' ? 'export.done' : 'export.title')}
      size="wide"
      onCancel={state.stage === 'running' ? cancel : close}
    >
      {content(state)}
    </Dialog>
  );
}
