/**
 * Removes query parameters from a URL. The fragment stays.
 * @param names the decoded names of the parameters to remove; null for all
 */
export function stripParameters(value: string, names: readonly string[] | null): string {
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
