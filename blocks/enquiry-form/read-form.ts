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
    // A time contains its day. Without script, there are only days.
    dateTime: readField('time') || readField('dateTime'),
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
