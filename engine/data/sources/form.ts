import type { Entry, FormField, Location, PageForm, Vehicle } from '../../../schemas';
import { isObject } from '../../lib';
import { findRegoState, prefillForm } from '../../dealer';
import type { Source, SourceRequest, SourceResult } from './source';

const formParam = { type: 'string', description: 'Id of the form, such as "contact".' } as const;
const params = { type: 'object', required: ['form'], properties: { form: formParam } } as const;

const prefillParam = {
  type: 'object',
  additionalProperties: { type: 'string', minLength: 1 },
  description:
    'Fields that the address fills in: the name of the query parameter by the field’s id, such as {"budget": "vehiclePriceBudget"}. Only numbers and choices can be filled in; values that the field would reject are ignored.',
} as const;

const toResult = (value: PageForm | undefined): SourceResult => (value ? { value } : { status: 404 });

/** Fills in the fields that the page's `prefill` names from the query of the address. */
function prefill(
  found: PageForm | undefined,
  { params, route, today }: Pick<SourceRequest, 'params' | 'route' | 'today'>,
): PageForm | undefined {
  const names = params['prefill'];
  if (!found || !isObject(names)) return found;
  const texts = Object.entries(names).map(([field, name]) => [field, route.query[String(name)]] as const);
  return prefillForm(found, Object.fromEntries(texts), { today });
}

/** A form (`forms/*.json`). */
export const form: Source = {
  manifest: {
    name: 'form',
    description: 'A form of the site by its id, without a vehicle. 404 if the site does not have the form.',
    gives: 'form',
    params: { ...params, properties: { form: formParam, prefill: prefillParam } },
  },
  load: (request) => toResult(prefill(request.form?.(String(request.params['form']), undefined), request)),
};

/** The form that was sent, for the page after it. */
export const sentForm: Source = {
  manifest: {
    name: 'sent-form',
    description:
      'A form of the site by the id in the URL of the page after it was sent. The page works without one: it is absent if the URL names no form of the site.',
    gives: 'sentForm',
    params: {
      type: 'object',
      required: ['form'],
      properties: { form: { type: 'string', description: 'Id of the form, usually "?form".' } },
    },
    optional: true,
  },
  load(request) {
    const id = request.params['form'];
    const value = typeof id === 'string' ? request.form?.(id, undefined) : undefined;
    return value ? { value } : { absent: true };
  },
};

/**
 * The form named in the URL, otherwise the first that the vehicle allows. A URL can only name forms for an action on a
 * vehicle, because other forms have separate pages.
 */
function findNamedForm({ params, form }: SourceRequest, vehicle: Vehicle | undefined): PageForm | undefined {
  const others = Array.isArray(params['otherwise']) ? params['otherwise'].map(String) : [];
  const [first] = others;
  const id = params['form'] === undefined ? first : String(params['form']);
  if (id === undefined) return undefined;
  const named = form?.(id, vehicle);
  if (!named || (others.length > 0 && named.form.vehicleAction === undefined)) return undefined;
  if (named.unavailable !== true) return named;
  const allowed = others
    .map((other) => form?.(other, vehicle))
    .find((found) => found?.unavailable === undefined);
  return allowed ?? (first === undefined ? named : form?.(first, vehicle));
}

/** A form about the page's vehicle. */
export const vehicleForm: Source = {
  manifest: {
    name: 'vehicle-form',
    description:
      'A form of the site by its id, about the page’s car. 404 if the site does not have the form. If the car does not allow the form’s action, another form from `otherwise` is used, or the form is marked as unavailable.',
    gives: 'form',
    params: {
      type: 'object',
      properties: {
        form: { ...formParam, description: 'Id of the form, or ":form" for the one that the URL names.' },
        otherwise: {
          type: 'array',
          items: { type: 'string' },
          minItems: 1,
          uniqueItems: true,
          description:
            'Ids of other forms. The first is used if the URL names none, and the first that the car allows if it does not allow the named form.',
        },
        prefill: prefillParam,
      },
    },
    needs: ['vehicle'],
  },
  load(request) {
    const vehicle = request.data('vehicle') as Vehicle | undefined;
    return toResult(prefill(findNamedForm(request, vehicle), request));
  },
};

const entryForms = new WeakMap<PageForm, WeakMap<Entry, PageForm>>();

/**
 * Adds the name of an entry to the comments of a form. One object per form and entry, so that rendered pages can be
 * cached by identity.
 */
function getEntryForm(form: PageForm, entry: Entry, message: string): PageForm {
  let formsOfEntries = entryForms.get(form);
  if (!formsOfEntries) entryForms.set(form, (formsOfEntries = new WeakMap()));
  let value = formsOfEntries.get(entry);
  if (value?.values?.['message'] !== message) {
    formsOfEntries.set(entry, (value = { ...form, values: { message } }));
  }
  return value;
}

/**
 * A form on the page of a model, or of another entry without a vehicle. Its comments field names the entry,
 * because the lead has no vehicle.
 */
export const entryForm: Source = {
  manifest: {
    name: 'entry-form',
    description:
      'A form of the site by its id, about the page’s entry, such as a model. Its comments (`message`) name the entry. 404 if the site has no such form.',
    gives: 'form',
    params: {
      ...params,
      properties: {
        form: formParam,
        message: {
          type: 'string',
          description:
            'Default comments, in which the entry’s title replaces {title}. Default: the setting `forms.modelEnquiryText`.',
        },
      },
    },
    needs: ['entry'],
  },
  load(request) {
    const found = request.form?.(String(request.params['form']), undefined);
    const entry = request.data('entry') as Entry | undefined;
    if (!found || !entry) return toResult(found);
    const { message } = request.params;
    const text =
      typeof message === 'string'
        ? message.replaceAll('{title}', entry.title)
        : request.settings.forms.modelEnquiryText.replaceAll('{model}', entry.title);
    return { value: getEntryForm(found, entry, text) };
  },
};

const locationForms = new WeakMap<PageForm, Map<string, PageForm>>();

/**
 * Presets a location in a form instead of asking for it, if visitors could choose that location. Registrations without
 * an initial state start with the location's.
 */
function presetLocation({ form, choices, ...rest }: PageForm, location: Location): PageForm {
  const findPlace = ({ kind }: FormField) =>
    kind === 'location' ? location.slug : kind === 'dealership' ? location.dealership_slug : undefined;
  const state = findRegoState(location);
  const fields = (form.fields ?? []).map((field): FormField => {
    if (field.kind === 'rego' && state !== undefined) return { defaultState: state, ...field };
    const place = findPlace(field);
    if (place === undefined || !choices[field.id]?.some(({ id }) => id === place)) return field;
    const { id, when } = field;
    return { id, kind: 'hidden', default: place, ...(when && { when }) };
  });
  return { ...rest, choices, form: { ...form, fields } };
}

/** One object per form and location, so that rendered pages can be cached by identity. */
function getLocationForm(form: PageForm, location: Location): PageForm {
  let formsOfLocations = locationForms.get(form);
  if (!formsOfLocations) locationForms.set(form, (formsOfLocations = new Map()));
  const key = JSON.stringify([location.slug, location.dealership_slug]);
  let value = formsOfLocations.get(key);
  if (!value) formsOfLocations.set(key, (value = presetLocation(form, location)));
  return value;
}

/** A form on a location's page: sent to that location, without asking for it (LEAD-030, LEAD-037). */
export const locationForm: Source = {
  manifest: {
    name: 'location-form',
    description:
      'A form of the site by its id, for the page’s location: its fields for a location and a dealership have the page’s, and are not shown. 404 if the site has no such form.',
    gives: 'form',
    params,
    needs: ['location'],
  },
  load(request) {
    const found = request.form?.(String(request.params['form']), undefined);
    const location = request.data('location') as Location | undefined;
    return toResult(found && location ? getLocationForm(found, location) : found);
  },
  adapt(shown, data) {
    const location = data('location') as Location | undefined;
    return location ? presetLocation(shown as PageForm, location) : shown;
  },
};

export const FORM_SOURCES: ReadonlySet<string> = new Set(
  [form, vehicleForm, entryForm, locationForm].map(({ manifest }) => manifest.name),
);
