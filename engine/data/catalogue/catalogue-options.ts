import type { Vehicle, VehicleSummary } from '../../../schemas';
import type { DisabledAction, RecordContext } from '../../dealer';
import type { StockRepository } from '../stock';
import type { IndexSnapshots } from './index-snapshots';
import type { StockRules } from './visibility-window';

export interface CatalogueOptions {
  tenant: string;
  repository: Pick<StockRepository, 'list' | 'findByIds' | 'findBySlugOrId' | 'generation'>;
  /** Whether the vehicle's page exists today; otherwise it returns 410. */
  isShown(vehicle: Vehicle): boolean;
  /** Whether any list or the search shows it today, by status, days since the sale and the tenant's stock filter. */
  isListed(vehicle: Vehicle): boolean;
  /** Location and dealership of the vehicle, for fields that its record leaves out. */
  contextOf(vehicle: Vehicle): RecordContext;
  /** Actions that the site's rules disable for a vehicle as its page shows it. Default: none. */
  disabledActions?(shown: Vehicle): readonly DisabledAction[];
  /** Makes and models that the tenant ever had; if absent, only those in stock. */
  modelsEver?(): Promise<readonly { make: string; model: string }[]>;
  /** When each vehicle's record last changed, ISO 8601; if absent, no vehicle counts as for sale. */
  lastChanges?(): Promise<readonly { id: string; changedAt: string }[]>;
  /** Read on every query; the defaults of the specification if absent. */
  rules?(): StockRules;
  /** Changes when the same vehicles would give different records: rules, locations, program version. */
  recordsVersion?(): string;
  /** If absent, nothing is saved to disk. */
  snapshots?: Pick<IndexSnapshots, 'restore' | 'save'>;
  /** Milliseconds since 1970. */
  now?(): number;
}

/** Which part of the stock, in which order, and how many. */
export interface ListRequest {
  /** In the filter language of the search; empty for all. */
  filters: string;
  sort: string;
  limit: number;
}

/** A vehicle that is for sale. */
export interface VehicleForSale {
  card: VehicleSummary;
  /** When its record changed last, ISO 8601. */
  changedAt: string;
}
