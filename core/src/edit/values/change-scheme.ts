/** Replaces the scheme of an http or https URL. Other values stay. */
export function changeScheme(value: string, to: 'http' | 'https'): string {
  return value.replace(/^https?(?=:\/\/)/i, to);
}
