import type {
  ContentHit,
  DeliveryEstimate,
  Location,
  Dealership,
  PageForm,
  ReviewSet,
  Route,
  Settings,
  SourceManifest,
  TradeInResult,
  Vehicle,
} from '../../../schemas';
import type { Position } from '../../dealer';
import type { Catalogue } from '../catalogue';
import type { ContentCollection } from './content/content-collection';

/** A review set of one location, as it was last fetched. The object stays the same until the set changes. */
export interface StoredReviews {
  source: 'fetched' | 'sample';
  set: ReviewSet;
}

/** A text search in a site's own content. */
export interface ContentSearchRequest {
  query: string;
  /** Maximum number of hits. */
  limit: number;
  /** From 1. */
  page?: number;
}

export interface ContentSearchResult {
  hits: readonly ContentHit[];
  /** Number of hits on all pages. */
  total: number;
}

/** Input of a source: the tenant's stock and configuration, the URL, and the page's other data. */
export interface SourceRequest {
  /** The page's parameters for this source, with `:name` already replaced from the route. */
  params: Readonly<Record<string, unknown>>;
  route: Route;
  catalogue: Catalogue;
  locations: readonly Location[];
  dealerships: readonly Dealership[];
  /** A collection of the tenant's content; undefined if it has none with this name. */
  collection(name: string): ContentCollection | undefined;
  settings: Settings;
  /** Reviews of a location that do not come from the tenant's content; undefined if there are none. */
  reviews?(location: Location): StoredReviews | undefined;
  /** Searches the site's pages, entries and questions. If absent, nothing is found. */
  searchContent?(request: ContentSearchRequest): Promise<ContentSearchResult>;
  /** A form of the site, about a vehicle or about none; undefined if the site has none of this id. */
  form?(id: string, vehicle: Vehicle | undefined): PageForm | undefined;
  /** The result of a valuation in a token; undefined if the site did not make it, or if it has expired. */
  readTradeIn?(token: string): TradeInResult | undefined;
  /** The price of delivery from a location; undefined if the site has none for the postcode. Rejects if the service fails. */
  estimateDelivery?(postcode: string, location: Location | undefined): Promise<DeliveryEstimate | undefined>;
  /**
   * The position of a postcode from the site's maps service: undefined without a service, and a promise of
   * undefined if the postcode does not exist. If the function is absent, the embedded table is used.
   * Rejects if the service fails.
   */
  locatePostcode?: ((postcode: string) => Promise<Position | undefined> | undefined) | undefined;
  /** Logs a failure after which the source continues with something else. If absent, it is not logged. */
  warn?: ((error: unknown, message: string) => void) | undefined;
  /** Today's ISO date in the dealer's time zone. */
  today: string;
  /** The instant of the request, ISO in UTC. */
  now: string;
  /** Data that the page has already loaded under this name. */
  data(name: string): unknown;
}

/**
 * A value, with the UTC instant until which it is valid if it changes with time; or a status or redirect that replaces
 * the page.
 */
export type SourceResult =
  | { value: object; until?: string }
  | { absent: true }
  | { status: 404 | 410 }
  /** Permanent, or temporary because it depends on this request. */
  | { redirect: string; isTemporary?: boolean };

/** Loads data that pages name in `provides`. */
export interface Source {
  manifest: SourceManifest;
  /** Adapts a value that replaces what the source would load, such as a form that is shown again. Default: unchanged. */
  adapt?(value: object, data: SourceRequest['data']): object;
  load(request: SourceRequest): SourceResult | Promise<SourceResult>;
}
