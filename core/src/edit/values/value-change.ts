import { assertNever } from '../../contract/errors.ts';
import type { ValueChange } from '../../contract/value-change.ts';
import { trackingParameter } from '../../rules/loc/tracking-parameter.ts';
import { changeHost } from './change-host.ts';
import { changeScheme } from './change-scheme.ts';
import { addTrailingSlash, stripTrailingSlash } from './change-trailing-slash.ts';
import { lowerCaseHost } from './lower-case-host.ts';
import { percentEncode } from './percent-encode.ts';
import { replaceText } from './replace-text.ts';
import { shiftDate } from './shift-date.ts';
import { stripFragment } from './strip-fragment.ts';
import { stripParameters } from './strip-parameters.ts';

/**
 * Returns the function that applies a change to a value. An absent value, `''`, stays absent.
 * @throws UrlsetError `bad-expression`
 */
export function valueChange(change: ValueChange): (value: string) => string {
  const changed = changeOf(change);
  return (value) => (value === '' ? '' : changed(value));
}

function changeOf(change: ValueChange): (value: string) => string {
  switch (change.do) {
    case 'replace':
      return replaceText(change);
    case 'scheme':
      return (value) => changeScheme(value, change.to);
    case 'host':
      return (value) => changeHost(value, change.from, change.to);
    case 'lower-case-host':
      return lowerCaseHost;
    case 'trailing-slash':
      return change.add ? addTrailingSlash : stripTrailingSlash;
    case 'strip-parameters':
      return (value) => stripParameters(value, change.names);
    case 'strip-tracking':
      return trackingParameter.unsafeFix;
    case 'strip-fragment':
      return stripFragment;
    case 'percent-encode':
      return percentEncode;
    case 'shift':
      return (value) => shiftDate(value, change.milliseconds);
    default:
      return assertNever(change);
  }
}
