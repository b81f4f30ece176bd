// @vitest-environment jsdom
import { act } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { noteSummary } from '../stores/project.ts';
import { appWith } from '../testing/app.ts';
import { fill, find, render, withDocument } from '../testing/render.tsx';
import { emptySummary } from '../testing/summary.ts';
import { Palette } from './Palette.tsx';

withDocument();
beforeEach(() => {
  // jsdom does not implement these methods.
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  Element.prototype.scrollIntoView = vi.fn();
});

const WORDS = {
  en: ['dark', 'language', 'redirect', 'compare', 'dedupe', 'regular expression'],
  fi: ['tumma', 'kieli', 'uudelleenohjaus', 'vertaa', 'tuplat', 'säännöllinen'],
  tr: ['koyu', 'dil', 'yönlendirme', 'karşılaştır', 'yinelenen', 'düzenli'],
} as const;
const FOUND = [
  ['app.settings'],
  ['app.settings'],
  [
    'edit.applyRedirects',
    ...['saveRedirects', 'saveNetlify', 'saveNginx', 'saveApache', 'saveVercel'].map((id) => `changes.${id}`),
  ],
  ['view.changes'],
  ['bulk.duplicates', 'view.duplicates'],
  ['bulk.replace', 'view.filter'],
];

it.each(['en', 'fi', 'tr'] as const)('finds commands by related words in %s', (language) => {
  const app = appWith(emptySummary({ open: true }));
  app.settings.setState(({ settings }) => ({ settings: { ...settings, language } }));
  render(app, <Palette dialog={{ kind: 'palette', answer: () => {} }} />);
  for (const [at, word] of WORDS[language].entries()) {
    fill(find<HTMLInputElement>('input'), word);
    const found = [...document.querySelectorAll('[role=option]')].map((one) =>
      one.getAttribute('data-value'),
    );
    expect(found, word).toEqual(FOUND[at]);
  }
});

it('offers commands that become available while it is open', () => {
  const app = appWith(emptySummary());
  render(app, <Palette dialog={{ kind: 'palette', answer: () => {} }} />);
  const isDisabled = () => find('[data-value="file.close"]').getAttribute('aria-disabled');
  expect(isDisabled()).toBe('true');
  act(() => noteSummary(app.project, emptySummary({ open: true })));
  expect(isDisabled()).toBe('false');
});
