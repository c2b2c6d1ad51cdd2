/** Bubbles from the control that copied a URL. A listener that shows its own notice prevents the default. */
const COPIED = 'fc-copied';

/** Announces that a URL was copied. @returns whether a listener has notified the visitor */
export const dispatchCopied = (source: EventTarget): boolean =>
  !source.dispatchEvent(new CustomEvent(COPIED, { bubbles: true, cancelable: true }));

/** Calls `notify` for every URL that is copied within an element. @returns a function that removes the listener */
export function onCopied(container: EventTarget, notify: () => void): () => void {
  const listener = (event: Event) => {
    event.preventDefault();
    notify();
  };
  container.addEventListener(COPIED, listener);
  return () => container.removeEventListener(COPIED, listener);
}
