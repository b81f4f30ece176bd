import { ListRestart, Replace } from 'lucide-react';
import { useId, useState } from 'react';
import { useApp, useChanges, useMessages } from '../app-context.ts';
import { compareWith, compareWithCommit, isOtherSide } from '../stores/changes.ts';
import { Button } from '../ui/Button.tsx';
import { Popup } from '../ui/popups/Popup.tsx';
import { type Choice, Select } from '../ui/popups/Select.tsx';
import { chooseSide, readSideAgain } from './choose-side.ts';
import { MappingForm } from './MappingForm.tsx';

/** States of the project that the engine knows by itself. */
const STATES = ['opened', 'saved', 'exported'] as const;
type SideValue = (typeof STATES)[number] | 'commit' | 'chosen' | 'file' | 'folder';

/** What the project is compared with: a state of its own, a revision of git, or files that the user chooses. */
export function SideChoice() {
  const app = useApp();
  const { changes } = app;
  const { t } = useMessages();
  const { from } = useChanges((state) => state.side);
  const chosen = useChanges((state) => state.chosen);
  const isOther = useChanges(isOtherSide);
  const mapped = useChanges((state) => state.mappings.length);
  const id = useId();
  const choices: Choice<SideValue>[] = [
    ...[...STATES, 'commit' as const].map((value) => ({ value, label: t(`changes.side.${value}`) })),
    ...(chosen === null ? [] : [{ value: 'chosen' as const, label: chosen.name }]),
    ...(['file', 'folder'] as const).map((value) => ({ value, label: t(`changes.side.${value}`) })),
  ];

  function choose(value: SideValue): void {
    if (value === 'file' || value === 'folder') void chooseSide(app, value);
    else if (value === 'commit') compareWithCommit(changes, changes.getState().revision);
    else if (value === 'chosen') {
      if (chosen !== null) compareWith(changes, { from: 'chosen', side: chosen.side });
    } else compareWith(changes, { from: value });
  }

  return (
    <>
      <label htmlFor={id}>{t('changes.since')}</label>
      <Select id={id} className="changes-side" value={from} choices={choices} onChange={choose} />
      {from === 'commit' && <RevisionField />}
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
          <Button
            look="icon"
            aria-label={t('changes.readAgain')}
            title={t('changes.readAgain')}
            onClick={() => void readSideAgain(app)}
          >
            <ListRestart size={14} strokeWidth={1.5} aria-hidden />
          </Button>
        </>
      )}
    </>
  );
}

/** The revision of git, which is used once the user presses Enter or leaves the field. */
function RevisionField() {
  const { changes } = useApp();
  const { t } = useMessages();
  const revision = useChanges((state) => state.revision);
  const commit = useChanges(({ comparison }) => comparison?.commit ?? null);
  const [text, setText] = useState(revision);
  const take = () => {
    const typed = text.trim() || 'HEAD';
    setText(typed);
    if (typed !== revision) compareWithCommit(changes, typed);
  };
  return (
    <form
      className="changes-row"
      onSubmit={(event) => {
        event.preventDefault();
        take();
      }}
    >
      <input
        className="changes-revision"
        aria-label={t('changes.revision')}
        title={t('changes.revision.hint')}
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onBlur={take}
      />
      {commit !== null && <span className="changes-commit">{commit.slice(0, SHORT)}</span>}
    </form>
  );
}
/** Characters of a commit's id that are shown. */
const SHORT = 10;
