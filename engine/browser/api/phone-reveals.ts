import { trackEvent } from '../analytics/track-event';

/** What is recorded when a visitor asks for a number (API-012); the site is known from the host. */
export interface PhoneReveal {
  car_id: string;
  dealership_id?: string;
}

/**
 * Tells the dealer's site that a number was asked for. It must never stand in the way of the call itself:
 * no answer is awaited, a failure is a line in the console and no more (ERR-012), and it outlives the page.
 */
export function recordPhoneReveal(reveal: PhoneReveal): void {
  trackEvent({ event: 'phone_reveal', item_id: reveal.car_id });
  // eslint-disable-next-line no-console -- ERR-012: logged only, and the page goes on.
  send(reveal).catch((error: unknown) => console.warn('A phone reveal was not recorded.', error));
}

async function send(reveal: PhoneReveal): Promise<void> {
  const response = await fetch('/api/phone-reveals', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(reveal),
    keepalive: true,
  });
  if (!response.ok) throw new Error(`/api/phone-reveals answered ${response.status}`);
}
