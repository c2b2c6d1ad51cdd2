import type { Form, Location, Order, PageForm, Vehicle } from '../../../schemas';
import type { Booking, NewLead } from '../../data';
import {
  type completeOrder,
  findAppointmentDate,
  listAppointmentTimes,
  type FormError,
  type LeadRecord,
  type TradeInRecord,
} from '../../dealer';
import { selectDestinations } from '../leads/destinations';
import type { FormUse, ResolvedForm } from '../sites/site-forms';
import type { TradeInRequest } from '../trade-in/trade-ins';
import type { Site } from '../sites/site';

/** The properties of a site that leads need. */
export type LeadSite = Pick<Site, 'slug' | 'settings' | 'locations'> &
  Partial<Pick<Site, 'estimateDelivery'>> & {
    catalogue: Pick<Site['catalogue'], 'find' | 'findRecord'>;
    config: Pick<Site['config'], 'timeZone'> & {
      features: Pick<Site['config']['features'], 'autogauge' | 'redbook'> &
        Partial<Pick<Site['config']['features'], 'delivery'>>;
    };
    forms: { find(id: string, use: FormUse): ResolvedForm | undefined };
  };

/** An error of a field, with its label. */
export type SubmissionError = FormError & { readonly label?: string };

/** Why a form was rejected. */
export interface Rejection {
  status: 404 | 409 | 413 | 422 | 429 | 500 | 503;
  errors?: readonly SubmissionError[];
  failure?: PageForm['failure'];
  /** With `confirm` and `tooSoon`: the token that the form sends back. */
  proof?: string;
  /** The form's vehicle if its page no longer exists. */
  withdrawnVehicle?: Vehicle;
}

/** The data that validation needs. */
export interface SubmissionContext {
  site: LeadSite;
  origin: string;
  /** The vehicle of the form, even if it was withdrawn. */
  vehicle: Vehicle | undefined;
  now: Date;
}

/** The data of a page that shows the form again. */
export interface RedisplayedForm {
  /** Replaces data of the page, by name. */
  data: Readonly<Record<string, object>>;
  /** Replaces this form on the page. */
  form?: PageForm;
}

/** The order of a car, and the answers that add to it. */
export interface OrderRequest {
  /** The order without the answers. */
  start: Order;
  form: Parameters<typeof completeOrder>[1]['form'];
  values: Parameters<typeof completeOrder>[1]['values'];
  today: string;
  /** Where the car is delivered from. */
  location: Location | undefined;
}

/** A validated submission. */
export interface CheckedSubmission {
  errors: readonly SubmissionError[];
  /** The car to value before the lead is created; undefined if the form describes none. */
  tradeIn?: TradeInRequest | undefined;
  /** The form reserves its car: the id of the car. */
  reservedCarId?: string | undefined;
  /** What the form orders with its car, at the prices of now; undefined if it orders nothing. */
  order?: OrderRequest | undefined;
  /** The resulting lead; undefined if there are errors. */
  createLead(options: {
    isSuspect: boolean;
    userAgent: string;
    tradeIn?: TradeInRecord | undefined;
    order?: Order | undefined;
  }): NewLead;
  /** Returns the errors for times that another visitor has booked in the meantime. */
  takenErrors: readonly SubmissionError[];
  /** Returns the errors for missing files: for the given fields, or for all fields with files. */
  listFileErrors(names?: ReadonlySet<string>): readonly SubmissionError[];
  /** URL of the page after the lead was stored. */
  getSuccessHref(leadId: string, valuation?: string): string;
  /** The form with the visitor's entries. */
  redisplay(rejection: Rejection): RedisplayedForm;
}

/** A submitted form, sent with or without script. */
export interface Submission {
  /** Whether it was sent by an HTML form, so that the response is a page. */
  isHtml: boolean;
  /** Whether the body was truncated. */
  isCut: boolean;
  carId: string | undefined;
  /** The page that contains the form. */
  url: string | undefined;
  /** Whether the field that only bots fill in has a value. */
  isBot: boolean;
  /** Proof that a person's browser sent it; may be empty. */
  proof: string;
  /** Text that the visitor can copy if the form's page cannot be shown. */
  comments: string;
  /** Undefined if the site has no such form. */
  check(context: SubmissionContext): CheckedSubmission | undefined;
}

/** Returns the appointment that a lead books; undefined if the dealer arranges the time. */
function findBooking(
  { settings }: Pick<LeadSite, 'settings'>,
  dateTime: string,
  location: Location | undefined,
  now: Date,
): Booking | undefined {
  const date = findAppointmentDate(dateTime);
  if (!location || date === undefined) return undefined;
  const rules = settings.appointments;
  const { kind } = listAppointmentTimes(location, date, { rules, now });
  return kind === 'open'
    ? { location: location.slug, startsAt: dateTime, capacity: rules.capacity }
    : undefined;
}

interface LeadParts {
  record: LeadRecord;
  key: string | undefined;
  isSuspect: boolean;
  /** The location that handles the lead. */
  location: Location | undefined;
  now: Date;
  /** Ids of its destinations; all destinations if absent. */
  destinationIds?: readonly string[] | undefined;
  /** Ids of the uploaded files. */
  uploads?: readonly string[];
  /** The form's settings for its leads. */
  form?: Pick<Form, 'sendsReceipt' | 'unsubscribes'>;
}

/** A lead with its destinations and appointment. */
export function createNewLead(
  site: Pick<LeadSite, 'slug' | 'settings'>,
  { record, key, isSuspect, location, now, destinationIds, uploads = [], form = {} }: LeadParts,
): NewLead {
  const { leads } = site.settings;
  const destinations = destinationIds
    ? leads.destinations.filter(({ id }) => destinationIds.includes(id))
    : leads.destinations;
  return {
    tenant: site.slug,
    key,
    record,
    isSuspect,
    ...(uploads.length > 0 && { uploads }),
    ...(form.unsubscribes === true && { unsubscribes: true }),
    destinations: selectDestinations(
      { ...leads, destinations, sendsReceipt: leads.sendsReceipt && form.sendsReceipt !== false },
      { record, isSuspect, location },
    ),
    // A bot must not fill the calendar.
    ...(!isSuspect && { booking: findBooking(site, record.dateTime, location, now) }),
  };
}
