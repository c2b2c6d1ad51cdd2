import {
  cancelReservation,
  findPayment,
  handlePaymentEvent,
  listReservations,
  recordPaymentPageOpened,
  recordRefusedOpening,
  startReservation,
  type AccessOptions,
  type Db,
  type NewLead,
  type NewReservation,
  type PaymentEvent,
  type PaymentEventOutcome,
  type ReservationPayment,
  type SavedLead,
  type StartedReservation,
  type StoredReservation,
} from '../../data';
import { formatVehicleName, isFormActionAvailable, isOrderable } from '../../dealer';
import { PaymentRefusedError, type PaymentProvider, type PaymentRequest } from '../../services/payment';
import { getPayPath, getReservationPath, type ReserveOptions, type ReserveOutcome } from '../api/reserve-car';
import type { Site } from '../sites/site';
import type { PaymentProviders } from './payment-providers';

/** The parts of a site that reservations need. */
export type ReservationSite = Pick<Site, 'slug' | 'settings'> & {
  catalogue: Pick<Site['catalogue'], 'findRecord'>;
  config: { features: Parameters<typeof isFormActionAvailable>[2]['features'] };
};

export interface ReservationsOptions {
  sites: { get(slug: string): ReservationSite | undefined };
  providers: PaymentProviders;
  runAsTenant<Result>(
    tenant: string,
    work: (db: Db) => Promise<Result>,
    options?: AccessOptions,
  ): Promise<Result>;
  saveLead(lead: NewLead, within: (db: Db, saved: SavedLead) => Promise<void>): Promise<SavedLead>;
  /** Sends the emails about a payment immediately. Default: they are sent within seconds. */
  wakeMails?(tenant: string): void;
  now?: () => Date;
}

/** Ends the transaction that stores a lead, because the car cannot be reserved for it. */
class NotReservedError extends Error {
  constructor(readonly started: StartedReservation) {
    super('The car was not reserved.');
  }
}

/** States of a reservation that has not ended. */
const OPEN: ReadonlySet<StoredReservation['state']> = new Set(['created', 'paying', 'held', 'completed']);
/** After more attempts for the same car with the same details, the visitor is told that it is taken. */
const MAX_ATTEMPTS = 50;

/** Reserves cars, takes deposits and ends reservations for visitors. */
export class Reservations {
  readonly #options: ReservationsOptions;

  constructor(options: ReservationsOptions) {
    this.#options = options;
  }

  get providers(): PaymentProviders {
    return this.#options.providers;
  }

  #now(): Date {
    return this.#options.now?.() ?? new Date();
  }

  /**
   * Stores a lead and reserves a car for it, or does neither. The same lead reserves once.
   * @param options `order`: the visitor reads it again before paying; absent if the car is only reserved
   */
  async start(lead: NewLead, vehicleId: string, options: ReserveOptions = {}): Promise<ReserveOutcome> {
    const { order, own: replaces } = options;
    const provider = this.providers.findCurrent(lead.tenant);
    const site = this.#options.sites.get(lead.tenant);
    if (!provider || !site) return { outcome: 'unavailable' };
    if (!(await this.#isOffered(site, vehicleId, order !== undefined))) return { outcome: 'not-reservable' };
    let attempt = lead;
    for (let count = 0; count < MAX_ATTEMPTS; count += 1) {
      const started = await this.#tryStart(attempt, { vehicleId, order, replaces }, site, provider.name);
      if (started.outcome !== 'started') return started;
      const { reservation, paymentId } = started;
      const { id: reference, state } = reservation;
      if (OPEN.has(state)) {
        const isPayable = state === 'paying' && paymentId !== undefined && reservation.order === null;
        const href = isPayable ? getPayPath(reference) : getReservationPath(reference);
        return { outcome: 'started', leadId: reservation.leadId ?? '', reference, href };
      }
      // The details match a reservation that has ended, so the visitor is trying again. The key is not
      // random, so that pressing the button twice still creates one reservation.
      attempt = { ...lead, key: `after-${reference}` };
    }
    return { outcome: 'taken', isPaying: true, by: undefined };
  }

  /** Whether the rules of the site let visitors reserve a car. Whether it is reserved already, the database decides. */
  async #isOffered(
    { catalogue, config, settings }: ReservationSite,
    vehicleId: string,
    isOrdered: boolean,
  ): Promise<boolean> {
    const car = await catalogue.findRecord(vehicleId);
    const rules = {
      features: config.features,
      testDriveOnlyTags: settings.vehicle.testDriveOnlyTags,
      takesDeposits: settings.payment.provider !== 'none',
    };
    if (car === undefined || (isOrdered && !isOrderable(car))) return false;
    return isFormActionAvailable(isOrdered ? 'purchase' : 'deposit', { ...car, reserved: false }, rules);
  }

  async #tryStart(
    lead: NewLead,
    asked: Pick<NewReservation, 'vehicleId' | 'order' | 'replaces'>,
    { settings: { reserve, payment } }: ReservationSite,
    provider: string,
  ): Promise<StartedReservation> {
    let started: StartedReservation | undefined;
    try {
      await this.#options.saveLead(lead, async (db, { id: leadId }) => {
        started = await startReservation(
          db,
          {
            ...{ tenant: lead.tenant, leadId, provider, ...asked },
            ...{ defaultDepositCents: reserve.depositCents, holdHours: reserve.holdHours },
            payMinutes: payment.minutes,
          },
          this.#now(),
        );
        if (started.outcome !== 'started') throw new NotReservedError(started);
      });
    } catch (error) {
      if (error instanceof NotReservedError) return error.started;
      throw error;
    }
    if (!started) throw new Error('The lead was stored without its reservation.');
    return started;
  }

  /** Finds a reservation of a site by its reference. */
  async find(tenant: string, reference: string): Promise<StoredReservation | undefined> {
    if (!/^[\w-]{32}$/.test(reference)) return undefined;
    const [found] = await this.#options.runAsTenant(
      tenant,
      (db) => listReservations(db, { tenant, ids: [reference], limit: 1 }),
      { isIdempotent: true },
    );
    return found;
  }

  /** Finds a payment of a site with its reservation. */
  async findPayment(
    tenant: string,
    id: string,
  ): Promise<{ payment: ReservationPayment; reservation: StoredReservation } | undefined> {
    const payment = await this.#options.runAsTenant(tenant, (db) => findPayment(db, { tenant, id }), {
      isIdempotent: true,
    });
    const reservation = payment && (await this.find(tenant, payment.reservationId));
    return reservation && { payment, reservation };
  }

  /**
   * Whether a sandbox payment belongs to a site that now takes real money. It must not reserve anything.
   */
  #isOutdatedSandbox({ tenant, provider: name }: Pick<ReservationPayment, 'tenant' | 'provider'>): boolean {
    const isSandbox = this.providers.find(tenant, name)?.isSandbox === true;
    return isSandbox && this.providers.findCurrent(tenant)?.isSandbox !== true;
  }

  /** Whether no money moves with a reservation. */
  isSandbox({ tenant, payments: [payment] }: Pick<StoredReservation, 'tenant' | 'payments'>): boolean {
    return payment !== undefined && this.providers.find(tenant, payment.provider)?.isSandbox === true;
  }

  /** The payment that a visitor still has to make. */
  findOpenPayment({ state, expiresAt, payments }: StoredReservation): ReservationPayment | undefined {
    if (state !== 'paying' || !expiresAt || expiresAt <= this.#now()) return undefined;
    return payments.find((payment) => payment.state === 'pending' && !this.#isOutdatedSandbox(payment));
  }

  /**
   * Opens the payment of a reservation at its provider.
   * @returns the payment page; undefined if there is nothing to pay
   * @throws ServiceError if the provider does not respond
   * @throws PaymentRefusedError if it refuses to open the payment
   */
  async open(
    reservation: StoredReservation,
    site: ReservationSite,
    origin: string,
  ): Promise<string | undefined> {
    const { tenant, id, vehicleId, createdAt, expiresAt } = reservation;
    const payment = this.findOpenPayment(reservation);
    const provider = payment && this.providers.find(tenant, payment.provider);
    if (!payment || !provider || !expiresAt) return undefined;
    const car = await site.catalogue.findRecord(vehicleId);
    const cancelUrl = origin + getReservationPath(id);
    return this.#openPage(provider, payment, {
      ...{ paymentId: payment.id, tenant, cents: payment.cents, createdAt, expiresAt },
      description: `Deposit for ${car ? formatVehicleName(car) : 'a car'}`,
      ...{ cancelUrl, returnUrl: `${cancelUrl}?paid` },
    });
  }

  /** Opens a page at the provider and stores its id, or returns the page that is still open. */
  async #openPage(
    provider: PaymentProvider,
    payment: ReservationPayment,
    request: Omit<PaymentRequest, 'keyNumber' | 'session'>,
  ): Promise<string> {
    const { tenant, keyNumber, session } = payment;
    const record = (work: (db: Db) => Promise<void>) => this.#options.runAsTenant(tenant, work);
    try {
      const opened = await provider.open({ ...request, keyNumber, session });
      const { session: openedSession } = opened;
      if (openedSession !== undefined)
        await record((db) => recordPaymentPageOpened(db, payment, openedSession));
      return opened.href;
    } catch (error) {
      if (error instanceof PaymentRefusedError) await record((db) => recordRefusedOpening(db, payment));
      throw error;
    }
  }

  /** Ends a reservation for its visitor. Returns false if it cannot be ended. */
  async cancel(tenant: string, reference: string): Promise<boolean> {
    const reservation = await this.find(tenant, reference);
    if (!reservation) return false;
    const cancelled = await this.#options.runAsTenant(tenant, (db) =>
      cancelReservation(db, reservation, this.#now()),
    );
    return cancelled !== undefined;
  }

  /** Handles an event or a report of a payment provider. */
  async handleEvent(event: PaymentEvent): Promise<PaymentEventOutcome> {
    const { sites, runAsTenant, wakeMails } = this.#options;
    const { tenant } = event;
    const site = sites.get(tenant);
    if (!site || this.#isOutdatedSandbox(event)) return 'unknown';
    const cause = { now: this.#now(), holdHours: site.settings.reserve.holdHours };
    const handle = (db: Db) => handlePaymentEvent(db, event, cause);
    const outcome = await runAsTenant(tenant, handle, { isIdempotent: true });
    if (outcome === 'handled') wakeMails?.(tenant);
    return outcome;
  }
}
