import { listLeadAnswers, type LeadRecord } from '../../dealer';
import type { LeadMessage, LeadMessageVehicle } from './lead-message';

type SnakeCase<Name extends string> = Name extends `${infer First}${infer Rest}`
  ? `${First extends Lowercase<First> ? First : `_${Lowercase<First>}`}${SnakeCase<Rest>}`
  : Name;

/** The event that webhooks and JSON files contain. */
export interface LeadPayload {
  type: 'lead.created';
  /** ISO instant when the lead was stored. */
  timestamp: string;
  data: Omit<LeadRecord, 'values' | 'order_lines'> & {
    lead_id: string;
    created_at: string;
    time_zone: string;
    locale: string;
    is_suspect: boolean;
    /** Links to its photos, which expire 30 days after the lead was stored. */
    photo_hrefs?: readonly string[];
    /** Links to ZIP archives with its documents, which expire in the same way. */
    document_hrefs?: readonly string[];
    lost_files?: number;
    site: LeadMessage['site'];
    dealer: LeadMessage['dealer'];
    vehicle?: { [Name in keyof LeadMessageVehicle as SnakeCase<Name>]: LeadMessageVehicle[Name] };
  };
}

/** Converts a lead to JSON: its record with the stored property names, and data that is not in the record. */
export function createLeadPayload(message: LeadMessage): LeadPayload {
  const { leadId, createdAt, timeZone, locale, isSuspect, site, dealer, vehicle } = message;
  const { lostFiles, photoHrefs, documentHrefs } = message;
  // The names of these values differ from those of all properties of a lead.
  const { values, order_lines: _lines, ...record } = message.record;
  const answers = listLeadAnswers(message.record);
  return {
    type: 'lead.created',
    timestamp: createdAt,
    data: {
      ...values,
      ...record,
      ...(answers.length > 0 && { answers }),
      lead_id: leadId,
      created_at: createdAt,
      time_zone: timeZone,
      locale,
      is_suspect: isSuspect,
      ...(photoHrefs && { photo_hrefs: photoHrefs }),
      ...(documentHrefs && { document_hrefs: documentHrefs }),
      ...(lostFiles !== undefined && { lost_files: lostFiles }),
      site,
      dealer,
      ...(vehicle && {
        vehicle: {
          name: vehicle.name,
          year: vehicle.year,
          make: vehicle.make,
          model: vehicle.model,
          badge: vehicle.badge,
          vin: vehicle.vin,
          stock_number: vehicle.stockNumber,
          body: vehicle.body,
          transmission: vehicle.transmission,
          odometer_km: vehicle.odometerKm,
          colour: vehicle.colour,
          price_cents: vehicle.priceCents,
          is_new: vehicle.isNew,
          href: vehicle.href,
        },
      }),
    },
  };
}
