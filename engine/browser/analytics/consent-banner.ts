import type { Consent } from './consent';

const BANNER = '[data-consent-banner]';
/** `granted` and `denied` store a choice, `ask` shows the banner again. */
const BUTTON = '[data-consent]';
/** A line about one choice, shown only while that choice is stored. */
const CHOICE_LINE = '[data-consent-status]';

/**
 * Connects the consent banner of a page, if it has one. The HTML hides the banner. It is shown until a
 * choice is stored, and again when a visitor reopens it. It neither moves nor traps the focus.
 */
export function connectConsentBanner(document: Document, consent: Consent): void {
  const banner = document.querySelector<HTMLElement>(BANNER);
  if (!banner) return;
  let opener: HTMLElement | undefined;

  const show = (isShown: boolean) => {
    const hadFocus = banner.contains(document.activeElement);
    for (const line of banner.querySelectorAll<HTMLElement>(CHOICE_LINE))
      line.hidden = line.dataset['consentStatus'] !== consent.state();
    banner.hidden = !isShown;
    if (isShown || !hadFocus) return;
    // Return the focus to the button that opened the banner, otherwise to the page.
    (opener ?? document.querySelector('main'))?.focus({ preventScroll: true });
    opener = undefined;
  };
  consent.subscribe((state) => show(state === 'unknown'));

  document.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>(BUTTON) : null;
    const choice = button?.dataset['consent'];
    if (choice === 'ask' && button) {
      opener = button;
      show(true);
      banner.querySelector<HTMLElement>(BUTTON)?.focus();
    } else if (choice === 'granted' || choice === 'denied') {
      consent.choose(choice);
      // Choosing the same option again also closes the banner.
      show(false);
    }
  });
  banner.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && consent.state() !== 'unknown') show(false);
  });
}
