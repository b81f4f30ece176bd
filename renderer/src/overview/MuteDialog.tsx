import './mute-dialog.css';
import type { FacetsCounted } from '@urlset/core/contract.ts';
import { type FormEvent, useCallback, useState } from 'react';
import { useApp, useMessages } from '../app-context.ts';
import { type Question, useAnswer } from '../engine/use-answer.ts';
import { muteRules } from '../findings/filter-by-rule.ts';
import { findingTitle } from '../messages/finding-text.ts';
import { problemText } from '../messages/problem-text.ts';
import type { DialogOf } from '../stores/dialogs.ts';
import { telling } from '../stores/notices.ts';
import { Button } from '../ui/Button.tsx';
import { Check } from '../ui/Check.tsx';
import { ErrorLine } from '../ui/ErrorLine.tsx';
import { Progress } from '../ui/Progress.tsx';
import { Dialog } from '../ui/popups/Dialog.tsx';

/** The maximum number of rules to list. */
const MOST = 100;

/** The rules that the entries of a section break, each with its number of entries. The user chooses rules to mute. */
export function MuteDialog({ dialog: { name, filter, answer } }: { dialog: DialogOf<'mute'> }) {
  const app = useApp();
  const messages = useMessages();
  const { t } = messages;
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const question = useCallback<Question<FacetsCounted>>(
    (asking) => {
      const counted = { file: null, facets: ['finding' as const], limit: MOST, search: '', section: '' };
      return app.engine.request('facets', { ...counted, filter }, asking);
    },
    [app, filter],
  );
  const { value, complete, problem } = useAnswer(question, 0);
  const rules = value?.facets[0]?.values.filter((rule) => rule.value !== '') ?? [];
  const cancel = () => answer(null);
  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (chosen.length === 0) return;
    answer(true);
    await telling(app.notices, () => muteRules(app, chosen));
  }
  return (
    <Dialog title={t('mute.title', { name })} onCancel={cancel}>
      <form className="dialog-form" onSubmit={submit}>
        <p>{t('mute.text')}</p>
        {!complete && !problem && (
          <Progress className="after-a-moment" aria-label={t('mute.counting')} of={value} />
        )}
        {complete && rules.length === 0 && <p role="status">{t('mute.none')}</p>}
        {rules.length > 0 && (
          <fieldset className="mute-rules">
            <legend className="visually-hidden">{t('mute.rules')}</legend>
            {rules.map(({ value: code, count }) => (
              <Check
                key={code}
                className="mute-rule"
                label={t('mute.rule', { title: findingTitle(messages, code), count })}
                checked={chosen.includes(code)}
                onChange={(isChosen) =>
                  setChosen(isChosen ? [...chosen, code] : chosen.filter((other) => other !== code))
                }
              />
            ))}
          </fieldset>
        )}
        <ErrorLine text={problem && problemText(messages, problem)} />
        <div className="dialog-actions">
          <Button onClick={cancel}>{t('action.cancel')}</Button>
          <Button type="submit" look="primary" disabled={chosen.length === 0}>
            {t('mute.action', { count: chosen.length })}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
