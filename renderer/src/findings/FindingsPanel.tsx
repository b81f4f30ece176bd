import './findings.css';
import { EngineChoice } from '@urlset/core/contract.ts';
import { useState } from 'react';
import { useStore } from 'zustand';
import { useApp, useMessages, useProject, useSettings } from '../app-context.ts';
import { findingTitle } from '../messages/finding-text.ts';
import { telling } from '../stores/notices.ts';
import { changeSettings } from '../stores/settings.ts';
import { ListBox } from '../ui/lists/ListBox.tsx';
import { ContextMenu } from '../ui/popups/ContextMenu.tsx';
import { Select } from '../ui/popups/Select.tsx';
import { filterByRule } from './filter-by-rule.ts';
import { chosenRule, isSameRule, type ListedRule, listedRules } from './listed-rules.ts';
import { ReportButton } from './ReportButton.tsx';
import { RuleDetail } from './RuleDetail.tsx';
import { RuleItem } from './RuleItem.tsx';

/**
 * The broken rules, the most severe first, then the muted ones. Clicking a broken rule or pressing Enter filters the
 * table by it. Doing so again shows all entries. The actions for the chosen rule are below the list and in its menu.
 */
export function FindingsPanel() {
  const app = useApp();
  const messages = useMessages();
  const { t } = messages;
  const summary = useProject((state) => state.summary);
  const engine = useSettings((state) => state.settings.engine);
  const chosen = useStore(app.rule, (state) => state.chosen);
  const [menu, setMenu] = useState<{ name: string; x: number; y: number } | null>(null);
  if (!summary) return null;

  const rules = listedRules(summary);
  const selected = chosenRule(summary, chosen);
  const choose = ({ code, severity }: ListedRule) => app.rule.setState({ chosen: { code, severity } });
  const reading = summary.tasks.some((task) => task.kind === 'open' || task.kind === 'judge');
  const groupOf = ({ severity }: ListedRule) => {
    const group = rules.filter((rule) => rule.severity === severity);
    const count = group.reduce((sum, rule) => sum + rule.count, 0);
    return t(`panel.group.${severity ?? 'muted'}`, { count });
  };

  return (
    <>
      <div className="findings-head">
        <EngineSwitch />
        <ReportButton />
      </div>
      {rules.length === 0 ? (
        <p className="panel-note">{t(reading ? 'panel.checking' : 'panel.noFindings')}</p>
      ) : (
        <ListBox
          label={t('panel.findings')}
          items={rules}
          keyOf={({ code, severity }) => `${code}-${severity}`}
          selected={rules.find((rule) => selected !== null && isSameRule(rule, selected))}
          groupOf={groupOf}
          onMove={choose}
          onChoose={(rule) => {
            choose(rule);
            if (rule.severity !== null) void telling(app.notices, () => filterByRule(app, rule.code));
          }}
          onMenu={(rule, x, y) => {
            choose(rule);
            setMenu({ name: findingTitle(messages, rule.code), x, y });
          }}
          render={(rule) => <RuleItem rule={rule} />}
        />
      )}
      {selected && <RuleDetail rule={selected} />}
      {engine === 'google' && <SearchConsole counts={summary.searchConsole} />}
      {menu && (
        <ContextMenu
          label={t('panel.menu', { name: menu.name })}
          groups={[['finding.show', 'finding.fixAll', 'finding.mute']]}
          x={menu.x}
          y={menu.y}
          onClose={() => setMenu(null)}
        />
      )}
    </>
  );
}

/** Chooses the search engine whose rules count. Findings of other engines are hidden. */
function EngineSwitch() {
  const app = useApp();
  const { t } = useMessages();
  const shown = useSettings((state) => state.settings.engine);
  return (
    <Select
      className="engine-switch"
      label={t('panel.engine')}
      choices={EngineChoice.options.map((value) => ({ value, label: t(`engine.${value}`) }))}
      value={shown}
      onChange={(engine) => void telling(app.notices, () => changeSettings(app, { engine }))}
    />
  );
}

/** What Search Console would report, in its own words, the most frequent first. */
function SearchConsole({ counts }: { counts: Readonly<Record<string, number>> }) {
  const { t, number } = useMessages();
  const named = Object.entries(counts).sort(([, a], [, b]) => b - a);
  if (named.length === 0) return null;
  return (
    <section className="search-console" aria-label={t('panel.searchConsole')}>
      <h3>{t('panel.searchConsole')}</h3>
      <dl>
        {named.map(([name, count]) => (
          <div key={name}>
            <dt lang="en">{name}</dt>
            <dd>{number(count)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
