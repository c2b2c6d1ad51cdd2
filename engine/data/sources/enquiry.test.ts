import { describe, expect, it } from 'vitest';
import { schemas, type Features, type Settings } from '../../../schemas';
import { withDefaults } from '../../layout';
import { enquiry } from './enquiry';
import type { SourceRequest } from './source';

const settings = withDefaults(schemas.settings, {}) as unknown as Settings;
const car = (more: object = {}) => ({ status: 'in_stock', ...more });

const features = withDefaults(schemas.features, {}) as unknown as Features;

/** What the page with the form is given for this word in its address. */
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

describe('what a form asks for', () => {
  it.each(['enquiry', 'test-drive', 'photos', 'similar'])('is %s by the address', (kind) => {
    expect(load(kind)).toEqual({ value: { kind } });
  });

  it('is an enquiry where the address says nothing, and 404 for any other word', () => {
    expect(load(undefined)).toEqual({ value: { kind: 'enquiry' } });
    expect(load('constructor')).toEqual({ status: 404 });
  });

  it.each(['enquiry', 'reserve'])('is something similar about a car that is gone: %s (VDP-055)', (kind) => {
    expect(load(kind, car({ sold: true }))).toEqual({ value: { kind: 'similar' } });
  });
});

describe('an enquiry that is meant as a reservation (RSV-003)', () => {
  it('has the site’s words for it in the comments, and everything else as an empty form has it', () => {
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

  it('is the same object for the same settings, so that its page is known again', () => {
    const value = (answer: Awaited<ReturnType<typeof load>>) =>
      'value' in answer ? answer.value : undefined;
    const [first, second] = [load('reserve'), load('reserve')];
    expect(value(first as never)).toBe(value(second as never));
  });

  it.each([{ reserved: true }, { tag: 'test drive only' }, { withheld: ['enquiry'] }])(
    'is a plain enquiry about a car that cannot be reserved so: %o (VDP-059)',
    (more) => {
      expect(load('reserve', car(more))).toEqual({ value: { kind: 'enquiry' } });
    },
  );

  it('is a plain enquiry on a site that takes no reservations', () => {
    const without = { ...features, reserve: false };
    expect(load('reserve', car(), settings, without)).toEqual({ value: { kind: 'enquiry' } });
    expect(load('reserve', car({ withheld: ['trade'] }))).toMatchObject({ value: { values: {} } });
  });
});
