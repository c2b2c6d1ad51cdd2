/**
 * The browser's record of sent leads, as the documents specify. Ignores storage that is full or blocked.
 */
import { isObject } from '../../lib';
import { readStored, removeStored, writeStored } from '../stores/json-storage';

const CONTACT = 'forecourt.contact';
const LEADS = 'forecourt.leads';
const MAX_LEADS = 20;
const CONTACT_FIELDS = ['name', 'last_name', 'email', 'phone', 'postcode'] as const;

/** Contact details that prefill forms (LEAD-040). */
type Contact = Partial<Record<(typeof CONTACT_FIELDS)[number], string>>;

/** The visitor's contact details from the last lead sent from this browser. */
export function readStoredContact(): Contact {
  const contact = readStored(CONTACT);
  if (!isObject(contact)) return {};
  return Object.fromEntries(
    CONTACT_FIELDS.flatMap((name) => {
      const value = contact[name];
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );
}

/** Stores a postcode that the visitor entered elsewhere, for the next form and the next car. */
export const storePostcode = (postcode: string): void =>
  writeStored(CONTACT, { ...readStoredContact(), postcode });

/** Forgets the visitor's contact details. */
export const forgetStoredContact = (): void => removeStored(CONTACT);

const successKey = (site: string): string => `forecourt.success.${site}`;

/** Whether the browser has stored anything about sent leads. */
export const hasStoredForms = (site: string): boolean =>
  [CONTACT, LEADS, successKey(site)].some((key) => readStored(key) !== null);

/** Forgets everything about leads that were sent: contact details, the list of leads and the success marker. */
export function forgetSentForms(site: string): void {
  for (const key of [CONTACT, LEADS, successKey(site)]) removeStored(key);
}

interface SentForm extends Contact {
  form: string;
  category: string;
  car_id?: string | undefined;
  /** Of the car: new, used or demo. */
  car_type?: string | undefined;
}

/**
 * Stores that a form was sent: the contact details for the next form (LEAD-040), its vehicle and id (LEAD-013, LEAD-017)
 * with its category and the car's type (LEAD-052), and the category under the site's name (LEAD-014). Comments are not stored.
 */
export function storeSentForm(
  site: string,
  leadId: string,
  { form, category, car_id, car_type, ...contact }: SentForm,
): void {
  // What this form did not ask stays.
  const given = Object.entries(contact).filter(([, text]) => text !== undefined && text !== '');
  writeStored(CONTACT, { ...readStoredContact(), ...Object.fromEntries(given) });
  const leads = readStored(LEADS);
  const sent = {
    lead_id: leadId,
    kind: form,
    category,
    ...(car_id !== undefined && { car_id }),
    ...(car_type !== undefined && { car_type }),
    at: new Date().toISOString(),
  };
  writeStored(LEADS, [...(Array.isArray(leads) ? (leads as unknown[]) : []), sent].slice(-MAX_LEADS));
  writeStored(successKey(site), category);
}
