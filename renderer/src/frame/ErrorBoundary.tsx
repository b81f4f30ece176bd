import { Component, type ReactNode } from 'react';
import type { App } from '../app.ts';
import { reportFailure } from '../shell/report-failure.ts';
import { Button } from '../ui/Button.tsx';
import './error-boundary.css';

/** Catches rendering errors and offers to reload. The project survives: it lives outside the page. */
export class ErrorBoundary extends Component<{ app: App; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: unknown): void {
    reportFailure(this.props.app.shell, 'drawing', error);
  }

  override render(): ReactNode {
    const { app, children } = this.props;
    if (!this.state.failed) return children;
    const { t } = app.messages();
    return (
      <main className="failed">
        <h1>{t('failed.title')}</h1>
        <p>{t('failed.detail')}</p>
        <div>
          <Button look="primary" autoFocus onClick={() => location.reload()}>
            {t('failed.reload')}
          </Button>
          <Button onClick={() => app.run('app.showLog')}>{t('command.app.showLog')}</Button>
        </div>
      </main>
    );
  }
}
