import type { Form, Settings } from '../../../schemas';
import { isTestDriveOnly, type LeadVehicle } from '../actions/lead-vehicle';
import type { FormValue, FormValues } from './form-values';
import { selectSentValues, type FormContext } from './visible-fields';

type EventIds = Settings['forms']['eventIds'];
type EventCar = Pick<LeadVehicle, 'car_type' | 'tag'> | undefined;

/** Category of an enquiry without a vehicle (LEAD-021). */
const GENERAL_CATEGORY = 'General Enquiry';
/** The category of job applications, which is replaced when the lead is sent (LEAD-019). */
const CAREERS_CATEGORY = 'Careers Enquiry';
const CAREERS_SUBCATEGORY = 'Career Enquiry';

/** Suffix of option names that marks additional services (LEAD-042). */
export const CHECK_OPTION = /\s*\(check_option\)$/;

export interface LeadCategory {
  readonly category: string;
  readonly subcategory?: string;
}

/** Replaces the category of job applications with the one that receivers of leads expect (LEAD-019). */
export const rewriteCategory = ({ category, subcategory }: LeadCategory): LeadCategory =>
  category === CAREERS_CATEGORY
    ? { category: GENERAL_CATEGORY, subcategory: CAREERS_SUBCATEGORY }
    : { category, ...(subcategory !== undefined && { subcategory }) };

/** Separates the options that are additional services from the values (LEAD-042). */
export function splitAdditionalServices(values: FormValues): { values: FormValues; services: string[] } {
  const services: string[] = [];
  const rest = Object.entries(values).flatMap(([name, value]): [string, FormValue][] => {
    if (!Array.isArray(value)) return [[name, value]];
    const options: string[] = value.map(String);
    const others = options.filter((option) => !CHECK_OPTION.test(option));
    if (others.length === options.length) return [[name, value]];
    services.push(
      ...options
        .filter((option) => CHECK_OPTION.test(option))
        .map((option) => option.replace(CHECK_OPTION, '')),
    );
    return others.length > 0 ? [[name, others]] : [];
  });
  return { values: Object.fromEntries(rest), services };
}

interface EventSettings {
  ids: EventIds;
  testDriveOnlyTags: readonly string[];
}

/** Looks up the event number of an enquiry about a car. Demonstrators count as used (LEAD-022 to LEAD-024). */
const findCarEnquiry = (car: NonNullable<EventCar>, tags: readonly string[]): keyof EventIds => {
  if (isTestDriveOnly(car, tags)) return 'testDrive';
  return car.car_type === 'new' ? 'newCar' : 'usedCar';
};

/** The event number of a form's lead (LEAD-020 to LEAD-025). */
export function findFormEventId(
  eventId: Form['eventId'],
  car: EventCar,
  { ids, testDriveOnlyTags }: EventSettings,
): number {
  if (typeof eventId === 'number') return eventId;
  if (eventId === 'carEnquiry') return ids[car ? findCarEnquiry(car, testDriveOnlyTags) : 'general'];
  // A test drive without a vehicle is still a test drive, and may well be of a new one.
  if (eventId === 'carTestDrive') return ids[car && car.car_type !== 'new' ? 'usedTestDrive' : 'testDrive'];
  return ids[eventId ?? 'general'];
}

export interface FormLead extends LeadCategory {
  readonly event_id: number;
  /** Values by name, without those that are empty or belong to fields that are not shown. */
  readonly values: FormValues;
  readonly additional_services?: readonly string[];
}

/**
 * Reads the lead of a valid form. A field `category` or `subcategory` takes precedence over the form's category.
 * @param values normalised with `normalizeValues`
 */
export function readFormLead(
  form: Form,
  values: FormValues,
  context: FormContext,
  { car, ...settings }: EventSettings & { car?: EventCar },
): FormLead {
  const sent = selectSentValues(form, values, context);
  const { services, values: named } = splitAdditionalServices(sent);
  const { category: chosenCategory, subcategory: chosenSubcategory, ...rest } = named;
  const own = car ? form.category : (form.categoryWithoutCar ?? form.category);
  const category = typeof chosenCategory === 'string' ? chosenCategory : own;
  const subcategory = typeof chosenSubcategory === 'string' ? chosenSubcategory : form.subcategory;
  const isCareers = category === CAREERS_CATEGORY;
  return {
    ...rewriteCategory({ category, ...(subcategory !== undefined && { subcategory }) }),
    event_id: findFormEventId(isCareers ? 'careers' : form.eventId, car, settings),
    values: rest,
    ...(services.length > 0 && { additional_services: services }),
  };
}
