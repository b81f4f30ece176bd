/** Panels that open under a button of theirs, by it or by a command. */
export type PopupName = 'add-to-index' | 'columns' | 'saved-filters';

/** The id of a panel in the document. */
export function popupId(name: PopupName): string {
  return `popup-${name}`;
}

/** Opens a panel if it is on screen. */
export function openPopup(name: PopupName): void {
  document.getElementById(popupId(name))?.showPopover();
}
