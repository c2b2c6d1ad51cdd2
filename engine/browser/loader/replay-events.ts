/**
 * Hydrates islands on user input. Pointer and focus only start hydration; clicks, keys and submits are held, and
 * replayed once the island is hydrated.
 */
import { hydrateIsland, preloadModules, type IslandElement } from './islands';

type Named = Readonly<Record<string, HTMLDialogElement | undefined>>;

/** A toggle button, or one that opens a dialog. It stores the first press while its island loads. */
interface PressedElement extends HTMLElement {
  isHeld?: boolean;
}

/** An event of one of the types below, and what is read of its target. */
type UserEvent = MouseEvent &
  KeyboardEvent &
  SubmitEvent & { target: HTMLInputElement & HTMLFormElement & HTMLSelectElement };

const holdAndReplay = (event: UserEvent) => {
  const { type, target } = event;
  // All dormant islands around the target, innermost first: each may handle the event.
  const islands: IslandElement[] = [];
  let element: IslandElement | null | undefined = target;
  while ((element = element?.closest?.<IslandElement>('fc-island'))) {
    if (!element.ready) islands.push(element);
    element = element.parentElement;
  }
  const [island] = islands;
  if (!island) return;
  const pressed = target.closest<PressedElement>('[data-opens],[aria-pressed]');
  const opens = pressed?.dataset.opens;
  preloadModules(true);
  // A click opens the dialog below. Hydration that started with the touch would delay that click.
  if (opens && type != 'click') return;
  const alive = Promise.all(islands.map(hydrateIsland));
  // Native video controls work without script, and a script cannot press them.
  if (target.controls === true) return;
  if (type == 'click') {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    // Native behaviour is enough for checkboxes and radio buttons (`hydrate.ts` restores them), for links that only
    // navigate, and for buttons with a native action.
    if (
      target.closest('[type=checkbox],[type=radio],a:not([data-act]),summary,label,[popovertarget]') ||
      // Not all browsers support `command`.
      target.closest<HTMLButtonElement>('[commandfor]')?.commandForElement
    )
      return;
  } else if (type == 'keydown') {
    if (
      // Escape is excluded: it closes dialogs and popovers natively, and a replayed key would not.
      !/Arrow|Home|End/.test(event.key) ||
      // In fields, these keys move the caret or choose a value, which a replayed key cannot.
      target.matches('input,select,textarea')
    )
      return;
  } else if (type != 'submit') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  let dialog: HTMLDialogElement | undefined;
  if (type == 'click' && pressed) {
    // A dialog opens before its content is loaded. Elements are properties of the window, named by their
    // ids.
    dialog = (self as unknown as Named)[opens as string];
    dialog?.showModal();
    // A second press while waiting would undo the first.
    if (pressed.isHeld) return;
    pressed.isHeld = true;
  }
  // Give visible feedback at once.
  island.ariaBusy = 'true';
  void alive.then(() => {
    // The visitor has closed it in the meantime.
    if (dialog?.open === false) return;
    if (type == 'submit') target.requestSubmit(event.submitter);
    else if (type == 'keydown') target.dispatchEvent(new KeyboardEvent(type, event));
    // SVG icons inside a button have no `click()`.
    else (target.closest<HTMLElement>('button,a,[role]') ?? target).click();
  });
};

for (const type of ['click', 'submit', 'keydown', 'pointerover', 'focusin'])
  addEventListener(type, holdAndReplay as (event: Event) => void, true);
