/**
 * Focuses the first element of a popup that opens, for `initialFocus` of Base UI. Base UI itself focuses one frame
 * later, and what the user types until then would go to the element behind the popup. If there is no element, Base UI
 * chooses one.
 */
export function focusNow(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  return !element;
}
