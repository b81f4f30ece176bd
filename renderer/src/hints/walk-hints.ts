import type { App } from '../app.ts';
import { listedRules } from '../findings/listed-rules.ts';
import { HINTS, type Hint } from '../stores/hints.ts';
import { announce, telling } from '../stores/notices.ts';
import type { RuleKey } from '../stores/rule.ts';
import { changeSettings } from '../stores/settings.ts';

/** Shows the first hint, unless the user has already seen the hints or does not want them. */
export function startHints(app: App): void {
  if (app.settings.getState().settings.hints) show(app, HINTS[0], false);
}

/** Shows the next hint that can be shown. After the last one, the hints end for good. */
export function nextHint(app: App): void {
  const { shown } = app.hints.getState();
  if (shown === null) return;
  const next = HINTS.slice(HINTS.indexOf(shown) + 1).find((hint) => hasPlace(app, hint));
  if (next === undefined) endHints(app);
  else show(app, next, true);
}

/** Ends the hints, for good. */
export function endHints(app: App): void {
  app.hints.setState({ shown: null });
  void telling(app.notices, () => changeSettings(app, { hints: false }));
}

function show(app: App, hint: Hint, focus: boolean): void {
  if (hint === 'finding' || hint === 'fix') app.panels.setState({ files: true, list: 'findings' });
  if (hint === 'fix') app.rule.setState({ chosen: fixableRule(app) });
  app.hints.setState({ shown: hint, focus });
  announce(app.notices, { key: `hint.${hint}` });
}

/** Whether a hint can be shown. All can except `fix`, which needs a rule that has a fix. */
function hasPlace(app: App, hint: Hint): boolean {
  return hint !== 'fix' || fixableRule(app) !== null;
}

/** A rule that has a fix: the chosen rule if it has one, otherwise the first rule that does. */
function fixableRule(app: App): RuleKey | null {
  const { rule, project } = app.state();
  const rules = project ? listedRules(project) : [];
  const found = rule?.fixable ? rule : rules.find(({ fixable }) => fixable);
  return found ? { code: found.code, severity: found.severity } : null;
}
