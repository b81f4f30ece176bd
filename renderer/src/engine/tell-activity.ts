/** Shortest time between two messages, in milliseconds: a third of the time for which the engine then leaves room. */
const INTERVAL = 100;

/**
 * Tells the engine that the user types or scrolls, so that it leaves room for drawing.
 * @param leaveRoom asks the engine; nothing more is told before it answers
 */
export function tellActivity(page: Window, leaveRoom: () => Promise<unknown>): void {
  let last = Number.NEGATIVE_INFINITY;
  let isTelling = false;
  const ended = () => {
    isTelling = false;
  };
  const tell = ({ timeStamp }: Event) => {
    if (isTelling || timeStamp - last < INTERVAL) return;
    last = timeStamp;
    isTelling = true;
    // An engine that is gone does no work that could disturb.
    leaveRoom().then(ended, ended);
  };
  for (const action of ['keydown', 'wheel', 'scroll'])
    page.addEventListener(action, tell, { capture: true, passive: true });
}
