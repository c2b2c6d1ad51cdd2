import { describe, expect, it } from 'vitest';
import { leadSentHref, readLeadRecord } from './lead-record';

const RECORD = {
  ...{ form: 'enquiry', category: 'Vehicle Enquiry', event_id: 15, source: 'Website' },
  ...{ name: 'Ann', email: 'ann@example.com', phone: '', message: 'Hi', dateTime: '' },
  ...{ opt_in: false, opt_in_text: '', terms_conditions: false, url: '/', user_agent: '' },
  lead_attributes: { visited_pages: [], linked_query_params: {} },
};

describe('readLeadRecord', () => {
  it('reads what was stored', () => {
    expect(readLeadRecord(RECORD)).toEqual(RECORD);
  });

  it('reads the records of version 0.1, which had a kind', () => {
    const { form: _, ...old } = RECORD;
    expect(readLeadRecord({ ...old, kind: 'test-drive' })).toEqual({
      ...old,
      ...{ form: 'test-drive', action: 'test-drive' },
    });
    expect(readLeadRecord({ ...old, kind: 'form', form: 'contact' })).toEqual({ ...old, form: 'contact' });
  });

  it.each([undefined, null, 'x', [], {}, { ...RECORD, email: 7 }])(
    'refuses what is no record: %o',
    (value) => {
      expect(readLeadRecord(value)).toBeUndefined();
    },
  );
});

it('adds the lead id to the URL of the success page', () => {
  expect(leadSentHref('/success', { id: 'a b' })).toBe('/success?lead=a+b');
  expect(leadSentHref('/thanks?x=1', { id: '7', car: 'kia-7', location: 'north', form: 'offer' })).toBe(
    '/thanks?x=1&lead=7&car_id=kia-7&location=north&form=offer',
  );
});
