import type { Problem } from '@urlset/core/contract.ts';
import { useState } from 'react';
import { useMessages } from '../app-context.ts';
import { isMessageKey, type Messages } from '../messages/messages.ts';
import { problemText } from '../messages/problem-text.ts';
import { Heading } from '../ui/Heading.tsx';
import { useEntryEdits } from './entry-edits.ts';
import { XmlView } from './xml/XmlView.tsx';

/** The XML of an entry, edited in place. Invalid XML and its problem stay until the user corrects it or presses Esc. */
export function XmlSection({ xml }: { xml: string }) {
  const messages = useMessages();
  const { setXml } = useEntryEdits();
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<Problem | null>(null);
  const text = problem && xmlProblemText(messages, problem);

  async function take(): Promise<void> {
    if (typed === null || typed === xml) return giveUp();
    const wrong = await setXml(typed);
    setProblem(wrong);
    if (wrong === null) setTyped((now) => (now === typed ? null : now));
  }
  function giveUp(): void {
    setTyped(null);
    setProblem(null);
  }

  return (
    <section className="entry-section">
      <header>
        <h3>
          <Heading>XML</Heading>
        </h3>
      </header>
      <XmlView
        label={messages.t('entry.xml')}
        problem={text}
        value={typed ?? xml}
        onChange={setTyped}
        onCommit={() => void take()}
        onCancel={giveUp}
      />
      {text && (
        <p className="entry-problem" role="alert">
          {text}
        </p>
      )}
    </section>
  );
}

/** The message for a problem. For `bad-xml`, it gives the position in the typed XML and the reason. */
function xmlProblemText(messages: Messages, problem: Problem): string {
  const { line = '1', column = '1', reason = '', name = '' } = problem.params;
  if (problem.code !== 'bad-xml') return problemText(messages, problem);
  const key = `entry.xml.${reason}`;
  const why = messages.t(isMessageKey(key) ? key : 'entry.xml.not-well-formed', { name });
  return messages.t('entry.xml.at', { line: Number(line), column: Number(column), why });
}
