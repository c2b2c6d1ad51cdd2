/**
 * What a browser remembers about leads that were sent, as the documents allow. Storage that is full or blocked is ignored.
 */
import type { Lead } from '../../../schemas';
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

/** Forgets the visitor's contact details. */
export const forgetStoredContact = (): void => removeStored(CONTACT);

/** What the browser remembers of a lead. */
interface SentLead extends Contact {
  /** Kind, or id of the form. */
  kind: string;
  /** Stored under the site's name. */
  marker: string;
  car_id?: string | undefined;
}

/**
 * Stores that a lead was sent: the contact details for the next form (LEAD-040), its vehicle and kind (LEAD-013,
 * LEAD-017), and a marker under the site's name (LEAD-014). Comments are not stored.
 */
function storeSent(site: string, leadId: string, { kind, marker, car_id, ...contact }: SentLead): void {
  // What this form did not ask stays.
  const given = Object.entries(contact).filter(([, text]) => text !== undefined && text !== '');
  writeStored(CONTACT, { ...readStoredContact(), ...Object.fromEntries(given) });
  const leads = readStored(LEADS);
  const sent = {
    lead_id: leadId,
    kind,
    ...(car_id !== undefined && { car_id }),
    at: new Date().toISOString(),
  };
  writeStored(LEADS, [...(Array.isArray(leads) ? (leads as unknown[]) : []), sent].slice(-MAX_LEADS));
  writeStored(`forecourt.success.${site}`, marker);
}

/** Stores a lead of one of the fixed kinds; the marker is its kind. */
export function storeSentLead(site: string, leadId: string, lead: Lead): void {
  const { name = '', email = '', phone = '', kind, car_id } = lead;
  storeSent(site, leadId, { name, email, phone, kind, marker: kind, car_id });
}

/** Stores the lead of a form that is configuration; the marker is its category. */
export function storeSentForm(
  site: string,
  leadId: string,
  { form, category, ...lead }: Contact & { form: string; category: string; car_id?: string | undefined },
): void {
  storeSent(site, leadId, { ...lead, kind: form, marker: category });
}
