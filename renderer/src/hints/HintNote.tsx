import './hint-note.css';
import { Lightbulb, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useStore } from 'zustand';
import { useApp, useMessages } from '../app-context.ts';
import { isTextField } from '../commands/text-field.ts';
import { HINTS, type Hint } from '../stores/hints.ts';
import { Button } from '../ui/Button.tsx';
import { endHints, nextHint } from './walk-hints.ts';

/** Elements that hold the focus while they are open, and that Escape closes. */
const OVERLAYS = 'dialog, [data-base-ui-portal]';

/**
 * A hint, as a line in the layout so that it covers nothing. Renders nothing unless it is this hint's turn. Escape
 * ends all hints, except in a text field or a floating element.
 */
export function HintNote({ about }: { about: Hint }) {
  const app = useApp();
  const { t } = useMessages();
  const { shown, focus } = useStore(app.hints);
  const next = useRef<HTMLDivElement>(null);
  const isShown = shown === about;
  const place = HINTS.indexOf(about) + 1;

  useEffect(() => {
    if (!isShown) return;
    const leave = ({ key, defaultPrevented, target }: KeyboardEvent) => {
      if (key !== 'Escape' || defaultPrevented || isTextField(target)) return;
      if (!(target instanceof Element && target.closest(OVERLAYS))) endHints(app);
    };
    window.addEventListener('keydown', leave);
    return () => window.removeEventListener('keydown', leave);
  }, [app, isShown]);

  useEffect(() => {
    if (isShown && focus) next.current?.querySelector('button')?.focus();
  }, [isShown, focus]);

  if (!isShown) return null;
  return (
    <aside className="hint-note" aria-label={t('hint.label', { place, of: HINTS.length })}>
      <Lightbulb size={14} strokeWidth={1.5} aria-hidden />
      <p>{t(`hint.${about}`)}</p>
      <div ref={next} className="hint-actions">
        <Button onClick={() => nextHint(app)}>{t(place === HINTS.length ? 'hint.done' : 'hint.next')}</Button>
        <Button look="icon" aria-label={t('hint.end')} title={t('hint.end')} onClick={() => endHints(app)}>
          <X size={14} strokeWidth={1.5} aria-hidden />
        </Button>
      </div>
    </aside>
  );
}
