import { createHash, createHmac } from 'node:crypto';
import type { LeadRecord } from '../../dealer';
import type { LeadKey } from './lead-keys';

/** Normalises an email address for comparison. */
export const normalizeEmail = (email: string): string => email.trim().toLowerCase();

/**
 * HMAC of an email address; null without an address. A plain hash would reveal which addresses the database
 * contains.
 */
export function hashEmail(key: LeadKey, email: string): string | null {
  const normalized = normalizeEmail(email);
  return normalized === '' ? null : createHmac('sha256', key.emailHash).update(normalized).digest('hex');
}

/**
 * Fields that can change without any action by the visitor, because they come from the browser, the settings or the
 * stock: a vehicle may be withdrawn, deleted or imported again between two attempts to send one enquiry. They are ignored
 * when leads are compared.
 */
const VOLATILE_FIELDS: ReadonlySet<string> = new Set<keyof LeadRecord>([
  ...(['url', 'user_agent', 'lead_attributes', 'opt_in_text', 'preset', 'source'] as const),
  // The estimate can differ between two attempts. The answers on which it depends are compared.
  ...(['unsubscribed_at', 'trade_in'] as const),
  // The prices of an order can differ, too: of delivery if its provider fails, of the car after an import.
  'order_lines',
  ...(['category', 'event_id', 'car_dealership_id', 'dealership_slug', 'manufacturer_slug'] as const),
  ...(['stock_number', 'Vehicle Make', 'Vehicle Model', 'vehicle_status'] as const),
]);

/** The fields by which two leads are compared. */
function describeContent(record: LeadRecord): string {
  const content = Object.entries(record)
    .filter(([name, value]) => value !== undefined && !VOLATILE_FIELDS.has(name))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return JSON.stringify(content);
}

/** Whether two records have the same content. A deleted vehicle is unknown, so its ID is missing in one of them. */
export function isSameContent(first: LeadRecord, second: LeadRecord): boolean {
  const isVehicleUnknown = first.car_id === undefined || second.car_id === undefined;
  const withoutUnknown = (record: LeadRecord) =>
    describeContent(isVehicleUnknown ? { ...record, car_id: undefined } : record);
  return withoutUnknown(first) === withoutUnknown(second);
}

/** HMAC of the content. With a plain hash, the content could be guessed from the database. */
export const hashContent = (key: LeadKey, record: LeadRecord): string =>
  createHmac('sha256', key.contentHash).update(describeContent(record)).digest('hex');

/** The hash in rows that were stored before encryption was introduced. */
export const hashContentWithoutKey = (record: LeadRecord): string =>
  createHash('sha256').update(describeContent(record)).digest('hex');
