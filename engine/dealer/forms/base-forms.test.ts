import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Form } from '../../../schemas';
import { compile } from '../../layout';
import { testBlocks, testSources } from '../../layout/testing/test-layers';
import { readTenants } from '../../server';
import type { FormAction } from '../actions/form-actions';
import { readFormLead } from './form-lead';
import { normalizeValues } from './form-values';
import { validateForm } from './validate-form';
import { APPLICATION } from './testing/finance-application';
import { createFormRecord } from './form-record';
import { resolveForm } from './resolve-form';
import { isFieldVisible, isPreselected } from './visible-fields';

const { tenants } = compile({
  layers: readTenants(join(import.meta.dirname, '../../../tenants')),
  blocks: testBlocks(),
  sources: testSources,
});
const getForm = (id: string): Form => {
  const form = tenants.get('base')?.form(id);
  if (!form) throw new Error(`The form '${id}' is missing or invalid.`);
  return form;
};
const base = tenants.get('base');
if (!base) throw new Error('The base is missing.');
const settings = base.config.settings;

const TODAY = '2026-11-22';
const getContext = (forms: object = {}) => ({
  today: TODAY,
  site: { settings: { forms: { ...settings.forms, messageRequired: true, ...forms } } },
});
const INPUT = { name: 'Ann Lee', email: 'ann@example.com', phone: '', message: 'Is it there?' };
const CAR = { id: '7', make: 'Land Rover', model: 'Defender', status: 'in_stock', car_type: 'used' } as const;
const ids = { ids: settings.forms.eventIds, testDriveOnlyTags: ['Test Drive Only'] };

/** The forms of the vehicle page. */
const VEHICLE_FORMS = [
  ['enquiry', 'enquire', 'Vehicle Enquiry', 'General Enquiry'],
  ['test-drive', 'test-drive', 'Test Drive', 'Test Drive'],
  ['photos', 'photos', 'Photo Request', 'Photo Request'],
  ['similar', 'similar', 'Similar Vehicle', 'Similar Vehicle'],
  ['reserve', 'reserve', 'Vehicle Enquiry', 'Vehicle Enquiry'],
] as const satisfies readonly [string, FormAction, string, string][];

describe.each(VEHICLE_FORMS)('the form %s', (id, action, category, categoryWithoutCar) => {
  const form = getForm(id);
  const getErrors = (given: object, forms: object = {}) =>
    validateForm(form, normalizeValues(form, { ...INPUT, ...given }), getContext(forms)).map(
      ({ field, code }) => `${field} ${code}`,
    );
  const needsMessage = id === 'enquiry' || id === 'reserve';

  it('is for an action on the car', () => expect(form.vehicleAction).toBe(action));

  it('requires a name and an email address', () => {
    expect(getErrors({})).toEqual([]);
    expect(getErrors({ name: ' ', email: '', phone: 'call me' })).toEqual([
      'name missing',
      'email missing',
      'phone invalid',
    ]);
  });

  it('requires comments only in an enquiry, unless the site makes them optional (LEAD-008, LEAD-026, LEAD-027, C18)', () => {
    expect(getErrors({ message: '', dateTime: '' })).toEqual(needsMessage ? ['message missing'] : []);
    expect(getErrors({ message: '' }, { messageRequired: false })).toEqual([]);
  });

  it('has the terms where the site shows or requires them (LEAD-009, LEAD-038, LEAD-039)', () => {
    const isShown = (forms: object) =>
      isFieldVisible(form, 'terms_conditions', normalizeValues(form, {}), getContext(forms));
    expect(isShown({ showsTerms: false, requiresTerms: false })).toBe(false);
    expect(isShown({ showsTerms: true })).toBe(id === 'test-drive' || id === 'photos');
    expect(isShown({ requiresTerms: true })).toBe(true);
    expect(getErrors({}, { requiresTerms: true })).toEqual(['terms_conditions missing']);
    expect(getErrors({ terms_conditions: true }, { requiresTerms: true })).toEqual([]);
  });

  it('preselects the opt-in as the site does, and never assumes it (LEAD-032; Spam Act 2003)', () => {
    const consent = form.fields?.find((field) => field.kind === 'consent');
    if (!consent) throw new Error('The form asks for no consent.');
    for (const optInPreselected of [true, false])
      expect(isPreselected(consent, getContext({ optInPreselected }))).toBe(optInPreselected);
    const record = createFormRecord({ form, choices: {} }, normalizeValues(form, INPUT), {
      ...{ id, submission: {}, car: CAR, location: undefined, userAgent: '', today: TODAY },
      settings: base.config.settings,
    });
    expect(record).toMatchObject({ form: id, action, category, opt_in: false });
  });

  it('has the category of its lead, with and without a car (LEAD-021)', () => {
    const values = normalizeValues(form, INPUT);
    expect(readFormLead(form, values, getContext(), { ...ids, car: CAR }).category).toBe(category);
    const without = readFormLead(form, values, getContext(), ids);
    expect(without).toMatchObject({
      category: categoryWithoutCar,
      event_id: id === 'test-drive' ? 17 : 22,
    });
  });

  it('has two steps, of which the first is about the enquiry (LEAD-016)', () => {
    const labels: Partial<Record<typeof id, string>> = {
      'test-drive': 'Your test drive',
      photos: 'Your request',
      reserve: 'Your request',
    };
    expect(form.steps?.map(({ label }) => label)).toEqual([labels[id] ?? 'Your enquiry', 'Your details']);
    const first = form.fields?.filter((field) => 'step' in field && field.step === 'wish');
    const others: Partial<Record<typeof id, string[]>> = {
      enquiry: ['location'],
      'test-drive': ['car', 'dateTime'],
    };
    expect(first?.map((field) => field.id)).toEqual([...(others[id] ?? []), 'message']);
  });
});

it('asks which car a test drive is for, on pages about none (LEAD-004)', () => {
  const form = getForm('test-drive');
  const isShown = (context: object) =>
    isFieldVisible(form, 'car', normalizeValues(form, {}), { ...getContext(), ...context });
  expect([isShown({}), isShown({ vehicle: CAR })]).toEqual([true, false]);
});

describe('the location of an enquiry (LEAD-037)', () => {
  const form = getForm('enquiry');
  const isShown = (forms: object, vehicle?: object) =>
    isFieldVisible(form, 'location', normalizeValues(form, {}), {
      ...getContext(forms),
      ...(vehicle && { vehicle }),
    });

  it('is asked without a car, and about new cars, each by a setting', () => {
    const [newCar, usedCar] = [{ ...CAR, car_type: 'new' }, CAR];
    expect([isShown({}), isShown({}, newCar), isShown({}, usedCar)]).toEqual([false, false, false]);
    const always = { showsLocation: true };
    expect([isShown(always), isShown(always, newCar)]).toEqual([true, false]);
    const forNew = { showsLocationForNewCars: true };
    expect([isShown(forNew), isShown(forNew, newCar), isShown(forNew, usedCar)]).toEqual([
      false,
      true,
      false,
    ]);
  });
});

describe('the choices of the contact form', () => {
  const form = getForm('contact');
  const getErrors = (given: object, forms: object = {}) =>
    validateForm(
      form,
      normalizeValues(form, { ...INPUT, category: 'Feedback', ...given }),
      getContext(forms),
    );

  it('need a dealership where the form asks for it (LEAD-029)', () => {
    const forms = { showsDealership: true, showsLocation: false };
    const field = form.fields?.find(({ id }) => id === 'dealership');
    expect(field).toMatchObject({ kind: 'dealership', label: 'Select a Preferred Dealership' });
    expect(getErrors({}, forms)).toEqual([{ field: 'dealership', code: 'missing' }]);
    expect(getErrors({ dealership: 'north' }, forms)).toEqual([]);
    expect(getErrors({}, { showsDealership: false })).toEqual([]);
  });

  it('include the category, which forms for one purpose do not (LEAD-035)', () => {
    const withCategory = [...base.forms]
      .filter(([, { fields = [] }]) => fields.some(({ id }) => id === 'category'))
      .map(([id, { category, eventId = 'general' }]) => [id, category, eventId]);
    expect(withCategory).toEqual([['contact', 'General Enquiry', 'general']]);
  });
});

describe('the event of a lead', () => {
  it.each([
    ['enquiry', 'new', undefined, 14],
    ['enquiry', 'used', undefined, 15],
    ['enquiry', 'demo', undefined, 15],
    ['enquiry', 'used', 'Test Drive Only', 17],
    ['test-drive', 'new', undefined, 17],
    ['test-drive', 'used', undefined, 48],
    ['photos', 'new', undefined, 14],
  ] as const)('of %s about a %s car (tag %s) is %i (LEAD-022 to LEAD-025)', (id, car_type, tag, event) => {
    const form = getForm(id);
    const car = { ...CAR, car_type, ...(tag && { tag }) };
    expect(readFormLead(form, normalizeValues(form, INPUT), getContext(), { ...ids, car }).event_id).toBe(
      event,
    );
  });
});

describe('the day of a test drive', () => {
  const form = getForm('test-drive');
  it.each([
    ['2026-11-22', []],
    ['2026-12-01T09:30', []],
    ['2027-11-22', []],
    ['2027-02-29', ['invalid']],
    ['2026-12-01T24:00', ['invalid']],
    ['tomorrow', ['invalid']],
    ['2026-11-21', ['tooEarly']],
    ['2027-11-23', ['tooLate']],
    ['9999-12-31', ['tooLate']],
  ])('%s on 22 November 2026 has the errors %o (LEAD-006)', (dateTime, codes) => {
    const errors = validateForm(form, normalizeValues(form, { ...INPUT, dateTime }), getContext());
    expect(errors).toEqual(codes.map((code) => ({ field: 'dateTime', code })));
  });
});

it('says how many characters of the comments are too many', () => {
  const form = getForm('enquiry');
  const validate = (message: string) =>
    validateForm(form, normalizeValues(form, { ...INPUT, message }), getContext());
  expect(validate('🚗'.repeat(4_000))).toEqual([]);
  expect(validate(` ${'🚗'.repeat(10_000)}\r\n`)).toEqual([
    { field: 'message', code: 'tooLong', excess: 6_000 },
  ]);
});

it('sends a preset text with a photo request (LEAD-010)', () => {
  const resolved = resolveForm(getForm('photos'), {
    context: getContext(),
    fill: (text) => text.replace('{site.settings.forms.photoRequestText}', settings.forms.photoRequestText),
    listLocations: () => [],
    listDealerships: () => [],
    defaults: { submitLabel: 'Send', successHref: '/success' },
  });
  const record = createFormRecord(resolved, normalizeValues(resolved.form, INPUT), {
    ...{ id: 'photos', submission: {}, car: CAR, location: undefined, userAgent: '', today: TODAY },
    settings: base.config.settings,
  });
  expect(record.preset).toBe('Please send me more photos of this car.');
});

describe('the forms of the base', () => {
  it('have no findings', () => {
    expect([...tenants.values()].flatMap((tenant) => tenant.checkForms())).toEqual([]);
  });

  it('say how a lead is answered, and ask for terms', () => {
    for (const [id, form] of base.forms) {
      // Who unsubscribes is asked for nothing else.
      if (form.unsubscribes === true) continue;
      const fields = form.fields?.map(({ kind }) => kind) ?? [];
      expect(fields, id).toEqual(expect.arrayContaining(['email', 'phone', 'terms']));
    }
  });

  it('offer news to people who may buy, not to those who apply, complain or unsubscribe', () => {
    const without = [...base.forms]
      .filter(([, { fields = [] }]) => fields.every(({ kind }) => kind !== 'consent'))
      .map(([id]) => id);
    expect(without.sort()).toEqual(['careers', 'feedback', 'unsubscribe']);
  });

  it('ask for the name in the same way', () => {
    for (const [id, form] of base.forms) {
      if (form.unsubscribes === true) continue;
      const names = form.fields?.filter(({ kind }) => kind === 'name');
      expect(names, id).toMatchObject([
        { id: 'name', label: 'First name', required: true, autocomplete: 'given-name' },
        { id: 'last_name', label: 'Last name', autocomplete: 'family-name' },
      ]);
    }
  });

  it.each([
    ...['careers', 'contact', 'feedback', 'finance', 'fleet', 'offer', 'parts', 'sell-my-car'],
    ...['service-booking', 'unsubscribe'],
  ])('%s says in the stated words that sending failed (ERR-020)', (id) => {
    expect(getForm(id).failureText).toBe('An error occurred when submitting this form');
  });

  it('let visitors choose the category, which is required (LEAD-028, LEAD-035)', () => {
    const form = getForm('contact');
    const getCodes = (category: string) =>
      validateForm(form, normalizeValues(form, { ...INPUT, category }), getContext());
    expect(form.fields?.find(({ id }) => id === 'category')).not.toHaveProperty('default');
    expect(getCodes('')).toContainEqual({ field: 'category', code: 'missing' });
    expect(getCodes('Feedback')).not.toContainEqual(expect.objectContaining({ field: 'category' }));
  });

  it('have the field names of the documents, and store the chosen dealership by its slug (ENT-039)', () => {
    const names = new Set([...base.forms.values()].flatMap(({ fields = [] }) => fields.map(({ id }) => id)));
    for (const name of ['location_id', 'postcode', 'phone', 'email', 'name', 'last_name', 'deposit'])
      expect(names, name).toContain(name);
    const form = getForm('finance');
    const field = form.fields?.find(({ kind }) => kind === 'dealership');
    const values = { ...normalizeValues(form, INPUT), [field?.id ?? '']: 'north' };
    const record = createFormRecord({ form, choices: {} }, values, {
      ...{ id: 'finance', submission: {}, car: undefined, location: undefined, userAgent: '', today: TODAY },
      settings,
    });
    expect(record.dealership_slug).toBe('north');
  });

  it('name the page that sent them (ENT-038, TRADE-010)', () => {
    for (const id of ['contact', 'sell-my-car', 'trade-in']) {
      const form = getForm(id);
      const values = normalizeValues(form, INPUT);
      const { values: sent } = readFormLead(form, values, getContext(), ids);
      expect(sent, id).toMatchObject({ page_id: id });
    }
  });

  it('have their own confirmation, and a phone number where they promise a call', () => {
    for (const [id, { success, fields = [] }] of base.forms) {
      expect(success?.heading, id).toBeDefined();
      if (!/\bcall you\b/.test(success?.text ?? '')) continue;
      expect(
        fields.find(({ kind }) => kind === 'phone'),
        id,
      ).toMatchObject({ required: true });
    }
  });

  it('have sentences in sentence case, except where the documents state a text', () => {
    const stated = new Set([
      ...['Book A Test Drive', 'Find Me Something Similar', 'Request Photos'],
      ...['Select a Preferred Dealership', 'Is Your Car Currently Under Finance?'],
    ]);
    const titleCase = /^\S+ (?:[A-Z][a-z]+ )*(?:A|[A-Z][a-z]{2,})\b(?! [a-z])/;
    const texts = [...base.forms.values()].flatMap(({ title, submitLabel = '', steps = [], fields = [] }) => [
      ...[title, submitLabel, ...steps.map(({ label }) => label)],
      ...fields.flatMap((field) => ('label' in field ? [field.label] : [])),
    ]);
    expect(texts.filter((text) => titleCase.test(text) && !stated.has(text))).toEqual([]);
  });

  it('use the text of postcodes that the documents state (LEAD-046, LEAD-047, ERR-023)', () => {
    const postcode = getForm('sell-my-car').fields?.find(({ kind }) => kind === 'postcode');
    expect(postcode).toMatchObject({
      required: true,
      errors: { invalid: 'Invalid postcode. Please enter a 4-digit number.' },
    });
  });

  it('can be sent', () => {
    const given = {
      ...{ name: 'Ann', last_name: 'Lee', email: 'ann@example.com', phone: '0412 345 678', message: 'Hi' },
      ...{
        make: 'Kia',
        model: 'Rio',
        year: '2022',
        postcode: '0800',
        rego: 'abc123',
        kms: '85,000',
        regoState: 'qld',
        vin: 'JM0BK123X45678901',
        company: 'Acme',
        role: 'Sales',
        car: 'Kia Rio, 2022',
      },
      ...{ location: 'north', dealership: 'northern', payment: 'Undecided', handover: 'Pick-up' },
      ...{ inspection: 'Seen', 'do-you-have-a-trade-in': 'No' },
      category: 'Feedback',
      ...APPLICATION,
    };
    for (const [id, form] of base.forms) {
      const values = normalizeValues(form, given);
      expect(validateForm(form, values, getContext({})), id).toEqual([]);
    }
  });
});

describe('what the workshop and the parts team need to know', () => {
  const getErrors = (id: string, given: object) => {
    const form = getForm(id);
    return validateForm(
      form,
      normalizeValues(form, { ...INPUT, phone: '0412 345 678', message: '', ...given }),
      {
        ...getContext(),
      },
    ).map(({ field, code }) => `${field} ${code}`);
  };

  it('is the car, by its registration or by name, and the job', () => {
    const booking = { location: 'north' };
    expect(getErrors('service-booking', booking)).toEqual(['car missing', 'message missing']);
    const services = ['Tyres (check_option)'];
    const rego = { Rego: 'ABC123', regoState: 'qld' };
    expect(getErrors('service-booking', { ...booking, ...rego, services })).toEqual([]);
    expect(getErrors('service-booking', { ...booking, car: 'Kia Rio', message: 'It squeaks.' })).toEqual([]);
  });

  it('is the VIN or the registration (LEAD-031)', () => {
    const message = 'A mirror';
    expect(getErrors('parts', { message })).toEqual(['Rego missing']);
    expect(getErrors('parts', { message, vin: 'JM0 BK123X 4567 8901' })).toEqual([]);
    expect(getErrors('parts', { message, Rego: 'ABC123', regoState: 'vic' })).toEqual([]);
    // I, O and Q look like 1 and 0.
    expect(getErrors('parts', { message, vin: 'JMOBK123X45678901' })).toEqual(['vin invalid']);
  });
});

describe('the question about a trade-in', () => {
  it.each(['finance', 'offer'])('is in the form %s, with Yes and No (TRADE-008, ENT-022)', (id) => {
    const field = getForm(id).fields?.find((candidate) => candidate.id === 'do-you-have-a-trade-in');
    expect(field).toMatchObject({ kind: 'radio', options: [{ id: 'Yes' }, { id: 'No' }] });
  });
});

describe('the form trade-in', () => {
  const fields = getForm('trade-in').fields ?? [];
  const getIds = (step: string) =>
    fields.filter((field) => 'step' in field && field.step === step).map(({ id }) => id);

  it('has the fields from which a car is valued, and those of the person (TRADE-009, TRADE-010, ENT-022)', () => {
    expect(getIds('car')).toEqual(['rego', 'make', 'model', 'year', 'badge']);
    expect(getIds('condition')).toEqual(expect.arrayContaining(['kms', 'finance', 'photos']));
    expect(getIds('person')).toEqual(
      expect.arrayContaining([
        ...['name', 'last_name', 'email', 'phone', 'postcode', 'location_id', 'PreferredContactMethod'],
      ]),
    );
    expect(fields.filter(({ kind }) => kind === 'hidden')).toHaveLength(1);
  });

  it('asks how to be in touch, by phone unless chosen otherwise (TRADE-006), and about finance (TRADE-007)', () => {
    expect(fields.find(({ id }) => id === 'PreferredContactMethod')).toMatchObject({
      ...{ default: 'Phone', options: [{ id: 'Phone' }, { id: 'Email' }, { id: 'SMS' }] },
    });
    expect(fields.find(({ id }) => id === 'finance')).toMatchObject({
      ...{ label: 'Is Your Car Currently Under Finance?', options: [{ id: 'Yes' }, { id: 'No' }] },
    });
  });
});
