import type { LeadRecord } from '../../dealer';

/** The record of an enquiry, whose texts are found nowhere else. */
export const testLeadRecord = (changes: Partial<LeadRecord> = {}): LeadRecord => ({
  ...{ form: 'enquiry', category: 'General Enquiry', event_id: 22, source: 'Website' },
  ...{ name: 'Zebedee Quill', email: 'zebedee@quill.example', phone: '0491 570 156' },
  ...{ message: 'Xylophone music in the car?', dateTime: '', opt_in: false, opt_in_text: '' },
  ...{ terms_conditions: false, url: '/', user_agent: '' },
  lead_attributes: { visited_pages: [], linked_query_params: {} },
  ...changes,
});

/** Parts of the personal data in it, which must not be readable in the database or in a log. */
export const TEST_LEAD_WORDS = ['zebedee', 'quill', '0491 570 156', 'xylophone'];
