import { assertNever } from '../../contract/errors.ts';
import type { ValueChange } from '../../contract/value-change.ts';
import { encodeIllegal } from '../../rules/loc/loc-illegal-character.ts';
import { encodeNonAscii } from '../../rules/loc/loc-non-ascii.ts';
import { trackingParameter } from '../../rules/loc/tracking-parameter.ts';
import { mendedValue } from '../../rules/mended-value.ts';
import { replaceText } from './replace-text.ts';
import { shiftDate } from './shift-date.ts';

/** The parts of an absolute URL: scheme and authority, path, the rest. */
const URL_PARTS = /^(https?:\/\/[^/?#]*)([^?#]*)(.*)$/is;
/** A last segment with a dot names a file. With a slash after it, the URL would name something else. */
const NAMES_FILE = /\.[^/]*$/;

/** Adds a slash to the path of a URL, unless the path names a file. */
function addTrailingSlash(value: string): string {
  return value.replace(URL_PARTS, (found, origin: string, path: string, rest: string) =>
    path.endsWith('/') || NAMES_FILE.test(path) ? found : `${origin}${path}/${rest}`,
  );
}

/** Removes trailing slashes from the path of a URL, unless the path is `/`. */
function stripTrailingSlash(value: string): string {
  return value.replace(URL_PARTS, (found, origin: string, path: string, rest: string) =>
    path.length > 1 && path.endsWith('/') ? origin + path.replace(/\/+$/, '') + rest : found,
  );
}

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

/** Lowercases the scheme and host of an absolute URL, which does not change its meaning: RFC 3986, section 6.2.2.1. */
function lowerCaseHost(value: string): string {
  return value.replace(
    /^(https?:\/\/)([^/?#@]*@)?([^/?#]+)/i,
    (_, scheme: string, user: string | undefined, host: string) =>
      scheme.toLowerCase() + (user ?? '') + host.toLowerCase(),
  );
}

/** Percent-encodes characters that a URL may not contain, and converts its host to Punycode. Other faults stay. */
function percentEncode(value: string): string {
  if (!/^https?:\/\//i.test(value)) return value;
  const legal = mendedValue(encodeIllegal, value) ?? value;
  return mendedValue(encodeNonAscii, legal) ?? legal;
}

/**
 * Removes the fragment of a URL, which clients never send to a server.
 * https://www.rfc-editor.org/rfc/rfc3986#section-3.5
 */
function stripFragment(value: string): string {
  return value.split('#', 1)[0] ?? '';
}

/**
 * Removes query parameters from a URL. The fragment stays.
 * @param names the decoded names of the parameters to remove; null for all
 */
function stripParameters(value: string, names: readonly string[] | null): string {
  const [, before = '', query = '', fragment = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(value) ?? [];
  if (query === '') return value;
  const parts = query.slice(1).split('&');
  const kept = names === null ? [] : parts.filter((part) => !names.includes(nameOf(part)));
  if (kept.length === parts.length) return value;
  return before + (kept.length === 0 ? '' : `?${kept.join('&')}`) + fragment;
}

function nameOf(part: string): string {
  const name = part.split('=', 1)[0] ?? '';
  try {
    return decodeURIComponent(name.replaceAll('+', ' '));
  } catch {
    return name;
  }
}

/**
 * Replaces the host and port of an absolute URL. User information before the host stays.
 * @param from the host to replace, with its port if any; letter case does not matter. Null replaces any host
 */
export function changeHost(value: string, from: string | null, to: string): string {
  return value.replace(/^(https?:\/\/(?:[^/?#@]*@)?)([^/?#]+)/i, (found, before: string, host: string) =>
    from === null || host.toLowerCase() === from.toLowerCase() ? before + to : found,
  );
}

/** Replaces the scheme of an http or https URL. Other values stay. */
export function changeScheme(value: string, to: 'http' | 'https'): string {
  return value.replace(/^https?(?=:\/\/)/i, to);
}
