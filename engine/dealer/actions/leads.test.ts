import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  leadSentHref,
  sanitiseLine,
  sanitiseText,
  hasTerms,
  leadEventId,
  validateLead,
  createLeadRecord,
  normaliseLead,
  leadTimeZone,
  needsMessage,
  availableLeadKinds,
  type LeadKind,
} from './leads';
import { schemas, type Settings } from '../../../schemas';
import { testDriveDates } from './test-drive-dates';

const KINDS: readonly LeadKind[] = ['enquiry', 'test-drive', 'photos', 'similar'];
const RULES = { messageRequired: true, requiresTerms: false, showsTerms: false };
const { properties } = schemas.settings.properties.forms;
const forms = Object.fromEntries(
  Object.entries(properties).map(([name, property]) => [name, property.default]),
) as unknown as Settings['forms'];
const vehicle = { testDriveOnlyTags: ['Test Drive Only'] } as Settings['vehicle'];
const typed = { name: 'Ann Lee', email: 'ann@example.com', phone: '', message: 'Is it there?' };
const TODAY = '2026-11-22';
const faultsOf = (more: Parameters<typeof normaliseLead>[0], kind: LeadKind = 'enquiry', rules = RULES) =>
  validateLead(kind, normaliseLead({ ...typed, ...more }), rules, TODAY).map(
    ({ field, code }) => `${field} ${code}`,
  );

describe('validateLead', () => {
  it('accepts complete fields', () => expect(faultsOf({})).toEqual([]));

  it('requires a name and an email address', () => {
    expect(faultsOf({ name: ' ', email: '' })).toEqual(['name missing', 'email missing']);
  });

  it('requires a message in an enquiry, unless the site makes it optional (LEAD-026, LEAD-027)', () => {
    expect(faultsOf({ message: '' })).toEqual(['message missing']);
    expect(faultsOf({ message: '' }, 'enquiry', { ...RULES, messageRequired: false })).toEqual([]);
  });

  it.each(['test-drive', 'photos', 'similar'] as const)(
    'requires neither message nor date in %s (LEAD-008)',
    (kind) => {
      expect(faultsOf({ message: '', dateTime: '' }, kind)).toEqual([]);
      expect(needsMessage(kind, RULES)).toBe(false);
    },
  );

  it('includes the terms where the site shows or requires them (LEAD-009, LEAD-039)', () => {
    expect(hasTerms('test-drive', RULES)).toBe(false);
    expect(hasTerms('photos', { ...RULES, showsTerms: true })).toBe(true);
    expect(hasTerms('enquiry', { ...RULES, showsTerms: true })).toBe(false);
    const asked = { ...RULES, requiresTerms: true };
    expect(hasTerms('enquiry', asked)).toBe(true);
    expect(faultsOf({}, 'enquiry', asked)).toEqual(['terms_conditions missing']);
    expect(faultsOf({ terms_conditions: true }, 'enquiry', asked)).toEqual([]);
  });

  it.each([
    '0412 345 678',
    '+61 412 345 678',
    '(07) 3000-1234',
    '13 14 50',
    '1300 123 456',
    '+1 (212) 555.0100',
  ])('accepts the phone number %s', (phone) => expect(faultsOf({ phone })).toEqual([]));

  it.each(['12345', 'call me', '0412 345 678 or home', '+', '1234567890123456', '<b>0412345678'])(
    'rejects the phone number %s',
    (phone) => expect(faultsOf({ phone })).toEqual(['phone invalid']),
  );

  it.each(['a@b.co', "o'neil+cars@mail.example.com.au", 'ärger@müller.example'])(
    'accepts the email address %s',
    (email) => expect(faultsOf({ email })).toEqual([]),
  );

  it.each(['ann', 'ann@', '@b.co', 'a@b', 'a b@c.de', 'a@b.c', 'a@b.co, c@d.co', 'Ann <a@b.co>'])(
    'rejects the email address %s',
    (email) => expect(faultsOf({ email })).toEqual(['email invalid']),
  );

  it.each([
    ['2026-11-22', []],
    ['2026-12-01T09:30', []],
    ['2027-11-22', []],
    ['2027-02-29', ['dateTime invalid']],
    ['2026-12-01T24:00', ['dateTime invalid']],
    ['tomorrow', ['dateTime invalid']],
    ['2026-11-21', ['dateTime tooEarly']],
    ['2020-01-01', ['dateTime tooEarly']],
    ['2027-11-23', ['dateTime tooLate']],
    ['9999-12-31', ['dateTime tooLate']],
  ])('reports for the date %s on 22 November 2026: %o (LEAD-006)', (dateTime, faults) => {
    expect(faultsOf({ dateTime }, 'test-drive')).toEqual(faults);
  });

  it('limits the length, counted in characters', () => {
    expect(faultsOf({ message: '🚗'.repeat(4_000) })).toEqual([]);
    expect(faultsOf({ message: 'x'.repeat(4_001), name: 'x'.repeat(101) })).toEqual([
      'message tooLong',
      'name tooLong',
    ]);
  });
});

describe('dates of a lead', () => {
  const site = { time_zone: 'Australia/Brisbane' };

  it('use the time zone of the location, else the site’s', () => {
    expect(leadTimeZone({ time_zone: 'Australia/Perth' }, site)).toBe('Australia/Perth');
    expect(leadTimeZone(undefined, site)).toBe('Australia/Brisbane');
  });

  it('range from today to a year ahead', () => {
    expect(testDriveDates(TODAY)).toEqual({ first: '2026-11-22', last: '2027-11-22' });
  });
});

describe('user input', () => {
  it('loses control characters and keeps its line breaks', () => {
    expect(sanitiseLine(' Ann\r\nBcc: all@example.com\0 ')).toBe('Ann Bcc: all@example.com');
    expect(sanitiseText('One\r\ntwo\0\u0007\n\ud800three ')).toBe('One\ntwo\nthree');
  });

  it('does not change when it is sanitised again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), fc.string(), (any, other) => {
        for (const text of [any, other, `${other}\ud83d`]) {
          const line = sanitiseLine(text);
          expect(line).not.toMatch(/[\0-\x1f\x7f]/);
          expect(sanitiseLine(line)).toBe(line);
          expect(sanitiseText(sanitiseText(text))).toBe(sanitiseText(text));
          expect(encodeURIComponent(sanitiseText(text))).toBeTypeOf('string');
        }
      }),
      { numRuns: 40 },
    );
  });

  it('is validated without an exception, with at most one error per field', () => {
    fc.assert(
      fc.property(
        fc.record({ name: fc.string(), email: fc.string(), phone: fc.string(), message: fc.string() }),
        fc.constantFrom(...KINDS),
        (any, kind) => {
          const faults = validateLead(kind, normaliseLead(any), RULES, TODAY);
          expect(new Set(faults.map(({ field }) => field)).size).toBe(faults.length);
        },
      ),
    );
  });
});

describe('availableLeadKinds', () => {
  const driveOnlyTags = ['Test Drive Only'];
  const all = { testDrive: true, requestPhotos: true, comingSoonTestDrive: true };
  const offered = (car: Parameters<typeof availableLeadKinds>[1], features = all) =>
    availableLeadKinds(KINDS, car, { features, driveOnlyTags });

  it.each(['in_stock', 'coming_soon'])(
    'offers all kinds but similar vehicles for a vehicle that is %s (VDP-048 to 050)',
    (status) => {
      expect(offered({ status })).toEqual(['enquiry', 'test-drive', 'photos']);
    },
  );

  it.each(['sold', 'in_transit', 'withdrawn'])(
    'offers only similar vehicles for a vehicle that is %s (VDP-055 to 057)',
    (status) => {
      expect(offered({ status })).toEqual(['similar']);
      expect(offered({ status: 'in_stock', sold: true })).toEqual(['similar']);
    },
  );

  it('replaces the enquiry by a test drive for a test-drive-only tag (VDP-061)', () => {
    expect(offered({ status: 'in_stock', tag: 'TEST DRIVE ONLY' })).toEqual(['test-drive', 'photos']);
  });

  it('offers no enquiry where the site disables it (VDP-059)', () => {
    expect(offered({ status: 'in_stock', withheld: ['enquiry'] })).toEqual(['test-drive', 'photos']);
    expect(offered({ status: 'in_stock', withheld: ['trade'] })).toContain('enquiry');
  });

  it('follows the site’s features (VDP-060)', () => {
    const later = { ...all, comingSoonTestDrive: false };
    expect(offered({ status: 'coming_soon' }, later)).toEqual(['enquiry', 'photos']);
    expect(offered({ status: 'in_stock' }, later)).toContain('test-drive');
    expect(offered({ status: 'in_stock' }, { ...all, testDrive: false, requestPhotos: false })).toEqual([
      'enquiry',
    ]);
  });

  it('offers only the kinds of the layout, in its order', () => {
    const features = { features: all, driveOnlyTags };
    expect(availableLeadKinds(['photos', 'enquiry'], { status: 'in_stock' }, features)).toEqual([
      'photos',
      'enquiry',
    ]);
  });
});

describe('createLeadRecord', () => {
  const car = {
    id: '7',
    make: 'Land Rover',
    model: 'Defender',
    status: 'in_stock',
    car_type: 'used' as const,
    stocknum: 'U7',
    dealership_id: 'd1',
    dealership_slug: 'north',
  };
  const settings = { forms, vehicle };
  const context = { settings, userAgent: 'Browser/1' };

  it.each([
    ['enquiry', 'new', undefined, 14],
    ['enquiry', 'used', undefined, 15],
    ['enquiry', 'demo', undefined, 15],
    ['enquiry', 'used', 'Test Drive Only', 17],
    ['test-drive', 'new', undefined, 17],
    ['test-drive', 'used', undefined, 48],
    ['photos', 'new', undefined, 14],
  ] as const)(
    'gives %s of a %s car (tag %s) the event id %i (LEAD-022 to LEAD-025)',
    (kind, car_type, tag, id) => {
      const rules = { ids: forms.eventIds, driveOnlyTags: vehicle.testDriveOnlyTags };
      expect(leadEventId(kind, { car_type, tag }, rules)).toBe(id);
    },
  );

  it('creates a general enquiry with event id 22 without a car (LEAD-021)', () => {
    const record = createLeadRecord({ kind: 'enquiry', ...typed }, context);
    expect(record).toMatchObject({ category: 'General Enquiry', event_id: 22, source: 'Website' });
    expect(record).not.toHaveProperty('car_id');
  });

  it('has the documented fields and takes those of the car from the stock (ENT-020, LEAD-055, ENT-017, ENT-018, ENT-038)', () => {
    const lead_attributes = { visited_pages: ['/cars/a'], linked_query_params: { utm_source: 'mail' } };
    const record = createLeadRecord(
      { kind: 'enquiry', ...typed, phone: '+61412345678', opt_in: true, url: '/enquire/a', lead_attributes },
      { ...context, car },
    );
    expect(record).toMatchObject({
      category: 'Vehicle Enquiry',
      source: 'Website',
      name: 'Ann Lee',
      phone: '0412 345 678',
      opt_in: true,
      opt_in_text: 'Yes, I would like to subscribe to receive latest offers & product updates.',
      url: '/enquire/a',
      user_agent: 'Browser/1',
      lead_attributes,
      car_id: '7',
      car_dealership_id: 'd1',
      dealership_slug: 'north',
      manufacturer_slug: 'land-rover',
      stock_number: 'U7',
      'Vehicle Make': 'Land Rover',
      'Vehicle Model': 'Defender',
      vehicle_status: 'in_stock',
    });
  });

  it('adds the preset text to a photo request (LEAD-010)', () => {
    expect(createLeadRecord({ kind: 'photos', ...typed }, { ...context, car }).preset).toBe(
      'Please send me more photos of this car.',
    );
    expect(createLeadRecord({ kind: 'enquiry', ...typed }, { ...context, car })).not.toHaveProperty('preset');
  });

  it('never assumes the opt-in (Spam Act 2003)', () => {
    expect(createLeadRecord({ kind: 'enquiry', ...typed }, context).opt_in).toBe(false);
  });

  it('adds the lead id to the URL of the success page', () => {
    expect(leadSentHref('/success', 'a b')).toBe('/success?lead=a%20b');
    expect(leadSentHref('/thanks?x=1', '7')).toBe('/thanks?x=1&lead=7');
  });
});
