import { describe, expect, it } from 'vitest';
import { schemas, type Features, type Settings } from '../../../schemas';
import { withDefaults } from '../../layout';
import { enquiry, entryEnquiry } from './enquiry';
import type { SourceRequest } from './source';

const settings = withDefaults(schemas.settings, {}) as unknown as Settings;
const car = (overrides: object = {}) => ({ status: 'in_stock', ...overrides });

const features = withDefaults(schemas.features, {}) as unknown as Features;

/** Loads the data of the form's page for this kind in its URL. */
function load(
  kind: string | undefined,
  vehicle: object | undefined = car(),
  given = settings,
  base: object = features,
) {
  const context: Readonly<Record<string, object | undefined>> = { vehicle, features: base };
  const request: Partial<SourceRequest> = {
    params: kind === undefined ? {} : { kind },
    settings: given,
    data: (name) => context[name],
  };
  return enquiry.load(request as SourceRequest);
}

describe('kind of enquiry', () => {
  it.each(['enquiry', 'test-drive', 'photos', 'similar'])('is %s as in the URL', (kind) => {
    expect(load(kind)).toEqual({ value: { kind } });
  });

  it('is an enquiry by default, and 404 for unknown kinds', () => {
    expect(load(undefined)).toEqual({ value: { kind: 'enquiry' } });
    expect(load('constructor')).toEqual({ status: 404 });
  });

  it.each(['enquiry', 'reserve'])('is `similar` for an unavailable car: %s (VDP-055)', (kind) => {
    expect(load(kind, car({ sold: true }))).toEqual({ value: { kind: 'similar' } });
  });
});

describe('reservation by enquiry (RSV-003)', () => {
  it('has the site’s text in the message and no other values', () => {
    const reserve = { ...settings.reserve, enquiryText: 'Hold this one, please.' };
    const forms = { ...settings.forms, optInPreselected: false };
    expect(load('reserve', car(), { ...settings, reserve, forms })).toEqual({
      value: {
        kind: 'enquiry',
        values: {
          name: '',
          email: '',
          phone: '',
          message: 'Hold this one, please.',
          dateTime: '',
          opt_in: false,
          terms_conditions: false,
        },
      },
    });
  });

  it('is the same object for the same settings, so that cached pages match', () => {
    const value = (answer: Awaited<ReturnType<typeof load>>) =>
      'value' in answer ? answer.value : undefined;
    const [first, second] = [load('reserve'), load('reserve')];
    expect(value(first as never)).toBe(value(second as never));
  });

  it.each([{ reserved: true }, { tag: 'test drive only' }, { withheld: ['enquiry'] }])(
    'is a plain enquiry for a car that cannot be reserved: %o (VDP-059)',
    (overrides) => {
      expect(load('reserve', car(overrides))).toEqual({ value: { kind: 'enquiry' } });
    },
  );

  it('is a plain enquiry on a site without reservations', () => {
    const withoutReservations = { ...features, reserve: false };
    expect(load('reserve', car(), settings, withoutReservations)).toEqual({ value: { kind: 'enquiry' } });
    expect(load('reserve', car({ withheld: ['trade'] }))).toMatchObject({ value: { values: {} } });
  });
});

describe('an enquiry about an entry', () => {
  const entry = { id: 'ranger', title: 'Ford Ranger' };
  const loadEntry = (given = settings) =>
    entryEnquiry.load({ settings: given, data: () => entry } as Partial<SourceRequest> as SourceRequest);

  it('names it in the comments, in the site’s words', () => {
    expect(loadEntry()).toMatchObject({
      value: { kind: 'enquiry', values: { message: 'I’m interested in the Ford Ranger.', name: '' } },
    });
    const forms = { ...settings.forms, modelEnquiryText: '{model}, please.' };
    expect(loadEntry({ ...settings, forms })).toMatchObject({
      value: { values: { message: 'Ford Ranger, please.' } },
    });
  });

  it('is the same object each time, so that pages can be cached', () => {
    expect(loadEntry()).toEqual(loadEntry());
    const [first, second] = [loadEntry(), loadEntry()] as { value: object }[];
    expect(first?.value).toBe(second?.value);
  });
});
