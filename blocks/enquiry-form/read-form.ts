import { normaliseLead, type LeadKind } from '../../engine/dealer';
import type { Lead } from '../../schemas';

/** Reads the current values of a form as a lead. */
export function readLead(form: FormData, kind: LeadKind, carId: string | undefined): Lead {
  const readField = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  const values = normaliseLead({
    name: readField('name'),
    email: readField('email'),
    phone: readField('phone'),
    message: readField('message'),
    dateTime: readField('dateTime'),
    opt_in: form.has('opt_in'),
    terms_conditions: form.has('terms_conditions'),
  });
  return {
    kind,
    ...values,
    ...(carId !== undefined && { car_id: carId }),
    ...(readField('website') !== '' && { website: readField('website') }),
  };
}

/** A key that changes only with the content of the lead, so a retry does not create a second lead. */
export class IdempotencyKey {
  #content = '';
  #key = '';

  getFor(lead: Lead): string {
    const content = JSON.stringify(lead);
    if (content !== this.#content) {
      this.#content = content;
      // `randomUUID` may be unavailable: browsers provide it only in secure contexts.
      this.#key = [...crypto.getRandomValues(new Uint8Array(16))]
        .map((byte) => byte.toString(16).padStart(2, '0'))
        .join('');
    }
    return this.#key;
  }
}
