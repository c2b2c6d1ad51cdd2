import { trackEvent } from '../analytics/track-event';

/** Recorded when a visitor reveals a phone number (API-012). */
export interface PhoneReveal {
  car_id: string;
  /** Slug of the site. */
  website_id: string;
  dealership_id?: string;
}

/**
 * Records that a phone number was revealed. The request is not awaited and continues after the page is left. Its response
 * and a failure are only logged (API-012, ERR-012), because it must never delay the call.
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
  // eslint-disable-next-line no-console -- API-012: the response is only logged.
  if (response.ok) console.info('The phone reveal was recorded.', response.status);
  else throw new Error(`/api/phone-reveals responded with ${response.status}`);
}
