import { sql } from 'drizzle-orm';
import {
  bigserial,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
// Directly, because drizzle-kit cannot load everything else.
import {
  CLAIMING_STATES,
  RESERVATION_EVENTS,
  RESERVATION_STATES,
} from '../../dealer/reservation/reservation-states';
import type { Order } from '../../../schemas';
import { instant, tenantRows } from './columns';
import { leads } from './leads';

/**
 * Reservations of cars. They remain when the lead is deleted, because they account for money. Who reserves is in the lead; what a
 * visitor has entered for an order is removed with it.
 */
export const reservations = pgTable(
  'reservations',
  {
    tenant: text('tenant').notNull(),
    /** Random, because anyone who knows it can see and cancel the reservation. */
    id: text('id').notNull(),
    vehicleId: text('vehicle_id').notNull(),
    /** Who reserves; null after the lead was deleted. */
    leadId: text('lead_id').references(() => leads.id, { onDelete: 'set null' }),
    state: text('state', { enum: RESERVATION_STATES }).notNull(),
    depositCents: integer('deposit_cents').notNull(),
    /**
     * What a visitor orders who buys the car online; null if it is only reserved. Its lines of delivery and trade-in have what the
     * visitor has entered, until the lead is deleted (`stripOrders`).
     */
    order: jsonb('order_data').$type<Order>(),
    createdAt: instant('created_at').notNull(),
    /** When the time to pay, or to buy, runs out; null in other states. */
    expiresAt: instant('expires_at'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    // Starts with the lead, because deleting a lead searches by it.
    unique('reservations_lead').on(table.leadId, table.tenant),
    // If several visitors reserve a car at the same time, only one succeeds.
    uniqueIndex('reservations_claim')
      .on(table.tenant, table.vehicleId)
      .where(sql.raw(`state IN ('${CLAIMING_STATES.join("', '")}')`)),
    index('reservations_due')
      .on(table.expiresAt)
      .where(sql`expires_at IS NOT NULL`),
    index('reservations_tenant_created').on(table.tenant, table.createdAt),
    tenantRows(),
  ],
);

/** Every transition of a reservation. A trigger prevents rows from being changed or deleted (see its migration). */
export const reservationTransitions = pgTable(
  'reservation_transitions',
  {
    id: bigserial('id', { mode: 'number' }).primaryKey(),
    tenant: text('tenant').notNull(),
    reservationId: text('reservation_id').notNull(),
    event: text('event', { enum: RESERVATION_EVENTS }).notNull(),
    from: text('from_state', { enum: RESERVATION_STATES }).notNull(),
    to: text('to_state', { enum: RESERVATION_STATES }).notNull(),
    /** `provider`: reported by the payment provider. `timer`: a time ran out. */
    actor: text('actor', { enum: ['visitor', 'provider', 'timer', 'operator'] }).notNull(),
    at: instant('at').notNull(),
  },
  (table) => [
    index('reservation_transitions_reservation').on(table.tenant, table.reservationId, table.id),
    foreignKey({
      name: 'reservation_transitions_reservation_fk',
      columns: [table.tenant, table.reservationId],
      foreignColumns: [reservations.tenant, reservations.id],
    }),
    tenantRows(),
  ],
);

/** Payments of deposits. The state `refunding` marks a payment that is to be refunded. */
export const reservationPayments = pgTable(
  'reservation_payments',
  {
    tenant: text('tenant').notNull(),
    /** Also part of the idempotency keys of its requests to the provider. */
    id: text('id').notNull(),
    reservationId: text('reservation_id').notNull(),
    provider: text('provider').notNull(),
    /** Id at the provider, once it is known. */
    reference: text('reference'),
    /** The id of the provider's page on which the visitor pays; null until it is opened. */
    session: text('session'),
    /**
     * Part of the idempotency keys. Incremented once the response to a request is final, because the
     * provider repeats its response for the same key.
     */
    keyNumber: integer('key_number').notNull().default(0),
    /**
     * When to ask the provider whether it was paid; null once that is known, or if no provider can be
     * asked. The default is for processes from before this column existed.
     */
    checkAt: instant('check_at').default(sql`now() + interval '15 minutes'`),
    /** `refunded`: by the provider. `repaid`: in another way, so the provider must not refund it. */
    state: text('state', {
      enum: ['pending', 'failed', 'paid', 'refunding', 'refunded', 'repaid'],
    }).notNull(),
    /** The requested amount; after the payment, the paid amount. */
    cents: integer('cents').notNull(),
    createdAt: instant('created_at').notNull(),
    /** When the refund became due; null before, and for refunds from before this was recorded. */
    refundSince: instant('refund_since'),
    /** The refund that the provider has accepted and not made yet, or has made. */
    refundId: text('refund_id'),
    /** Number of failed attempts to refund it. */
    attempts: integer('attempts').notNull().default(0),
    /**
     * When to refund it, to try again, or to ask the provider for the refund's state. Also the end of the
     * claim of a process that does so.
     */
    nextAttemptAt: instant('next_attempt_at'),
    /** Why it was not refunded yet, if something is wrong. */
    lastError: text('last_error'),
  },
  (table) => [
    primaryKey({ columns: [table.tenant, table.id] }),
    index('reservation_payments_reservation').on(table.tenant, table.reservationId),
    // A refund that was made can still be returned by the visitor's bank.
    index('reservation_payments_refund_due')
      .on(table.nextAttemptAt)
      .where(sql`next_attempt_at IS NOT NULL`),
    index('reservation_payments_refunding')
      .on(table.tenant)
      .where(sql`state = 'refunding'`),
    index('reservation_payments_check_due')
      .on(table.checkAt)
      .where(sql`check_at IS NOT NULL`),
    // Events about a refund name the payment at the provider.
    index('reservation_payments_reference').on(table.tenant, table.provider, table.reference),
    foreignKey({
      name: 'reservation_payments_reservation_fk',
      columns: [table.tenant, table.reservationId],
      foreignColumns: [reservations.tenant, reservations.id],
    }),
    tenantRows(),
  ],
);

/** Events of payment providers that were handled, so that a repeated one changes nothing. */
export const paymentEvents = pgTable(
  'payment_events',
  {
    tenant: text('tenant').notNull(),
    provider: text('provider').notNull(),
    /** Id of the event at the provider. */
    id: text('id').notNull(),
    receivedAt: instant('received_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.tenant, table.provider, table.id] }), tenantRows()],
);
