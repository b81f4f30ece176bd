import type { Problem } from '@urlset/core/contract.ts';
import { type FormEvent, useState } from 'react';
import { useMessages } from '../app-context.ts';
import { problemText } from '../messages/problem-text.ts';
import type { DialogOf } from '../stores/dialogs.ts';
import { FieldDialog } from './FieldDialog.tsx';

/** Asks for one line of text and stays open until the engine accepts it. */
export function TextDialog({ dialog }: { dialog: DialogOf<'text'> }) {
  const messages = useMessages();
  const [typed, setTyped] = useState(dialog.initial);
  const [problem, setProblem] = useState<Problem | null>(null);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const refused = await dialog.submit(typed);
    if (refused) setProblem(refused);
    else dialog.answer(true);
  }
  return (
    <FieldDialog
      title={messages.say(dialog.title)}
      label={messages.say(dialog.label)}
      hint={messages.say(dialog.hint)}
      action={messages.say(dialog.action)}
      value={typed}
      error={problem && problemText(messages, problem)}
      onChange={setTyped}
      onSubmit={submit}
      onCancel={() => dialog.answer(null)}
    />
  );
}
