import { tell } from './tell';

/** What is recorded when a visitor asks for a number (API-012); the site is known from the host. */
export interface PhoneReveal {
  car_id: string;
  dealership_id?: string;
}

/**
 * Tells the dealer's site that a number was asked for. It must never stand in the way of the call itself:
 * no answer is awaited, no failure is shown, and it outlives the page.
 */
export function recordPhoneReveal(reveal: PhoneReveal): void {
  tell({ event: 'phone_reveal', item_id: reveal.car_id });
  void fetch('/api/phone-reveals', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(reveal),
    keepalive: true,
  }).catch(() => undefined);
}
