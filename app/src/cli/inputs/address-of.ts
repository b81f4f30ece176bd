import { parseLocation } from '@urlset/core/protocol/location.ts';
import { UsageError } from '../usage-error.ts';

/** The address given with an option; null without the option. @throws UsageError */
export function addressOf(option: string, given: string | undefined): string | null {
  if (given === undefined) return null;
  const parsed = parseLocation(given);
  if (parsed) return parsed.href;
  throw new UsageError(`${option} is an address with http:// or https://, not ${JSON.stringify(given)}`);
}
