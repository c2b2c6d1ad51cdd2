import type { LeadRecord } from '../../../dealer';
import type { LeadMessage, LeadMessageVehicle } from '../lead-message';

export const SAMPLE_VEHICLE: LeadMessageVehicle = {
  name: '2022 Toyota RAV4 GXL',
  year: 2022,
  make: 'Toyota',
  model: 'RAV4',
  badge: 'GXL',
  vin: 'JTMW23FV10D012345',
  stockNumber: 'H1001',
  body: 'SUV',
  transmission: 'Automatic',
  odometerKm: 41_200,
  colour: 'Crystal Pearl',
  priceCents: 3_899_000,
  isNew: false,
  href: '/cars/2022-toyota-rav4-h1001',
};

const RECORD: LeadRecord = {
  form: 'enquiry',
  category: 'Vehicle Enquiry',
  event_id: 15,
  source: 'Website',
  name: 'Zoë van der Berg',
  email: 'zoe@customer.example',
  phone: '0412 345 678',
  message: 'Is it still there?\nI could come on Monday.',
  dateTime: '',
  opt_in: true,
  terms_conditions: false,
  opt_in_text: 'Yes, I would like to subscribe to receive latest offers & product updates.',
  url: 'https://harbour.example/cars/2022-toyota-rav4-h1001',
  user_agent: 'Mozilla/5.0 (Test)',
  lead_attributes: {
    visited_pages: ['/', '/search/used-cars'],
    linked_query_params: { utm_source: 'newsletter', gclid: 'abc123' },
  },
  car_id: '7',
  stock_number: 'H1001',
  'Vehicle Make': 'Toyota',
  'Vehicle Model': 'RAV4',
};

/** Removes the vehicle from the record. */
export const NO_VEHICLE: Partial<LeadRecord> = {
  car_id: undefined,
  stock_number: undefined,
  'Vehicle Make': undefined,
  'Vehicle Model': undefined,
};

interface SampleChanges extends Partial<Omit<LeadMessage, 'record'>> {
  record?: Partial<LeadRecord>;
}

/** A complete message with changes. `vehicle: undefined` removes the vehicle. */
export const createSampleMessage = ({ record, ...changes }: SampleChanges = {}): LeadMessage => ({
  leadId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  createdAt: '2026-11-26T18:08:52.123Z',
  timeZone: 'Australia/Brisbane',
  locale: 'en-AU',
  site: { slug: 'harbour-cars', name: 'Harbour Cars', url: 'https://harbour.example/' },
  dealer: {
    name: 'Harbour Cars West End',
    email: 'sales@harbour.example',
    phone: '07 3000 1234',
    address: { street: '1 Boundary Street', city: 'West End', state: 'QLD', postcode: '4101' },
  },
  vehicle: SAMPLE_VEHICLE,
  isSuspect: false,
  ...changes,
  record: { ...RECORD, ...record },
});
