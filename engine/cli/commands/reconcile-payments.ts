import {
  handlePaymentEvent,
  listPayments,
  type Database,
  type PaymentEvent,
  type ReservationPayment,
} from '../../data';
import { formatMoney } from '../../dealer';
import { createPaymentProviders } from '../../server';
import {
  comparePayment,
  type PaymentDifference,
  type PaymentProvider,
  type ProviderRecord,
} from '../../services/payment';
import { EXIT, type CommandContext, type ExitCode } from '../command';
import { compileTenants } from '../layouts/compile-tenants';

const PAGE = 100;

interface FoundDifference {
  payment: ReservationPayment;
  record: ProviderRecord;
  difference: PaymentDifference;
}

const describe = ({ payment, record, difference }: FoundDifference): string => {
  const { tenant, id, reservationId, provider, state, cents } = payment;
  const theirs = record.isPaid
    ? `${formatMoney(record.paidCents)} paid, ${formatMoney(record.refundedCents)} refunded`
    : 'no payment';
  return [
    ...[difference, tenant, `reservation ${reservationId}`, `payment ${id}`],
    `here ${formatMoney(cents)} ${state}`,
    `${provider} ${theirs}`,
  ].join('  ');
};

/** The providers' records compared with ours. */
export interface Books {
  find(payment: ReservationPayment): Pick<PaymentProvider, 'find'> | undefined;
  holdHours(tenant: string): number | undefined;
}

/** Finds the differences of all payments, oldest first; `failed` could not be looked up. */
export async function findDifferences(
  { db }: Pick<Database, 'db'>,
  { tenant, books }: { tenant: string | undefined; books: Pick<Books, 'find'> },
): Promise<{ compared: number; found: FoundDifference[]; failed: { id: string; reason: string }[] }> {
  const found: FoundDifference[] = [];
  const failed: { id: string; reason: string }[] = [];
  let compared = 0;
  let last: ReservationPayment | undefined;
  do {
    const payments = await listPayments(db, { tenant, after: last, limit: PAGE });
    for (const payment of payments) {
      const provider = books.find(payment);
      // The sandbox has no records.
      if (provider && !provider.find) continue;
      try {
        if (!provider?.find)
          throw new Error(`${payment.tenant} has no payment provider '${payment.provider}'`);
        const { id: paymentId, reference, session } = payment;
        const record = await provider.find({ paymentId, reference, session });
        compared += 1;
        const difference = comparePayment(payment, record);
        if (difference) found.push({ payment, record, difference });
      } catch (error) {
        failed.push({ id: payment.id, reason: error instanceof Error ? error.message : String(error) });
      }
    }
    last = payments.length === PAGE ? payments.at(-1) : undefined;
  } while (last);
  return { compared, found, failed };
}

/** The event that the provider should have sent; undefined for a difference that a person must resolve. */
function toEvent({ payment, record, difference }: FoundDifference): PaymentEvent | undefined {
  const { tenant, provider, id: paymentId, state } = payment;
  const { reference, paidCents: cents } = record;
  if (reference === undefined) return undefined;
  const event = { tenant, provider, paymentId, reference, cents };
  if (difference === 'unknown-paid') return { ...event, id: `reconciled-${reference}`, result: 'paid' };
  // The server asks for the refund's state, and refunds again if the money came back.
  if (difference === 'not-refunded' || (difference === 'already-refunded' && state === 'refunding'))
    return { ...event, id: `reconciled-refund-${reference}`, result: 'refund' };
  return undefined;
}

/** Handles a payment, or the end of a refund, as if its event had arrived. Repeating it changes nothing. */
export async function applyDifference(
  { db, asTenant }: Pick<Database, 'db' | 'asTenant'>,
  difference: FoundDifference,
  holdHours: number | undefined,
): Promise<boolean> {
  const event = toEvent(difference);
  if (!event || holdHours === undefined) return false;
  const outcome = await asTenant(db, event.tenant, (tenantDb) =>
    handlePaymentEvent(tenantDb, event, { now: new Date(), holdHours }),
  );
  return outcome === 'handled';
}

function openBooks({ settings }: CommandContext): Books {
  const { tenants } = compileTenants(settings).compilation;
  const findSettings = (tenant: string) => tenants.get(tenant)?.config.settings;
  const providers = createPaymentProviders({
    findSettings: (tenant) => findSettings(tenant)?.payment,
    // The sandbox has no records, so nothing is signed here.
    sandboxSecret: '',
    getSecret: (variable) => process.env[variable],
  });
  return {
    find: ({ tenant, provider }) => providers.find(tenant, provider),
    holdHours: (tenant) => findSettings(tenant)?.reserve.holdHours,
  };
}

/** `reservations reconcile`: lists the differences between our payments and the providers' records. */
export async function reconcile(
  database: Pick<Database, 'db' | 'asTenant'>,
  context: CommandContext,
): Promise<ExitCode> {
  const { values, isJson, out, err } = context;
  const tenant = typeof values['tenant'] === 'string' ? values['tenant'] : undefined;
  const books = openBooks(context);
  const { compared, found, failed } = await findDifferences(database, { tenant, books });
  const applied = new Set<string>();
  for (const item of values['apply'] === true ? found : [])
    if (await applyDifference(database, item, books.holdHours(item.payment.tenant)))
      applied.add(item.payment.id);
  const isApplied = ({ payment }: FoundDifference) => applied.has(payment.id);
  if (isJson)
    out(
      JSON.stringify({
        ...{ compared, failed },
        differences: found.map((item) => ({
          ...{ difference: item.difference, isApplied: isApplied(item), record: item.record },
          ...{
            tenant: item.payment.tenant,
            reservation: item.payment.reservationId,
            payment: item.payment.id,
          },
        })),
      }),
    );
  else {
    for (const item of found) out(`${describe(item)}${isApplied(item) ? '  handled now' : ''}`);
    out(`Compared ${compared} payments: ${found.length} differ.`);
  }
  for (const { id, reason } of failed) err(`Payment ${id} was not compared: ${reason}`);
  return found.every(isApplied) && failed.length === 0 ? EXIT.success : EXIT.findings;
}
