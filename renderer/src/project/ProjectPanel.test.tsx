// @vitest-environment jsdom
import { act } from 'react';
import { expect, it } from 'vitest';
import { appWith } from '../testing/app.ts';
import { find, press, render, texts, withDocument } from '../testing/render.tsx';
import { emptySummary, sitemapSummary } from '../testing/summary.ts';
import { ProjectPanel } from './ProjectPanel.tsx';

withDocument();

const NAMES = ['de/products-1.xml', 'de/products-2.xml', 'pages.xml'];
const summary = emptySummary({
  open: true,
  files: NAMES.map((name, id) => sitemapSummary(id, { name, errors: id === 1 ? 1 : 0 })),
});
const lines = () => texts('[role=treeitem]').map((text) => text?.replace(/10.*|20.*/, ''));

it('opens and closes folders by keyboard', () => {
  const app = appWith(summary);
  render(app, <ProjectPanel />);
  const tree = find('[role=tree]');
  tree.focus();
  const shown = () => app.view.getState().wanted.file;
  const active = () => document.getElementById(tree.getAttribute('aria-activedescendant') ?? '')?.textContent;

  expect(texts('[role=treeitem][aria-level="2"] > .trimmed-name > .visually-hidden')).toEqual([
    'products-1.xml',
    'products-2.xml',
  ]);
  press('ArrowDown');
  expect(active()).toContain('de/');
  // Moving to a folder does not change the file on screen.
  expect(shown()).toBeNull();
  press('ArrowRight');
  press('ArrowDown');
  expect(shown()).toBe(1);
  press('ArrowLeft');
  expect(active()).toContain('de/');
  expect(shown()).toBe(1);
  press('ArrowLeft');
  expect(lines()).toHaveLength(3);
  expect(active()).toContain('de/');
  expect(find('[aria-expanded=false] .severity-icon')).toBeTruthy();
  press('Enter');
  expect(lines()).toHaveLength(5);
});

it('marks the closed folder of the shown file', () => {
  const app = appWith(summary);
  render(app, <ProjectPanel />);
  find('[role=tree]').focus();
  press('ArrowDown');
  press('ArrowDown');
  press('ArrowLeft');
  press('ArrowLeft');
  expect(find('[aria-selected=true]').textContent).toContain('de/');
});

it('collapses when its heading is clicked', () => {
  render(appWith(summary), <ProjectPanel />);
  act(() => find('h2 button').click());
  expect(document.querySelector('[role=tree]')).toBeNull();
  expect(find('h2 button').getAttribute('aria-expanded')).toBe('false');
});

it('renders only the visible files of many', () => {
  const files = Array.from({ length: 30_000 }, (_, id) => sitemapSummary(id));
  render(appWith(emptySummary({ open: true, files })), <ProjectPanel />);
  expect(document.querySelectorAll('[role=option]').length).toBeLessThan(30);
});
