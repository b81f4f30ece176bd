import type { Problem } from '@urlset/core/contract.ts';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { appWith } from '../testing/app.ts';
import { find, render, withDocument } from '../testing/render.tsx';
import { emptySummary } from '../testing/summary.ts';
import { TextDialog } from './FieldDialogs.tsx';

withDocument();

it('does not submit a text again until it is refused', async () => {
  let refuse: (problem: Problem) => void = () => undefined;
  const refused = new Promise<Problem>((resolve) => {
    refuse = resolve;
  });
  const submit = vi.fn().mockReturnValueOnce(refused).mockResolvedValue(null);
  const answer = vi.fn();
  const phrase = { key: 'dialog.add.title' } as const;
  const words = { title: phrase, label: phrase, hint: phrase, action: phrase };
  const dialog = { kind: 'text', ...words, initial: 'a.xml', submit, answer } as const;
  render(appWith(emptySummary()), <TextDialog dialog={dialog} />);
  const enter = () => act(async () => find('[type=submit]').click());
  await enter();
  await enter();
  expect(submit).toHaveBeenCalledExactlyOnceWith('a.xml');
  await act(async () => refuse({ code: 'internal', params: {} }));
  expect(answer).not.toHaveBeenCalled();
  await enter();
  expect(submit).toHaveBeenCalledTimes(2);
  expect(answer).toHaveBeenCalledExactlyOnceWith(true);
});
