import { parseLocation } from '@urlset/core/protocol/location.ts';
import { UsageError } from '../usage-error.ts';

/** An address that relative ones are resolved against. @throws UsageError */
export function baseOf(option: string, given: string): string {
  const parsed = parseLocation(given);
  if (parsed) return parsed.href;
  throw new UsageError(`${option} is an address with http:// or https://, not ${JSON.stringify(given)}`);
}
