import { getSharedSecret, type AccessOptions, type Database, type Db } from '../data';
import type { AppOptions } from './app';
import { startPaymentChecks } from './reservations/payment-checks';
import { createPaymentProviders } from './reservations/payment-providers';
import { startRefundWorker, type RefundWorkerOptions } from './reservations/refund-worker';
import { startReservationExpiry } from './reservations/reservation-expiry';
import { Reservations } from './reservations/reservations';
import type { Sites } from './sites/sites';

export interface ReservationServicesOptions {
  database: Pick<Database, 'db' | 'asTenant'>;
  runAsTenant<Result>(
    tenant: string,
    work: (db: Db) => Promise<Result>,
    options?: AccessOptions,
  ): Promise<Result>;
  sites: Pick<Sites, 'get'>;
  saveLead: AppOptions['saveLead'];
  /** Sends the emails about a payment immediately. */
  wakeMails(tenant: string): void;
  getSecret(variable: string): string | undefined;
  log: RefundWorkerOptions['log'];
}

/** Reserves cars, takes and refunds deposits, and ends reservations. */
export interface ReservationServices {
  readonly app: Required<Pick<AppOptions, 'reservations'>>;
  /** Finishes the work in progress. The rest stays in the database. */
  close(): Promise<void>;
}

/** Starts the workers that end expired reservations and refund their deposits. */
export async function startReservationServices({
  database,
  runAsTenant,
  sites,
  saveLead,
  wakeMails,
  getSecret,
  log,
}: ReservationServicesOptions): Promise<ReservationServices> {
  const { value: sandboxSecret } = await getSharedSecret(database.db, 'payment-sandbox');
  const providers = createPaymentProviders({
    findSettings: (tenant) => sites.get(tenant)?.settings.payment,
    ...{ sandboxSecret, getSecret },
  });
  const reservations = new Reservations({ sites, providers, runAsTenant, saveLead, wakeMails });
  const checks = startPaymentChecks({
    ...{ database, findProvider: providers.find, log },
    handleEvent: (event) => reservations.handleEvent(event),
  });
  const expiry = startReservationExpiry({ database, log });
  const refunds = startRefundWorker({ database, findProvider: providers.find, log });
  return {
    app: { reservations },
    async close() {
      await checks.close();
      await refunds.close();
      await expiry.close();
    },
  };
}
