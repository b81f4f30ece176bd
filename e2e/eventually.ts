import { expect } from '@playwright/test';

/** Like `expect.poll`, which asks for the value only once a second after its first tries, but asks often. */
export const eventually: typeof expect.poll = (value, options) =>
  expect.poll(value, {
    intervals: [10, 20, 50, 100],
    ...(typeof options === 'string' ? { message: options } : options),
  });
