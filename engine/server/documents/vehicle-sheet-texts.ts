import type { PageContext, Vehicle } from '../../../schemas';
import {
  formatAddress,
  splitComments,
  getDisplayPrice,
  formatDate,
  formatMoney,
  isAvailable,
  listKeyInformation,
  type RegoTexts,
  createOpeningHourRows,
  chooseSiteTag,
  locateVehicle,
  formatVehicleHeading,
  findVehiclePhone,
} from '../../dealer';
import type { VehicleSheet } from '../../services/pdf';
import { getBrandColours } from '../drawings/brand-drawings';
import { createPriceSettings } from '../sites/price-settings';
import type { Site } from '../sites/site';

/** Used in place of the text `place` if the vehicle's location is unknown. */
const UNKNOWN_LOCATION = 'Ask us where to see it';
const WORDS: VehicleSheet['words'] = {
  facts: 'Key facts',
  comments: 'Dealer comments',
  place: 'Where to see it',
  hours: 'Opening hours',
  scan: 'Scan to see this car online',
};

const formatRegoText: RegoTexts = (key, values) =>
  key === 'unregistered' ? 'Unregistered' : `Expires on ${values?.['date'] ?? ''}`;

/** The part of a vehicle's page context that its sheet shows. */
export type SheetContext = Pick<PageContext, 'site' | 'features' | 'today'> &
  Pick<Partial<PageContext>, 'location'> & { vehicle: Vehicle };

/** A sheet without its images. */
export type SheetTexts = Omit<VehicleSheet, 'photos'>;

/** Creates the texts of a vehicle's sheet. They match its page. */
export function createSheetTexts(
  { vehicle, location, site, features, today }: SheetContext,
  accent: string,
): SheetTexts {
  const { title, subtitle } = formatVehicleHeading(vehicle);
  const { price: settings, phone, tags, print } = site.settings;
  const price = isAvailable(vehicle)
    ? getDisplayPrice(vehicle, createPriceSettings(settings, features))
    : undefined;
  const tag = chooseSiteTag(vehicle, tags, features, today);
  const phoneNumber = findVehiclePhone({ vehicle, location, contact: site.contact, settings: phone })?.text;
  const { kind, contactLocation, name, address } = locateVehicle(vehicle, location);
  const licence = contactLocation?.dealer_license_number;
  const url = `${site.url}${vehicle.path ?? `/cars/${vehicle.slug}`}`;
  return {
    url,
    dealer: {
      name: site.name,
      lines: [phoneNumber, site.contact.email, site.url.replace(/^https?:\/\//, '')].flatMap((line) =>
        line ? [line] : [],
      ),
    },
    day: today,
    accent,
    title,
    subtitle,
    ...(tag && { tag: tag.text }),
    ...(price && {
      price: {
        text: price.text,
        suffix: price.suffix,
        ...(price.wasCents !== undefined && { was: formatMoney(price.wasCents) }),
        ...(price.basis !== undefined && { basis: price.basis }),
      },
    }),
    facts: listKeyInformation(vehicle, today, formatRegoText),
    comments: splitComments(vehicle.dealercomments),
    ...(name !== undefined && {
      place: {
        name,
        lines: [address && formatAddress(address), phoneNumber, licence && `Licence ${licence}`].flatMap(
          (line) => (line ? [line] : []),
        ),
      },
    }),
    hours: createOpeningHourRows(contactLocation?.contact_detail?.opening_hours ?? []).map(
      ({ days, text }) => ({
        label: days,
        text,
      }),
    ),
    smallPrint: [
      print.disclaimer,
      site.licence ? `Motor dealer licence ${site.licence}.` : '',
      `As of ${formatDate(today)}. ${url}`,
    ],
    words: kind === 'unknown' ? { ...WORDS, place: UNKNOWN_LOCATION } : WORDS,
  };
}

/** Returns the accent colour of a site's sheets and reports. */
export const getSheetAccent = (site: Site): string => getBrandColours(site.tokens).accent;
