import type { Form, Location, PageForm, Vehicle } from '../../../schemas';
import type { Booking, NewLead } from '../../data';
import {
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
export type LeadSite = Pick<Site, 'slug' | 'settings' | 'locations'> & {
  catalogue: Pick<Site['catalogue'], 'find' | 'findRecord'>;
  config: Pick<Site['config'], 'timeZone'>;
  forms: { find(id: string, use: FormUse): ResolvedForm | undefined };
};

/** An error of a field, with its label. */
export type SubmissionError = FormError & { readonly label?: string };

/** Why a form was not accepted. */
export interface Rejection {
  status: 404 | 413 | 422 | 429 | 500 | 503;
  errors?: readonly SubmissionError[];
  failure?: PageForm['failure'];
  /** With `confirm` and `tooSoon`: what the form sends back. */
  proof?: string;
  /** The form's vehicle if its page no longer shows it. */
  withdrawnVehicle?: Vehicle;
}

/** What the checks of a submission need. */
export interface SubmissionContext {
  site: LeadSite;
  origin: string;
  /** The vehicle that it is about, withdrawn or not. */
  vehicle: Vehicle | undefined;
  now: Date;
}

/** What a page with the form shows again. */
export interface RedisplayedForm {
  /** Replaces data of the page, by name. */
  data: Readonly<Record<string, object>>;
  /** Replaces the form of the page that has this one. */
  form?: PageForm;
}

/** A submission that was checked. */
export interface CheckedSubmission {
  errors: readonly SubmissionError[];
  /** The car to be valued before the lead is created; undefined if the form describes none. */
  tradeIn?: TradeInRequest | undefined;
  /** The lead that it is, if it has no errors. */
  createLead(options: {
    isSuspect: boolean;
    userAgent: string;
    tradeIn?: TradeInRecord | undefined;
  }): NewLead;
  /** The errors of a time that another visitor has booked meanwhile. */
  takenErrors: readonly SubmissionError[];
  /** The errors of fields with files that are not there: of these, or of all. */
  listFileErrors(names?: ReadonlySet<string>): readonly SubmissionError[];
  /** URL of the page that follows the stored lead. */
  getSuccessHref(leadId: string, valuation?: string): string;
  /** The form with what was entered. */
  redisplay(rejection: Rejection): RedisplayedForm;
}

/** A form that was sent, from a page with or without script. */
export interface Submission {
  /** From an HTML form: answered with pages. */
  isHtml: boolean;
  /** Whether it was longer than what was read of it. */
  isCut: boolean;
  carId: string | undefined;
  /** The page that it was sent from. */
  url: string | undefined;
  /** Whether the field that only bots fill in has a value. */
  isBot: boolean;
  /** What proves that a person's browser sent it; may be empty. */
  proof: string;
  /** Text that the visitor can copy if no page shows the form. */
  comments: string;
  /** Undefined if the site has no such form. */
  check(context: SubmissionContext): CheckedSubmission | undefined;
}

/** The appointment that a lead books; undefined if the dealer arranges the time. */
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
  /** The location that answers it. */
  location: Location | undefined;
  now: Date;
  /** Ids of the only destinations that get it; all, if absent. */
  destinationIds?: readonly string[] | undefined;
  /** Ids of its files. */
  uploads?: readonly string[];
  /** What the form says about its leads. */
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
