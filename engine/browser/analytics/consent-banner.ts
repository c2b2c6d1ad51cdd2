import type { Consent } from './consent';

const BANNER = '[data-consent-banner]';
/** `granted` and `denied` store a choice, `ask` shows the banner again. */
const BUTTON = '[data-consent]';
/** A line for one choice, shown only when that choice is stored. */
const SAID = '[data-consent-said]';

/**
 * Connects the consent banner of a page, if it has one. It is hidden in the HTML and shown until a choice is stored,
 * and also when a visitor asks for it again. It neither takes nor traps the focus.
 */
export function connectConsentBanner(document: Document, consent: Consent): void {
  const banner = document.querySelector<HTMLElement>(BANNER);
  if (!banner) return;
  let asker: HTMLElement | undefined;

  const show = (isShown: boolean) => {
    const hadFocus = banner.contains(document.activeElement);
    for (const line of banner.querySelectorAll<HTMLElement>(SAID))
      line.hidden = line.dataset['consentSaid'] !== consent.state();
    banner.hidden = !isShown;
    if (isShown || !hadFocus) return;
    // Return the focus to the button that opened the banner, otherwise to the page.
    (asker ?? document.querySelector('main'))?.focus({ preventScroll: true });
    asker = undefined;
  };
  consent.subscribe((state) => show(state === 'unknown'));

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(BUTTON) : null;
    const said = button?.dataset['consent'];
    if (said === 'ask' && button) {
      asker = button;
      show(true);
      banner.querySelector<HTMLElement>(BUTTON)?.focus();
    } else if (said === 'granted' || said === 'denied') {
      consent.choose(said);
      // Choosing the same option again also closes the banner.
      show(false);
    }
  });
  banner.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && consent.state() !== 'unknown') show(false);
  });
}
