/** Focuses the content of the page, because the focused element is about to be removed. `main` is focusable on every page. */
export const focusMain = (): void =>
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true });

/**
 * Moves the focus from a button that is about to be removed with its list item: to the button of the next item, otherwise to
 * that of the previous one, otherwise to the content of the page.
 */
export function focusAfterRemoval(button: HTMLElement): void {
  const item = button.closest('li');
  const adjacent = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button');
  if (adjacent) adjacent.focus();
  else focusMain();
}
