import type { Dealership, Location, Settings, Vehicle } from '../../../schemas';
import { longestVisibilityDays, toIndexedVehicle, type IndexedVehicle, type StockRules } from '../../data';
import {
  toDisplayVehicle,
  isAvailable,
  isListed,
  isSold,
  isSubscriptionVehicle,
  findNamedLocation,
  type RecordContext,
  type WeeklyRepaymentSettings,
  type DisabledAction,
} from '../../dealer';
import { compileCondition, type CompiledTenant } from '../../layout';

const listOf = <Item>(value: unknown): readonly Item[] => (Array.isArray(value) ? (value as Item[]) : []);

/** The rules that a car may fail, and what is kept from it then; none of those that hold for every car. */
const withheldBy = ({ enquiryWhen, tradeInWhen }: Settings['vehicle']) =>
  (
    [
      ['enquiry', enquiryWhen],
      ['trade', tradeInWhen],
    ] as const
  )
    .filter(([, rule]) => Object.keys(rule).length > 0)
    .map(([what, rule]) => ({ what, holds: compileCondition(rule) }));

/** Which cars a tenant shows, and where they stand: by its configuration, without its pages. */
export class StockView {
  readonly locations: readonly Location[];
  readonly dealerships: readonly Dealership[];
  readonly rules: StockRules;
  /** Absent where the site's stock is all of it. */
  readonly #fits: ReturnType<typeof compileCondition> | undefined;
  readonly #weekly: WeeklyRepaymentSettings;
  readonly #offerFloorCents: number;
  readonly #subscriptions: boolean;
  readonly #withheldBy: ReturnType<typeof withheldBy>;
  /** Changes when the same cars would make other records for the search. */
  readonly version: string;

  constructor(tenant: Pick<CompiledTenant, 'config' | 'file'>) {
    const { settings, features } = tenant.config;
    // The compiler held these files against their schemas and gives what is right of them.
    this.locations = listOf<Location>(tenant.file('locations.json'));
    this.dealerships = listOf<Dealership>(tenant.file('dealerships.json'));
    this.rules = {
      recencyDays: settings.search.recencyDays,
      includeSoldDays: settings.stock.includeSoldDays,
      hidesUnpricedByPrice: features.hidesUnpricedByPrice,
    };
    const { stockFilter } = settings.search;
    if (Object.keys(stockFilter).length > 0) this.#fits = compileCondition(stockFilter);
    const { provider, excludedMakes, excludedDealerships, priceFloor } = settings.finance;
    this.#weekly = { provider, excludedMakes, excludedDealerships, priceFloor };
    this.#offerFloorCents = settings.price.offerFloorCents;
    this.#subscriptions = features.subscriptions;
    this.#withheldBy = withheldBy(settings.vehicle);
    this.version = JSON.stringify([
      settings.search.stockFilter,
      this.#weekly,
      this.#offerFloorCents,
      this.#subscriptions,
      longestVisibilityDays(this.rules),
      this.locations,
      this.dealerships,
    ]);
  }

  /** Where a car stands, who sells it, and by which rules it is priced and financed. */
  placeOf(vehicle: Vehicle): RecordContext {
    return {
      location: findNamedLocation(vehicle, this.locations),
      dealership: this.dealerships.find(({ id }) => id === vehicle.dealership_id),
      weekly: this.#weekly,
      offerFloorCents: this.#offerFloorCents,
      subscriptions: this.#subscriptions,
    };
  }

  /**
   * What the site's own rules keep from a car (VDP-059, VDP-062), which is given as its page shows it, and finance where
   * it is had by the week. It is asked for that page alone: it changes no record of the search.
   */
  withheldFrom(vehicle: Vehicle): DisabledAction[] {
    const kept: DisabledAction[] = this.#withheldBy.flatMap(({ what, holds }) =>
      holds({ vehicle }) ? [] : [what],
    );
    return isSubscriptionVehicle(vehicle, this.#subscriptions) ? [...kept, 'finance'] : kept;
  }

  /** Whether any list or the search shows the car (SRCH-047 to SRCH-050). */
  isListed(vehicle: Vehicle, now: Date): boolean {
    if (!this.#isInStock(vehicle, now)) return false;
    return this.#fits?.({ vehicle: toDisplayVehicle(vehicle, this.placeOf(vehicle)) }) ?? true;
  }

  /**
   * Whether its own page is there: as long as any part of the site may show the car. One of another status, such as in
   * transit, is neither for sale nor sold: it stands in no list, but its page says so and helps on (VDP-056, VDP-057).
   */
  isShown(vehicle: Vehicle, now: Date): boolean {
    if (isAvailable(vehicle) || isSold(vehicle)) return this.#isInStock(vehicle, now);
    return vehicle.show_on_dealer_website !== false;
  }

  #isInStock(vehicle: Vehicle, now: Date): boolean {
    return isListed(vehicle, now, { includeSoldDays: longestVisibilityDays(this.rules) });
  }

  /** The records of those that are listed. */
  recordsOf(vehicles: readonly Vehicle[], now: Date): IndexedVehicle[] {
    return vehicles
      .filter((vehicle) => this.isListed(vehicle, now))
      .map((vehicle) => toIndexedVehicle(vehicle, this.placeOf(vehicle)));
  }
}
