import { BellOff, Funnel } from 'lucide-react';
import { useMessages, useView } from '../app-context.ts';
import { findingTitle } from '../messages/finding-text.ts';
import { Tooltip } from '../ui/popups/Tooltip.tsx';
import { Severity } from '../ui/Severity.tsx';
import { ruleFilter } from './filter-by-rule.ts';
import type { ListedRule } from './listed-rules.ts';

/** A rule in the list: its severity, its name, its count, and whether the table is filtered by it. */
export function RuleItem({ rule }: { rule: ListedRule }) {
  const messages = useMessages();
  const { code, severity, count } = rule;
  const isFilter = useView((view) => view.wanted.filter === ruleFilter(code));
  const title = findingTitle(messages, code);
  return (
    <>
      {severity === null ? (
        <BellOff className="rule-muted" size={14} strokeWidth={1.5} aria-hidden />
      ) : (
        <Severity severity={severity} />
      )}
      <Tooltip text={title}>
        <span className="rule-title" data-muted={severity === null}>
          {title}
        </span>
      </Tooltip>
      {isFilter && (
        <>
          <Funnel className="rule-filter" size={14} strokeWidth={1.5} aria-hidden />
          <span className="visually-hidden">{messages.t('panel.filtered')}</span>
        </>
      )}
      <span className="panel-count">{messages.number(count)}</span>
    </>
  );
}
