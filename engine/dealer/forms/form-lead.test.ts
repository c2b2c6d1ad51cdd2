import { describe, expect, it } from 'vitest';
import { schemas, type Form } from '../../../schemas';
import { findFormEventId, readFormLead, rewriteCategory, splitAdditionalServices } from './form-lead';
import { normalizeValues } from './form-values';

const context = { today: '2026-11-27' };
const ids = schemas.settings.properties.forms.properties.eventIds.default;
const rules = { ids, testDriveOnlyTags: ['Test Drive Only'] };
const newCar = { car_type: 'new' } as const;
const usedCar = { car_type: 'used' } as const;

const form: Form = {
  title: 'Contact',
  category: 'Vehicle Enquiry',
  categoryWithoutCar: 'General Enquiry',
  eventId: 'carEnquiry',
  fields: [
    { id: 'category', kind: 'select', label: 'C', options: [{ id: 'Careers Enquiry' }, { id: 'Feedback' }] },
    {
      id: 'services',
      kind: 'checkbox-group',
      label: 'S',
      options: [{ id: 'Tyres (check_option)' }, { id: 'Brakes(check_option)' }, { id: 'Other' }],
    },
    { id: 'name', kind: 'name', label: 'N' },
  ],
};
const read = (input: Record<string, unknown>, car?: typeof newCar | typeof usedCar, of: Form = form) =>
  readFormLead(of, normalizeValues(of, input), context, { ...rules, ...(car && { car }) });

describe('the lead of a form', () => {
  it('has the category of the form, which can depend on the car', () => {
    expect(read({ name: 'Ann' }, newCar)).toEqual({
      category: 'Vehicle Enquiry',
      event_id: 14,
      values: { name: 'Ann' },
    });
    expect(read({ name: 'Ann' })).toMatchObject({ category: 'General Enquiry', event_id: 22 });
  });

  it('has the category that was chosen', () => {
    expect(read({ category: 'Feedback' })).toEqual({ category: 'Feedback', event_id: 22, values: {} });
  });

  it('is a general enquiry with a subcategory and its own event for job applications', () => {
    const lead = { category: 'General Enquiry', subcategory: 'Career Enquiry', event_id: 51, values: {} };
    expect(read({ category: 'Careers Enquiry' })).toEqual(lead);
    expect(read({}, undefined, { title: 'Jobs', category: 'Careers Enquiry' })).toEqual(lead);
    expect(rewriteCategory({ category: 'Feedback', subcategory: 'Praise' })).toEqual({
      category: 'Feedback',
      subcategory: 'Praise',
    });
  });

  it('lists ticked services apart', () => {
    const services = ['Tyres (check_option)', 'Other', 'Brakes(check_option)'];
    expect(read({ services })).toMatchObject({
      values: { services: ['Other'] },
      additional_services: ['Tyres', 'Brakes'],
    });
    expect(splitAdditionalServices({ a: ['Tyres (check_option)'], b: 'x (check_option)' })).toEqual({
      values: { b: 'x (check_option)' },
      services: ['Tyres'],
    });
  });
});

describe('event ids', () => {
  it.each([
    [7, newCar, 7],
    [undefined, newCar, 22],
    ['careers', undefined, 51],
    ['carEnquiry', newCar, 14],
    ['carEnquiry', usedCar, 15],
    ['carEnquiry', { ...usedCar, tag: 'test drive only' }, 17],
    ['carTestDrive', newCar, 17],
    ['carTestDrive', usedCar, 48],
    ['carTestDrive', undefined, 17],
    ['usedTestDrive', undefined, 48],
  ] as const)('%s with %j is %i', (eventId, car, id) => {
    expect(findFormEventId(eventId, car, rules)).toBe(id);
  });
});
