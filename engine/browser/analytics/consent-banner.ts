import type { Consent } from './consent';

const BANNER = '[data-consent-banner]';
/** `granted` and `denied` choose, `ask` shows the banner again. */
const BUTTON = '[data-consent]';
/** A line that says what was chosen; shown for its choice alone. */
const SAID = '[data-consent-said]';

/**
 * The banner that a page holds, if any: hidden in the HTML, shown while nothing is chosen and when a visitor asks for
 * it again. It takes no focus by itself and holds nobody.
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
    // Back to where the visitor came from; at first that is the page itself.
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
      // The same choice again closes it too.
      show(false);
    }
  });
  banner.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape' && consent.state() !== 'unknown') show(false);
  });
}
