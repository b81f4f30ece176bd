import type { App } from '../app.ts';
import { announce } from '../stores/notices.ts';
import { showView } from '../stores/view.ts';
import { ruleFilter } from './filter-by-rule.ts';
import type { ListedRule } from './listed-rules.ts';

/** Mutes a rule for the project, or unmutes a muted one. The rule stays chosen. */
export async function muteRule(app: App, { code, severity }: ListedRule): Promise<void> {
  const muted = app.project.getState().summary?.muted.map((rule) => rule.code) ?? [];
  const others = muted.filter((other) => other !== code);
  const isMuted = severity === null;
  await app.engine.request('mute', { codes: isMuted ? others : [...others, code] });
  const { wanted } = app.view.getState();
  // A filter by the muted rule would find nothing. Another filter may have matched by its findings, so it reruns.
  if (!isMuted && wanted.filter === ruleFilter(code)) showView(app.view, { ...wanted, filter: '' });
  else app.views.refresh();
  app.rule.setState({ chosen: isMuted ? null : { code, severity: null } });
  announce(app.notices, { key: isMuted ? 'announce.unmuted' : 'announce.muted' });
}
