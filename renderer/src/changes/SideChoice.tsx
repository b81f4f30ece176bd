import { GitMerge, ListRestart, Replace } from 'lucide-react';
import { useApp, useChanges, useMessages } from '../app-context.ts';
import { isOtherSide, pickSide, startMerging } from '../stores/changes.ts';
import { Button } from '../ui/Button.tsx';
import { Popup } from '../ui/popups/Popup.tsx';
import { readSideAgain } from './choose-side.ts';
import { MappingForm } from './MappingForm.tsx';
import { SideSelect } from './SideSelect.tsx';

/** Characters of a commit's id that are shown. */
const SHORT = 10;

/** What the project is compared with, and what can be done with a side that is not its own past. */
export function SideChoice() {
  const { changes } = useApp();
  const { t } = useMessages();
  const picked = useChanges((state) => state);
  const isOther = useChanges(isOtherSide);
  const { from } = picked.side;
  const commit = picked.comparison?.commit ?? null;
  const mapped = picked.mappings.length;
  return (
    <>
      <SideSelect
        label={t('changes.since')}
        picked={{ side: picked.side, chosen: picked.chosen, revision: picked.revision }}
        states={['opened', 'saved', 'exported']}
        onPick={(next) => pickSide(changes, next)}
      />
      {commit !== null && <span className="changes-commit">{commit.slice(0, SHORT)}</span>}
      {isOther && (
        <>
          <Popup
            name="mappings"
            label={mapped === 0 ? t('changes.map') : t('changes.map.count', { count: mapped })}
            icon={<Replace size={14} strokeWidth={1.5} aria-hidden />}
            hasWords
          >
            <MappingForm />
          </Popup>
          <ReadAgain />
        </>
      )}
      {(isOther || from === 'exported') && (
        <Button onClick={() => startMerging(changes)}>
          <GitMerge size={14} strokeWidth={1.5} aria-hidden />
          {t('changes.merge')}
        </Button>
      )}
    </>
  );
}

/** Reads files of other sides again. */
export function ReadAgain() {
  const app = useApp();
  const { t } = useMessages();
  return (
    <Button
      look="icon"
      aria-label={t('changes.readAgain')}
      title={t('changes.readAgain')}
      onClick={() => void readSideAgain(app)}
    >
      <ListRestart size={14} strokeWidth={1.5} aria-hidden />
    </Button>
  );
}
