import type { Sample } from '../../net/probe/sample.ts';
import { shaped } from '../options/option.ts';
import { UsageError } from '../usage-error.ts';

/** Reads `500` or `5%`. */
export const parseSample = shaped({ kind: 'text' }, (given, option): Sample => {
  const [, number = '', percent] = /^(\d+(?:\.\d+)?)(%?)$/.exec(given) ?? [];
  const count = Number(number);
  const isShare = percent === '%';
  const isRight = number !== '' && count > 0 && (isShare ? count <= 100 : Number.isSafeInteger(count));
  if (isRight) return { count, isShare };
  throw new UsageError(
    `${option} must be a number such as 500, or a share such as 5%, not ${JSON.stringify(given)}`,
  );
});
