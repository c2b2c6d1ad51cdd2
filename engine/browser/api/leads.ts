/**
 * Sends leads. All forms use this module (API-018). In: user input. Out: the id of the lead, or the errors. It also
 * stores what the documents allow a browser to remember about a lead. Storage that is full or blocked is ignored.
 */
import { isObject } from '../../lib';
import type { Lead } from '../../../schemas';
import type { LeadError } from '../../dealer';
import { CAMPAIGN_KEY, CAMPAIGN_QUERY } from '../islands/campaign';
import { trackEvent } from '../analytics/track-event';
import { recentlyViewed } from '../stores/recently-viewed';

type LeadResult =
  | { leadId: string }
  | { faults: readonly LeadError[] }
  /** The input is valid, but sending failed. `reason` is the server's message. */
  | { isOffline: boolean; reason?: string; isTimeout?: true };

/** A visitor should not wait longer than this for an answer; the form keeps the text and can be sent again. */
const TIMEOUT_MS = 15_000;

const FIELDS: ReadonlySet<string> = new Set<LeadError['field']>([
  'name',
  'email',
  'phone',
  'dateTime',
  'message',
  'terms_conditions',
]);

const CODES: ReadonlySet<string> = new Set<LeadError['code']>([
  'missing',
  'invalid',
  'tooLong',
  'tooEarly',
  'tooLate',
]);

const isField = (value: unknown): value is LeadError['field'] =>
  typeof value === 'string' && FIELDS.has(value);
const isCode = (value: unknown): value is LeadError['code'] => typeof value === 'string' && CODES.has(value);

/**
 * Reads an error of a response. A newer server may name fields and codes that this script, which the browser has cached,
 * does not know: an unknown field cannot be shown, and an unknown code means that the value is not valid.
 */
function readLeadError(value: unknown): LeadError[] {
  if (!isObject(value)) return [];
  const { field, code, excess } = value;
  if (!isField(field)) return [];
  const isExcess = typeof excess === 'number' && excess > 0;
  return [{ field, code: isCode(code) ? code : 'invalid', ...(isExcess && { excess }) }];
}

/** Sends a lead. Never throws: an unreadable response counts as a failure that can be retried. */
export async function sendLead(lead: Lead): Promise<LeadResult> {
  let body: unknown;
  let isSaved = false;
  try {
    const response = await fetch('/api/leads', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(lead),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    isSaved = response.ok;
    body = await response.json();
  } catch (error) {
    const isTimeout = error instanceof DOMException && error.name === 'TimeoutError';
    return { isOffline: !navigator.onLine, ...(isTimeout && { isTimeout }) };
  }
  if (!isObject(body)) return { isOffline: false };
  const { lead_id: leadId, errors, detail } = body;
  if (isSaved && typeof leadId === 'string') {
    const { kind, car_id } = lead;
    trackEvent({ event: 'generate_lead', lead_kind: kind, ...(car_id !== undefined && { item_id: car_id }) });
    return { leadId };
  }
  const faults = Array.isArray(errors) ? errors.flatMap(readLeadError) : [];
  if (faults.length > 0) return { faults };
  return { isOffline: false, ...(typeof detail === 'string' && { reason: detail }) };
}

const CONTACT = 'forecourt.contact';
const LEADS = 'forecourt.leads';
const MAX_LEADS = 20;
const CONTACT_FIELDS = ['name', 'email', 'phone'] as const;

/** Contact details that prefill forms (LEAD-040). */
type Contact = Partial<Record<(typeof CONTACT_FIELDS)[number], string>>;

function readStored(key: string): unknown {
  try {
    return JSON.parse(window.localStorage.getItem(key) ?? 'null');
  } catch {
    return null;
  }
}

function store(key: string, value: unknown): void {
  try {
    window.localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Storage is full or blocked: nothing is stored.
  }
}

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

/**
 * Stores that a lead was sent: the contact details for the next form (LEAD-040), its vehicle and kind (LEAD-013,
 * LEAD-017), and a marker under the site's name (LEAD-014). Comments are not stored.
 */
export function storeSentLead(site: string, leadId: string, lead: Lead): void {
  const { name = '', email = '', phone = '', kind, car_id } = lead;
  store(CONTACT, { name, email, phone });
  const leads = readStored(LEADS);
  const sent = {
    lead_id: leadId,
    kind,
    ...(car_id !== undefined && { car_id }),
    at: new Date().toISOString(),
  };
  store(LEADS, [...(Array.isArray(leads) ? (leads as unknown[]) : []), sent].slice(-MAX_LEADS));
  store(`forecourt.success.${site}`, kind);
}

const CAMPAIGN_PARAMETERS = /^(?:utm_[a-z]{1,20}|gclid|fbclid|msclkid)$/;

/** The query of this page, or of the last page in this tab that a campaign's link opened. */
function findCampaignQuery(search: string): string {
  if (CAMPAIGN_QUERY.test(search)) return search;
  try {
    return window.sessionStorage.getItem(CAMPAIGN_KEY) ?? '';
  } catch {
    return '';
  }
}

/**
 * Collects how the visitor reached this form: the viewed vehicles, this page, and the campaign parameters of this or the
 * last page that had some (LEAD-055).
 */
export function collectLeadAttributes(): NonNullable<Lead['lead_attributes']> {
  const { pathname, search } = window.location;
  const cars = recentlyViewed()
    .getState()
    .items.map(({ slug }) => `/cars/${slug}`);
  const campaignParameters = [...new URLSearchParams(findCampaignQuery(search))].filter(([name]) =>
    CAMPAIGN_PARAMETERS.test(name),
  );
  return {
    visited_pages: [...cars.filter((path) => path !== pathname), pathname].map((path) => path.slice(0, 500)),
    linked_query_params: Object.fromEntries(
      campaignParameters.slice(0, 20).map(([name, value]) => [name, value.slice(0, 500)]),
    ),
  };
}
