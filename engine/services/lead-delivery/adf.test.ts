import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LeadRecord } from '../../dealer';
import { createAdfXml, type LeadMessage } from './index';
import { loadAdfValidator, readXml } from './testing/adf-validator';
import { createSampleMessage, NO_VEHICLE, SAMPLE_VEHICLE } from './testing/sample-message';

const validator = loadAdfValidator();
const PROSPECT = '/adf/prospect';
const CONTACT = `${PROSPECT}/customer/contact`;

/** Checks that a document is valid, if the DTD is available, and returns a reader of its texts. */
function parseAdf(message: LeadMessage): (path: string) => string | undefined {
  const xml = createAdfXml(message);
  expect(validator?.findError(xml)).toBeUndefined();
  return (path) => readXml(xml, path);
}

describe.runIf(validator)('the DTD', () => {
  it('rejects documents that are not ADF', () => {
    const xml = createAdfXml(createSampleMessage());
    expect(validator?.findError('<adf/>')).toContain('adf');
    expect(validator?.findError(xml.replace(/<make>.*<\/make>/, ''))).toContain('vehicle');
    expect(validator?.findError(xml.replace('interest="buy"', 'interest="look"'))).toContain('interest');
    expect(validator?.findError(xml.replace(/<email>.*<\/email>|<phone.*<\/phone>/g, ''))).toContain(
      'contact',
    );
  });
});

describe('a car that is traded in', () => {
  const TRADE_IN = {
    ...{ id: 't', rego: 'ABC123', regoState: 'qld', adjustmentAnswers: { condition: 'Good' } },
    ...{ offer_accepted: true, form_completed: true, make: 'Kia', model: 'Rio', year: 2022, kms: 60_000 },
    ...{ badge: 'Sport', estimate: { low: 1_290_000, high: 1_590_000 }, source: 'stock' as const },
  };
  const withTradeIn = (tradeIn: LeadRecord['trade_in'], carId?: string) => {
    const message = createSampleMessage();
    const { car_id: _carId, ...record } = message.record;
    return {
      ...message,
      record: { ...record, ...(carId !== undefined && { car_id: carId }), trade_in: tradeIn! },
    };
  };

  it('is a second vehicle with its estimate (TRADE-002, TRADE-005)', () => {
    const read = parseAdf(withTradeIn(TRADE_IN, '7'));
    const vehicle = `${PROSPECT}/vehicle[@interest="trade-in"][@status="used"]`;
    expect(read(`${vehicle}/make`)).toBe('Kia');
    expect(read(`${vehicle}/trim`)).toBe('Sport');
    expect(read(`${vehicle}/odometer[@units="km"]`)).toBe('60000');
    expect(read(`${vehicle}/comments`)).toBe(
      'Registration: ABC123 QLD\nEstimate shown: $12,900 to $15,900, based on stock prices\nEstimate accepted: Yes',
    );
    expect(read(`${PROSPECT}/vehicle[@interest="buy"]/make`)).toBe('Toyota');
  });

  it('is to be sold if the customer asks for no other, and may be hardly known', () => {
    const unknown = { ...TRADE_IN, rego: '', make: undefined, model: undefined, year: undefined };
    const { estimate: _estimate, badge: _badge, kms: _kms, ...rest } = unknown;
    const read = parseAdf(withTradeIn({ ...rest, refusal: 'unknown' } as LeadRecord['trade_in']));
    const vehicle = `${PROSPECT}/vehicle[@interest="sell"]`;
    expect(read(`${vehicle}/make`)).toBe('Unknown');
    expect(read(`${vehicle}/comments`)).toContain('None (not enough data on similar cars)');
  });
});

describe('createAdfXml', () => {
  it('has the lead, its date in the time zone, and the site as provider', () => {
    const read = parseAdf(createSampleMessage());
    expect(read(`${PROSPECT}/@status`)).toBe('new');
    expect(read(`${PROSPECT}/id[@sequence="1"][@source="harbour-cars"]`)).toBe(
      '0f8fad5b-d9cb-469f-a165-70867728950e',
    );
    expect(read(`${PROSPECT}/requestdate`)).toBe('2026-11-27T04:08:52+10:00');
    expect(read(`${PROSPECT}/provider/name`)).toBe('Harbour Cars');
    expect(read(`${PROSPECT}/provider/service`)).toBe('Website');
    expect(read(`${PROSPECT}/provider/url`)).toBe('https://harbour.example/');
  });

  it.each([
    ['UTC', '2026-11-26T18:08:52+00:00'],
    ['Australia/Eucla', '2026-11-27T02:53:52+08:45'],
    ['Australia/Sydney', '2026-11-27T05:08:52+11:00'],
    ['America/St_Johns', '2026-11-26T14:38:52-03:30'],
  ])('writes the date of a request with the offset of %s', (timeZone, date) => {
    expect(parseAdf(createSampleMessage({ timeZone }))(`${PROSPECT}/requestdate`)).toBe(date);
  });

  it('describes the vehicle', () => {
    const read = parseAdf(createSampleMessage());
    const vehicle = `${PROSPECT}/vehicle[@interest="buy"][@status="used"]`;
    const expected = {
      id: '7',
      year: '2022',
      make: 'Toyota',
      model: 'RAV4',
      vin: 'JTMW23FV10D012345',
      stock: 'H1001',
      trim: 'GXL',
      bodystyle: 'SUV',
      transmission: 'Automatic',
      'odometer[@units="km"]': '41200',
      'colorcombination/exteriorcolor': 'Crystal Pearl',
      'price[@type="asking"][@currency="AUD"]': '38990',
      comments: 'https://harbour.example/cars/2022-toyota-rav4-h1001',
    };
    const found = Object.keys(expected).map((path) => [path, read(`${vehicle}/${path}`)]);
    expect(Object.fromEntries(found)).toEqual(expected);
  });

  it.each<[LeadRecord['action'], string]>([
    [undefined, 'buy'],
    ['enquire', 'buy'],
    ['test-drive', 'test-drive'],
    ['photos', 'buy'],
    ['similar', 'buy'],
  ])('is valid for a lead with the action %s, with and without a vehicle', (action, interest) => {
    const record = { ...(action && { action }) };
    expect(parseAdf(createSampleMessage({ record }))(`${PROSPECT}/vehicle/@interest`)).toBe(interest);
    const read = parseAdf(createSampleMessage({ record: { ...record, ...NO_VEHICLE }, vehicle: undefined }));
    expect(read(`${PROSPECT}/vehicle/@interest`)).toBe(interest);
    expect([read(`${PROSPECT}/vehicle/year`), read(`${PROSPECT}/vehicle/make`)]).toEqual(['', 'Unknown']);
    expect(read(`${PROSPECT}/vehicle/model`)).toBe('Unknown');
  });

  it('names a vehicle that has left the stock from the record', () => {
    const read = parseAdf(createSampleMessage({ vehicle: undefined }));
    const vehicle = ['year', 'make', 'model', 'stock'].map((path) => read(`${PROSPECT}/vehicle/${path}`));
    expect(vehicle).toEqual(['', 'Toyota', 'RAV4', 'H1001']);
  });

  it('says that a similar vehicle is wanted, and whether the vehicle is new', () => {
    const vehicle = { ...SAMPLE_VEHICLE, isNew: true, priceCents: 3_899_050, href: undefined };
    const read = parseAdf(createSampleMessage({ vehicle, record: { action: 'similar' } }));
    expect(read(`${PROSPECT}/vehicle/@status`)).toBe('new');
    expect(read(`${PROSPECT}/vehicle/price`)).toBe('38990.50');
    expect(read(`${PROSPECT}/vehicle/comments`)).toContain('similar');
  });

  it('names the customer in parts, with a mobile or another phone', () => {
    const read = parseAdf(createSampleMessage());
    expect(read(`${CONTACT}/name[@part="first"]`)).toBe('Zoë');
    expect(read(`${CONTACT}/name[@part="last"]`)).toBe('van der Berg');
    expect(read(`${CONTACT}/email`)).toBe('zoe@customer.example');
    expect(read(`${CONTACT}/phone[@type="cellphone"][@time="nopreference"]`)).toBe('0412 345 678');
    const record = { name: 'Zoë', phone: '07 3000 1234' };
    const other = parseAdf(createSampleMessage({ record }));
    expect(other(`${CONTACT}/name[@part="full"]`)).toBe('Zoë');
    expect(other(`${CONTACT}/phone[@type="voice"]`)).toBe('07 3000 1234');
  });

  it('is valid without anything optional', () => {
    const read = parseAdf(
      createSampleMessage({
        vehicle: { name: 'Car', make: '', model: '', isNew: false },
        dealer: { name: '' },
        record: {
          name: '',
          email: '',
          phone: '',
          message: '',
          opt_in_text: '',
          opt_in: false,
          car_id: undefined,
        },
      }),
    );
    expect(read(`${CONTACT}/email`)).toBe('');
    expect(read(`${PROSPECT}/customer/comments`)).toBe('Category: Vehicle Enquiry\nOffers by email: No');
    const phoneOnly = parseAdf(createSampleMessage({ record: { email: '' } }));
    expect(phoneOnly(`${CONTACT}/email`)).toBeUndefined();
  });

  it('has the message, the preferred date, the preset, the opt-in and suspicion in the comments', () => {
    const record = { dateTime: '2026-11-30T14:30', preset: 'Please send photos.' };
    const read = parseAdf(createSampleMessage({ record, isSuspect: true }));
    expect(read(`${PROSPECT}/customer/comments`)).toBe(
      [
        'Is it still there?\nI could come on Monday.\n',
        'Category: Vehicle Enquiry',
        'Preferred date: 30 November 2026, 14:30',
        'Request: Please send photos.',
        'Yes, I would like to subscribe to receive latest offers & product updates.: Yes',
        'Suspected spam: Yes',
      ].join('\n'),
    );
  });

  it('has the dealer as vendor', () => {
    const read = parseAdf(createSampleMessage());
    const vendor = `${PROSPECT}/vendor`;
    expect(read(`${vendor}/vendorname`)).toBe('Harbour Cars West End');
    expect(read(`${vendor}/contact/email`)).toBe('sales@harbour.example');
    expect(read(`${vendor}/contact/phone`)).toBe('07 3000 1234');
    expect(read(`${vendor}/contact/address`)?.split(/\n\s*/).join('|')).toBe(
      '|1 Boundary Street|West End|QLD|4101|AU|',
    );
  });
});

/** Characters that break mark-up or that XML forbids, beside arbitrary text. */
const hostileText = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom(
        ']]>',
        '<![CDATA[',
        '&amp;',
        '&',
        '<',
        '>',
        '"',
        "'",
        '\r\n',
        '\r',
        '\t',
        '\0',
        '\u001b',
      ),
      fc.constantFrom(
        '\ud800',
        '\udfff',
        '\ufffe',
        '\uffff',
        '\u0085',
        '\u2028',
        '🚗',
        'é',
        '-->',
        '<?adf?>',
      ),
    ),
    { maxLength: 12 },
  )
  .map((parts) => parts.join(''));

/** What XML 1.0 allows, written independently of the code: section 2.2 of the recommendation. */
const keepAllowed = (text: string): string =>
  [...text]
    .filter((character) => {
      const code = character.codePointAt(0) ?? 0;
      if (code < 0x20) return code === 0x9 || code === 0xa || code === 0xd;
      return code <= 0xd7ff || (code >= 0xe000 && code <= 0xfffd) || code >= 0x10000;
    })
    .join('');

describe('any text in a lead', () => {
  const actions = fc.constantFrom<NonNullable<LeadRecord['action']>>('enquire', 'test-drive', 'similar');

  it('gives a valid document with the text unchanged, except for forbidden characters', () => {
    fc.assert(
      fc.property(
        fc.record({ text: hostileText, name: hostileText, action: actions, hasVehicle: fc.boolean() }),
        ({ text, name, action, hasVehicle }) => {
          const read = parseAdf(
            createSampleMessage({
              site: { slug: text, name: text, url: 'https://harbour.example/' },
              dealer: { name: text, email: text, phone: text },
              record: { action, name, email: text, phone: text, message: text, preset: text },
              vehicle: hasVehicle
                ? { ...SAMPLE_VEHICLE, make: text, model: text, badge: text, colour: text, vin: text }
                : undefined,
            }),
          );
          const kept = keepAllowed(text);
          const comments = read(`${PROSPECT}/customer/comments`);
          expect(comments?.startsWith(text === '' ? 'Category' : `${kept}\n\nCategory`)).toBe(true);
          expect(read(`${PROSPECT}/vendor/vendorname`)).toBe(kept);
          expect(read(`${PROSPECT}/id/@source`)).toBe(kept);
          if (hasVehicle) expect(read(`${PROSPECT}/vehicle/make`)).toBe(kept);
          if (text !== '') expect(read(`${CONTACT}/email`)).toBe(kept);
          const parts = ['first', 'last', 'full'].map((part) => read(`${CONTACT}/name[@part="${part}"]`));
          expect(parts.filter((part) => part !== undefined).join(' ')).toBe(keepAllowed(name));
        },
      ),
      { numRuns: 300 },
    );
  });

  it('keeps messages of ten thousand characters', () => {
    const message = 'Straße & Söhne ]]> 🚗\n'.repeat(500).slice(0, 10_000);
    const read = parseAdf(createSampleMessage({ record: { message } }));
    expect(read(`${PROSPECT}/customer/comments`)?.startsWith(message)).toBe(true);
  });
});
