import type { ComparedSide, OfferedSide } from '@urlset/core/contract.ts';
import { useId, useState } from 'react';
import { useApp, useMessages } from '../app-context.ts';
import type { Messages } from '../messages/messages.ts';
import type { PickedSide } from '../stores/changes.ts';
import { ask } from '../stores/dialogs.ts';
import { telling } from '../stores/notices.ts';
import { type Choice, Select } from '../ui/popups/Select.tsx';

type SideState = Exclude<ComparedSide['from'], 'commit' | 'chosen'>;
type SideValue = ComparedSide['from'] | 'file' | 'folder' | 'url';

interface SideSelectProps {
  label: string;
  picked: PickedSide;
  /** The states of the project that can be chosen. */
  states: readonly SideState[];
  /** The id of an element that says why the side cannot be compared; null if it can. */
  problem?: string | null;
  onPick(picked: PickedSide): void;
}

/** A choice of a side: a state of the project, a Git revision, or files or a URL that the user chooses. */
export function SideSelect({ label, picked, states, problem = null, onPick }: SideSelectProps) {
  const { shell, notices, dialogs } = useApp();
  const { t } = useMessages();
  const id = useId();
  const { side, chosen, revision } = picked;
  const choices: Choice<SideValue>[] = [
    ...[...states, 'commit' as const].map((value) => ({ value, label: t(`changes.side.${value}`) })),
    ...(chosen === null ? [] : [{ value: 'chosen' as const, label: chosen.name }]),
    ...(['file', 'folder', 'url'] as const).map((value) => ({ value, label: t(`changes.side.${value}`) })),
  ];

  async function offer(kind: 'file' | 'folder' | 'url'): Promise<void> {
    const offered = await telling(notices, () =>
      kind === 'url'
        ? ask<OfferedSide>(dialogs, (answer) => ({ kind: 'compare-url', answer }))
        : shell.call('chooseSide', { kind }),
    );
    if (offered) onPick({ ...picked, chosen: offered, side: { from: 'chosen', side: offered.side } });
  }
  function choose(value: SideValue): void {
    if (value === 'file' || value === 'folder' || value === 'url') void offer(value);
    else if (value === 'commit') onPick({ ...picked, side: { from: 'commit', revision } });
    else if (value !== 'chosen') onPick({ ...picked, side: { from: value } });
    else if (chosen !== null) onPick({ ...picked, side: { from: 'chosen', side: chosen.side } });
  }

  return (
    <div className="changes-row">
      <label htmlFor={id}>{label}</label>
      <Select
        id={id}
        className="changes-side"
        value={side.from}
        choices={choices}
        invalid={problem !== null}
        describedBy={problem ?? undefined}
        onChange={choose}
      />
      {side.from === 'commit' && (
        <RevisionField
          revision={revision}
          onTake={(typed) =>
            onPick({ ...picked, revision: typed, side: { from: 'commit', revision: typed } })
          }
        />
      )}
    </div>
  );
}

/** What a side is called in a sentence. */
export function sideWords({ side, chosen }: PickedSide, t: Messages['t']): string {
  if (side.from === 'chosen') return chosen?.name ?? '';
  return side.from === 'commit' ? side.revision : t(`changes.side.${side.from}`);
}

/** The Git revision. A new one takes effect when the user presses Enter or leaves the field. */
function RevisionField({ revision, onTake }: { revision: string; onTake(revision: string): void }) {
  const { t } = useMessages();
  const [text, setText] = useState(revision);
  const take = () => {
    const typed = text.trim() || 'HEAD';
    setText(typed);
    if (typed !== revision) onTake(typed);
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
    </form>
  );
}
