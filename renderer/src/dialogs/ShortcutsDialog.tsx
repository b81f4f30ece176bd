import { useApp, useMessages, useSettings } from '../app-context.ts';
import { COMMANDS, commandLabel, GROUPS } from '../commands/registry.ts';
import { displayed, shortcutsOf } from '../commands/shortcuts.ts';
import type { MessageKey } from '../messages/catalogue.ts';
import type { DialogOf } from '../stores/dialogs.ts';
import { Heading } from '../ui/Heading.tsx';
import { CloseAction, Dialog } from '../ui/popups/Dialog.tsx';
import './shortcuts.css';

/** Keys that the table handles itself, without commands. `word` is text to add after the keys, such as “click”. */
const TABLE_KEYS: readonly { label: MessageKey; keys: readonly string[]; word?: MessageKey }[] = [
  { label: 'shortcuts.table.edit', keys: ['Enter', 'F2'] },
  { label: 'shortcuts.table.type', keys: [], word: 'shortcuts.table.typeKeys' },
  { label: 'shortcuts.table.leave', keys: ['Esc'] },
  { label: 'shortcuts.table.next', keys: ['Tab', 'Shift+Tab'] },
  { label: 'shortcuts.table.edge', keys: ['Mod+Home', 'Mod+End'] },
  { label: 'shortcuts.table.extend', keys: ['Shift'], word: 'shortcuts.table.arrows' },
  { label: 'shortcuts.table.resize', keys: ['Alt+←', 'Alt+→'] },
  { label: 'shortcuts.table.add', keys: ['Mod'], word: 'shortcuts.table.click' },
];

/** Every shortcut, by group. */
export function ShortcutsDialog({ dialog }: { dialog: DialogOf<'shortcuts'> }) {
  const app = useApp();
  const { t, say } = useMessages();
  const platform = useSettings((state) => state.platform);
  const state = { ...app.state(), project: null };
  const close = () => dialog.answer(null);
  const groups = GROUPS.map(({ name, ids }) => ({
    name,
    commands: ids
      .map((id) => ({ id, keys: shortcutsOf(COMMANDS[id], platform).map((key) => displayed(key, platform)) }))
      .filter(({ keys }) => keys.length > 0),
  })).filter(({ commands }) => commands.length > 0);

  return (
    <Dialog title={t('dialog.shortcuts.title')} size="wide" onCancel={close}>
      <div className="shortcuts">
        {groups.map(({ name, commands }) => (
          <div key={name} className="shortcuts-group">
            <h3>
              <Heading>{t(`group.${name}`)}</Heading>
            </h3>
            <dl>
              {commands.map(({ id, keys }) => (
                <Line key={id} label={say(commandLabel(id, state))} keys={keys} />
              ))}
            </dl>
          </div>
        ))}
        <div className="shortcuts-group">
          <h3>
            <Heading>{t('shortcuts.table')}</Heading>
          </h3>
          <dl>
            {TABLE_KEYS.map(({ label, keys, word }) => {
              const shown = keys.map((key) => displayed(key, platform));
              return (
                <Line key={label} label={t(label)} keys={word ? [[...shown, t(word)].join(' + ')] : shown} />
              );
            })}
          </dl>
        </div>
      </div>
      <CloseAction onClick={close} />
    </Dialog>
  );
}

function Line({ label, keys }: { label: string; keys: readonly string[] }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        {keys.map((key) => (
          <kbd key={key} className="kbd">
            {key}
          </kbd>
        ))}
      </dd>
    </div>
  );
}
