import { describe, expect, it } from 'vitest';
import { schemas, type Settings } from '../../../schemas';
import { createLeadRecord, getLeadEventId, leadSentHref } from './lead-record';

const { properties } = schemas.settings.properties.forms;
const forms = Object.fromEntries(
  Object.entries(properties).map(([name, property]) => [name, property.default]),
) as unknown as Settings['forms'];
const vehicle = { testDriveOnlyTags: ['Test Drive Only'] } as Settings['vehicle'];
const INPUT = { name: 'Ann Lee', email: 'ann@example.com', phone: '', message: 'Is it there?' };

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
      const rules = { ids: forms.eventIds, testDriveOnlyTags: vehicle.testDriveOnlyTags };
      expect(getLeadEventId(kind, { car_type, tag }, rules)).toBe(id);
    },
  );

  it('creates a general enquiry with event id 22 without a car (LEAD-021)', () => {
    const record = createLeadRecord({ kind: 'enquiry', ...INPUT }, context);
    expect(record).toMatchObject({ category: 'General Enquiry', event_id: 22, source: 'Website' });
    expect(record).not.toHaveProperty('car_id');
  });

  it('has the documented fields and takes those of the car from the stock (ENT-020, LEAD-055, ENT-017, ENT-018, ENT-038)', () => {
    const lead_attributes = { visited_pages: ['/cars/a'], linked_query_params: { utm_source: 'mail' } };
    const record = createLeadRecord(
      { kind: 'enquiry', ...INPUT, phone: '+61412345678', opt_in: true, url: '/enquire/a', lead_attributes },
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
    expect(createLeadRecord({ kind: 'photos', ...INPUT }, { ...context, car }).preset).toBe(
      'Please send me more photos of this car.',
    );
    expect(createLeadRecord({ kind: 'enquiry', ...INPUT }, { ...context, car })).not.toHaveProperty('preset');
  });

  it('never assumes the opt-in (Spam Act 2003)', () => {
    expect(createLeadRecord({ kind: 'enquiry', ...INPUT }, context).opt_in).toBe(false);
  });

  it('adds the lead id to the URL of the success page', () => {
    expect(leadSentHref('/success', 'a b')).toBe('/success?lead=a%20b');
    expect(leadSentHref('/thanks?x=1', '7')).toBe('/thanks?x=1&lead=7');
  });
});
