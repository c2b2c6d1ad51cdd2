import type { FormSubmission, Location, PageForm, Vehicle } from '../../../schemas';
import {
  createFormRecord,
  describeOrder,
  DEFAULT_STATE_ID,
  findContactLocation,
  getLeadTimeZone,
  isAppointmentTime,
  isEmptyValue,
  isFieldVisible,
  leadSentHref,
  listVisibleFields,
  normalizeValues,
  startOrder,
  toPageForm,
  getToday,
  validateForm,
  type FormError,
  type FormValues,
} from '../../dealer';
import type { ResolvedForm } from '../sites/site-forms';
import {
  createNewLead,
  type CheckedSubmission,
  type Submission,
  type SubmissionContext,
  type SubmissionError,
} from './submission';

/** The location that the visitor chose, directly or as the first location of a chosen dealership. */
function findChosenLocation(
  { form }: ResolvedForm,
  values: FormValues,
  locations: readonly Location[],
): Location | undefined {
  const chosen = (kind: string) => values[form.fields?.find((field) => field.kind === kind)?.id ?? ''];
  const dealership = chosen('dealership');
  return (
    locations.find(({ slug }) => slug === chosen('location')) ??
    locations.find(({ dealership_slug: slug }) => slug !== undefined && slug === dealership)
  );
}

/** Errors that depend on the site's data rather than on the form: unknown choices and booked times. */
function findChoiceErrors(
  { form, choices }: ResolvedForm,
  values: FormValues,
  isFree: (dateTime: string) => boolean,
  today: string,
): FormError[] {
  return listVisibleFields(form, values, { today }).flatMap(({ field }): FormError[] => {
    const value = values[field.id];
    if (value === undefined || isEmptyValue(value)) return [];
    const options = choices[field.id];
    if (options && !options.some(({ id }) => id === value)) return [{ field: field.id, code: 'invalid' }];
    return field.kind === 'appointment' && !isFree(String(value)) ? [{ field: field.id, code: 'taken' }] : [];
  });
}

/** The unique ids of the submitted files. */
function listFiles({ form }: ResolvedForm, values: FormValues, today: string): string[] {
  const ids = listVisibleFields(form, values, { today }).flatMap(({ field }) =>
    field.kind === 'files' ? [values[field.id] ?? []].flat() : [],
  );
  return [...new Set(ids.map(String))];
}

/** The name of the value with the state of the registration. */
function findStateId({ valuation, fields = [] }: ResolvedForm['form']): string {
  const field = fields.find(({ id, kind }) => kind === 'rego' && id === valuation?.rego);
  return (field?.kind === 'rego' ? field.stateId : undefined) ?? DEFAULT_STATE_ID;
}

/** One error for each field, in the order of the fields, with their labels. */
function sortErrors({ form }: ResolvedForm, errors: readonly FormError[]): SubmissionError[] {
  return (form.fields ?? []).flatMap((field) => {
    const error = errors.find((candidate) => candidate.field === field.id);
    return error ? [{ ...error, ...('label' in field && { label: field.label }) }] : [];
  });
}

/** The text in a field that asks for a car; empty if there is no such field. */
function readCarText({ form }: ResolvedForm, submission: FormSubmission): string {
  const field = form.fields?.find(({ kind }) => kind === 'vehicle');
  const text = field && normalizeValues(form, submission)[field.id];
  return typeof text === 'string' ? text : '';
}

/** Whether a text names a car as the suggestions do. Without script, the text may have changed since it was chosen. */
const isCarText = (text: string, { stocknum = '' }: Vehicle): boolean =>
  stocknum === '' || text.endsWith(`(${stocknum})`);

interface FormOptions extends SubmissionContext {
  /** The form as the visitor saw it: before a car was chosen in one of its fields. */
  seen: ResolvedForm;
}

function checkForm(
  submission: FormSubmission,
  resolved: ResolvedForm,
  { site, vehicle, now, seen }: FormOptions,
): CheckedSubmission {
  const { settings, locations, config } = site;
  const { form } = resolved;
  const id = submission.form;
  const values = normalizeValues(form, submission);
  const chosen = findChosenLocation(resolved, values, locations);
  const location = chosen ?? findContactLocation(vehicle, locations);
  const zoneLocation = chosen ?? (vehicle && location);
  const today = getToday(getLeadTimeZone(zoneLocation, { time_zone: config.timeZone }), now);
  const start =
    form.vehicleAction === 'purchase' && vehicle ? startOrder(vehicle, { location, today }) : undefined;
  const isFree = (dateTime: string) =>
    !location || isAppointmentTime(location, dateTime, { rules: settings.appointments, now });
  const errors = [
    ...validateForm(form, values, { today }),
    ...findChoiceErrors(resolved, values, isFree, today),
  ];
  return {
    errors: sortErrors(resolved, errors),
    takenErrors: sortErrors(
      resolved,
      (form.fields ?? [])
        .filter(({ kind }) => kind === 'appointment')
        .map(({ id: field }) => ({ field, code: 'taken' })),
    ),
    listFileErrors: (names) =>
      sortErrors(
        resolved,
        (form.fields ?? [])
          .filter(({ kind, id: name }) => kind === 'files' && (!names || names.has(name)))
          .map(({ id: field }) => ({ field, code: 'invalid' })),
      ),
    ...(form.valuation &&
      isFieldVisible(form, form.valuation.make, values, { today }) && {
        tradeIn: { valuation: form.valuation, values, stateId: findStateId(form), today },
      }),
    ...((form.vehicleAction === 'deposit' || form.vehicleAction === 'purchase') &&
      vehicle && { reservedCarId: vehicle.id }),
    ...(start && { order: { start, form, values, today, location } }),
    getSuccessHref: (leadId, valuation) =>
      leadSentHref(form.success?.href ?? settings.forms.successHref, {
        ...{ id: leadId, car: vehicle && submission.car_id, location: chosen?.slug },
        ...{ form: id, valuation },
      }),
    createLead: ({ isSuspect, userAgent, tradeIn, order }) => {
      const record = createFormRecord(resolved, values, {
        ...{ id, submission, car: vehicle, location: chosen, settings, userAgent, today, tradeIn },
        showsGauge: config.features.autogauge,
      });
      const ordered = order && { order_lines: describeOrder(order) };
      return createNewLead(site, {
        record: { ...record, ...ordered },
        key: submission.idempotency_key,
        ...{ isSuspect, location, now },
        ...{ form, destinationIds: form.destinations },
        uploads: listFiles(resolved, values, today),
      });
    },
    redisplay({ errors: shownErrors = [], failure, proof, withdrawnVehicle }) {
      const isCarChosen = readCarText(seen, submission) !== '';
      const shown: PageForm = {
        ...toPageForm(id, seen, settings.forms),
        ...(start && { order: start }),
        ...(isCarChosen && submission.car_id !== undefined && { carId: submission.car_id }),
        values: Object.fromEntries(
          Object.entries(normalizeValues(seen.form, submission)).map(([name, value]) => [
            name,
            typeof value === 'object' ? [...value] : value,
          ]),
        ),
        errors: sortErrors(seen, shownErrors).map(({ field, code, excess }) => ({
          ...{ field, code },
          ...(excess !== undefined && { excess }),
        })),
        ...(failure && { failure }),
        ...(proof !== undefined && { proof }),
      };
      const shownVehicle = isCarChosen ? undefined : withdrawnVehicle;
      return { data: { ...(shownVehicle && { vehicle: shownVehicle }) }, form: shown };
    },
  };
}

/** A submission of a form (`forms/*.json`). */
export function createFormSubmission(
  submission: FormSubmission,
  { isHtml, isCut }: Pick<Submission, 'isHtml' | 'isCut'>,
): Submission {
  const { message } = submission;
  return {
    ...{ isHtml, isCut, carId: submission.car_id, url: submission.url },
    isBot: (submission.website ?? '') !== '',
    proof: submission.proof ?? '',
    comments: typeof message === 'string' ? message : '',
    check(context) {
      const { site, origin, vehicle } = context;
      const find = (about: Vehicle | undefined) =>
        site.forms.find(submission.form, { origin, ...(about && { vehicle: about }) });
      const withoutCar = find(undefined);
      if (!vehicle || !withoutCar)
        return withoutCar && checkForm(submission, withoutCar, { ...context, seen: withoutCar });
      const text = readCarText(withoutCar, submission);
      if (text !== '' && !isCarText(text, vehicle))
        return checkForm(submission, withoutCar, { ...context, vehicle: undefined, seen: withoutCar });
      const resolved = find(vehicle) ?? withoutCar;
      return checkForm(submission, resolved, { ...context, seen: text === '' ? resolved : withoutCar });
    },
  };
}
