import type { EnquiryData, Features, Settings, Vehicle } from '../../../schemas';
import { isActionAvailable, isAvailable, isLeadKind, normaliseLead } from '../../dealer';
import type { Source } from './source';

/** The word in the address of an enquiry that is meant as a reservation. */
const RESERVE = 'reserve';

/**
 * What a page with a form asks for. About a car that is gone there is only one thing left to ask (VDP-055). What was
 * typed and what is wrong with it comes from a try to send, in the place of this value (engine/server/api/leads.ts).
 */
export const enquiry: Source = {
  manifest: {
    name: 'enquiry',
    description:
      'What is asked for in an enquiry about the page’s car; "reserve" is an enquiry whose comments already say so. 404 for a word that is no kind of enquiry.',
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
    if (vehicle && !isAvailable(vehicle)) return { value: VALUES.similar };
    if (kind !== RESERVE) return { value: VALUES[kind] };
    const features = data('features') as Features | undefined;
    const isReservation = vehicle && features && isReservedByEnquiry(vehicle, features, settings);
    return { value: isReservation ? reservation(settings) : VALUES.enquiry };
  },
};

/** Where the site takes reservations of this car, and enquiries about it (RSV-003, VDP-059). */
function isReservedByEnquiry(vehicle: Vehicle, features: Features, settings: Settings): boolean {
  const rules = { features, driveOnlyTags: settings.vehicle.testDriveOnlyTags };
  return isActionAvailable('reserve', vehicle, rules) && isActionAvailable('enquire', vehicle, rules);
}

/** Always the same objects, so that pages made with them are known again. */
const VALUES = {
  enquiry: { kind: 'enquiry' },
  'test-drive': { kind: 'test-drive' },
  photos: { kind: 'photos' },
  similar: { kind: 'similar' },
} as const;

const reservations = new WeakMap<Settings, EnquiryData>();

/**
 * An enquiry with the site's words for it in the comments, where the visitor may change them (RSV-003). One object for
 * each site's settings, too.
 */
function reservation(settings: Settings): EnquiryData {
  let value = reservations.get(settings);
  if (!value) {
    const values = normaliseLead({
      message: settings.reserve.enquiryText,
      opt_in: settings.forms.optInPreselected,
    });
    reservations.set(settings, (value = { kind: 'enquiry', values }));
  }
  return value;
}
