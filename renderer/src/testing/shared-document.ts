import { afterAll } from 'vitest';

/**
 * Runs before each file of tests that need a document. These files share one, so what a file leaves in it is removed at
 * the end of the file: listeners, elements, attributes and stored values.
 */
const restore = [keepListeners(window), keepListeners(document)];

afterAll(() => {
  for (const undo of restore) undo();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name);
  localStorage.clear();
  sessionStorage.clear();
});

/** Removes the listeners that are added to a target from now on, when the function that it returns is called. */
function keepListeners(target: EventTarget): () => void {
  const own = target.addEventListener;
  const added: Parameters<EventTarget['addEventListener']>[] = [];
  target.addEventListener = (...given) => {
    // React adds this listener only once for all of its roots.
    if (given[0] !== 'selectionchange') added.push(given);
    own.apply(target, given);
  };
  return () => {
    target.addEventListener = own;
    for (const given of added) target.removeEventListener(...given);
  };
}
