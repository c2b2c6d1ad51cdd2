import { randomUUID } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import type { Features, Form, IdentifiedCar, Settings, TradeInResult } from '../../../schemas';
import {
  isCompleteCar,
  readAdjustmentAnswers,
  readTradedCar,
  refuseEstimate,
  sumAdjustments,
  toTradeInEstimate,
  type FormValues,
  type PartialCar,
  type TradeInRecord,
} from '../../dealer';
import type { ServiceTarget } from '../../services/outbound';
import { createHttpRego, createSandboxRego, type RegoService } from '../../services/rego';
import {
  createHttpValuation,
  createStockValuation,
  type ValuationService,
  type ValuationStock,
} from '../../services/valuation';

/** The properties of a site that a valuation needs. */
export interface TradeInSite {
  slug: string;
  settings: Pick<Settings, 'trade'>;
  config: { features: Pick<Features, 'redbook'> };
}

/** A car of a form, to be valued. */
export interface TradeInRequest {
  valuation: NonNullable<Form['valuation']>;
  values: FormValues;
  stateId: string;
  /** ISO date at the dealer. */
  today: string;
}

export interface TradeInsOptions {
  getStock(slug: string): ValuationStock;
  getSecret(variable: string): string | undefined;
  log: Pick<FastifyBaseLogger, 'warn'>;
  /** Lets services have private addresses, for tests. */
  allowsPrivateAddresses?: boolean;
}

interface Services {
  settings: Settings['trade'];
  rego: RegoService;
  valuation: ValuationService;
}

/**
 * A visitor is waiting for the response to the form, so a slow service is abandoned and there is no
 * estimate.
 */
const TIME_LIMIT_MS = 4_000;
const SANDBOX_CARS = 50;

type State = Parameters<RegoService['identify']>[1];
const STATES: ReadonlySet<string> = new Set(['act', 'nsw', 'nt', 'qld', 'sa', 'tas', 'vic', 'wa']);
const isState = (text: string): text is Lowercase<State> => STATES.has(text);

/** Values the cars of forms, with the services that each site has chosen (TRADE-001, TRADE-011). */
export class TradeIns {
  readonly #options: TradeInsOptions;
  readonly #services = new Map<string, Services>();

  constructor(options: TradeInsOptions) {
    this.#options = options;
  }

  /** Whether a site's look-ups are invented. */
  isSandbox(site: TradeInSite): boolean {
    return this.#getServices(site).rego.isSandbox;
  }

  /**
   * The car with a registration; undefined if it is unknown.
   * @throws if the service fails
   */
  async identify(site: TradeInSite, rego: string, state: string): Promise<IdentifiedCar | undefined> {
    const lower = state.toLowerCase();
    if (!isState(lower)) return undefined;
    return this.#getServices(site).rego.identify(rego, lower.toUpperCase() as State);
  }

  /**
   * The trade-in of a submitted form, with its estimate or the reason why it has none. Never rejects: a
   * service that fails must not lose the lead.
   */
  async value(
    site: TradeInSite,
    { valuation, values, stateId, today }: TradeInRequest,
  ): Promise<TradeInRecord> {
    const getText = (id: string | undefined): string => {
      const value = id === undefined ? undefined : values[id];
      return typeof value === 'string' ? value : '';
    };
    const rego = getText(valuation.rego);
    const regoState = getText(stateId);
    const described = readTradedCar(valuation, values);
    const car = isCompleteCar(described) ? described : await this.#complete(site, described, rego, regoState);
    const answers = readAdjustmentAnswers(valuation, values);
    const { make, model, year, badge, km: kms } = car;
    return {
      ...{ id: randomUUID(), rego, regoState, adjustmentAnswers: answers },
      ...{ offer_accepted: false, form_completed: true },
      ...(make !== undefined && { make }),
      ...(model !== undefined && { model }),
      ...(year !== undefined && { year }),
      ...(badge !== undefined && { badge }),
      ...(kms !== undefined && { kms }),
      ...(await this.#estimate(site, car, sumAdjustments(valuation, answers), today)),
    };
  }

  /** What the visitor did not fill in, by the registration. */
  async #complete(site: TradeInSite, car: PartialCar, rego: string, state: string): Promise<PartialCar> {
    if (rego === '') return car;
    try {
      const found = await withTimeLimit(this.identify(site, rego, state));
      return found ? { ...found, ...car } : car;
    } catch (error) {
      this.#warn(site, 'rego', error);
      return car;
    }
  }

  async #estimate(
    site: TradeInSite,
    car: PartialCar,
    adjustmentPercent: number,
    today: string,
  ): Promise<Pick<TradeInResult, 'estimate' | 'refusal' | 'source'>> {
    const { trade } = site.settings;
    const refusal = refuseEstimate(car, trade, today);
    if (refusal !== undefined || !isCompleteCar(car)) return { refusal: refusal ?? 'unknown' };
    try {
      const found = await withTimeLimit(
        this.#getServices(site).valuation.estimate(car, site.config.features),
      );
      if (!found) return { refusal: 'unknown' };
      const { sharePercent } = trade;
      return {
        estimate: toTradeInEstimate(found, { sharePercent, adjustmentPercent }),
        source: trade.valuation.provider === 'http' ? (found.guide ?? 'provider') : 'stock',
      };
    } catch (error) {
      this.#warn(site, 'valuation', error);
      return { refusal: 'failed' };
    }
  }

  #warn({ slug: tenant }: TradeInSite, service: string, error: unknown): void {
    this.#options.log.warn({ tenant, service, err: error }, 'a service for trade-ins failed');
  }

  /** The services of a site, created again when its settings change. */
  #getServices({ slug, settings: { trade } }: TradeInSite): Services {
    const existing = this.#services.get(slug);
    if (existing?.settings === trade) return existing;
    const stock = this.#options.getStock(slug);
    const created: Services = {
      settings: trade,
      rego:
        trade.rego.provider === 'http'
          ? createHttpRego(this.#createTarget(trade.rego))
          : createSandboxRego(async () => toIdentifiedCars(await stock.list())),
      valuation:
        trade.valuation.provider === 'http'
          ? createHttpValuation(this.#createTarget(trade.valuation))
          : createStockValuation(stock),
    };
    this.#services.set(slug, created);
    return created;
  }

  #createTarget({
    url,
    secretVariable,
  }: Pick<Settings['trade']['rego'], 'url' | 'secretVariable'>): ServiceTarget {
    const { getSecret, allowsPrivateAddresses } = this.#options;
    const token = secretVariable === '' ? undefined : getSecret(secretVariable);
    return {
      ...{ url, timeLimitMs: TIME_LIMIT_MS },
      ...(token !== undefined && { token }),
      ...(allowsPrivateAddresses && { allowsPrivate: true }),
    };
  }
}

const toIdentifiedCars = (stock: Awaited<ReturnType<ValuationStock['list']>>): IdentifiedCar[] =>
  stock
    .filter(({ car_type: type }) => type !== 'new')
    .slice(0, SANDBOX_CARS)
    .map(({ make, model, year, badge }) => ({ make, model, year, ...(badge !== undefined && { badge }) }));

/** Rejects after the time limit. */
function withTimeLimit<Value>(work: Promise<Value>): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new Error('The service took too long.')), TIME_LIMIT_MS);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
