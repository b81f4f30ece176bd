import { CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useApp, useMessages } from '../app-context.ts';
import { SeverityIcon } from '../grid/SeverityIcon.tsx';
import { problemText } from '../messages/problem-text.ts';
import { dismiss, type Notice } from '../stores/notices.ts';
import { Button } from '../ui/Button.tsx';
import './notices.css';

/** How long what went well stays, ms. */
const STAYS = 5000;

/** What happened, in a corner and read aloud; problems stay until they are dismissed. */
export function Notices() {
  const { notices: store } = useApp();
  const { t, say } = useMessages();
  const { notices, announcement } = useStore(store);
  return (
    <>
      <section className="notices" aria-label={t('notice.label')} aria-live="polite">
        {notices.map((notice) => (
          <OneNotice key={notice.id} notice={notice} />
        ))}
      </section>
      <div className="visually-hidden" role="status">
        {announcement && say(announcement)}
      </div>
    </>
  );
}

function OneNotice({ notice }: { notice: Notice }) {
  const { notices } = useApp();
  const messages = useMessages();
  const { id, tone } = notice;

  useEffect(() => {
    if (tone === 'problem') return;
    const timer = setTimeout(() => dismiss(notices, id), STAYS);
    return () => clearTimeout(timer);
  }, [notices, id, tone]);

  return (
    <div className="notice">
      {tone === 'problem' ? (
        <SeverityIcon severity="error" />
      ) : (
        <CircleCheck className="notice-good" size={14} strokeWidth={1.5} aria-hidden />
      )}
      <p>{notice.tone === 'problem' ? problemText(messages, notice.problem) : messages.say(notice.phrase)}</p>
      <Button look="icon" aria-label={messages.t('action.dismiss')} onClick={() => dismiss(notices, id)}>
        <X size={14} strokeWidth={1.5} aria-hidden />
      </Button>
    </div>
  );
}
