import type { FormSubmission } from '../../../schemas';
import { isObject, slugify } from '../../lib';
import { sanitizeLine } from './contact-details';
import type { FormAction } from './form-actions';
import type { LeadVehicle } from './lead-vehicle';
import type { TradeInRecord } from './trade-in-record';

/** A stored lead, with the documents' field names (ENT-017, ENT-018, ENT-020, ENT-038). */
export interface LeadRecord {
  form: string;
  /** The action on the vehicle to which the form belongs. */
  action?: FormAction;
  name: string;
  email: string;
  /** Formatted for display, such as 0412 345 678; may be empty. */
  phone: string;
  message: string;
  /** Preferred day, ISO 8601, or local time of the location; may be empty. */
  dateTime: string;
  opt_in: boolean;
  terms_conditions: boolean;
  /** ISO instant at which the owner of the email address had unsubscribed from offers, if that was before this lead. */
  unsubscribed_at?: string;
  category: string;
  subcategory?: string;
  event_id: number;
  source: 'Website';
  /** The opt-in wording that the visitor saw. */
  opt_in_text: string;
  /** Additional text from the form, such as that of a photo request (LEAD-010). */
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
  /** Whether the page of the car shows its market gauge. */
  autogauge_enabled?: boolean;
  /** Slug of the location that the visitor chose. */
  location_slug?: string;
  /** Ticked options that are services (LEAD-042). */
  additional_services?: readonly string[];
  /** The car that the visitor wants to trade in, with its estimate. */
  trade_in?: TradeInRecord;
  /** Values of the form's other fields, by their ids. */
  values?: Readonly<Record<string, string | number | boolean | readonly string[]>>;
  /** The same values with the labels and words that the visitor saw. */
  answers?: readonly LeadAnswer[];
  /** What the visitor orders, line by line. Apart from the answers, because its prices are not the visitor's. */
  order_lines?: readonly LeadAnswer[];
}

export interface LeadAnswer {
  label: string;
  text: string;
}

/** What a lead says in labelled words: the visitor's answers, then the order. */
export const listLeadAnswers = ({
  answers = [],
  order_lines: orderLines = [],
}: Pick<LeadRecord, 'answers' | 'order_lines'>): readonly LeadAnswer[] => [...answers, ...orderLines];

const TEXTS = [
  'form',
  'category',
  'name',
  'email',
  'phone',
  'message',
  'dateTime',
  'url',
  'user_agent',
] as const;

/** The actions of the four forms that version 0.1 had in code. Their records contain the form's name as `kind`. */
const ACTION_OF_KIND: Readonly<Record<string, FormAction>> = {
  enquiry: 'enquire',
  'test-drive': 'test-drive',
  photos: 'photos',
  similar: 'similar',
};

const isLeadRecord = (value: Record<string, unknown>): value is Record<string, unknown> & LeadRecord =>
  TEXTS.every((name) => typeof value[name] === 'string');

/** Reads a stored record, including those of version 0.1; undefined if it is invalid. */
export function readLeadRecord(value: unknown): LeadRecord | undefined {
  if (!isObject(value)) return undefined;
  const { kind, ...rest } = value;
  const action = typeof kind === 'string' ? ACTION_OF_KIND[kind] : undefined;
  const record = {
    ...(typeof kind === 'string' && { form: kind }),
    ...(action && { action }),
    ...rest,
  };
  return isLeadRecord(record) ? record : undefined;
}

/** The vehicle fields of a record. They come from the stock, never from the request. */
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

/** The origin of a lead: page, browser, referrer and campaign (LEAD-055). */
export function describeOrigin(
  { url, lead_attributes: attributes }: Pick<FormSubmission, 'url' | 'lead_attributes'>,
  userAgent: string,
): Pick<LeadRecord, 'url' | 'user_agent' | 'lead_attributes'> {
  return {
    url: sanitizeLine(url ?? ''),
    user_agent: sanitizeLine(userAgent).slice(0, 500),
    lead_attributes: {
      visited_pages: (attributes?.visited_pages ?? []).map(sanitizeLine),
      linked_query_params: Object.fromEntries(
        Object.entries(attributes?.linked_query_params ?? {}).map(([name, value]) => [
          name,
          sanitizeLine(value),
        ]),
      ),
    },
  };
}

/** Parameters of the page after a lead was sent, which shows the next steps at a location and similar vehicles. */
export interface SentLead {
  id: string;
  /** Id or slug of its vehicle. */
  car?: string | undefined;
  /** Slug of the location that the visitor chose. */
  location?: string | undefined;
  form?: string | undefined;
  /** The result of a valuation, as a token. */
  valuation?: string | undefined;
}

/** URL of the page after a lead was sent (LEAD-015, LEAD-017). It contains no personal data. */
export function leadSentHref(href: string, { id, car, location, form, valuation }: SentLead): string {
  const parameters = new URLSearchParams({
    lead: id,
    ...(car !== undefined && { car_id: car }),
    ...(location !== undefined && { location }),
    ...(form !== undefined && { form }),
    ...(valuation !== undefined && { valuation }),
  });
  return `${href}${href.includes('?') ? '&' : '?'}${parameters.toString()}`;
}
