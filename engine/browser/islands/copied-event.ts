/** Bubbles from where an address was copied; whoever takes it tells the visitor in its own way. */
const COPIED = 'fc-copied';

/** Says that an address was copied. @returns whether someone around has told the visitor */
export const dispatchCopied = (from: EventTarget): boolean =>
  !from.dispatchEvent(new CustomEvent(COPIED, { bubbles: true, cancelable: true }));

/** Takes it upon itself to tell of what is copied within an element. @returns what ends that */
export function onCopied(within: EventTarget, tell: () => void): () => void {
  const listener = (event: Event) => {
    event.preventDefault();
    tell();
  };
  within.addEventListener(COPIED, listener);
  return () => within.removeEventListener(COPIED, listener);
}
