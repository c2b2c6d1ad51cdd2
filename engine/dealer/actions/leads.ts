import type { EnquiryData, Lead, Location, Settings, Site, Vehicle } from '../../../schemas';
import { isAvailable } from '../vehicle/availability';
import { validateTestDriveDate } from './test-drive-dates';
import { formatPhone } from '../format/phone-number';
import { slugify } from '../format/slug';
import { isActionDisabled } from './disabled-actions';

export type LeadKind = Lead['kind'];
type LeadValues = NonNullable<EnquiryData['values']>;
export type LeadError = NonNullable<EnquiryData['faults']>[number];
type LeadField = LeadError['field'];

/** The form settings that decide which fields are required. */
export type LeadRules = Pick<Settings['forms'], 'messageRequired' | 'requiresTerms' | 'showsTerms'>;

interface KindRules {
  category: string;
  /** Whether the message is required on sites that require one (LEAD-008, LEAD-026, C18). */
  asksMessage: boolean;
  /** Whether a setting can show the terms (LEAD-009). */
  mayShowTerms: boolean;
}

const KINDS: Readonly<Record<LeadKind, KindRules>> = {
  enquiry: { category: 'Vehicle Enquiry', asksMessage: true, mayShowTerms: false },
  'test-drive': { category: 'Test Drive', asksMessage: false, mayShowTerms: true },
  photos: { category: 'Photo Request', asksMessage: false, mayShowTerms: true },
  similar: { category: 'Similar Vehicle', asksMessage: false, mayShowTerms: false },
};
/** Category of an enquiry without a vehicle (LEAD-021). */
const GENERAL = 'General Enquiry';

export const isLeadKind = (value: unknown): value is LeadKind =>
  typeof value === 'string' && Object.hasOwn(KINDS, value);

/** Whether the form of this kind has a terms checkbox (LEAD-009, LEAD-039). */
export const hasTerms = (kind: LeadKind, rules: LeadRules): boolean =>
  rules.requiresTerms || (rules.showsTerms && KINDS[kind].mayShowTerms);

/** Whether a message is required (LEAD-008, LEAD-026, LEAD-027). */
export const needsMessage = (kind: LeadKind, rules: LeadRules): boolean =>
  rules.messageRequired && KINDS[kind].asksMessage;

/** Control characters and lone surrogates, which break databases and mail programs. */
const CONTROLS = /[\0-\x08\x0b-\x1f\x7f\u2028\u2029\p{Surrogate}]/gu;

/** Normalises a single line; without line breaks it cannot inject a mail header. */
export const sanitiseLine = (text: string): string =>
  text.normalize('NFC').replace(CONTROLS, ' ').replace(/\s+/g, ' ').trim();

/** Normalises multi-line text. */
export const sanitiseText = (text: string): string =>
  text.normalize('NFC').replaceAll('\r\n', '\n').replaceAll('\r', '\n').replace(CONTROLS, '').trim();

/** Normalises the input; missing fields become empty or false. */
export function normaliseLead(lead: Omit<Partial<Lead>, 'kind'>): LeadValues {
  return {
    name: sanitiseLine(lead.name ?? ''),
    email: sanitiseLine(lead.email ?? ''),
    phone: sanitiseLine(lead.phone ?? ''),
    message: sanitiseText(lead.message ?? ''),
    dateTime: sanitiseLine(lead.dateTime ?? ''),
    opt_in: lead.opt_in === true,
    terms_conditions: lead.terms_conditions === true,
  };
}

/** In code points. */
const LONGEST = { name: 100, email: 254, phone: 40, dateTime: 16, message: 4_000 } as const;

/** Loose on purpose: only the mail server knows whether an address exists. */
const EMAIL = /^[^\s@<>"(),:;[\\\]]{1,64}@[^\s@<>"(),:;[\\\]]+\.[^\s@<>"(),:;[\\\].]{2,}$/;
const PHONE = /^\+?[\d\s()./-]+$/;

/** Six digits (13 14 50) to fifteen, the maximum of E.164. */
function isPhone(text: string): boolean {
  const digits = text.replace(/\D/g, '').length;
  return PHONE.test(text) && digits >= 6 && digits <= 15;
}

interface FieldRule {
  field: LeadField;
  isMissing(values: LeadValues, kind: LeadKind, rules: LeadRules): boolean;
  /** Validates a text that is not empty. */
  faultOf?(text: string, today: string): LeadError['code'] | undefined;
}

const FIELDS: readonly FieldRule[] = [
  { field: 'dateTime', isMissing: () => false, faultOf: validateTestDriveDate },
  {
    field: 'message',
    isMissing: ({ message }, kind, rules) => message === '' && needsMessage(kind, rules),
  },
  { field: 'name', isMissing: ({ name }) => name === '' },
  {
    field: 'email',
    isMissing: ({ email }) => email === '',
    faultOf: (text) => (EMAIL.test(text) ? undefined : 'invalid'),
  },
  {
    field: 'phone',
    isMissing: () => false,
    faultOf: (text) => (isPhone(text) ? undefined : 'invalid'),
  },
  {
    field: 'terms_conditions',
    isMissing: ({ terms_conditions }, _kind, rules) => rules.requiresTerms && !terms_conditions,
  },
];

/**
 * The errors of a form, in field order; empty when it can be sent.
 * @param today ISO date at the vehicle's location (`leadTimeZone`)
 */
export function validateLead(
  kind: LeadKind,
  values: LeadValues,
  rules: LeadRules,
  today: string,
): LeadError[] {
  return FIELDS.flatMap(({ field, isMissing, faultOf }): LeadError[] => {
    if (isMissing(values, kind, rules)) return [{ field, code: 'missing' }];
    const value = values[field];
    if (typeof value !== 'string' || value === '') return [];
    if (field !== 'terms_conditions' && [...value].length > LONGEST[field])
      return [{ field, code: 'tooLong' }];
    const code = faultOf?.(value, today);
    return code ? [{ field, code }] : [];
  });
}

/**
 * The IANA time zone for a lead's dates: that of the vehicle's location, else the site's. Browser and server share
 * this function, so that they agree on today.
 */
export const leadTimeZone = (
  place: Pick<Location, 'time_zone'> | undefined,
  site: Pick<Site, 'time_zone'>,
): string => place?.time_zone ?? site.time_zone;

type LeadCar = Pick<Vehicle, 'id' | 'make' | 'model' | 'status' | 'car_type'> &
  Partial<Pick<Vehicle, 'sold' | 'tag' | 'stocknum' | 'dealership_id' | 'dealership_slug'>>;

/** Whether a vehicle's tag makes it available for test drives only: a booking replaces the enquiry (VDP-061). */
export const isTestDriveOnly = ({ tag }: Pick<LeadCar, 'tag'>, tags: readonly string[]): boolean =>
  tag !== undefined && tags.some((one) => one.toLowerCase() === tag.toLowerCase());

/** Which kinds of leads a site accepts. */
interface LeadFeatures {
  testDrive: boolean;
  requestPhotos: boolean;
  comingSoonTestDrive: boolean;
}

/**
 * The kinds of leads that a vehicle allows, out of those in the layout: only `similar` for one that is gone (VDP-055
 * to VDP-057); no enquiry for test-drive-only vehicles (VDP-061) or where the site disables it (VDP-059).
 */
export function availableLeadKinds(
  wanted: readonly LeadKind[],
  car: Pick<LeadCar, 'status' | 'sold' | 'tag'> & Pick<Vehicle, 'withheld'>,
  { features, driveOnlyTags }: { features: LeadFeatures; driveOnlyTags: readonly string[] },
): LeadKind[] {
  const rules: Readonly<Record<LeadKind, boolean>> = {
    enquiry: isAvailable(car) && !isTestDriveOnly(car, driveOnlyTags) && !isActionDisabled('enquiry', car),
    'test-drive':
      isAvailable(car) &&
      features.testDrive &&
      (car.status !== 'coming_soon' || features.comingSoonTestDrive),
    photos: isAvailable(car) && features.requestPhotos,
    similar: !isAvailable(car),
  };
  return wanted.filter((kind) => rules[kind]);
}

/** The event number of a lead (LEAD-020 to LEAD-025). Demonstrators count as used. */
export function leadEventId(
  kind: LeadKind,
  car: Pick<LeadCar, 'car_type' | 'tag'> | undefined,
  { ids, driveOnlyTags }: { ids: Settings['forms']['eventIds']; driveOnlyTags: readonly string[] },
): number {
  if (!car) return ids.general;
  const isNew = car.car_type === 'new';
  if (kind === 'test-drive') return isNew ? ids.testDrive : ids.usedTestDrive;
  if (isTestDriveOnly(car, driveOnlyTags)) return ids.testDrive;
  return isNew ? ids.newCar : ids.usedCar;
}

/** A stored lead, with the documents' field names (ENT-017, ENT-018, ENT-020, ENT-038). */
export interface LeadRecord extends LeadValues {
  kind: LeadKind;
  category: string;
  event_id: number;
  source: 'Website';
  /** The opt-in text as the visitor saw it. */
  opt_in_text: string;
  /** The preset text of a photo request (LEAD-010). */
  preset?: string;
  url: string;
  user_agent: string;
  lead_attributes: { visited_pages: string[]; linked_query_params: Record<string, string> };
  car_id?: string;
  car_dealership_id?: string;
  dealership_slug?: string;
  manufacturer_slug?: string;
  stock_number?: string;
  'Vehicle Make'?: string;
  'Vehicle Model'?: string;
  vehicle_status?: string;
}

interface LeadContext {
  car?: LeadCar;
  settings: Pick<Settings, 'forms' | 'vehicle'>;
  userAgent: string;
}

function carFields(car: LeadCar): Partial<LeadRecord> {
  return {
    car_id: car.id,
    car_dealership_id: car.dealership_id,
    dealership_slug: car.dealership_slug,
    manufacturer_slug: slugify(car.make),
    stock_number: car.stocknum,
    'Vehicle Make': car.make,
    'Vehicle Model': car.model,
    vehicle_status: car.status,
  };
}

/** Builds the stored record of a lead. Vehicle data comes from the stock, never from the request. */
export function createLeadRecord(lead: Lead, { car, settings, userAgent }: LeadContext): LeadRecord {
  const { forms, vehicle } = settings;
  const values = normaliseLead(lead);
  const attributes = lead.lead_attributes;
  return {
    ...values,
    phone: values.phone === '' ? '' : formatPhone(values.phone).text,
    kind: lead.kind,
    category: car || lead.kind !== 'enquiry' ? KINDS[lead.kind].category : GENERAL,
    event_id: leadEventId(lead.kind, car, { ids: forms.eventIds, driveOnlyTags: vehicle.testDriveOnlyTags }),
    source: 'Website',
    opt_in_text: forms.optInText,
    ...(lead.kind === 'photos' && { preset: forms.photoRequestText }),
    url: sanitiseLine(lead.url ?? ''),
    user_agent: sanitiseLine(userAgent).slice(0, 500),
    lead_attributes: {
      visited_pages: (attributes?.visited_pages ?? []).map(sanitiseLine),
      linked_query_params: Object.fromEntries(
        Object.entries(attributes?.linked_query_params ?? {}).map(([name, value]) => [
          name,
          sanitiseLine(value),
        ]),
      ),
    },
    ...(car && carFields(car)),
  };
}

/** URL of the page after sending, with the id of the lead. */
export const leadSentHref = (href: string, leadId: string): string =>
  `${href}${href.includes('?') ? '&' : '?'}lead=${encodeURIComponent(leadId)}`;
