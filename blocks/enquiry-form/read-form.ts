import { normaliseLead, type LeadKind } from '../../engine/dealer';
import type { Lead } from '../../schemas';

/** What stands in a form, as it is sent. */
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

/** A key for one press of the button: the same as long as the words are the same, so a second try makes no second lead. */
export class IdempotencyKey {
  #words = '';
  #key = '';

  of(lead: Lead): string {
    const words = JSON.stringify(lead);
    if (words !== this.#words) {
      this.#words = words;
      // Not randomUUID: a page over plain HTTP has none.
      this.#key = [...crypto.getRandomValues(new Uint8Array(16))]
        .map((byte) => byte.toString(16).padStart(2, '0'))
        .join('');
    }
    return this.#key;
  }
}
