import { act } from 'react';
import { expect, it, vi } from 'vitest';
import type { App } from '../../app.ts';
import { render, withDocument } from '../../testing/render.tsx';
import { useDraft } from './use-draft.ts';

withDocument();

const take = vi.fn(async (_: string) => undefined);
let draft: ReturnType<typeof useDraft>;

function Field({ value }: { value: string }) {
  draft = useDraft(value, take);
  return null;
}

it('commits a text once, even if the user leaves the field before it shows the result', async () => {
  render({} as App, <Field value="old" />);
  act(() => draft.change('new'));
  const shown = draft;
  await act(async () => shown.commit());
  // The value is still the old one, and the field has not been rendered since.
  act(() => shown.leave({ isTrusted: false }));
  expect(take.mock.calls).toEqual([['new']]);

  act(() => draft.change('new'));
  await act(async () => draft.commit());
  expect(take).toHaveBeenCalledTimes(2);
});

it('discards typed text, but not committed text that is still being saved', async () => {
  let save = () => {};
  take.mockReturnValueOnce(new Promise<undefined>((resolve) => (save = () => resolve(undefined))));
  render({} as App, <Field value="old" />);
  act(() => draft.change('new'));
  act(() => expect(draft.cancel()).toBe(true));
  expect(draft.text).toBe('old');

  act(() => draft.change('new'));
  act(() => draft.commit());
  act(() => expect(draft.cancel()).toBe(false));
  expect(draft.text).toBe('new');
  await act(async () => save());
});
