import type { FinanceQuoteRequest, QueryRule, Vehicle, VehicleSummary } from '../../../schemas';
import type { DisabledAction, RecordContext } from '../../dealer';
import type { StockRepository } from '../stock';
import type { IndexSnapshots } from './index-snapshots';
import type { StockRules } from './visibility-window';

export interface CatalogueOptions {
  tenant: string;
  repository: Pick<StockRepository, 'list' | 'findByIds' | 'findBySlugOrId' | 'generation'>;
  /** Whether the vehicle's page exists today; otherwise it returns 410. */
  isShown(vehicle: Vehicle): boolean;
  /**
   * Whether any list or the search shows the vehicle today. This depends on its status, the days since its sale and
   * the tenant's stock filter.
   */
  isListed(vehicle: Vehicle): boolean;
  /** Returns the location and dealership that fill in fields missing from the vehicle's record. */
  getRecordContext(vehicle: Vehicle): RecordContext;
  /** Actions that the site's rules disable for a vehicle as its page shows it. Default: none. */
  disabledActions?(shown: Vehicle): readonly DisabledAction[];
  /** The quote request of the vehicle's page. Default: none. */
  createQuoteRequest?(shown: Vehicle): FinanceQuoteRequest | undefined;
  /** All makes and models that the tenant has ever had; if absent, only those in stock. */
  listAllModels?(): Promise<readonly { make: string; model: string }[]>;
  /** When each vehicle's record last changed (ISO 8601); if absent, no vehicle counts as for sale. */
  lastChanges?(): Promise<readonly { id: string; changedAt: string }[]>;
  /** Read on every query. If absent, the defaults of the specification apply. */
  rules?(): StockRules;
  /** The site's own query rules, which come before Forecourt's. Read on every query. */
  queryRules?(): readonly QueryRule[] | undefined;
  /**
   * Changes whenever the same vehicles would produce different records: when the rules, the locations or the program
   * version change.
   */
  recordsVersion?(): string;
  /** If absent, nothing is saved to disk. */
  snapshots?: Pick<IndexSnapshots, 'restore' | 'save'>;
  /** Milliseconds since 1970. */
  now?(): number;
}

/** The part of the stock to list, with sort order and maximum number of vehicles. */
export interface ListRequest {
  /** In the filter language of the search; empty for all. */
  filters: string;
  sort: string;
  limit: number;
}

export interface VehicleForSale {
  card: VehicleSummary;
  /** When its record last changed, ISO 8601. */
  changedAt: string;
}
