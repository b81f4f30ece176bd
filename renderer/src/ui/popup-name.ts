/** Panels that open under their button, either from the button or from a command. */
export type PopupName = 'add-to-index' | 'columns' | 'saved-filters';

/** The DOM id of a panel. */
export function popupId(name: PopupName): string {
  return `popup-${name}`;
}

/** Opens a panel if it is on screen. */
export function openPopup(name: PopupName): void {
  document.getElementById(popupId(name))?.showPopover();
}
