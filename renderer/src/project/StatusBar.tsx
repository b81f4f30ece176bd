import type { Severity, TaskProgress } from '@urlset/core/contract.ts';
import { X } from 'lucide-react';
import { useApp, useMessages, usePlan, useProject, useSettings, useView } from '../app-context.ts';
import { numberFormat } from '../messages/formats.ts';
import { telling } from '../stores/notices.ts';
import { rowCount } from '../stores/view.ts';
import { Button } from '../ui/Button.tsx';
import { SeverityIcon } from '../ui/Severity.tsx';
import { selectedCount, sitemapsOf } from '../urls/selection.ts';
import { Narrowed } from '../view/Narrowed.tsx';
import './status.css';

/** The numbers of the project, the selection and the running tasks. */
export function StatusBar() {
  const { t } = useMessages();
  const summary = useProject((state) => state.summary);
  const selected = useView((view) => (rowCount(view, summary) > 0 ? selectedCount(view.selection) : 0));
  const engine = useSettings((state) => state.settings.engine);
  if (!summary) return null;

  const count = (severity: Severity) =>
    summary.findings.reduce((sum, finding) => sum + (finding.severity === severity ? finding.count : 0), 0);
  // The bar shows a task that uses the network in place of the export size.
  const usesNetwork = summary.tasks.some(({ host }) => host !== undefined);
  const errors = count('error');
  const warnings = count('warning');

  return (
    <footer className="status" tabIndex={-1}>
      <span>{t('status.urls', { count: summary.entries })}</span>
      <span className="status-sitemaps">{t('status.sitemaps', { count: sitemapsOf(summary).length })}</span>
      <Narrowed />
      {selected > 1 && <span>{t('status.selected', { count: selected })}</span>}
      {errors > 0 && (
        <span className="status-mark">
          <SeverityIcon severity="error" />
          {t('panel.errors', { count: errors })}
        </span>
      )}
      {warnings > 0 && (
        <span className="status-mark">
          <SeverityIcon severity="warning" />
          {t('panel.warnings', { count: warnings })}
        </span>
      )}
      <span className="status-rest" />
      <Tasks />
      {!usesNetwork && <ExportSize />}
      {engine !== 'all' && <span>{t('status.engine', { engine: t(`engine.${engine}`) })}</span>}
      <span className="status-private">{t('status.private')}</span>
    </footer>
  );
}

/** Running tasks that take longer than a moment. Those that can be canceled have a button to stop them. */
function Tasks() {
  const tasks = useProject((state) => state.summary?.tasks);
  return tasks?.map((task) => <Task key={task.id} task={task} />);
}

function Task({ task }: { task: TaskProgress }) {
  const { engine, notices } = useApp();
  const { t, locale } = useMessages();
  const { host } = task;
  const words = host ? t('task.downloadFrom', { host }) : t(`task.${task.kind}`);
  const share = task.total > 0 ? Math.min(1, task.done / task.total) : undefined;
  return (
    <span className="task after-a-moment">
      {words}
      <progress aria-label={words} {...(share !== undefined && { value: share })} />
      {share !== undefined &&
        (host
          ? t('task.of', { done: task.done, total: task.total })
          : numberFormat(locale, { style: 'percent' }).format(share))}
      {task.cancellable && host && (
        <Button
          look="link"
          aria-label={`${t('task.stop')}: ${words}`}
          onClick={() => telling(notices, () => engine.request('cancel', { task: task.id }))}
        >
          {t('task.stop')}
        </Button>
      )}
      {task.cancellable && !host && (
        <Button
          look="icon"
          aria-label={t('task.cancel', { task: words })}
          onClick={() => telling(notices, () => engine.request('cancel', { task: task.id }))}
        >
          <X size={14} strokeWidth={1.5} aria-hidden />
        </Button>
      )}
    </span>
  );
}

function ExportSize() {
  const { t, bytes } = useMessages();
  const plan = usePlan((state) => state.plan);
  if (!plan || plan.shards === 0) return null;
  const size = bytes(plan.gzipBytes ?? plan.bytes);
  return (
    <span>
      {t(plan.gzipBytes === null ? 'status.exports' : 'status.exportsGzip', { count: plan.shards, size })}
    </span>
  );
}
