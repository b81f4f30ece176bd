import type { ReactNode } from 'react';
import { useApp, useCommandState, useMessages } from '../app-context.ts';
import { isEnabled } from '../commands/command.ts';
import type { CommandId } from '../commands/command-id.ts';
import { COMMANDS, commandLabel } from '../commands/registry.ts';
import type { MessageKey } from '../messages/catalogue.ts';
import { Button } from './Button.tsx';

interface CommandButtonProps {
  id: CommandId;
  look?: 'primary' | 'plain' | 'link';
  /** A shorter label for tight spaces. The tooltip then shows the full one. */
  label?: MessageKey;
  children?: ReactNode;
}

/** A command as a button. The registry decides its label, whether it is enabled, and what it does. */
export function CommandButton({ id, look, label, children }: CommandButtonProps) {
  const app = useApp();
  const messages = useMessages();
  const words = useCommandState((state) => messages.say(commandLabel(id, state)));
  const isOn = useCommandState((state) => isEnabled(COMMANDS[id], state));
  return (
    <Button
      {...(look && { look })}
      {...(label && { title: words })}
      disabled={!isOn}
      onClick={() => app.run(id)}
    >
      <span className="button-words">{label ? messages.t(label) : words}</span>
      {children}
    </Button>
  );
}
