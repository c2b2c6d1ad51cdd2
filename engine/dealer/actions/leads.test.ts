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

describe('fields of a lead', () => {
  it('may be sent when they are whole', () => expect(faultsOf({})).toEqual([]));

  it('must have a name and an address', () => {
    expect(faultsOf({ name: ' ', email: '' })).toEqual(['name missing', 'email missing']);
  });

  it('must have comments in an enquiry, unless the site does not ask (LEAD-026, LEAD-027)', () => {
    expect(faultsOf({ message: '' })).toEqual(['message missing']);
    expect(faultsOf({ message: '' }, 'enquiry', { ...RULES, messageRequired: false })).toEqual([]);
  });

  it.each(['test-drive', 'photos', 'similar'] as const)(
    'need no comments and no day in %s (LEAD-008)',
    (kind) => {
      expect(faultsOf({ message: '', dateTime: '' }, kind)).toEqual([]);
      expect(needsMessage(kind, RULES)).toBe(false);
    },
  );

  it('have the terms where the site shows or asks for them (LEAD-009, LEAD-039)', () => {
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
  ])('take the phone number %s', (phone) => expect(faultsOf({ phone })).toEqual([]));

  it.each(['12345', 'call me', '0412 345 678 or home', '+', '1234567890123456', '<b>0412345678'])(
    'do not take %s for a phone number',
    (phone) => expect(faultsOf({ phone })).toEqual(['phone invalid']),
  );

  it.each(['a@b.co', "o'neil+cars@mail.example.com.au", 'ärger@müller.example'])(
    'take the address %s',
    (email) => expect(faultsOf({ email })).toEqual([]),
  );

  it.each(['ann', 'ann@', '@b.co', 'a@b', 'a b@c.de', 'a@b.c', 'a@b.co, c@d.co', 'Ann <a@b.co>'])(
    'do not take %s for an address',
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
  ])('the day %s on 22 November 2026: %o (LEAD-006)', (dateTime, faults) => {
    expect(faultsOf({ dateTime }, 'test-drive')).toEqual(faults);
  });

  it('have a length, counted in characters', () => {
    expect(faultsOf({ message: '🚗'.repeat(4_000) })).toEqual([]);
    expect(faultsOf({ message: 'x'.repeat(4_001), name: 'x'.repeat(101) })).toEqual([
      'message tooLong',
      'name tooLong',
    ]);
  });
});

describe('the calendar of a lead', () => {
  const site = { time_zone: 'Australia/Brisbane' };

  it('is that of the place, else the site’s', () => {
    expect(leadTimeZone({ time_zone: 'Australia/Perth' }, site)).toBe('Australia/Perth');
    expect(leadTimeZone(undefined, site)).toBe('Australia/Brisbane');
  });

  it('goes a year ahead from today', () => {
    expect(testDriveDates(TODAY)).toEqual({ first: '2026-11-22', last: '2027-11-22' });
  });
});

describe('what was typed', () => {
  it('loses what no person types, and keeps its lines', () => {
    expect(sanitiseLine(' Ann\r\nBcc: all@example.com\0 ')).toBe('Ann Bcc: all@example.com');
    expect(sanitiseText('One\r\ntwo\0\u0007\n\ud800three ')).toBe('One\ntwo\nthree');
  });

  it('is clean after once, whatever it was', () => {
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

  it('is judged and never breaks, whatever it is', () => {
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

describe('what a car can be asked about', () => {
  const driveOnlyTags = ['Test Drive Only'];
  const all = { testDrive: true, requestPhotos: true, comingSoonTestDrive: true };
  const offered = (car: Parameters<typeof availableLeadKinds>[1], features = all) =>
    availableLeadKinds(KINDS, car, { features, driveOnlyTags });

  it.each(['in_stock', 'coming_soon'])(
    'everything but something similar of one %s (VDP-048 to 050)',
    (status) => {
      expect(offered({ status })).toEqual(['enquiry', 'test-drive', 'photos']);
    },
  );

  it.each(['sold', 'in_transit', 'withdrawn'])(
    'something similar alone of one %s (VDP-055 to 057)',
    (status) => {
      expect(offered({ status })).toEqual(['similar']);
      expect(offered({ status: 'in_stock', sold: true })).toEqual(['similar']);
    },
  );

  it('a drive takes the place of the enquiry by its tag (VDP-061)', () => {
    expect(offered({ status: 'in_stock', tag: 'TEST DRIVE ONLY' })).toEqual(['test-drive', 'photos']);
  });

  it('no enquiry where the site’s own rule leaves the car out (VDP-059)', () => {
    expect(offered({ status: 'in_stock', withheld: ['enquiry'] })).toEqual(['test-drive', 'photos']);
    expect(offered({ status: 'in_stock', withheld: ['trade'] })).toContain('enquiry');
  });

  it('by the features of the site (VDP-060)', () => {
    const later = { ...all, comingSoonTestDrive: false };
    expect(offered({ status: 'coming_soon' }, later)).toEqual(['enquiry', 'photos']);
    expect(offered({ status: 'in_stock' }, later)).toContain('test-drive');
    expect(offered({ status: 'in_stock' }, { ...all, testDrive: false, requestPhotos: false })).toEqual([
      'enquiry',
    ]);
  });

  it('only what the layout wants, in its order', () => {
    const features = { features: all, driveOnlyTags };
    expect(availableLeadKinds(['photos', 'enquiry'], { status: 'in_stock' }, features)).toEqual([
      'photos',
      'enquiry',
    ]);
  });
});

describe('a lead as it is kept', () => {
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
  ] as const)('%s of a %s car (%s) is event %i (LEAD-022 to LEAD-025)', (kind, car_type, tag, id) => {
    const rules = { ids: forms.eventIds, driveOnlyTags: vehicle.testDriveOnlyTags };
    expect(leadEventId(kind, { car_type, tag }, rules)).toBe(id);
  });

  it('is a general enquiry with event 22 without a car (LEAD-021)', () => {
    const record = createLeadRecord({ kind: 'enquiry', ...typed }, context);
    expect(record).toMatchObject({ category: 'General Enquiry', event_id: 22, source: 'Website' });
    expect(record).not.toHaveProperty('car_id');
  });

  it('has the fields of the documents, the car’s from the stock (ENT-020, LEAD-055, ENT-017, ENT-018, ENT-038)', () => {
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

  it('says by itself what a request for photos wants (LEAD-010)', () => {
    expect(createLeadRecord({ kind: 'photos', ...typed }, { ...context, car }).preset).toBe(
      'Please send me more photos of this car.',
    );
    expect(createLeadRecord({ kind: 'enquiry', ...typed }, { ...context, car })).not.toHaveProperty('preset');
  });

  it('never takes the opt-in for granted (Spam Act 2003)', () => {
    expect(createLeadRecord({ kind: 'enquiry', ...typed }, context).opt_in).toBe(false);
  });

  it('is told to the page after sending', () => {
    expect(leadSentHref('/success', 'a b')).toBe('/success?lead=a%20b');
    expect(leadSentHref('/thanks?x=1', '7')).toBe('/thanks?x=1&lead=7');
  });
});
