/**
 * Whether a `blur` means that the user left the field. When another window takes the focus, the user returns to the
 * same field, so that does not count. A `blur` event that our own code dispatches does count, see `takeTyped`.
 */
export function isLeft({ isTrusted }: Pick<Event, 'isTrusted'>): boolean {
  return !isTrusted || document.hasFocus();
}
