/**
 * Validates JSON-LD against the part of schema.org that dealers use: the properties of each type and their values.
 * Written from schema.org's own pages, independently of `vocabulary.ts`. For tests.
 */

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === 'string' && value.trim() !== '';
const isNumber: Check = (value) => typeof value === 'number' && Number.isFinite(value);
const isCount: Check = (value) => Number.isInteger(value) && Number(value) > 0;
const isUrl: Check = (value) =>
  isText(value) && /^https?:\/\//.test(String(value)) && URL.canParse(String(value));
const isTime: Check = (value) => /^([01]\d|2[0-3]):[0-5]\d$/.test(String(value));
const isDate: Check = (value) => /^\d{4}(-\d\d){1,2}$/.test(String(value));
const matches =
  (pattern: RegExp): Check =>
  (value) =>
    isText(value) && pattern.test(String(value));
const isTerm = (...names: string[]): Check =>
  matches(new RegExp(`^https://schema\\.org/(${names.join('|')})$`));
const isListOf =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.length > 0 && value.every(check);
/** A node of one of these types. Its properties are checked when the traversal reaches it. */
const isNodeOf =
  (...types: string[]): Check =>
  (value) =>
    typeof value === 'object' && value !== null && '@type' in value && types.includes(String(value['@type']));

const CONDITION = isTerm('NewCondition', 'UsedCondition', 'RefurbishedCondition', 'DamagedCondition');
const HOURS = isListOf(isNodeOf('OpeningHoursSpecification'));

const VEHICLE: Readonly<Record<string, Check>> = {
  url: isUrl,
  name: isText,
  sku: isText,
  image: isListOf(isUrl),
  brand: isNodeOf('Brand', 'Organization'),
  model: isText,
  description: isText,
  vehicleModelDate: matches(/^\d{4}$/),
  vehicleConfiguration: isText,
  productionDate: isDate,
  vehicleIdentificationNumber: matches(/^[A-HJ-NPR-Z0-9]{17}$/),
  mileageFromOdometer: isNodeOf('QuantitativeValue'),
  itemCondition: CONDITION,
  bodyType: isText,
  color: isText,
  vehicleInteriorColor: isText,
  fuelType: isText,
  vehicleTransmission: isText,
  driveWheelConfiguration: isText,
  numberOfForwardGears: isCount,
  numberOfDoors: isCount,
  vehicleSeatingCapacity: isCount,
  vehicleEngine: isNodeOf('EngineSpecification'),
  offers: isNodeOf('Offer', 'AggregateOffer'),
};

const TYPES: Readonly<Record<string, Readonly<Record<string, Check>>>> = {
  Car: VEHICLE,
  Motorcycle: VEHICLE,
  Vehicle: VEHICLE,
  Brand: { name: isText },
  EngineSpecification: { engineDisplacement: isNodeOf('QuantitativeValue') },
  QuantitativeValue: { value: isNumber, unitCode: matches(/^[A-Z0-9]{2,3}$/) },
  Offer: {
    name: isText,
    description: isText,
    image: isUrl,
    validFrom: isDate,
    validThrough: isDate,
    offeredBy: isNodeOf('AutoDealer'),
    url: isUrl,
    availability: isTerm('InStock', 'PreOrder', 'SoldOut'),
    itemCondition: CONDITION,
    price: (value) => isNumber(value) && Number(value) > 0,
    priceCurrency: matches(/^[A-Z]{3}$/),
    priceSpecification: isNodeOf('UnitPriceSpecification'),
    seller: isNodeOf('AutoDealer'),
  },
  AggregateOffer: {
    url: isUrl,
    priceCurrency: matches(/^[A-Z]{3}$/),
    lowPrice: (value) => isNumber(value) && Number(value) > 0,
    highPrice: (value) => isNumber(value) && Number(value) > 0,
    offerCount: isCount,
    availability: isTerm('InStock', 'PreOrder', 'SoldOut'),
    seller: isNodeOf('AutoDealer'),
  },
  UnitPriceSpecification: {
    price: isNumber,
    priceCurrency: matches(/^[A-Z]{3}$/),
    referenceQuantity: isNodeOf('QuantitativeValue'),
  },
  AutoDealer: {
    name: isText,
    url: isUrl,
    telephone: isText,
    logo: isUrl,
    image: isUrl,
    address: isNodeOf('PostalAddress'),
    geo: isNodeOf('GeoCoordinates'),
    hasMap: isUrl,
    brand: isNodeOf('Brand'),
    openingHoursSpecification: HOURS,
    specialOpeningHoursSpecification: HOURS,
  },
  WebSite: {
    name: isText,
    url: isUrl,
    inLanguage: matches(/^[a-z]{2}(-[A-Z]{2})?$/),
    publisher: isNodeOf('AutoDealer'),
    potentialAction: isNodeOf('SearchAction'),
  },
  SearchAction: {
    target: isNodeOf('EntryPoint'),
    'query-input': matches(/^required name=\w+$/),
  },
  EntryPoint: { urlTemplate: matches(/^https?:\/\/.*\{\w+\}$/) },
  PostalAddress: {
    streetAddress: isText,
    addressLocality: isText,
    addressRegion: isText,
    postalCode: matches(/^\d{4}$/),
    addressCountry: matches(/^[A-Z]{2}$/),
  },
  GeoCoordinates: { latitude: isNumber, longitude: isNumber },
  OpeningHoursSpecification: {
    dayOfWeek: isListOf(isTerm('Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday')),
    validFrom: isDate,
    validThrough: isDate,
    opens: isTime,
    closes: isTime,
  },
};

/** The unknown types, unknown properties and invalid values in a parsed document, each with its path. */
export function findSchemaOrgErrors(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((item, at) => findSchemaOrgErrors(item, `${path}/${at}`));
  if (typeof value !== 'object' || value === null) return [];
  const {
    '@context': context,
    '@graph': graph,
    '@type': type,
    '@id': id,
    ...properties
  } = value as Record<string, unknown>;
  if (graph !== undefined) {
    const contextErrors = context === 'https://schema.org' ? [] : [`${path}/@context`];
    return [...contextErrors, ...findSchemaOrgErrors(graph, `${path}/@graph`)];
  }
  const propertyChecks = TYPES[String(type)];
  if (!propertyChecks) return [`${path}: no type ${String(type)}`];
  return [
    ...(id === undefined || isUrl(id) ? [] : [`${path}/@id`]),
    ...Object.entries(properties).flatMap(([name, inner]) => {
      const check = propertyChecks[name];
      if (!check) return [`${path}/${name}: no property of ${String(type)}`];
      return check(inner) ? findSchemaOrgErrors(inner, `${path}/${name}`) : [`${path}/${name}: not allowed`];
    }),
  ];
}
