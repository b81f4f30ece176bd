import { parseHost } from '@urlset/core/rules/scope/parse-host.ts';
import { UsageError } from './usage-error.ts';

/** Parses the host given with `--verified`. @throws UsageError */
export function verifiedHost(given: string): string {
  const parsed = parseHost(given);
  if (parsed !== null) return parsed;
  throw new UsageError(`--verified is a host such as www.example.com, not ${JSON.stringify(given)}`);
}
