import type { Lead, Settings } from '../../../schemas';
import { formatPhone } from '../format/phone-number';
import { isObject, slugify } from '../../lib';
import { isLeadKind, isTestDriveOnly, LEAD_KINDS, type LeadKind, type LeadVehicle } from './lead-kinds';
import { normaliseLead, sanitiseLine, type LeadValues } from './validate-lead';

/** Category of an enquiry without a vehicle (LEAD-021). */
export const GENERAL_CATEGORY = 'General Enquiry';

/** The analytics event number of a lead (LEAD-020 to LEAD-025). Demonstrators count as used. */
export function getLeadEventId(
  kind: LeadKind,
  car: Pick<LeadVehicle, 'car_type' | 'tag'> | undefined,
  { ids, testDriveOnlyTags }: { ids: Settings['forms']['eventIds']; testDriveOnlyTags: readonly string[] },
): number {
  if (!car) return ids.general;
  const isNew = car.car_type === 'new';
  if (kind === 'test-drive') return isNew ? ids.testDrive : ids.usedTestDrive;
  if (isTestDriveOnly(car, testDriveOnlyTags)) return ids.testDrive;
  return isNew ? ids.newCar : ids.usedCar;
}

/** A stored lead, with the documents' field names (ENT-017, ENT-018, ENT-020, ENT-038). */
export interface LeadRecord extends LeadValues {
  /** `form`: a form that is configuration. */
  kind: LeadKind | 'form';
  /** Id of that form. */
  form?: string;
  category: string;
  subcategory?: string;
  event_id: number;
  source: 'Website';
  /** The opt-in wording that the visitor saw. */
  opt_in_text: string;
  /** The preset message of a photo request (LEAD-010). */
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
  /** Slug of the location that the visitor chose. */
  location_slug?: string;
  /** Ticked options that are services (LEAD-042). */
  additional_services?: readonly string[];
  /** Values of the form's other fields, by their ids. */
  values?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  /** The same in words, as the visitor saw them. */
  answers?: readonly LeadAnswer[];
}

export interface LeadAnswer {
  label: string;
  text: string;
}

const TEXTS = ['category', 'name', 'email', 'phone', 'message', 'dateTime', 'url', 'user_agent'] as const;

/** Whether a value that was stored is the record of a lead. */
export const isLeadRecord = (value: unknown): value is LeadRecord =>
  isObject(value) &&
  (value['kind'] === 'form' || isLeadKind(value['kind'])) &&
  TEXTS.every((name) => typeof value[name] === 'string');

interface LeadContext {
  car?: LeadVehicle;
  settings: Pick<Settings, 'forms' | 'vehicle'>;
  userAgent: string;
}

/** What a record says about the vehicle. It comes from the stock, never from the request. */
export function toVehicleFields(car: LeadVehicle): Partial<LeadRecord> {
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

/** How a lead came about: the page, the browser, and the pages and campaign before it (LEAD-055). */
export function describeOrigin(
  { url, lead_attributes: attributes }: Pick<Lead, 'url' | 'lead_attributes'>,
  userAgent: string,
): Pick<LeadRecord, 'url' | 'user_agent' | 'lead_attributes'> {
  return {
    url: sanitiseLine(url ?? ''),
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
  };
}

/** Builds the stored record of a lead. Vehicle data comes from the stock, never from the request. */
export function createLeadRecord(lead: Lead, { car, settings, userAgent }: LeadContext): LeadRecord {
  const { forms, vehicle } = settings;
  const values = normaliseLead(lead);
  return {
    ...values,
    phone: values.phone === '' ? '' : formatPhone(values.phone).text,
    kind: lead.kind,
    category: car || lead.kind !== 'enquiry' ? LEAD_KINDS[lead.kind].category : GENERAL_CATEGORY,
    event_id: getLeadEventId(lead.kind, car, {
      ids: forms.eventIds,
      testDriveOnlyTags: vehicle.testDriveOnlyTags,
    }),
    source: 'Website',
    opt_in_text: forms.optInText,
    ...(lead.kind === 'photos' && { preset: forms.photoRequestText }),
    ...describeOrigin(lead, userAgent),
    ...(car && toVehicleFields(car)),
  };
}

/** URL of the page that follows a sent lead, including the lead's id. */
export const leadSentHref = (href: string, leadId: string): string =>
  `${href}${href.includes('?') ? '&' : '?'}lead=${encodeURIComponent(leadId)}`;
