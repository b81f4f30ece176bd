import { expect } from '@playwright/test';

/** Like `expect.poll`, but polls every 100 ms or faster. `expect.poll` itself soon slows down to once a second. */
export const eventually: typeof expect.poll = (value, options) =>
  expect.poll(value, {
    intervals: [10, 20, 50, 100],
    ...(typeof options === 'string' ? { message: options } : options),
  });
