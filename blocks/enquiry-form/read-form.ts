import { normaliseLead, type LeadKind } from '../../engine/dealer';
import type { Lead } from '../../schemas';

/** Lead from the current values of a form. */
export function leadFromForm(form: FormData, kind: LeadKind, carId: string | undefined): Lead {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const values = normaliseLead({
    name: text('name'),
    email: text('email'),
    phone: text('phone'),
    message: text('message'),
    dateTime: text('dateTime'),
    opt_in: form.has('opt_in'),
    terms_conditions: form.has('terms_conditions'),
  });
  return {
    kind,
    ...values,
    ...(carId !== undefined && { car_id: carId }),
    ...(text('website') !== '' && { website: text('website') }),
  };
}

/** An idempotency key that stays the same as long as the content does, so that a retry creates no second lead. */
export class IdempotencyKey {
  #content = '';
  #key = '';

  of(lead: Lead): string {
    const content = JSON.stringify(lead);
    if (content !== this.#content) {
      this.#content = content;
      // `randomUUID` is unavailable, because browsers offer it only over HTTPS.
      this.#key = [...crypto.getRandomValues(new Uint8Array(16))]
        .map((byte) => byte.toString(16).padStart(2, '0'))
        .join('');
    }
    return this.#key;
  }
}
