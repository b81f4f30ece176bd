import { assertNever } from '@urlset/core/contract.ts';
import { useStore } from 'zustand';
import { useApp } from '../app-context.ts';
import { BulkDialogs } from '../bulk/BulkDialogs.tsx';
import { FileTimesDialog } from '../bulk/FileTimesDialog.tsx';
import { ExportDialog } from '../export/ExportDialog.tsx';
import { FixDialog } from '../findings/FixDialog.tsx';
import { FixSafeDialog } from '../findings/FixSafeDialog.tsx';
import { UndoStepDialog } from '../history/UndoStepDialog.tsx';
import { ListDialog } from '../lists/ListDialog.tsx';
import { LiveDialog } from '../live/LiveDialog.tsx';
import { MuteDialog } from '../overview/MuteDialog.tsx';
import type { Dialog } from '../stores/dialogs.ts';
import { NetworkDialog } from '../web/NetworkDialog.tsx';
import { CompareUrlDialog, OpenUrlDialog } from '../web/OpenUrlDialog.tsx';
import { AboutDialog } from './AboutDialog.tsx';
import { ConflictDialog } from './ConflictDialog.tsx';
import { RowDialog, TextDialog } from './FieldDialogs.tsx';
import { Palette } from './Palette.tsx';
import { ConfirmDialog, OfferDialog } from './QuestionDialogs.tsx';
import { ReportProblemDialog } from './ReportProblemDialog.tsx';
import { SettingsDialog } from './SettingsDialog.tsx';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';

export function Dialogs() {
  const [first] = useStore(useApp().dialogs, (state) => state.dialogs);
  return first ? <OneDialog key={first.id} dialog={first} /> : null;
}

function OneDialog({ dialog }: { dialog: Dialog }) {
  switch (dialog.kind) {
    case 'palette':
      return <Palette dialog={dialog} />;
    case 'shortcuts':
      return <ShortcutsDialog dialog={dialog} />;
    case 'settings':
      return <SettingsDialog dialog={dialog} />;
    case 'about':
      return <AboutDialog dialog={dialog} />;
    case 'report-problem':
      return <ReportProblemDialog dialog={dialog} />;
    case 'export':
      return <ExportDialog dialog={dialog} />;
    case 'open-url':
      return <OpenUrlDialog dialog={dialog} />;
    case 'compare-url':
      return <CompareUrlDialog dialog={dialog} />;
    case 'network':
      return <NetworkDialog dialog={dialog} />;
    case 'list':
      return <ListDialog dialog={dialog} />;
    case 'file-times':
      return <FileTimesDialog dialog={dialog} />;
    case 'undo-step':
      return <UndoStepDialog dialog={dialog} />;
    case 'row':
      return <RowDialog dialog={dialog} />;
    case 'text':
      return <TextDialog dialog={dialog} />;
    case 'conflict':
      return <ConflictDialog dialog={dialog} />;
    case 'fix':
      return <FixDialog dialog={dialog} />;
    case 'fix-safe':
      return <FixSafeDialog dialog={dialog} />;
    case 'bulk':
      return <BulkDialogs dialog={dialog} />;
    case 'live':
      return <LiveDialog dialog={dialog} />;
    case 'mute':
      return <MuteDialog dialog={dialog} />;
    case 'confirm':
      return <ConfirmDialog dialog={dialog} />;
    case 'offer':
      return <OfferDialog dialog={dialog} />;
    default:
      return assertNever(dialog);
  }
}
