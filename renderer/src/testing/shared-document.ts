import { afterAll } from 'vitest';

/**
 * Runs before each test file that needs a document. All these files share one document, so after each file, this
 * module removes the listeners, elements, attributes and stored values that the file left behind.
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

/** Records the listeners added to a target from now on. The returned function removes them. */
function keepListeners(target: EventTarget): () => void {
  const own = target.addEventListener;
  const added: Parameters<EventTarget['addEventListener']>[] = [];
  target.addEventListener = (...given) => {
    // React adds this listener only once per document, so it must stay.
    if (given[0] !== 'selectionchange') added.push(given);
    own.apply(target, given);
  };
  return () => {
    target.addEventListener = own;
    for (const given of added) target.removeEventListener(...given);
  };
}
