import { assertNever, ValueChange } from '@urlset/core/contract.ts';
import * as v from 'valibot';

export const URL_CHANGES = [
  'https',
  'http',
  'host',
  'add-slash',
  'strip-slash',
  'parameters',
  'tracking',
  'fragment',
  'encode',
  'lower-host',
] as const;
type UrlChange = (typeof URL_CHANGES)[number];

/** What the user fills in, whether or not the chosen change needs it. */
export interface UrlForm {
  change: UrlChange;
  /** `''` for any host. */
  from: string;
  to: string;
  /** Comma-separated names; `''` for all. */
  names: string;
}

export function urlChange(form: UrlForm): ValueChange | null {
  const checked = v.safeParse(ValueChange, changeOf(form));
  return checked.success ? checked.output : null;
}

function changeOf({ change, from, to, names }: UrlForm): ValueChange {
  switch (change) {
    case 'https':
    case 'http':
      return { do: 'scheme', to: change };
    case 'host':
      return { do: 'host', from: from.trim() || null, to: to.trim() };
    case 'add-slash':
    case 'strip-slash':
      return { do: 'trailing-slash', add: change === 'add-slash' };
    case 'parameters':
      return { do: 'strip-parameters', names: namesIn(names) };
    case 'tracking':
      return { do: 'strip-tracking' };
    case 'fragment':
      return { do: 'strip-fragment' };
    case 'encode':
      return { do: 'percent-encode' };
    case 'lower-host':
      return { do: 'lower-case-host' };
    default:
      return assertNever(change);
  }
}

function namesIn(text: string): string[] | null {
  const names = text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');
  return names.length === 0 ? null : names;
}
