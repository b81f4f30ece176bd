import type { EnteredAccess, KnownAccess } from '@urlset/core/contract.ts';
import { useMessages } from '../app-context.ts';
import { TextField } from '../bulk/TextField.tsx';
import { Button } from '../ui/Button.tsx';
import { Check } from '../ui/Check.tsx';

/** The empty form. Passed to `giveAccess`, it removes what the user entered before for access to the host. */
export function noAccess(host: string): EnteredAccess {
  return {
    ...{ host, userAgent: '', user: '', password: '', cookie: '', headerName: '', headerValue: '' },
    remembers: false,
  };
}

/** Whether the user entered something to send. */
export function isEntered({ userAgent, user, password, cookie, headerName }: EnteredAccess): boolean {
  return [userAgent, user, password, cookie, headerName].some((text) => text !== '');
}

interface AccessFieldsProps {
  entered: EnteredAccess;
  known: KnownAccess | null;
  onChange(entered: EnteredAccess): void;
  onForget(): void;
}

/** Fields for the credentials, user agent and headers that Urlset sends to a host that refused a request. */
export function AccessFields({ entered, known, onChange, onForget }: AccessFieldsProps) {
  const { t } = useMessages();
  const { host } = entered;
  const set = (change: Partial<EnteredAccess>) => onChange({ ...entered, ...change });
  const canRemember = known?.canRemember ?? false;
  return (
    <fieldset className="web-access">
      <legend>{t('web.access', { host })}</legend>
      {known && known.kept !== 'nothing' && (
        <p className="web-kept">
          {t(`web.access.kept.${known.kept}`, { host })}
          <Button onClick={onForget}>{t('web.access.forget')}</Button>
        </p>
      )}
      <div className="bulk-pair">
        <TextField label={t('web.access.user')} value={entered.user} onChange={(user) => set({ user })} />
        <TextField
          label={t('web.access.password')}
          value={entered.password}
          type="password"
          onChange={(password) => set({ password })}
        />
      </div>
      <TextField
        label={t('web.access.userAgent')}
        value={entered.userAgent}
        hint={t('web.access.userAgentHint')}
        onChange={(userAgent) => set({ userAgent })}
      />
      <TextField
        label={t('web.access.cookie')}
        value={entered.cookie}
        type="password"
        onChange={(cookie) => set({ cookie })}
      />
      <div className="bulk-pair">
        <TextField
          label={t('web.access.headerName')}
          value={entered.headerName}
          onChange={(headerName) => set({ headerName })}
        />
        <TextField
          label={t('web.access.headerValue')}
          value={entered.headerValue}
          type="password"
          onChange={(headerValue) => set({ headerValue })}
        />
      </div>
      <Check
        label={t('web.access.remember')}
        checked={canRemember && entered.remembers}
        disabled={!canRemember}
        onChange={(remembers) => set({ remembers })}
      />
      {known && !canRemember && <p className="field-hint">{t('web.access.noStore')}</p>}
    </fieldset>
  );
}
