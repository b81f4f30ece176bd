import { type FixesTried, UrlsetError } from '@urlset/core/contract.ts';
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { type Answers, appWith } from '../testing/app.ts';
import { find, render, texts, withDocument } from '../testing/render.tsx';
import { emptySummary, sitemapSummary } from '../testing/summary.ts';
import { FixSafeDialog } from './FixSafeDialog.tsx';

withDocument();

const SUMMARY = emptySummary({ open: true, entries: 20, files: [sitemapSummary(1)] });
const TRIED: FixesTried = {
  rules: [
    { code: 'lastmod-invalid', severity: 'error', before: 1200, after: 3 },
    { code: 'lastmod-date-only', severity: 'hint', before: 0, after: 1 },
  ],
  merged: 2,
};

async function open(answers: Answers) {
  const answer = vi.fn();
  const app = appWith(SUMMARY, answers);
  await act(async () => render(app, <FixSafeDialog dialog={{ kind: 'fix-safe', answer }} />));
  return answer;
}

const press = (label: string) =>
  act(async () => {
    const buttons = [...document.querySelectorAll<HTMLElement>('.dialog-actions button')];
    buttons.find(({ textContent }) => textContent === label)?.click();
  });

describe('the dialog that fixes everything safe', () => {
  it('says that it is trying the fixes, and cannot apply them before it knows the result', async () => {
    const keepFixes = vi.fn();
    const answer = await open({ keepFixes });
    expect(texts('[role=status]')).toEqual(['Trying the safe fixes. Nothing changes yet.']);
    await press('Apply all safe fixes');
    expect(keepFixes).not.toHaveBeenCalled();
    await press('Cancel');
    expect(answer).toHaveBeenCalledExactlyOnceWith(null);
  });

  it('counts the findings of each rule before and after, and applies the fixes', async () => {
    const outcome = { revision: 1, order: 0, count: 1200, selection: null, changed: null };
    const answer = await open({ tryFixes: () => TRIED, keepFixes: () => outcome });
    expect(texts('tbody tr')).toEqual(['Error Unreadable date1,2003', 'Hint lastmod without a time01']);
    expect(find('[role=status]').textContent).toBe(
      '1,196 findings of these rules will be resolved. 2 entries that repeat others are merged into them. No other content is removed.',
    );
    await press('Apply all safe fixes');
    expect(answer).toHaveBeenCalledExactlyOnceWith(true);
  });

  it('stays open and says why the fixes are refused', async () => {
    const answer = await open({
      tryFixes: () => TRIED,
      keepFixes: () => {
        throw new UrlsetError('stale-view');
      },
    });
    await press('Apply all safe fixes');
    expect(answer).not.toHaveBeenCalled();
    expect(find('.error-line').textContent).not.toBe('');
  });

  it('offers only a Close button if nothing can be fixed', async () => {
    await open({ tryFixes: () => ({ rules: [], merged: 0 }) });
    expect(texts('[role=status]')).toEqual(['Nothing here can be fixed safely.']);
    expect(texts('.dialog-actions button')).toEqual(['Close']);
  });
});
