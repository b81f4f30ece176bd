import { CircleCheck, X } from 'lucide-react';
import { useEffect } from 'react';
import { useStore } from 'zustand';
import { useApp, useMessages } from '../app-context.ts';
import { problemText } from '../messages/problem-text.ts';
import { dismiss, isPassing, type Notice, severityOf } from '../stores/notices.ts';
import { Button } from '../ui/Button.tsx';
import { SeverityIcon } from '../ui/SeverityIcon.tsx';
import './notices.css';

/** How long a notice that needs no action stays, in ms. */
const STAYS = 5000;

/** Notices in a corner, also announced to screen readers. Problems stay until the user dismisses them. */
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
  const { notices, grid } = useApp();
  const messages = useMessages();
  const { id } = notice;
  const passing = isPassing(notice);

  useEffect(() => {
    if (!passing) return;
    const timer = setTimeout(() => dismiss(notices, id), STAYS);
    return () => clearTimeout(timer);
  }, [notices, id, passing]);

  return (
    <div className="notice">
      {notice.tone === 'problem' ? (
        <SeverityIcon severity={severityOf(notice.problem)} />
      ) : (
        <CircleCheck className="notice-good" size={14} strokeWidth={1.5} aria-hidden />
      )}
      <p>{notice.tone === 'problem' ? problemText(messages, notice.problem) : messages.say(notice.phrase)}</p>
      <Button
        look="icon"
        aria-label={messages.t('action.dismiss')}
        onClick={() => {
          dismiss(notices, id);
          // The button disappears, so the focus must go elsewhere.
          grid.current?.focus();
        }}
      >
        <X size={14} strokeWidth={1.5} aria-hidden />
      </Button>
    </div>
  );
}
