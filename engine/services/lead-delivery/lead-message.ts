import type { Location } from '../../../schemas';
import type { LeadRecord } from '../../dealer';

/** The vehicle of a lead, as it was in stock when the lead was stored. */
export interface LeadMessageVehicle {
  name: string;
  year?: number;
  make: string;
  model: string;
  badge?: string;
  vin?: string;
  stockNumber?: string;
  body?: string;
  transmission?: string;
  odometerKm?: number;
  colour?: string;
  /** Australian cents. */
  priceCents?: number;
  isNew: boolean;
  /** Its page: a URL, or a path of the site. */
  href?: string;
}

/** A stored lead with everything that its destinations show. */
export interface LeadMessage {
  leadId: string;
  /** ISO instant. */
  createdAt: string;
  /** IANA time zone in which dates are written. */
  timeZone: string;
  /** BCP 47 tag of the site's language, in which dates are written. */
  locale: string;
  site: { slug: string; name: string; url: string };
  dealer: { name: string; email?: string; phone?: string; address?: Location['address'] };
  record: LeadRecord;
  vehicle?: LeadMessageVehicle;
  /** The appointment that the visitor chose, as ISO instants. Absent if only a day, or nothing, was chosen. */
  appointment?: { start: string; end: string };
  /** Probably sent by a program rather than a person. */
  isSuspect: boolean;
  /** Addresses of its photos, which work for a time. */
  photoHrefs?: readonly string[];
  /** How many files of the visitor are lost, so that it is delivered without them. Absent: none, or unknown. */
  lostFiles?: number;
}

/** A file that the visitor sent along. */
export interface LeadFile {
  id: string;
  /** Ours, such as `photo-1.jpg`. */
  name: string;
  /** MIME type. */
  type: string;
  content: Buffer;
}

/** The files of a lead that can be read, and how many are lost. */
export interface LeadFiles {
  files: LeadFile[];
  lost: number;
}

/** What became of one attempt to deliver a message. */
export type DeliveryResult =
  | { status: 'delivered' }
  | {
      status: 'failed';
      /** Whether another attempt would fail in the same way. */
      isPermanent: boolean;
      /** For the log and the operator; without personal data. */
      reason: string;
    };

/** A failure that another attempt may get past. */
export const createTemporaryFailure = (reason: string): DeliveryResult => ({
  status: 'failed',
  isPermanent: false,
  reason,
});

/** A failure that would repeat. */
export const createPermanentFailure = (reason: string): DeliveryResult => ({
  status: 'failed',
  isPermanent: true,
  reason,
});
