import type { EnquiryData, Entry, Features, Settings, Vehicle } from '../../../schemas';
import { isActionAvailable, isAvailable, isLeadKind, normaliseLead } from '../../dealer';
import type { Source } from './source';

/** The kind in the URL for an enquiry that requests a reservation. */
const RESERVE = 'reserve';

/**
 * The kind of enquiry on a page with a form. For an unavailable vehicle it is always `similar` (VDP-055). After a
 * failed submission, engine/server/api/leads.ts replaces this value with the user's input and its errors.
 */
export const enquiry: Source = {
  manifest: {
    name: 'enquiry',
    description:
      'The kind of enquiry about the page’s car; "reserve" is an enquiry with a prefilled message. 404 for an unknown kind.',
    gives: 'enquiry',
    params: {
      type: 'object',
      properties: { kind: { type: 'string', description: 'Kind of enquiry, usually ":kind".' } },
    },
    needs: ['vehicle'],
  },
  load({ params, data, settings }) {
    const kind = params['kind'] ?? 'enquiry';
    if (kind !== RESERVE && !isLeadKind(kind)) return { status: 404 };
    const vehicle = data('vehicle') as Vehicle | undefined;
    if (vehicle && !isAvailable(vehicle)) return { value: ENQUIRIES.similar };
    if (kind !== RESERVE) return { value: ENQUIRIES[kind] };
    const features = data('features') as Features | undefined;
    const isReservation = vehicle && features && isReservedByEnquiry(vehicle, features, settings);
    return { value: isReservation ? getReservation(settings) : ENQUIRIES.enquiry };
  },
};

/** An enquiry that is not about a car, on a contact page. */
export const contactEnquiry: Source = {
  manifest: {
    name: 'contact-enquiry',
    description: 'An enquiry that is not about a car.',
    gives: 'enquiry',
  },
  load: () => ({ value: ENQUIRIES.enquiry }),
};

/**
 * An enquiry on the page of a model, or of another entry without a vehicle: its comments name what it is about, because
 * the lead has no vehicle.
 */
export const entryEnquiry: Source = {
  manifest: {
    name: 'entry-enquiry',
    description: 'An enquiry about the page’s entry, such as a model, which its comments name.',
    gives: 'enquiry',
    needs: ['entry'],
  },
  load({ data, settings }) {
    const entry = data('entry') as Entry | undefined;
    return { value: entry ? getEntryEnquiry(entry, settings) : ENQUIRIES.enquiry };
  },
};

/** Whether the site accepts reservations of and enquiries about this vehicle (RSV-003, VDP-059). */
function isReservedByEnquiry(vehicle: Vehicle, features: Features, settings: Settings): boolean {
  const rules = { features, testDriveOnlyTags: settings.vehicle.testDriveOnlyTags };
  return isActionAvailable('reserve', vehicle, rules) && isActionAvailable('enquire', vehicle, rules);
}

/** Shared objects, so that rendered pages can be cached by identity. */
const ENQUIRIES = {
  enquiry: { kind: 'enquiry' },
  'test-drive': { kind: 'test-drive' },
  photos: { kind: 'photos' },
  similar: { kind: 'similar' },
} as const;

/** An enquiry that starts with a text, which the visitor can edit. */
const createPrefilled = (message: string, { forms }: Settings): EnquiryData => ({
  kind: 'enquiry',
  values: normaliseLead({ message, opt_in: forms.optInPreselected }),
});

const reservations = new WeakMap<Settings, EnquiryData>();

/**
 * An enquiry with the site's reservation text as its message (RSV-003). There is one object per settings, so that
 * rendered pages can be cached by identity.
 */
function getReservation(settings: Settings): EnquiryData {
  let value = reservations.get(settings);
  if (!value) {
    value = createPrefilled(settings.reserve.enquiryText, settings);
    reservations.set(settings, value);
  }
  return value;
}

const entryEnquiries = new WeakMap<Settings, WeakMap<Entry, EnquiryData>>();

/** An enquiry about an entry; one object per settings and entry. */
function getEntryEnquiry(entry: Entry, settings: Settings): EnquiryData {
  let enquiries = entryEnquiries.get(settings);
  if (!enquiries) entryEnquiries.set(settings, (enquiries = new WeakMap()));
  let value = enquiries.get(entry);
  if (!value) {
    const text = settings.forms.modelEnquiryText.replaceAll('{model}', entry.title);
    enquiries.set(entry, (value = createPrefilled(text, settings)));
  }
  return value;
}
