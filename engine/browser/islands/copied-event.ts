/** Bubbles from the control that copied a URL. A listener that shows its own notice prevents the default. */
const COPIED = 'fc-copied';

/** Announces that a URL was copied. @returns whether a listener has notified the visitor */
export const dispatchCopied = (from: EventTarget): boolean =>
  !from.dispatchEvent(new CustomEvent(COPIED, { bubbles: true, cancelable: true }));

/** Notifies of every URL copied within an element. @returns a function that removes the listener */
export function onCopied(within: EventTarget, notify: () => void): () => void {
  const listener = (event: Event) => {
    event.preventDefault();
    notify();
  };
  within.addEventListener(COPIED, listener);
  return () => within.removeEventListener(COPIED, listener);
}
