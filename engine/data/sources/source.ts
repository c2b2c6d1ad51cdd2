import type { Location, Dealership, Route, Settings, SourceManifest } from '../../../schemas';
import type { Catalogue } from '../catalogue';

/** What a source may read: the tenant's stock and configuration, the address, and the page's other data. */
export interface SourceRequest {
  /** The page's parameters for this source, with `:name` already replaced from the route. */
  params: Readonly<Record<string, unknown>>;
  route: Route;
  catalogue: Catalogue;
  locations: readonly Location[];
  dealerships: readonly Dealership[];
  settings: Settings;
  /** Today's date at the dealer's, ISO. */
  today: string;
  /** The instant of the request, ISO in UTC. */
  now: string;
  /** What the page has already loaded under this name. */
  data(name: string): unknown;
}

/**
 * A value, and until when it holds where time alone makes another of it (ISO instant in UTC); or that there is none; or
 * that the whole page is another answer.
 */
export type SourceResult =
  | { value: object; until?: string }
  | { absent: true }
  | { status: 404 | 410 }
  /** For ever, or because of what this request says. */
  | { redirect: string; isTemporary?: boolean };

/** A supplier of data that pages name in `provides`. */
export interface Source {
  manifest: SourceManifest;
  load(request: SourceRequest): SourceResult | Promise<SourceResult>;
}
