import { useApp, useMessages } from '../app-context.ts';
import type { DialogOf } from '../stores/dialogs.ts';
import { telling } from '../stores/notices.ts';
import { Button } from '../ui/Button.tsx';
import { Heading } from '../ui/Heading.tsx';
import { CloseAction, Dialog } from '../ui/popups/Dialog.tsx';
import './about.css';

/** The versions of the app and of what it runs on, and buttons that show the licenses of its components. */
export function AboutDialog({ dialog }: { dialog: DialogOf<'about'> }) {
  const { shell, notices } = useApp();
  const { t } = useMessages();
  const close = () => dialog.answer(null);
  return (
    <Dialog title={t('command.app.about')} onCancel={close}>
      <p>{t('dialog.about.intro')}</p>
      <div className="about-versions">
        <h3>
          <Heading>{t('dialog.about.versions')}</Heading>
        </h3>
        <dl>
          {dialog.versions.map(({ name, version }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{version}</dd>
            </div>
          ))}
        </dl>
      </div>
      <div className="about-licenses">
        <Button
          onClick={() => void telling(notices, () => shell.call('showDocument', { document: 'licenses' }))}
        >
          {t('dialog.about.licenses')}
        </Button>
        <Button onClick={() => void telling(notices, () => shell.call('showChromiumLicenses', {}))}>
          {t('dialog.about.chromium')}
        </Button>
      </div>
      <CloseAction onClick={close} />
    </Dialog>
  );
}
