import type { AppSettings } from '@urlset/core/contract.ts';
import { useApp, useMessages, useSettings } from '../app-context.ts';
import type { MessageKey } from '../messages/catalogue.ts';
import type { DialogOf } from '../stores/dialogs.ts';
import { telling } from '../stores/notices.ts';
import { changeSettings } from '../stores/settings.ts';
import { Button } from '../ui/Button.tsx';
import { Check } from '../ui/Check.tsx';
import { ChoiceField } from '../ui/ChoiceField.tsx';
import { Dialog } from '../ui/popups/Dialog.tsx';

interface Choice<V> {
  value: V;
  label: MessageKey;
}

const LANGUAGES: readonly Choice<AppSettings['language']>[] = [
  { value: 'system', label: 'dialog.settings.system' },
  { value: 'en', label: 'language.en' },
  { value: 'fi', label: 'language.fi' },
  { value: 'tr', label: 'language.tr' },
];
const THEMES: readonly Choice<AppSettings['theme']>[] = [
  { value: 'system', label: 'dialog.settings.system' },
  { value: 'light', label: 'dialog.settings.light' },
  { value: 'dark', label: 'dialog.settings.dark' },
];
const DENSITIES: readonly Choice<AppSettings['density']>[] = [
  { value: 'comfortable', label: 'dialog.settings.comfortable' },
  { value: 'compact', label: 'dialog.settings.compact' },
];

const STARTS: readonly Choice<AppSettings['start']>[] = [
  { value: 'overview', label: 'dialog.settings.startOverview' },
  { value: 'urls', label: 'dialog.settings.startUrls' },
];
const MEMORY: readonly AppSettings['memory'][] = ['auto', '1', '2', '4', '8'];

/** The settings of the whole app. Every choice takes effect at once. */
export function SettingsDialog({ dialog }: { dialog: DialogOf<'settings'> }) {
  const app = useApp();
  const { t } = useMessages();
  const settings = useSettings((state) => state.settings);
  const change = (changed: Partial<AppSettings>) =>
    void telling(app.notices, () => changeSettings(app, changed));
  const said = <V,>(choices: readonly Choice<V>[]) =>
    choices.map(({ value, label }) => ({ value, label: t(label) }));
  const memoryLabel = (memory: AppSettings['memory']) =>
    memory === 'auto' ? t('dialog.settings.memoryAuto') : t('dialog.settings.gigabytes', { count: memory });
  const close = () => dialog.answer(null);
  return (
    <Dialog title={t('dialog.settings.title')} onCancel={close}>
      <ChoiceField
        label={t('dialog.settings.language')}
        choices={said(LANGUAGES)}
        value={settings.language}
        onChange={(language) => change({ language })}
      />
      <ChoiceField
        label={t('dialog.settings.theme')}
        choices={said(THEMES)}
        value={settings.theme}
        onChange={(theme) => change({ theme })}
      />
      <ChoiceField
        label={t('dialog.settings.density')}
        choices={said(DENSITIES)}
        value={settings.density}
        onChange={(density) => change({ density })}
      />
      <ChoiceField
        label={t('dialog.settings.start')}
        choices={said(STARTS)}
        value={settings.start}
        onChange={(start) => change({ start })}
      />
      <ChoiceField
        label={t('dialog.settings.memory')}
        choices={MEMORY.map((value) => ({ value, label: memoryLabel(value) }))}
        value={settings.memory}
        onChange={(memory) => change({ memory })}
      />
      <Check
        label={t('dialog.settings.copyHeader')}
        checked={settings.copyHeader}
        onChange={(copyHeader) => change({ copyHeader })}
      />
      <Check
        label={t('dialog.settings.renewIndex')}
        checked={settings.renewIndex}
        onChange={(renewIndex) => change({ renewIndex })}
      />
      <div className="dialog-actions">
        <Button onClick={close}>{t('action.close')}</Button>
      </div>
    </Dialog>
  );
}
