import './palette.css';
import { Command as Menu } from 'cmdk';
import { useCommandState, useMessages } from '../app-context.ts';
import { whyNot } from '../commands/command.ts';
import type { CommandId } from '../commands/command-id.ts';
import { COMMANDS, commandLabel, GROUPS } from '../commands/registry.ts';
import { isMessageKey, type Messages } from '../messages/messages.ts';
import type { DialogOf } from '../stores/dialogs.ts';
import { Heading } from '../ui/Heading.tsx';
import { Dialog } from '../ui/popups/Dialog.tsx';
import { Shortcut } from '../ui/Shortcut.tsx';

/** Finds a command as the user types. Says why a command cannot run now. */
export function Palette({ dialog }: { dialog: DialogOf<'palette'> }) {
  const messages = useMessages();
  const { t, say, locale } = messages;
  const state = useCommandState();
  return (
    <Dialog title={t('dialog.palette.title')} titleHidden size="wide" onCancel={() => dialog.answer(null)}>
      <Menu
        className="palette"
        label={t('dialog.palette.search')}
        filter={(_, search, words = []) =>
          wordsOf(search, locale).every((typed) => words.some((word) => word.startsWith(typed))) ? 1 : 0
        }
        loop
      >
        <Menu.Input data-autofocus placeholder={t('dialog.palette.search')} />
        <Menu.List label={t('dialog.palette.title')}>
          <Menu.Empty>{t('dialog.palette.empty')}</Menu.Empty>
          {GROUPS.map(({ name, ids }) => (
            <Menu.Group key={name} heading={<Heading>{t(`group.${name}`)}</Heading>}>
              {ids
                .filter((id) => id !== 'view.palette')
                .map((id) => {
                  const label = say(commandLabel(id, state));
                  const reason = whyNot(COMMANDS[id], state);
                  return (
                    <Menu.Item
                      key={id}
                      value={id}
                      keywords={wordsOf(`${label} ${synonymsOf(id, messages)}`, locale)}
                      disabled={reason !== null}
                      onSelect={() => dialog.answer(id)}
                    >
                      <span className="palette-label">{label}</span>
                      {reason && <span className="palette-reason">{t(reason)}</span>}
                      <Shortcut id={id} />
                    </Menu.Item>
                  );
                })}
            </Menu.Group>
          ))}
        </Menu.List>
      </Menu>
    </Dialog>
  );
}

/** Other words that find a command. */
function synonymsOf(id: CommandId, { t }: Messages): string {
  const key = `synonyms.${id}`;
  return isMessageKey(key) ? t(key) : '';
}

function wordsOf(text: string, locale: string): string[] {
  return text.toLocaleLowerCase(locale).match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
}
