/** The panes of a project, in the order that F6 visits them. Only those on screen count. */
const PANES = ['.panel-files', '.side-list', '.screen', '.entry-panel', '.status', '.notices:has(*)'];

/** What takes the focus in a pane, the best first. Otherwise the pane itself takes it. */
const TARGETS = [
  '[role=grid], [role=listbox], [role=tree]',
  'textarea:enabled, input:enabled:not([aria-hidden])',
  'button:enabled, [tabindex="0"]',
];

/** Moves the focus to the next pane, or the previous one, and from the last to the first. */
export function goToPane(step: 1 | -1): void {
  const panes = PANES.flatMap((selector) => document.querySelector<HTMLElement>(selector) ?? []).filter(
    (pane) => pane.checkVisibility?.() ?? true,
  );
  const from = panes.findIndex((pane) => pane.contains(document.activeElement));
  const pane = panes.at(from < 0 && step < 0 ? -1 : (from + step) % panes.length);
  const target = TARGETS.flatMap((selector) => pane?.querySelector<HTMLElement>(selector) ?? [])[0];
  (target ?? pane)?.focus();
}
