/** Decodes characters that XML cannot hold from their escapes, such as `_x000D_`. ECMA-376 part 1, 22.9.2.19 */
export function cellText(text: string): string {
  return text.includes('_x')
    ? text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
    : text;
}
