/**
 * The part of schema.org that this folder uses. It is stricter than `schema-dts`, in which every node may also be a
 * string: code can read what it has built, and required fields are required. Type tests compare it with `schema-dts`.
 * Enumeration values are full URLs.
 */

type Term<Name extends string> = `https://schema.org/${Name}`;

export interface Reference {
  '@id': string;
}

/** A number with a unit as a UN/CEFACT code: KMT kilometres, CMQ cubic centimetres, WEE weeks. */
export interface QuantitativeValue {
  '@type': 'QuantitativeValue';
  value: number;
  unitCode: 'KMT' | 'CMQ' | 'WEE';
}

export interface PostalAddress {
  '@type': 'PostalAddress';
  streetAddress?: string;
  addressLocality: string;
  addressRegion: string;
  postalCode?: string;
  addressCountry: 'AU';
}

interface GeoCoordinates {
  '@type': 'GeoCoordinates';
  latitude: number;
  longitude: number;
}

export type DayOfWeek = Term<
  'Monday' | 'Tuesday' | 'Wednesday' | 'Thursday' | 'Friday' | 'Saturday' | 'Sunday'
>;

/** Opening hours of a weekday or of dates. Times are HH:MM; the same time twice means closed. */
export interface OpeningHoursSpecification {
  '@type': 'OpeningHoursSpecification';
  dayOfWeek?: DayOfWeek[];
  validFrom?: string;
  validThrough?: string;
  opens: string;
  closes: string;
}

export interface AutoDealer {
  '@type': 'AutoDealer';
  '@id': string;
  name: string;
  url: string;
  telephone?: string;
  logo?: string;
  image?: string;
  address?: PostalAddress;
  geo?: GeoCoordinates;
  hasMap?: string;
  brand?: { '@type': 'Brand'; name: string };
  openingHoursSpecification?: OpeningHoursSpecification[];
  specialOpeningHoursSpecification?: OpeningHoursSpecification[];
}

export type Condition = Term<'NewCondition' | 'UsedCondition'>;
export type Availability = Term<'InStock' | 'PreOrder' | 'SoldOut'>;

/** A price per unit of time. */
interface UnitPriceSpecification {
  '@type': 'UnitPriceSpecification';
  price: number;
  priceCurrency: 'AUD';
  referenceQuantity: QuantitativeValue;
}

export interface Offer {
  '@type': 'Offer';
  url: string;
  availability: Availability;
  itemCondition: Condition;
  /** In dollars. Absent if the page shows no price. */
  price?: number;
  priceCurrency?: 'AUD';
  priceSpecification?: UnitPriceSpecification;
  seller: AutoDealer | Reference;
}

interface EngineSpecification {
  '@type': 'EngineSpecification';
  engineDisplacement: QuantitativeValue;
}

/** `Vehicle` is the type of a caravan or a truck. */
export interface VehicleNode {
  '@type': 'Car' | 'Motorcycle' | 'Vehicle';
  '@id': string;
  url: string;
  name: string;
  sku?: string;
  image?: string[];
  brand: { '@type': 'Brand'; name: string };
  model: string;
  description: string;
  vehicleModelDate: string;
  vehicleConfiguration?: string;
  productionDate?: string;
  vehicleIdentificationNumber?: string;
  mileageFromOdometer?: QuantitativeValue;
  itemCondition: Condition;
  bodyType?: string;
  color?: string;
  vehicleInteriorColor?: string;
  fuelType?: string;
  vehicleTransmission?: string;
  driveWheelConfiguration?:
    | Term<
        | 'AllWheelDriveConfiguration'
        | 'FourWheelDriveConfiguration'
        | 'FrontWheelDriveConfiguration'
        | 'RearWheelDriveConfiguration'
      >
    | (string & {});
  numberOfForwardGears?: number;
  numberOfDoors?: number;
  vehicleSeatingCapacity?: number;
  vehicleEngine?: EngineSpecification;
  /** Absent without a price. */
  offers?: Offer | undefined;
}

/** `potentialAction` is the site's search; `query-input` is Google's extension of schema.org. */
export interface WebSite {
  '@type': 'WebSite';
  '@id': string;
  name: string;
  url: string;
  inLanguage: string;
  publisher: Publisher;
  potentialAction: {
    '@type': 'SearchAction';
    target: { '@type': 'EntryPoint'; urlTemplate: string };
    'query-input': string;
  };
}

type Publisher = Pick<AutoDealer, '@type' | '@id' | 'name' | 'url'>;

export interface Article {
  '@type': 'Article';
  '@id': string;
  headline: string;
  url: string;
  mainEntityOfPage: string;
  inLanguage: string;
  description?: string;
  image?: string[];
  datePublished?: string;
  dateModified?: string;
  keywords?: string;
  author: { '@type': 'Person'; name: string; jobTitle?: string } | Publisher;
  publisher: Publisher;
}

/** An offer that is not about a single vehicle. */
export interface PromotionalOffer {
  '@type': 'Offer';
  '@id': string;
  name: string;
  url: string;
  description?: string;
  image?: string;
  validFrom?: string;
  validThrough?: string;
  offeredBy: Publisher;
}

/** The prices of several cars. It requires its lowest price. */
export interface AggregateOffer {
  '@type': 'AggregateOffer';
  url: string;
  priceCurrency: 'AUD';
  /** In dollars. */
  lowPrice: number;
  highPrice: number;
  offerCount: number;
  availability: Availability;
  seller: Publisher;
}

/** A model, not a car in stock. */
export interface ModelNode {
  '@type': 'Car';
  '@id': string;
  name: string;
  url: string;
  brand: { '@type': 'Brand'; name: string };
  model: string;
  description?: string;
  image?: string[];
  /** Absent without a price in stock. */
  offers?: AggregateOffer;
}

/** Several nodes that refer to each other by `@id`. */
export interface Graph {
  '@context': 'https://schema.org';
  '@graph': (VehicleNode | AutoDealer | WebSite | Article | PromotionalOffer | ModelNode)[];
}
