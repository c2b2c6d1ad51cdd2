import { formatKm, formatMoney, formatPhone, listLeadAnswers, nameTradedCar } from '../../dealer';
import { describeTradeIn } from './describe-trade-in';
import type { LeadMessage } from './lead-message';
import {
  findVehicleUrl,
  formatCreatedAt,
  formatDay,
  formatPreferredDate,
  toSafeLine,
  toSafeText,
} from './lead-text';
import { isMailAddress } from './mail-message';

/** A labelled value in an email. */
export interface LeadField {
  label: string;
  text: string;
  /** A safe URL that the value links to in HTML. */
  href?: string;
  /** Whether the value may have several lines. */
  isLong?: boolean;
}

export interface LeadSection {
  title: string;
  fields: readonly LeadField[];
}

const createField = (label: string, text: string | undefined, href?: string): LeadField[] => {
  const line = toSafeLine(text ?? '');
  return line === '' ? [] : [{ label, text: line, ...(href !== undefined && { href }) }];
};
const createLongField = (label: string, text: string | undefined): LeadField[] => {
  const lines = toSafeText(text ?? '');
  return lines === '' ? [] : [{ label, text: lines, isLong: true }];
};
const formatAnswer = (isYes: boolean): string => (isYes ? 'Yes' : 'No');

/** Who sent the lead. */
const createContactFields = ({ record }: LeadMessage): LeadField[] => [
  ...createField('Name', record.name || 'Not given'),
  ...createField(
    'Email',
    record.email || 'Not given',
    isMailAddress(record.email)
      ? `mailto:${encodeURIComponent(record.email).replace('%40', '@')}`
      : undefined,
  ),
  ...createField('Phone', record.phone || 'Not given', formatPhone(record.phone).href),
];

const createRequestFields = (message: LeadMessage): LeadField[] => [
  ...createField('Preferred date', formatPreferredDate(message)),
  ...listLeadAnswers(message.record).flatMap(({ label, text }) => createField(toSafeLine(label), text)),
  ...createField('Request', message.record.preset),
  ...createLongField('Message', message.record.message),
];

/** Describes the vehicle in one line; empty if the lead has none. */
export function nameVehicle({ vehicle, record }: LeadMessage): string {
  return toSafeLine(vehicle?.name ?? `${record['Vehicle Make'] ?? ''} ${record['Vehicle Model'] ?? ''}`);
}

function createVehicleFields(message: LeadMessage): LeadField[] {
  const { vehicle, record } = message;
  const url = findVehicleUrl(message);
  return [
    ...createField('Vehicle', nameVehicle(message), url),
    ...createField('Stock number', vehicle?.stockNumber ?? record.stock_number),
    ...(vehicle
      ? [
          ...createField('Condition', vehicle.isNew ? 'New' : 'Used'),
          ...createField('Year', vehicle.year?.toString()),
          ...createField('Make', vehicle.make),
          ...createField('Model', vehicle.model),
          ...createField('Badge', vehicle.badge),
          ...createField('VIN', vehicle.vin),
          ...createField('Body', vehicle.body),
          ...createField('Transmission', vehicle.transmission),
          ...createField('Odometer', vehicle.odometerKm === undefined ? '' : formatKm(vehicle.odometerKm)),
          ...createField('Colour', vehicle.colour),
          ...createField('Price', vehicle.priceCents === undefined ? '' : formatMoney(vehicle.priceCents)),
        ]
      : []),
    ...createField('Vehicle page', url, url),
  ];
}

/** The car that the visitor wants to trade in. */
function createTradeInFields({ record: { trade_in: tradeIn } }: LeadMessage): LeadField[] {
  if (!tradeIn) return [];
  return [
    ...createField('Car', nameTradedCar(tradeIn)),
    ...createField('Odometer', tradeIn.kms === undefined ? '' : formatKm(tradeIn.kms)),
    ...describeTradeIn(tradeIn).flatMap(([label, text]) => createField(label, text)),
  ];
}

const createConsentFields = ({ record, timeZone }: LeadMessage): LeadField[] => [
  ...createField('Offers by email', formatAnswer(record.opt_in)),
  ...createField('Wording of the question', record.opt_in_text),
  ...createField('Unsubscribed from offers', formatDay(record.unsubscribed_at, timeZone)),
  ...createField('Accepted the terms', formatAnswer(record.terms_conditions)),
];

const createOriginFields = (message: LeadMessage): LeadField[] => {
  const { record, site, leadId } = message;
  const { linked_query_params: campaign, visited_pages: pages } = record.lead_attributes;
  return [
    ...createField('Received', formatCreatedAt(message)),
    ...createField('Website', `${site.name} (${site.url})`),
    ...createField('Sent from page', record.url),
    ...createField('Enquiry number', leadId),
    ...Object.entries(campaign).flatMap(([name, value]) =>
      createField(`Campaign, ${toSafeLine(name)}`, value),
    ),
    ...createLongField('Visited pages', pages.join('\n')),
    ...createField('Browser', record.user_agent),
  ];
};

const keepFilled = (sections: readonly LeadSection[]): LeadSection[] =>
  sections.filter(({ fields }) => fields.length > 0);

/** Everything about a lead, for the dealer: first what the dealer needs in order to reply, last where it came from. */
export const describeLead = (message: LeadMessage): LeadSection[] =>
  keepFilled([
    {
      title: 'Enquiry',
      fields: [
        ...createField('Category', message.record.category),
        ...createField('Subcategory', message.record.subcategory),
        ...createContactFields(message),
        ...createRequestFields(message),
      ],
    },
    { title: 'Vehicle', fields: createVehicleFields(message) },
    { title: 'Trade-in', fields: createTradeInFields(message) },
    { title: 'Consent', fields: createConsentFields(message) },
    { title: 'Where it came from', fields: createOriginFields(message) },
  ]);

/** What visitors entered, for their receipt. */
export const describeReceipt = (message: LeadMessage): LeadSection[] => {
  const url = findVehicleUrl(message);
  return keepFilled([
    {
      title: 'What you sent',
      fields: [
        ...createField('Vehicle', nameVehicle(message), url),
        ...createField('Vehicle page', url, url),
        ...createContactFields(message),
        ...createRequestFields(message),
        ...createField('Offers by email', formatAnswer(message.record.opt_in)),
        ...createField('Sent', formatCreatedAt(message)),
      ],
    },
  ]);
};
