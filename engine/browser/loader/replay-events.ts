/** Holds what a visitor does before the code of an island has come, and gives it to the island once that is alive. */
import { hydrateIsland, type IslandElement } from './islands';

/** A button that stays pressed in, once its first press is held. */
interface ToggleElement extends HTMLElement {
  isAsked?: boolean;
}

const holdAndReplay = (event: MouseEvent & KeyboardEvent & SubmitEvent) => {
  // Those that still sleep around it, the innermost first: each of them may answer it.
  const islands: IslandElement[] = [];
  let element = event.target as IslandElement | null | undefined;
  while ((element = element?.closest?.<IslandElement>('fc-island'))) {
    if (!element.ready) islands.push(element);
    element = element.parentElement;
  }
  const [island] = islands;
  if (!island) return;
  const target = event.target as HTMLInputElement & HTMLFormElement & HTMLSelectElement;
  const { type } = event;
  const alive = Promise.all(islands.map(hydrateIsland));
  // A film's own controls act by themselves, on presses and keys alike; no script can stand in for a press on them.
  if (target.controls === true) return;
  if (type == 'click') {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    // Ticks act by themselves (hydrate.ts hands them on), and so do links that only lead elsewhere and
    // buttons that the platform knows what to do with.
    if (
      target.closest('[type=checkbox],[type=radio],a[href]:not([data-act]),summary,label,[popovertarget]') ||
      // Not all browsers know of commands.
      target.closest<HTMLButtonElement>('[commandfor]')?.commandForElement
    )
      return;
  } else if (type == 'keydown') {
    if (
      // Not Escape: it closes windows and popovers by itself, and none at a key that a script repeats.
      !/^(Arrow|Home|End)/.test(event.key) ||
      // They move the caret or choose, which no key of a script does.
      target.matches('input,select,textarea')
    )
      return;
  } else if (type != 'submit') return;
  event.preventDefault();
  event.stopImmediatePropagation();
  // Pressed again by someone who waits for the answer: that would take the first press back.
  const toggle = type == 'click' && target.closest<ToggleElement>('[aria-pressed]');
  if (toggle) {
    if (toggle.isAsked) return;
    toggle.isAsked = true;
  }
  // The touch is seen at once, whatever its answer takes.
  island.ariaBusy = 'true';
  void alive.then(() => {
    if (type == 'submit') target.requestSubmit(event.submitter);
    else if (type == 'keydown') target.dispatchEvent(new KeyboardEvent(type, event));
    // An icon within a button cannot be clicked by itself.
    else (target.closest<HTMLElement>('button,a,input,summary,label,[role]') ?? target).click();
  });
};

for (const type of ['click', 'submit', 'keydown', 'pointerover', 'focusin'])
  addEventListener(type, holdAndReplay as (event: Event) => void, true);
