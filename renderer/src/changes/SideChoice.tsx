import type { SideName } from '@urlset/core/contract.ts';
import { ArrowLeftRight, GitMerge, ListRestart, Replace } from 'lucide-react';
import { useId } from 'react';
import { useApp, useChanges, useMessages } from '../app-context.ts';
import { comparedWith, isRead, pickSide, startMerging } from '../stores/changes.ts';
import { Button } from '../ui/Button.tsx';
import { ErrorLine } from '../ui/ErrorLine.tsx';
import { Popup } from '../ui/popups/Popup.tsx';
import { readSideAgain } from './choose-side.ts';
import { MappingForm } from './MappingForm.tsx';
import { SideSelect } from './SideSelect.tsx';

/** Number of characters of a commit ID to show. */
const SHORT = 10;

/** Why a side cannot be compared. */
export interface SideProblem {
  readonly side: SideName;
  readonly text: string;
}

/** Chooses the two sides, and offers to swap them, map their URLs, read their files again, or merge. */
export function SideChoice({ problem }: { problem: SideProblem | null }) {
  const app = useApp();
  const { t } = useMessages();
  const state = useChanges((one) => one);
  const id = useId();
  const other = comparedWith(state);
  const mapped = state.mappings.length;
  const select = (name: SideName) => {
    const commit = state.comparison?.[name].commit ?? null;
    return (
      <>
        <SideSelect
          label={t(`changes.${name}`)}
          picked={state[name]}
          states={['now', 'opened', 'saved', 'exported']}
          problem={problem?.side === name ? id : null}
          onPick={(next) => pickSide(app.changes, name, next)}
        />
        {commit !== null && <span className="changes-commit">{commit.slice(0, SHORT)}</span>}
      </>
    );
  };
  return (
    <>
      {select('left')}
      <Button
        look="icon"
        aria-label={t('command.changes.swap')}
        title={t('command.changes.swap')}
        onClick={() => app.run('changes.swap')}
      >
        <ArrowLeftRight size={14} strokeWidth={1.5} aria-hidden />
      </Button>
      {select('right')}
      {(isRead(state.left) || isRead(state.right)) && (
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
      {other && (isRead(other) || other.side.from === 'exported') && (
        <Button onClick={() => startMerging(app.changes)}>
          <GitMerge size={14} strokeWidth={1.5} aria-hidden />
          {t('changes.merge')}
        </Button>
      )}
      {problem && (
        <div className="changes-side-problem">
          <ErrorLine id={id} text={`${t(`changes.${problem.side}`)}: ${problem.text}`} />
        </div>
      )}
    </>
  );
}

/** Reads the files of both sides again. */
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
