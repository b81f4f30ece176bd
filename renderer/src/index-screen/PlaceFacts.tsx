import type { PublishFacts } from '@urlset/core/contract.ts';
import { X } from 'lucide-react';
import { type FormEvent, useId, useState } from 'react';
import { useApp, useMessages } from '../app-context.ts';
import { telling } from '../stores/notices.ts';
import { Button } from '../ui/Button.tsx';
import { Heading } from '../ui/Heading.tsx';
import { RobotsText } from './RobotsText.tsx';
import { useFacts } from './use-facts.ts';

/** What a person states of the place of publication: which hosts are theirs, and the robots.txt of the site. */
export function PlaceFacts() {
  const app = useApp();
  const { t } = useMessages();
  const { facts, reload } = useFacts();
  if (!facts) return null;
  const state = async (change: Partial<PublishFacts>) => {
    await telling(app.notices, () => app.engine.request('setFacts', { ...facts, ...change }));
    reload();
  };
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
                onClick={() => void state({ verifiedHosts: hosts.filter((other) => other !== host) })}
              >
                <X size={14} strokeWidth={1.5} aria-hidden />
              </Button>
            </li>
          ))}
        </ul>
        <AddHost
          add={(host) => void state({ verifiedHosts: [...hosts.filter((other) => other !== host), host] })}
        />
      </section>
      <RobotsText text={facts.robots} take={(robots) => void state({ robots })} />
    </>
  );
}

function AddHost({ add }: { add(host: string): void }) {
  const { t } = useMessages();
  const id = useId();
  const [host, setHost] = useState('');
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (host.trim() === '') return;
    add(host.trim());
    setHost('');
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
        onChange={({ target }) => setHost(target.value)}
      />
      <Button type="submit">{t('index.addHost')}</Button>
    </form>
  );
}
