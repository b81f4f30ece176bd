import { afterEach, expect, it } from 'vitest';
import { goToPane } from './go-commands.ts';

const PAGE = `
  <input id="filter" />
  <div class="panel-files"><div role="listbox" tabindex="0" id="files"></div></div>
  <div class="side-list"><button id="switch"></button><div role="listbox" tabindex="0" id="rules"></div></div>
  <div class="screen"><button id="bar"></button><div role="grid" tabindex="0" id="grid"></div></div>
  <div class="entry-panel"><button id="close"></button><textarea id="loc"></textarea></div>
  <footer class="status" tabindex="-1" id="status"></footer>
  <section class="notices"></section>`;

afterEach(() => {
  document.body.innerHTML = '';
});

/** The id of the focused element after each step. */
function walk(from: string | null, ...steps: (1 | -1)[]): (string | undefined)[] {
  document.body.innerHTML = PAGE;
  if (from !== null) document.getElementById(from)?.focus();
  return steps.map((step) => {
    goToPane(step);
    return document.activeElement?.id;
  });
}

it.each<[string | null, (1 | -1)[], string[]]>([
  ['files', [1, 1, 1, 1, 1], ['rules', 'grid', 'loc', 'status', 'files']],
  ['files', [-1, -1], ['status', 'loc']],
  ['bar', [1], ['loc']],
  ['switch', [-1], ['files']],
  ['filter', [1], ['files']],
  [null, [1, -1], ['files', 'status']],
  [null, [-1], ['status']],
])('from %j, the steps %j lead to %j', (from, steps, expected) => {
  expect(walk(from, ...steps)).toEqual(expected);
});
