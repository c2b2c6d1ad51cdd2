import type { FormSubmission, PageForm, Settings } from '../../../schemas';
import { describeOrigin, toVehicleFields, type LeadRecord } from '../actions/lead-record';
import type { LeadVehicle } from '../actions/lead-vehicle';
import type { TradeInRecord } from '../actions/trade-in-record';
import { formatPhone } from '../format';
import { hasMarketGauge } from '../pricing/market-gauge';
import { describeAnswers } from './form-answers';
import { readFormLead } from './form-lead';
import type { FormValue, FormValues } from './form-values';
import { listVisibleFields } from './visible-fields';

/** Fields that have a dedicated property in every lead. */
const LEAD_FIELDS: ReadonlySet<string> = new Set([
  'name',
  'last_name',
  'email',
  'phone',
  'message',
  'category',
  'subcategory',
]);

interface FormRecordOptions {
  id: string;
  submission: Pick<FormSubmission, 'url' | 'lead_attributes'>;
  car: LeadVehicle | undefined;
  /** The site shows market gauges. */
  showsGauge?: boolean;
  /** The location that the visitor chose. */
  location: { slug: string; dealership_slug?: string } | undefined;
  settings: Pick<Settings, 'forms' | 'vehicle'>;
  userAgent: string;
  /** ISO date. */
  today: string;
  /** The valued car, if the form has one. */
  tradeIn?: TradeInRecord | undefined;
}

const asText = (value: FormValue | undefined): string => (typeof value === 'string' ? value : '');

/** Creates the record of a form that is stored. Vehicle data comes from the stock, never from the request. */
export function createFormRecord(
  resolved: Pick<PageForm, 'form' | 'choices'>,
  values: FormValues,
  {
    id,
    submission,
    car,
    showsGauge = false,
    location,
    settings,
    userAgent,
    today,
    tradeIn,
  }: FormRecordOptions,
): LeadRecord {
  const { form } = resolved;
  const context = { today };
  const fields = listVisibleFields(form, values, context).map(({ field }) => field);
  const findId = (kind: string) => fields.find((field) => field.kind === kind)?.id ?? '';
  const { values: sent, ...lead } = readFormLead(form, values, context, {
    ...(car && { car }),
    ids: settings.forms.eventIds,
    testDriveOnlyTags: settings.vehicle.testDriveOnlyTags,
  });
  const consent = fields.find((field) => field.kind === 'consent');
  const omitted = new Set([...LEAD_FIELDS, findId('appointment'), findId('consent'), findId('terms')]);
  const { name, email, phone, message, last_name: lastName, ...others } = sent;
  const phoneText = asText(phone);
  const dealership = asText(values[findId('dealership')]);
  const { preset, ...presets } = form.presets ?? {};
  return {
    ...lead,
    form: id,
    ...(form.vehicleAction && { action: form.vehicleAction }),
    source: 'Website',
    name: [asText(name), asText(lastName)].filter((part) => part !== '').join(' '),
    email: asText(email),
    phone: phoneText === '' ? '' : formatPhone(phoneText).text,
    message: asText(message),
    dateTime: asText(values[findId('appointment')]),
    opt_in: values[findId('consent')] === true,
    opt_in_text: consent?.label ?? '',
    terms_conditions: values[findId('terms')] === true,
    ...describeOrigin(submission, userAgent),
    ...(car && { ...toVehicleFields(car), autogauge_enabled: showsGauge && hasMarketGauge(car) }),
    ...(dealership !== '' && { dealership_slug: dealership }),
    ...(location && { location_slug: location.slug }),
    // LEAD-044: the dealership of a service booking is that of the chosen location.
    ...(location?.dealership_slug !== undefined &&
      settings.forms.serviceDealershipFromLocation && { dealership_slug: location.dealership_slug }),
    ...(tradeIn && { trade_in: tradeIn }),
    ...(preset !== undefined && { preset: String(preset) }),
    values: {
      ...presets,
      ...others,
      ...(lastName !== undefined && { first_name: asText(name), last_name: lastName }),
    },
    answers: describeAnswers(resolved, values, { ...context, omitted }),
  };
}
