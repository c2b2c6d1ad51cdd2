import { formatPhone, listLeadAnswers } from '../../dealer';
import { findVehicleUrl, formatDay, formatPreferredDate, toZonedIso } from './lead-text';
import { describeTradeIn } from './describe-trade-in';
import type { LeadMessage } from './lead-message';
import { createElement, writeXml, type XmlElement } from './xml-writer';

/** Creates an element; undefined if it would be empty. */
const createOptional = (
  name: string,
  text: string | undefined,
  attributes?: Readonly<Record<string, string>>,
): XmlElement | undefined =>
  text === undefined || text === '' ? undefined : createElement(name, text, attributes);

/**
 * Placeholder for leads without a vehicle, or whose vehicle is no longer in stock. The format requires a vehicle. Other
 * senders also write an empty year, and `Unknown` as make and model.
 */
const createUnknownVehicle = ({ record }: LeadMessage): XmlElement[] => [
  createElement('year', ''),
  createElement('make', record['Vehicle Make'] ?? 'Unknown'),
  createElement('model', record['Vehicle Model'] ?? 'Unknown'),
  ...(record.stock_number === undefined ? [] : [createElement('stock', record.stock_number)]),
];

const createVehicleComments = (message: LeadMessage): string =>
  [
    message.record.action === 'similar'
      ? 'This vehicle is no longer available. The customer asks for a similar one.'
      : '',
    findVehicleUrl(message) ?? '',
  ]
    .filter((line) => line !== '')
    .join('\n');

function createVehicle(message: LeadMessage): XmlElement {
  const { vehicle, record, site } = message;
  const interest = record.action === 'test-drive' ? 'test-drive' : 'buy';
  if (!vehicle) return createElement('vehicle', createUnknownVehicle(message), { interest });
  const colour = createOptional('exteriorcolor', vehicle.colour);
  return createElement(
    'vehicle',
    [
      createOptional('id', record.car_id, { sequence: '1', source: site.slug }),
      createElement('year', vehicle.year === undefined ? '' : String(vehicle.year)),
      createElement('make', vehicle.make),
      createElement('model', vehicle.model),
      createOptional('vin', vehicle.vin),
      createOptional('stock', vehicle.stockNumber),
      createOptional('trim', vehicle.badge),
      createOptional('bodystyle', vehicle.body),
      createOptional('transmission', vehicle.transmission),
      createOptional('odometer', vehicle.odometerKm?.toString(), { units: 'km' }),
      colour && createElement('colorcombination', [colour, createElement('preference', '1')]),
      createOptional('price', toDollars(vehicle.priceCents), { type: 'asking', currency: 'AUD' }),
      createOptional('comments', createVehicleComments(message)),
    ],
    { interest, status: vehicle.isNew ? 'new' : 'used' },
  );
}

/** The car that the customer wants to trade in or sell; undefined if there is none. */
function createTradeIn({
  record: { trade_in: tradeIn, car_id: carId },
}: LeadMessage): XmlElement | undefined {
  if (!tradeIn) return undefined;
  return createElement(
    'vehicle',
    [
      createElement('year', tradeIn.year === undefined ? '' : String(tradeIn.year)),
      createElement('make', tradeIn.make ?? 'Unknown'),
      createElement('model', tradeIn.model ?? 'Unknown'),
      createOptional('trim', tradeIn.badge),
      createOptional('odometer', tradeIn.kms?.toString(), { units: 'km' }),
      createOptional(
        'comments',
        describeTradeIn(tradeIn)
          .map((pair) => pair.join(': '))
          .join('\n'),
      ),
    ],
    { interest: carId === undefined ? 'sell' : 'trade-in', status: 'used' },
  );
}

/** `3399000` → `33990`, `3399050` → `33990.50`. */
function toDollars(cents: number | undefined): string | undefined {
  if (cents === undefined) return undefined;
  return cents % 100 === 0 ? String(cents / 100) : (cents / 100).toFixed(2);
}

/**
 * CRM systems expect a first and a last name, so the first word is used as the first name. Both parts joined by a space
 * are the name as entered.
 */
function createNames(name: string): XmlElement[] {
  const at = name.trim() === name ? name.indexOf(' ') : -1;
  if (at < 0) return [createElement('name', name, { part: 'full', type: 'individual' })];
  return [
    createElement('name', name.slice(0, at), { part: 'first', type: 'individual' }),
    createElement('name', name.slice(at + 1), { part: 'last', type: 'individual' }),
  ];
}

/** The format requires an email address or a phone number, so the address is empty if neither is known. */
function createReachability(
  email: string | undefined,
  phone: string | undefined,
): (XmlElement | undefined)[] {
  const type = formatPhone(phone ?? '').kind === 'mobile' ? 'cellphone' : 'voice';
  const phoneElement = createOptional('phone', phone, { type, time: 'nopreference' });
  return [
    createOptional('email', email) ?? (phoneElement ? undefined : createElement('email', '')),
    phoneElement,
  ];
}

/** The visitor's unchanged message, followed by the values for which the format has no elements. */
function createCustomerComments(message: LeadMessage): string {
  const { record } = message;
  const lines = [
    ['Category', record.category],
    ['Subcategory', record.subcategory ?? ''],
    ['Preferred date', formatPreferredDate(message)],
    ...listLeadAnswers(record).map(({ label, text }) => [label, text] as const),
    ['Request', record.preset ?? ''],
    [record.opt_in_text === '' ? 'Offers by email' : record.opt_in_text, record.opt_in ? 'Yes' : 'No'],
    ['Unsubscribed from offers', formatDay(record.unsubscribed_at, message.timeZone)],
    ['Photos', message.photoHrefs?.join(' ') ?? ''],
    ['Documents', message.documentHrefs?.join(' ') ?? ''],
    [
      'Photos that couldn’t be recovered',
      message.lostFiles ? `${message.lostFiles}. Ask the customer for them again.` : '',
    ],
    ['Suspected spam', message.isSuspect ? 'Yes' : ''],
  ]
    .filter(([, text]) => text !== '')
    .map((pair) => pair.join(': '));
  return [...(record.message === '' ? [] : [record.message, '']), ...lines].join('\n');
}

function createVendor({ dealer, site }: LeadMessage): XmlElement {
  const { address } = dealer;
  return createElement('vendor', [
    createElement('vendorname', dealer.name),
    createElement('url', site.url),
    createElement('contact', [
      createElement('name', dealer.name, { part: 'full', type: 'business' }),
      ...createReachability(dealer.email, dealer.phone),
      address &&
        createElement('address', [
          createElement('street', address.street ?? '', { line: '1' }),
          createElement('city', address.city),
          createElement('regioncode', address.state),
          createOptional('postalcode', address.postcode),
          createElement('country', 'AU'),
        ]),
    ]),
  ]);
}

/**
 * A lead as an ADF 1.0 document (Auto-lead Data Format), which CRM systems of car dealers import. Characters that XML
 * forbids are dropped; all other text is unchanged.
 */
export function createAdfXml(message: LeadMessage): string {
  const { leadId, createdAt, timeZone, site, record } = message;
  const adf = createElement('adf', [
    createElement(
      'prospect',
      [
        createElement('id', leadId, { sequence: '1', source: site.slug }),
        createElement('requestdate', toZonedIso(createdAt, timeZone)),
        createVehicle(message),
        createTradeIn(message),
        createElement('customer', [
          createElement('contact', [
            ...createNames(record.name),
            ...createReachability(record.email, record.phone),
          ]),
          createElement('comments', createCustomerComments(message)),
        ]),
        createVendor(message),
        createElement('provider', [
          createElement('name', site.name, { part: 'full', type: 'business' }),
          createElement('service', record.source),
          createElement('url', site.url),
        ]),
      ],
      { status: 'new' },
    ),
  ]);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<?adf version="1.0"?>\n${writeXml(adf)}`;
}
