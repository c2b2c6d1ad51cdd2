import type {
  Dealership,
  FinanceQuoteRequest,
  Location,
  QueryRule,
  Settings,
  Vehicle,
} from '../../../schemas';
import { longestVisibilityDays, toIndexedVehicle, type IndexedVehicle, type StockRules } from '../../data';
import {
  toDisplayVehicle,
  isAvailable,
  isListed,
  isSold,
  isFinanceable,
  isSubscriptionVehicle,
  findNamedLocation,
  type RecordContext,
  createQuoteRequest,
  isRepaymentSearchEnabled,
  explainFinance,
  toWallClock,
  withDealership,
  withOwnSpecialHours,
  type EstimateSettings,
  type FinanceRuleContext,
  type FinanceVerdict,
  type DisabledAction,
} from '../../dealer';
import { compileCondition, type CompiledTenant } from '../../layout';

const toList = <Item>(value: unknown): readonly Item[] => (Array.isArray(value) ? (value as Item[]) : []);

/** Compiles the conditions under which an action is available, without those that are always true. */
const compileActionRules = ({ enquiryWhen, tradeInWhen }: Settings['vehicle']) =>
  (
    [
      ['enquiry', enquiryWhen],
      ['trade', tradeInWhen],
    ] as const
  )
    .filter(([, rule]) => Object.keys(rule).length > 0)
    .map(([action, rule]) => ({ action, isAvailable: compileCondition(rule) }));

const HOUR_MS = 3_600_000;

/** Applies a tenant's configuration to its stock: which vehicles are shown, their locations and their rules. */
export class StockView {
  readonly locations: readonly Location[];
  readonly dealerships: readonly Dealership[];
  readonly rules: StockRules;
  readonly queryRules: readonly QueryRule[];
  /** Absent if the site shows all stock. */
  readonly #stockFilter: ReturnType<typeof compileCondition> | undefined;
  readonly #weekly: EstimateSettings;
  readonly #timeZone: string;
  #rulesExpireAt = 0;
  #rules: FinanceRuleContext = {
    matches: (when, vehicle) => compileCondition(when)({ vehicle: { item_type: 'car', ...vehicle } }),
  };
  readonly #offerFloorCents: number;
  readonly #hasSubscriptions: boolean;
  readonly #hasFinance: boolean;
  /** The settings of quotes, if the site shows them. */
  readonly #quotes: Settings['finance'] | undefined;
  readonly #overrideCity: string;
  readonly #hasMarketData: boolean;
  readonly #marketPriceFloor: number;
  readonly #isRepaymentSearchEnabled: boolean;
  readonly #actionRules: ReturnType<typeof compileActionRules>;
  readonly #version: string;

  /** @param now the moment at which the site is shown, in epoch milliseconds; ages of cars depend on it */
  constructor(
    tenant: Pick<CompiledTenant, 'config' | 'file'>,
    private readonly now: () => number = Date.now,
  ) {
    const { settings, features, timeZone } = tenant.config;
    // The compiler has validated these files and returns their valid entries.
    this.dealerships = toList<Dealership>(tenant.file('dealerships.json'));
    this.locations = toList<Location>(tenant.file('locations.json')).map((location) =>
      withDealership(withOwnSpecialHours(location), this.dealerships),
    );
    this.rules = {
      recencyDays: settings.search.recencyDays,
      includeSoldDays: settings.stock.includeSoldDays,
      hidesUnpricedWhenCheapestFirst: features.hidesUnpricedByPrice,
    };
    const { stockFilter, queryRules } = settings.search;
    this.queryRules = queryRules;
    if (Object.keys(stockFilter).length > 0) this.#stockFilter = compileCondition(stockFilter);
    this.#weekly = { ...settings.finance, loan: settings.finance };
    this.#timeZone = timeZone;
    this.#offerFloorCents = settings.price.offerFloorCents;
    this.#hasSubscriptions = features.subscriptions;
    this.#hasFinance = features.finance;
    if (features.finance && features.financeQuote) this.#quotes = settings.finance;
    this.#overrideCity = settings.locations.overrideCity;
    this.#hasMarketData = features.autograb;
    this.#marketPriceFloor = settings.trade.priceFloor;
    this.#isRepaymentSearchEnabled = isRepaymentSearchEnabled(settings.finance, features);
    this.#actionRules = compileActionRules(settings.vehicle);
    this.#version = JSON.stringify([
      settings.search.stockFilter,
      settings.finance,
      this.#offerFloorCents,
      this.#hasSubscriptions,
      this.#overrideCity,
      this.#hasMarketData,
      this.#marketPriceFloor,
      this.#isRepaymentSearchEnabled,
      longestVisibilityDays(this.rules),
      this.locations,
      this.dealerships,
    ]);
  }

  /** Changes whenever the same vehicles would have different search records. */
  get version(): string {
    // On New Year's Day cars become a year older.
    return this.#weekly.maxAgeYears ? `${this.#financeRules.year} ${this.#version}` : this.#version;
  }

  /** Computed once an hour, because it is read for every vehicle. */
  get #financeRules(): FinanceRuleContext {
    const now = this.now();
    if (now >= this.#rulesExpireAt) {
      this.#rulesExpireAt = now + HOUR_MS;
      this.#rules = {
        ...this.#rules,
        year: Number(toWallClock(new Date(now), this.#timeZone).date.slice(0, 4)),
      };
    }
    return this.#rules;
  }

  /** Each finance rule with its result for a vehicle, as text. */
  explainFinance(vehicle: Vehicle): FinanceVerdict[] {
    if (!this.#hasFinance)
      return [
        { rule: 'feature', requirement: 'the site shows finance', refusal: "the feature 'finance' is off" },
      ];
    if (isSubscriptionVehicle(vehicle, this.#hasSubscriptions)) {
      const refusal = 'the car is offered by subscription';
      return [{ rule: 'subscription', requirement: 'the car is for sale', refusal }];
    }
    // Without rules, because rules remove the figures of cars that they refuse.
    const displayed = toDisplayVehicle(vehicle, { ...this.getRecordContext(vehicle), financeRules: {} });
    return explainFinance(displayed, this.#weekly, this.#financeRules);
  }

  /** Returns the location and seller of a vehicle, and the rules for its price and finance. */
  getRecordContext(vehicle: Vehicle): RecordContext {
    return {
      location: findNamedLocation(vehicle, this.locations),
      dealership: this.dealerships.find(({ id }) => id === vehicle.dealership_id),
      weekly: this.#weekly,
      financeRules: this.#financeRules,
      offerFloorCents: this.#offerFloorCents,
      subscriptions: this.#hasSubscriptions,
      overrideCity: this.#overrideCity,
      hasMarketData: this.#hasMarketData,
      marketPriceFloor: this.#marketPriceFloor,
      isRepaymentSearchEnabled: this.#isRepaymentSearchEnabled,
    };
  }

  /**
   * Lists the actions that the site's rules disable for a vehicle (VDP-059, VDP-062), and finance for subscription
   * vehicles. Search records have only the refusal of finance, because cards check the conditions themselves.
   * @param vehicle the vehicle as its page shows it
   */
  disabledActions(vehicle: Vehicle): DisabledAction[] {
    const disabled: DisabledAction[] = this.#actionRules.flatMap((rule) =>
      rule.isAvailable({ vehicle }) ? [] : [rule.action],
    );
    // A link to an approval that the site's finance rules refuse would mislead (FIN-004, FIN-005, FIN-014).
    const hasFinance =
      isFinanceable(vehicle, this.#weekly, this.#financeRules) &&
      !isSubscriptionVehicle(vehicle, this.#hasSubscriptions);
    return hasFinance ? disabled : [...disabled, 'finance'];
  }

  /**
   * The request for a lender's quote on the vehicle's page; undefined if it has none (FIN-065).
   * @param vehicle the vehicle as its page shows it
   */
  createQuoteRequest(vehicle: Vehicle): FinanceQuoteRequest | undefined {
    if (!this.#quotes || isSubscriptionVehicle(vehicle, this.#hasSubscriptions)) return undefined;
    return createQuoteRequest(vehicle, this.#quotes, this.#financeRules);
  }

  /** Whether lists and search results show the vehicle (SRCH-047 to SRCH-050). */
  isListed(vehicle: Vehicle, now: Date): boolean {
    if (!this.#isInStock(vehicle, now)) return false;
    return (
      this.#stockFilter?.({ vehicle: toDisplayVehicle(vehicle, this.getRecordContext(vehicle)) }) ?? true
    );
  }

  /**
   * Whether the vehicle has a page: for as long as any part of the site may show it. Vehicles with other
   * statuses, such as in transit, are in no list, but their pages show the status and alternatives
   * (VDP-056, VDP-057).
   */
  isShown(vehicle: Vehicle, now: Date): boolean {
    if (isAvailable(vehicle) || isSold(vehicle)) return this.#isInStock(vehicle, now);
    return vehicle.show_on_dealer_website !== false;
  }

  #isInStock(vehicle: Vehicle, now: Date): boolean {
    return isListed(vehicle, now, { includeSoldDays: longestVisibilityDays(this.rules) });
  }

  /** Creates the search records of the listed vehicles. */
  createRecords(vehicles: readonly Vehicle[], now: Date): IndexedVehicle[] {
    return vehicles
      .filter((vehicle) => this.isListed(vehicle, now))
      .map((vehicle) => toIndexedVehicle(vehicle, this.getRecordContext(vehicle)));
  }
}
