import { type Problem, type PublishFacts, toProblem } from '@urlset/core/contract.ts';
import { X } from 'lucide-react';
import { type FormEvent, useCallback, useId, useMemo, useState } from 'react';
import { useApp, useMessages } from '../app-context.ts';
import { createSerial } from '../engine/client.ts';
import type { Question } from '../engine/use-answer.ts';
import { useProjectAnswer } from '../engine/use-project-answer.ts';
import { useDraft } from '../entry/values/use-draft.ts';
import { problemText } from '../messages/problem-text.ts';
import { telling } from '../stores/notices.ts';
import { Button } from '../ui/Button.tsx';
import { Heading } from '../ui/Heading.tsx';

/** Milliseconds to wait after an edit before the facts are requested again. */
const QUIET = 30;

/** Computes what changes from the facts as they are known. */
type Change = (known: PublishFacts) => Partial<PublishFacts>;

const without = (hosts: readonly string[], host: string) => hosts.filter((other) => other !== host);

/** What the user states about the publish location: the hosts they own, and the robots.txt of the site. */
export function PlaceFacts() {
  const { engine, notices } = useApp();
  const { t } = useMessages();
  const question = useCallback<Question<PublishFacts>>(
    ({ signal }) => engine.request('facts', {}, { signal }),
    [engine],
  );
  const { value: facts, again } = useProjectAnswer(question, QUIET);
  const inTurn = useMemo(createSerial, []);
  if (!facts) return null;
  // A click on a button also applies the robots.txt that the user typed. The screen does not show it yet by then.
  const state = (change: Change): Promise<void> =>
    inTurn(async () => {
      const known = await engine.request('facts', {});
      await engine.request('setFacts', { ...known, ...change(known) });
      await again();
    });
  const told = (change: Change) => void telling(notices, () => state(change));
  async function add(host: string): Promise<Problem | null> {
    try {
      await state(({ verifiedHosts }) => ({ verifiedHosts: [...without(verifiedHosts, host), host] }));
      return null;
    } catch (error) {
      return toProblem(error);
    }
  }
  const { verifiedHosts: hosts } = facts;
  return (
    <>
      <section>
        <h2>
          <Heading>{t('index.hosts')}</Heading>
        </h2>
        <p className="index-note">{t('index.hostsHint')}</p>
        <ul className="index-hosts">
          {hosts.map((host) => (
            <li key={host}>
              <span>{host}</span>
              <Button
                look="icon"
                aria-label={t('index.forgetHost', { host })}
                title={t('index.forgetHost', { host })}
                onClick={() => told(({ verifiedHosts }) => ({ verifiedHosts: without(verifiedHosts, host) }))}
              >
                <X size={14} strokeWidth={1.5} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
        <AddHost add={add} />
      </section>
      <RobotsText text={facts.robots} take={(robots) => told(() => ({ robots }))} />
    </>
  );
}

/** @param add resolves to the problem with the host, or null */
function AddHost({ add }: { add(host: string): Promise<Problem | null> }) {
  const messages = useMessages();
  const { t } = messages;
  const id = useId();
  const [host, setHost] = useState('');
  const [problem, setProblem] = useState<Problem | null>(null);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (host.trim() === '') return;
    const wrong = await add(host.trim());
    setProblem(wrong);
    if (wrong === null) setHost('');
  }
  return (
    <form className="index-host" onSubmit={submit}>
      <label htmlFor={id} className="visually-hidden">
        {t('index.host')}
      </label>
      <input
        id={id}
        value={host}
        placeholder="news.example.com"
        spellCheck={false}
        aria-invalid={problem !== null}
        aria-describedby={problem ? `${id}-problem` : undefined}
        onChange={({ target }) => setHost(target.value)}
      />
      <Button type="submit">{t('index.addHost')}</Button>
      {problem && (
        <p id={`${id}-problem`} className="index-problem" role="alert">
          {problemText(messages, problem)}
        </p>
      )}
    </form>
  );
}

interface RobotsTextProps {
  /** null while it is unknown. */
  text: string | null;
  take(text: string | null): void;
}

/** The robots.txt of the site, pasted or typed. Leaving the field applies the text, and Esc restores the old one. */
function RobotsText({ text, take }: RobotsTextProps) {
  const { t } = useMessages();
  const id = useId();
  const draft = useDraft(text ?? '', async (typed) => take(typed.trim() === '' ? null : typed));
  return (
    <section>
      <h2>
        <label htmlFor={id}>
          <Heading>{t('index.robots')}</Heading>
        </label>
      </h2>
      <p className="index-note">{t('index.robotsHint')}</p>
      <textarea
        id={id}
        className="index-robots-text"
        rows={4}
        value={draft.text}
        spellCheck={false}
        onChange={({ target }) => draft.change(target.value)}
        onBlur={draft.leave}
        onKeyDown={(event) => {
          if (event.key === 'Escape' && draft.cancel()) event.preventDefault();
        }}
      />
    </section>
  );
}
