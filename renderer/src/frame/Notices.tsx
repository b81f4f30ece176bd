import { Toast } from '@base-ui/react/toast';
import { CircleCheck, FileCog, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useApp, useMessages } from '../app-context.ts';
import { problemText } from '../messages/problem-text.ts';
import { dismiss, isPassing, KEPT, type Notice, severityOf } from '../stores/notices.ts';
import { Button } from '../ui/Button.tsx';
import { SeverityIcon } from '../ui/Severity.tsx';
import './notices.css';

/** How long a notice that asks for nothing stays, in ms. */
const STAYS = 5000;

/** The region announces its notices, so they need not be dialogs. Only their buttons are tab stops. */
const NO_DIALOG = { role: 'group', 'aria-modal': undefined, tabIndex: -1 } as const;

/**
 * Notices in a corner, also announced to screen readers. They never take the focus. A notice that only
 * informs goes away by itself, but not while the pointer or the focus is on the notices. Other notices stay until the
 * user dismisses them.
 */
export function Notices() {
  const { t, say } = useMessages();
  const announcement = useStore(useApp().notices, (state) => state.announcement);
  return (
    <>
      <Toast.Provider limit={KEPT}>
        <Toast.Portal>
          <Toast.Viewport className="notices" aria-label={t('notice.label')}>
            <Toasts />
          </Toast.Viewport>
        </Toast.Portal>
      </Toast.Provider>
      <div className="visually-hidden" role="status">
        {announcement && say(announcement)}
      </div>
    </>
  );
}

/** Shows the notices of the store as toasts, oldest first. */
function Toasts() {
  const { notices: store } = useApp();
  const { toasts, add, close } = Toast.useToastManager<{ notice: Notice }>();
  const notices = useStore(store, (state) => state.notices);

  const shown = useRef<readonly number[]>([]);

  useEffect(() => {
    const before = shown.current;
    shown.current = notices.map(({ id }) => id);
    for (const id of before) if (!shown.current.includes(id)) close(String(id));
    for (const notice of notices) {
      if (before.includes(notice.id)) continue;
      const timeout = isPassing(notice) ? STAYS : 0;
      add({
        id: String(notice.id),
        timeout,
        data: { notice },
        onClose: () => dismiss(store, notice.id),
      });
    }
  }, [store, notices, add, close]);

  return toasts.toReversed().map((toast) => <OneNotice key={toast.id} toast={toast} />);
}

function OneNotice({ toast }: { toast: Toast.Root.ToastObject<{ notice: Notice }> }) {
  const { grid, notices: store } = useApp();
  const messages = useMessages();
  const notice = toast.data?.notice;
  if (!notice) return null;
  return (
    <Toast.Root toast={toast} swipeDirection={[]} className="notice" {...NO_DIALOG}>
      {notice.tone === 'problem' ? (
        <SeverityIcon severity={severityOf(notice.problem)} />
      ) : notice.tone === 'said' ? (
        <CircleCheck className="notice-good" size={14} strokeWidth={1.5} aria-hidden />
      ) : (
        <FileCog size={14} strokeWidth={1.5} aria-hidden />
      )}
      <Toast.Description>
        {notice.tone === 'problem' ? problemText(messages, notice.problem) : messages.say(notice.phrase)}
      </Toast.Description>
      {notice.tone === 'offer' && (
        <Button
          onClick={() => {
            dismiss(store, notice.id);
            // The button disappears, so the focus must go elsewhere.
            grid.current?.focus();
            notice.act();
          }}
        >
          {messages.t(notice.action)}
        </Button>
      )}
      <Toast.Close
        render={<Button look="icon" />}
        aria-label={messages.t('action.dismiss')}
        aria-hidden={false}
        // The button disappears, so the focus must go elsewhere.
        onClick={() => grid.current?.focus()}
      >
        <X size={14} strokeWidth={1.5} aria-hidden />
      </Toast.Close>
    </Toast.Root>
  );
}
