/**
 * Whether a field that loses the focus is left. Another window taking the focus is not the end, since the person
 * comes back to the same place; an event of our own is, see `takeTyped`.
 */
export function isLeft({ isTrusted }: Pick<Event, 'isTrusted'>): boolean {
  return !isTrusted || document.hasFocus();
}
