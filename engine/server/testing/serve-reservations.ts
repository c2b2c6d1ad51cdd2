/** For tests only: the routes of reservations on a database, with the sandbox. */
import { randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type { Order, Vehicle } from '../../../schemas';
import { createStockRepository, listReservations, saveLead, type Database, type NewLead } from '../../data';
import { createTestLeadKeys, testLeadRecord, testVehicle, type TestDatabase } from '../../data/testing';
import { compileBaseForms } from './base-forms';
import { createTestApp, HOST } from './test-app';
import { createPaymentProviders } from '../reservations/payment-providers';
import { paymentEventRoutes } from '../reservations/payment-event-routes';
import { orderPdf } from '../reservations/order-pdf';
import { paymentSandboxRoutes } from '../reservations/payment-sandbox-routes';
import { reservationRoutes } from '../reservations/reservation-routes';
import { Reservations } from '../reservations/reservations';

const { settings: base } = compileBaseForms();
export const SANDBOX_SECRET = 'sandbox-secret';
const keys = createTestLeadKeys(1);

/** The data of the site that documents show. */
const SITE_DATA = { name: 'Yard & Sons', url: `http://${HOST}`, contact: { phone: '0733334444' } };

const FEATURES = {
  ...{ testDrive: true, requestPhotos: true, comingSoonTestDrive: true, buyOnline: false },
  ...{ reserve: true, finance: true, tradeIn: true },
};

export interface ServedReservations {
  reservations: Reservations;
  addCars(...ids: string[]): Promise<void>;
  /** Submits the form of a visitor. Another `pool` simulates another process. */
  start(
    vehicleId: string,
    lead?: Partial<Pick<NewLead, 'key'>> & { email?: string; order?: Order; own?: string },
  ): ReturnType<Reservations['start']>;
  get(url: string): Promise<{
    status: number;
    location: string | undefined;
    body: string;
    headers: Readonly<Record<string, unknown>>;
  }>;
  post(
    url: string,
    fields: Record<string, string>,
    headers?: Record<string, string>,
  ): ReturnType<ServedReservations['get']>;
  /** Sends an event as a provider does. */
  send(url: string, payload: string, signature: string): ReturnType<ServedReservations['get']>;
  /** Has the site take deposits in another way from now on. */
  changeProvider(provider: 'sandbox' | 'stripe' | 'none'): void;
  find(reference: string): Promise<{ state: string; payments: string[] } | undefined>;
  close(): Promise<void>;
}

/** Serves one site, whose slug is `yard`. */
export function serveReservations(
  database: TestDatabase,
  {
    pool = database,
    now = () => new Date(),
    tenant = 'yard',
    features = FEATURES,
    provider = 'sandbox',
  }: {
    pool?: Pick<Database, 'db' | 'asTenant' | 'pool'>;
    now?: () => Date;
    tenant?: string;
    features?: typeof FEATURES;
    provider?: 'sandbox' | 'stripe' | 'none';
  } = {},
): ServedReservations {
  const cars = new Map<string, Vehicle>();
  let currentProvider = provider;
  const settings = { ...base, payment: { ...base.payment, provider } };
  const site = {
    ...{ slug: tenant, name: 'Yard & Sons', settings, config: { features } },
    catalogue: { findRecord: (id: string) => Promise.resolve(cars.get(id)) },
  };
  const runAsTenant: ConstructorParameters<typeof Reservations>[0]['runAsTenant'] = (slug, work) =>
    // Without the server's time limit, which a busy machine exceeds with a hundred simultaneous visitors.
    database.asTenant(pool.db, slug, work);
  const reservations = new Reservations({
    sites: { get: () => site },
    providers: createPaymentProviders({
      ...{
        findSettings: () => ({ ...settings.payment, provider: currentProvider }),
        sandboxSecret: SANDBOX_SECRET,
      },
      getSecret: () => undefined,
    }),
    runAsTenant,
    saveLead: (lead, within) =>
      runAsTenant(lead.tenant, async (db) => {
        const saved = await saveLead(db, keys, lead);
        await within(db, saved);
        return saved;
      }),
    now,
  });
  const { app } = createTestApp('info');
  const sites = { get: () => site };
  void app.register(paymentEventRoutes, {
    ...{ sites, findProvider: reservations.providers.find, now },
    handleEvent: (event) => reservations.handleEvent(event),
  });
  void app.register(reservationRoutes, { sites, reservations });
  void app.register(orderPdf, {
    sites: { get: () => ({ ...site, siteData: () => SITE_DATA }) },
    reservations,
  });
  void app.register(paymentSandboxRoutes, { sites, reservations, now });
  const inject = async (options: InjectOptions) => {
    const response = await app.inject(options);
    const location = response.headers.location?.toString();
    return { status: response.statusCode, location, body: response.body, headers: response.headers };
  };
  return {
    reservations,
    async addCars(...ids) {
      const added = ids.map((id) => testVehicle(id));
      for (const car of added) cars.set(car.id, car);
      await createStockRepository(database).upsert(tenant, added, { source: randomUUID() });
    },
    start: (vehicleId, { key, email = 'ann@example.com', ...asked } = {}) =>
      reservations.start(
        { tenant, ...(key !== undefined && { key }), record: testLeadRecord({ email }), isSuspect: false },
        vehicleId,
        asked,
      ),
    get: (url) => inject({ method: 'GET', url, headers: { host: HOST } }),
    post: (url, fields, headers = {}) =>
      inject({
        ...{ method: 'POST', url, payload: new URLSearchParams(fields).toString() },
        headers: { host: HOST, 'content-type': 'application/x-www-form-urlencoded', ...headers },
      }),
    send: (url, payload, signature) =>
      inject({
        ...{ method: 'POST', url, payload },
        headers: { host: HOST, 'content-type': 'application/json', 'stripe-signature': signature },
      }),
    async find(reference) {
      const [found] = await listReservations(database.db, { tenant, ids: [reference], limit: 1 });
      return found && { state: found.state, payments: found.payments.map(({ state }) => state) };
    },
    changeProvider: (next) => void (currentProvider = next),
    close: () => app.close(),
  };
}
