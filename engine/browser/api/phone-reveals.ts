import { trackEvent } from '../analytics/track-event';

/** Recorded when a visitor reveals a phone number (API-012). The host identifies the site. */
export interface PhoneReveal {
  car_id: string;
  dealership_id?: string;
}

/**
 * Records that a phone number was revealed. The request is not awaited and continues after the page is left. A failure
 * is only logged (ERR-012), because it must never delay the call.
 */
export function recordPhoneReveal(reveal: PhoneReveal): void {
  trackEvent({ event: 'phone_reveal', item_id: reveal.car_id });
  // eslint-disable-next-line no-console -- ERR-012: logged only, and the page continues.
  send(reveal).catch((error: unknown) => console.warn('A phone reveal was not recorded.', error));
}

async function send(reveal: PhoneReveal): Promise<void> {
  const response = await fetch('/api/phone-reveals', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(reveal),
    keepalive: true,
  });
  if (!response.ok) throw new Error(`/api/phone-reveals responded with ${response.status}`);
}
