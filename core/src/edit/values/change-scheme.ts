/** A URL of http or https with the other scheme; any other value stays. */
export function changeScheme(value: string, to: 'http' | 'https'): string {
  return value.replace(/^https?(?=:\/\/)/i, to);
}
