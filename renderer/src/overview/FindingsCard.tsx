import { wholeView } from '@urlset/core/contract.ts';
import { useEffect, useRef } from 'react';
import { useApp, useMessages, useProject } from '../app-context.ts';
import { filterByRule, ruleFilter } from '../findings/filter-by-rule.ts';
import { fixAll } from '../findings/fix-all.ts';
import { isAboutDuplicates } from '../findings/listed-rules.ts';
import { bySettled, type SettledRule, useFollowing } from '../findings/use-following.ts';
import { findingTitle } from '../messages/finding-text.ts';
import { listFormat } from '../messages/formats.ts';
import { telling } from '../stores/notices.ts';
import { showScreen } from '../stores/view.ts';
import { Button } from '../ui/Button.tsx';
import { CommandButton } from '../ui/CommandButton.tsx';
import { Severity } from '../ui/Severity.tsx';
import { Card } from './Card.tsx';

/** The broken rules, sorted by how many findings a fix settles. Each has a bar, and a button if a fix exists. */
export function FindingsCard() {
  const { t } = useMessages();
  const following = useFollowing();
  const findings = bySettled(useProject((state) => state.summary?.findings) ?? [], following);
  const most = Math.max(1, ...findings.map(({ count }) => count));
  const list = useRef<HTMLUListElement>(null);
  const hasFocus = useRef(false);
  const codes = findings.map(({ code }) => code).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a rule that is fixed disappears, with its focused button.
  useEffect(() => {
    if (hasFocus.current && document.activeElement === document.body)
      list.current?.querySelector<HTMLElement>('.overview-finding .button')?.focus();
  }, [codes]);

  return (
    <Card area="findings" title={t('overview.findings')} note={<span>{t('overview.findingsNote')}</span>}>
      {findings.length === 0 ? (
        <p className="card-empty">{t('panel.noFindings')}</p>
      ) : (
        <ul
          ref={list}
          className="overview-findings"
          onFocus={() => {
            hasFocus.current = true;
          }}
          onBlur={() => {
            hasFocus.current = false;
          }}
        >
          {findings.map((finding) => (
            <Finding key={`${finding.code} ${finding.severity}`} finding={finding} most={most} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function Finding({
  finding: { code, severity, count, fixable, also },
  most,
}: {
  finding: SettledRule;
  most: number;
}) {
  const app = useApp();
  const messages = useMessages();
  const title = findingTitle(messages, code);
  const show = async () => {
    app.rule.setState({ chosen: { code, severity } });
    if (app.view.getState().wanted.filter !== ruleFilter(code)) await filterByRule(app, code);
    else showScreen(app.view, 'urls');
  };
  return (
    <li className="overview-finding">
      <Severity severity={severity} />
      <div className="overview-finding-words">
        <button
          type="button"
          className="count-name"
          title={title}
          onClick={() => void telling(app.notices, show)}
        >
          {title}
        </button>
        {also.length > 0 && (
          <span className="overview-finding-also">
            {messages.t('overview.alsoSettles', {
              count: also.reduce((sum, one) => sum + one.count, 0),
              titles: listFormat(messages.locale).format(also.map((one) => findingTitle(messages, one.code))),
            })}
          </span>
        )}
        {isAboutDuplicates(code) && (
          <span className="overview-finding-also">
            <CommandButton id="view.duplicates" look="link" label="overview.toDuplicates" />
          </span>
        )}
        {code.startsWith('lastmod-') && (
          <span className="overview-finding-also">
            <CommandButton id="view.lastmod" look="link" label="overview.checkLastmod" />
          </span>
        )}
        <span className="overview-finding-bar" aria-hidden>
          <span className="bar" data-severity={severity} style={{ width: `${(count / most) * 100}%` }} />
        </span>
      </div>
      <span className="count-number">{messages.number(count)}</span>
      {fixable && (
        <Button
          aria-label={messages.t('overview.fixLabel', { title })}
          onClick={() => void telling(app.notices, () => fixAll(app, code, null, wholeView(null)))}
        >
          {messages.t('overview.fix')}
        </Button>
      )}
    </li>
  );
}
