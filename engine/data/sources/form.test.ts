import { describe, expect, it } from 'vitest';
import {
  schemas,
  type Entry,
  type Form,
  type Location,
  type PageForm,
  type Settings,
  type Vehicle,
} from '../../../schemas';
import { withDefaults } from '../../layout';
import { testVehicle } from '../testing/test-vehicle';
import { entryForm, form, locationForm, vehicleForm } from './form';
import type { SourceRequest } from './source';

const settings = withDefaults(schemas.settings, {}) as unknown as Settings;
const CAR = testVehicle('U7');

const createForm = (id: string, vehicleAction?: Form['vehicleAction']): PageForm => ({
  id,
  form: { title: id, category: 'General Enquiry', ...(vehicleAction && { vehicleAction }) },
  choices: {},
});
const FORMS: Readonly<Record<string, PageForm>> = {
  enquiry: createForm('enquiry', 'enquire'),
  photos: createForm('photos', 'photos'),
  similar: createForm('similar', 'similar'),
  careers: createForm('careers'),
};

/** A request on a site whose page's vehicle does not allow some forms. */
function request(
  params: SourceRequest['params'],
  { unavailable = [], data = {} }: { unavailable?: readonly string[]; data?: Record<string, unknown> } = {},
) {
  return {
    params,
    settings,
    data: (name: string) => data[name],
    form(id: string, vehicle: Vehicle | undefined) {
      const found = FORMS[id];
      return found && vehicle && unavailable.includes(id) ? { ...found, unavailable: true } : found;
    },
  } as unknown as SourceRequest;
}
const getFormId = (result: unknown) => (result as { value?: PageForm }).value?.id;
const load = (params: SourceRequest['params'], unavailable: readonly string[] = []) =>
  vehicleForm.load(request(params, { unavailable, data: { vehicle: CAR } }));

describe('the source form', () => {
  it('is a form by its id, and 404 without one', () => {
    expect(getFormId(form.load(request({ form: 'careers' })))).toBe('careers');
    expect(form.load(request({ form: 'order' }))).toEqual({ status: 404 });
  });
});

describe('a form that the address fills in', () => {
  const asking: PageForm = {
    ...createForm('finance'),
    form: {
      ...createForm('finance').form,
      fields: [{ id: 'budget', kind: 'money', label: 'Budget' }],
    },
  };
  const load = (source: typeof form, query: Record<string, string>) =>
    source.load({
      ...request({ form: 'finance', prefill: { budget: 'vehiclePriceBudget' } }),
      form: () => asking,
      route: { query },
      today: '2026-11-29',
    } as unknown as SourceRequest);

  it.each([form, vehicleForm])('has the values of the named parameters (FIN-070)', (source) => {
    expect(load(source, { vehiclePriceBudget: '38990', budget: '1' })).toMatchObject({
      value: { values: { budget: 3_899_000 } },
    });
    expect(load(source, { vehiclePriceBudget: 'a lot' })).toEqual({ value: asking });
    expect(load(source, {})).toEqual({ value: asking });
  });
});

describe('the source vehicle-form', () => {
  it('says that the vehicle does not allow the form', () => {
    expect(load({ form: 'enquiry' })).toEqual({ value: FORMS['enquiry'] });
    expect(load({ form: 'enquiry' }, ['enquiry'])).toEqual({
      value: { ...FORMS['enquiry'], unavailable: true },
    });
  });

  describe('with the form that the URL names', () => {
    const otherwise = ['enquiry', 'similar'];

    it('is that form, or the first of the others', () => {
      expect(getFormId(load({ form: 'photos', otherwise }))).toBe('photos');
      expect(getFormId(load({ otherwise }))).toBe('enquiry');
    });

    it('is the first that the vehicle allows (VDP-055)', () => {
      expect(getFormId(load({ form: 'photos', otherwise }, ['photos']))).toBe('enquiry');
      expect(getFormId(load({ form: 'photos', otherwise }, ['photos', 'enquiry']))).toBe('similar');
      expect(load({ otherwise }, ['enquiry', 'similar'])).toMatchObject({
        value: { id: 'enquiry', unavailable: true },
      });
    });

    it('is 404 for an unknown form, and for one that has a page of its own', () => {
      expect(load({ form: 'order', otherwise })).toEqual({ status: 404 });
      expect(load({ form: 'careers', otherwise })).toEqual({ status: 404 });
    });
  });
});

describe('the source entry-form', () => {
  const entry = { title: 'Kia Sportage' } as Entry;

  it('names the entry in its comments, as one object, so that rendered pages can be cached', () => {
    const loadEntry = () => entryForm.load(request({ form: 'enquiry' }, { data: { entry } }));
    const result = loadEntry();
    expect(result).toMatchObject({ value: { values: { message: expect.stringContaining('Kia Sportage') } } });
    expect(loadEntry()).toEqual(result);
    expect((loadEntry() as { value: unknown }).value).toBe((result as { value: unknown }).value);
    expect(
      entryForm.load(request({ form: 'enquiry', message: 'The {title}, please.' }, { data: { entry } })),
    ).toMatchObject({ value: { values: { message: 'The Kia Sportage, please.' } } });
    expect(entryForm.load(request({ form: 'order' }, { data: { entry } }))).toEqual({ status: 404 });
  });
});

describe('the source location-form', () => {
  const location = { slug: 'north', dealership_slug: 'north-motors' } as Location;
  const choose = (kind: 'location' | 'dealership', ...ids: string[]): PageForm => ({
    ...createForm('enquiry'),
    form: {
      ...createForm('enquiry').form,
      fields: [
        { id: 'place', kind, label: 'Where?', required: true },
        { id: 'name', kind: 'name', label: 'Name' },
      ],
    },
    choices: { place: ids.map((id) => ({ id, label: id })) },
  });
  const getFields = (given: PageForm) => {
    const result = locationForm.load({
      ...request({ form: 'enquiry' }, { data: { location } }),
      form: () => given,
    });
    return (result as { value: PageForm }).value.form.fields?.map((field) => [
      field.kind,
      'default' in field ? field.default : undefined,
    ]);
  };

  it('sends the page’s location or dealership, and does not ask for it (LEAD-037)', () => {
    expect(getFields(choose('location', 'south', 'north'))).toEqual([
      ['hidden', 'north'],
      ['name', undefined],
    ]);
    expect(getFields(choose('dealership', 'north-motors', 'south-motors'))?.[0]).toEqual([
      'hidden',
      'north-motors',
    ]);
  });

  it('does not ask either if the form is shown again with its errors', () => {
    const shown: PageForm = {
      ...choose('location', 'north', 'south'),
      errors: [{ field: 'name', code: 'missing' }],
      values: { place: 'north', name: '' },
    };
    const adapted = locationForm.adapt?.(shown, () => location) as PageForm;
    expect(adapted).toMatchObject({ errors: shown.errors, values: shown.values });
    expect(adapted.form.fields?.[0]).toMatchObject({ id: 'place', kind: 'hidden', default: 'north' });
    expect(locationForm.adapt?.(shown, () => undefined)).toBe(shown);
  });

  it('asks where the form does not offer the page’s location', () => {
    expect(getFields(choose('location', 'south'))?.[0]).toEqual(['location', undefined]);
  });

  it('is one object, so that rendered pages can be cached, and 404 without a form', () => {
    const load = (id: string) => locationForm.load(request({ form: id }, { data: { location } }));
    expect((load('careers') as { value: unknown }).value).toBe((load('careers') as { value: unknown }).value);
    expect(load('order')).toEqual({ status: 404 });
  });
});
