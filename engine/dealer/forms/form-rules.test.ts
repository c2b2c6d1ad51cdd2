import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileSchema, validators, type Form, type FormField } from '../../../schemas';
import { REGO_STATES, validateForm } from './validate-form';
import { createFormSchema } from './form-schema';
import { normalizeValues } from './form-values';
import { isFieldVisible, isPreselected, listVisibleFields, selectSentValues } from './visible-fields';

const context = { today: '2026-11-27' };
const options = [{ id: 'Sales' }, { id: 'Parts' }];

function createForm(...fields: readonly FormField[]): Form {
  const form: unknown = { title: 'T', category: 'C', fields };
  if (!validators.form(form)) throw new Error(JSON.stringify(validators.form.errors?.[0]));
  return form;
}

const check = (field: FormField, input: unknown, more: object = {}) => {
  const form = createForm(field);
  return validateForm(form, normalizeValues(form, { [field.id]: input, regoState: 'qld', ...more }), context);
};
const getCode = (field: FormField, input: unknown, more: object = {}) => check(field, input, more)[0]?.code;

describe('values', () => {
  it.each<[FormField, unknown, unknown]>([
    [{ id: 'a', kind: 'text', label: 'A' }, ' a\r\nb\u0000 ', 'a b'],
    [{ id: 'a', kind: 'textarea', label: 'A' }, ' a\r\nb ', 'a\nb'],
    [{ id: 'a', kind: 'kilometres', label: 'A' }, '85,000 km', 85_000],
    [{ id: 'a', kind: 'kilometres', label: 'A' }, 'many', 'many'],
    [{ id: 'a', kind: 'money', label: 'A' }, '$12,500.5', 1_250_050],
    [{ id: 'a', kind: 'money', label: 'A' }, 1_250_050, 1_250_050],
    [{ id: 'a', kind: 'checkbox', label: 'A' }, 'on', true],
    [{ id: 'a', kind: 'consent', label: 'A' }, undefined, false],
    [{ id: 'a', kind: 'checkbox-group', label: 'A', options }, 'Sales', ['Sales']],
    [{ id: 'a', kind: 'checkbox-group', label: 'A', options }, ['Sales', 'Sales', ''], ['Sales']],
    [{ id: 'a', kind: 'postcode', label: 'A' }, 800, '800'],
    [{ id: 'a', kind: 'hidden', default: 'home' }, undefined, 'home'],
    [{ id: 'a', kind: 'rego', label: 'A' }, ' abc 12d', 'ABC 12D'],
    [{ id: 'a', kind: 'vin', label: 'A' }, ' jm0 bk12-3x 4567 8901 ', 'JM0BK123X45678901'],
  ])('of %j from %j are %j', (field, input, value) => {
    expect(normalizeValues(createForm(field), { a: input })['a']).toEqual(value);
  });

  it('drop names that are not fields, such as helper keys of radio buttons', () => {
    const form = createForm({ id: 'finance', kind: 'radio', label: 'F', options });
    const input = { finance: 'Sales', 'finance(radio_option)': 'Sales', constructor: 'y' };
    expect(normalizeValues(form, input)).toEqual({ finance: 'Sales' });
  });

  it('include the state of a registration number, which starts with the field’s', () => {
    const form = createForm({ id: 'Rego', kind: 'rego', label: 'R', defaultState: 'qld' });
    expect(normalizeValues(form, {})).toEqual({ Rego: '', regoState: 'qld' });
    expect(normalizeValues(form, { Rego: 'a1', regoState: 'VIC' })).toEqual({
      Rego: 'A1',
      regoState: 'vic',
    });
    expect(selectSentValues(form, normalizeValues(form, {}), context)).toEqual({});
  });
});

describe('errors', () => {
  const text: FormField = { id: 'a', kind: 'text', label: 'A', minLength: 2, maxLength: 4, required: true };
  const date: FormField = { id: 'a', kind: 'date', label: 'A', earliest: 0, latest: 30 };
  const kms: FormField = { id: 'a', kind: 'kilometres', label: 'A', min: 10, max: 20 };
  const money: FormField = { id: 'a', kind: 'money', label: 'A', max: 20 };
  const files: FormField = { id: 'a', kind: 'files', label: 'A', maxFiles: 1 };

  it.each<[FormField, unknown, string | undefined]>([
    [text, '', 'missing'],
    [text, '🚗', 'tooShort'],
    [text, '🚗🚗🚗🚗', undefined],
    [{ id: 'a', kind: 'email', label: 'A' }, 'ann@', 'invalid'],
    [{ id: 'a', kind: 'email', label: 'A' }, '', undefined],
    [{ id: 'a', kind: 'phone', label: 'A' }, '12345', 'invalid'],
    [{ id: 'a', kind: 'phone', label: 'A' }, '0412 345 678', undefined],
    [{ id: 'a', kind: 'postcode', label: 'A', required: true }, '', 'missing'],
    [{ id: 'a', kind: 'postcode', label: 'A' }, '123', 'invalid'],
    [{ id: 'a', kind: 'postcode', label: 'A' }, '12a4', 'invalid'],
    [{ id: 'a', kind: 'postcode', label: 'A' }, '40000', 'invalid'],
    [{ id: 'a', kind: 'postcode', label: 'A' }, '0800', undefined],
    [{ id: 'a', kind: 'rego', label: 'A' }, 'ABC12D', undefined],
    [{ id: 'a', kind: 'rego', label: 'A' }, 'ABC_12', 'invalid'],
    [{ id: 'a', kind: 'vin', label: 'A' }, 'JM0BK123X45678901', undefined],
    [{ id: 'a', kind: 'vin', label: 'A' }, 'JM0BK123X4567890', 'invalid'],
    [{ id: 'a', kind: 'vin', label: 'A' }, 'JMQBK123X45678901', 'invalid'],
    [kms, '9', 'tooLow'],
    [kms, '21', 'tooHigh'],
    [kms, '20', undefined],
    [kms, '-12', 'invalid'],
    [{ id: 'a', kind: 'year', label: 'A' }, '2027', undefined],
    [{ id: 'a', kind: 'year', label: 'A' }, '2028', 'invalid'],
    [{ id: 'a', kind: 'year', label: 'A' }, '19', 'invalid'],
    [money, '20.01', 'tooHigh'],
    [money, '20', undefined],
    [{ id: 'a', kind: 'select', label: 'A', options }, 'Fleet', 'invalid'],
    [{ id: 'a', kind: 'radio', label: 'A', options }, 'Parts', undefined],
    [{ id: 'a', kind: 'checkbox', label: 'A', required: true }, undefined, 'missing'],
    [{ id: 'a', kind: 'checkbox-group', label: 'A', options }, ['Sales', 'Fleet'], 'invalid'],
    [{ id: 'a', kind: 'checkbox-group', label: 'A', options, required: true }, [], 'missing'],
    [date, '2026-11-26', 'tooEarly'],
    [date, '2026-12-27', undefined],
    [date, '2026-12-28', 'tooLate'],
    [date, '2026-11-31', 'invalid'],
    [date, '2026-12-01T10:00', 'invalid'],
    [{ id: 'a', kind: 'appointment', label: 'A' }, '2026-12-01T10:00', undefined],
    [{ id: 'a', kind: 'appointment', label: 'A' }, '2027-11-28', 'tooLate'],
    [{ id: 'a', kind: 'location', label: 'A' }, '../x', 'invalid'],
    [{ id: 'a', kind: 'vehicle', label: 'A' }, '2022 Kia Rio (U10482)', undefined],
    [{ id: 'a', kind: 'vehicle', label: 'A' }, 'x'.repeat(201), 'tooLong'],
    [files, ['a'.repeat(8), 'b'.repeat(8)], 'tooMany'],
    [files, ['a'.repeat(8)], undefined],
    [{ id: 'a', kind: 'terms', label: 'A', required: true }, false, 'missing'],
    [{ id: 'a', kind: 'consent', label: 'A' }, false, undefined],
    [{ id: 'a', kind: 'hidden', maxLength: 2 }, 'abc', 'tooLong'],
  ])('of %j for %j: %s', (field, input, code) => {
    expect(getCode(field, input)).toBe(code);
  });

  it('say by how much a text is too long', () => {
    expect(check(text, '🚗🚗🚗🚗🚗🚗')).toEqual([{ field: 'a', code: 'tooLong', excess: 2 }]);
  });

  it('include an unknown state', () => {
    expect(getCode({ id: 'a', kind: 'rego', label: 'A' }, 'ABC', { regoState: 'xyz' })).toBe('invalid');
  });
});

describe('conditions', () => {
  const form = createForm(
    { id: 'topic', kind: 'select', label: 'T', options, when: { 'site.asks': true } },
    { id: 'part', kind: 'text', label: 'P', when: { 'fields.topic': 'Parts' }, required: true },
    { id: 'colour', kind: 'text', label: 'C', when: { 'fields.part': { $exists: true } } },
    { id: 'note', kind: 'text', label: 'N', required: { 'fields.colour': 'red' } },
  );
  const visible = (values: object, asks = true) =>
    listVisibleFields(form, normalizeValues(form, { ...values }), { ...context, site: { asks } });
  const ids = (values: object, asks?: boolean) => visible(values, asks).map(({ field }) => field.id);

  it('use the values of earlier fields and the page’s context', () => {
    expect(ids({})).toEqual(['topic', 'note']);
    expect(ids({ topic: 'Parts' })).toEqual(['topic', 'part', 'note']);
    expect(ids({ topic: 'Parts', part: 'Mirror' })).toEqual(['topic', 'part', 'colour', 'note']);
  });

  it('do not see what was entered in a field that no longer exists', () => {
    const values = { topic: 'Parts', part: 'Mirror', colour: 'red' };
    expect(ids(values, false)).toEqual(['note']);
    expect(ids({ ...values, topic: 'Sales' })).toEqual(['topic', 'note']);
    const normalized = normalizeValues(form, { ...values, topic: 'Sales' });
    const site = { ...context, site: { asks: true } };
    expect(selectSentValues(form, normalized, site)).toEqual({ topic: 'Sales' });
    expect(validateForm(form, normalized, site)).toEqual([]);
    expect(isFieldVisible(form, 'part', normalized, site)).toBe(false);
  });

  it('decide whether a field is required', () => {
    const values = { topic: 'Parts', part: 'Mirror', colour: 'red' };
    expect(visible(values).find(({ field }) => field.id === 'note')?.isRequired).toBe(true);
    expect(visible({}).find(({ field }) => field.id === 'note')?.isRequired).toBe(false);
  });

  it('decide whether a checkbox starts ticked', () => {
    const consent = { id: 'a', kind: 'consent', label: 'A', default: { 'site.asks': true } } as const;
    expect(isPreselected(consent, { ...context, site: { asks: true } })).toBe(true);
    expect(isPreselected(consent, context)).toBe(false);
  });
});

// Properties over random forms and input.
const KINDS: readonly object[] = [
  { kind: 'text' },
  { kind: 'textarea' },
  { kind: 'name' },
  { kind: 'email' },
  { kind: 'phone' },
  { kind: 'postcode' },
  { kind: 'kilometres' },
  { kind: 'money' },
  { kind: 'year' },
  { kind: 'select', options },
  { kind: 'checkbox' },
  { kind: 'checkbox-group', options },
  { kind: 'date' },
  { kind: 'appointment' },
  { kind: 'location' },
  { kind: 'vehicle' },
  { kind: 'files' },
  { kind: 'terms' },
];
const input = fc.oneof(
  fc.constantFrom<unknown>(
    '',
    'Sales',
    'Parts',
    'ann@example.com',
    '0412 345 678',
    '0800',
    '85,000 km',
    '$5.50',
  ),
  fc.constantFrom<unknown>(
    '2026-12-01',
    '2026-12-01T10:00',
    '2026-02-30',
    true,
    'on',
    ['Sales'],
    'abcdefgh',
    7,
  ),
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.jsonValue({ maxDepth: 1 }),
);
const randomForm = fc
  .array(
    fc.record({ kind: fc.constantFrom(...KINDS), isRequired: fc.boolean(), after: fc.nat(4), when: input }),
    {
      minLength: 1,
      maxLength: 5,
    },
  )
  .map((fields) =>
    createForm(
      ...fields.map(({ kind, isRequired, after, when }, index) => {
        const isConditional = after < index && typeof when === 'string';
        const field: unknown = {
          ...kind,
          id: `f${index}`,
          label: 'L',
          required: isRequired,
          ...(isConditional && { when: { [`fields.f${after}`]: when } }),
        };
        return field as FormField;
      }),
    ),
  );
const randomInput = fc.dictionary(fc.constantFrom('f0', 'f1', 'f2', 'f3', 'f4', 'other'), input);

describe('properties', () => {
  it('normalising twice is normalising once', () => {
    fc.assert(
      fc.property(randomForm, randomInput, (form, given) => {
        const once = normalizeValues(form, given);
        expect(normalizeValues(form, once)).toEqual(once);
      }),
    );
  });

  it('the schema accepts what has no errors, and rejects what has, except for dates', () => {
    let validCount = 0;
    fc.assert(
      fc.property(randomForm, randomInput, (form, given) => {
        const values = normalizeValues(form, given);
        const errors = validateForm(form, values, context);
        const validate = compileSchema(createFormSchema(form, values, context));
        const isValid = validate(selectSentValues(form, values, context));
        if (errors.length === 0) {
          validCount += 1;
          expect(isValid, JSON.stringify(validate.errors?.[0])).toBe(true);
        }
        const getKind = (id: string) => form.fields?.find((field) => field.id === id)?.kind ?? 'text';
        const isCalendar = errors.every(({ field }) => ['date', 'appointment'].includes(getKind(field)));
        if (isValid) expect(isCalendar).toBe(true);
      }),
      { numRuns: 300 },
    );
    expect(validCount).toBeGreaterThan(20);
  });

  it('errors are about visible fields, in their order', () => {
    fc.assert(
      fc.property(randomForm, randomInput, (form, given) => {
        const values = normalizeValues(form, given);
        const ids = listVisibleFields(form, values, context).map(({ field }) => field.id);
        const wrong = validateForm(form, values, context).map(({ field }) => field);
        expect(ids.filter((id) => wrong.includes(id))).toEqual(wrong);
      }),
    );
  });

  it('a state is accepted in any case', () => {
    fc.assert(
      fc.property(fc.constantFrom(...REGO_STATES), (state) => {
        const field: FormField = { id: 'r', kind: 'rego', label: 'R' };
        expect(getCode(field, 'abc123', { regoState: state.toUpperCase() })).toBeUndefined();
      }),
    );
  });
});
