import type { Location } from '../../../schemas';
import type { LeadRecord } from '../../dealer';

/** The vehicle of a lead, with its data at the time when the lead was stored. */
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
  /** URL of its page, or its path on the site. */
  href?: string;
}

/** A stored lead with all data that is sent to its destinations. */
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
  /** Probably sent by a bot. */
  isSuspect: boolean;
  photoHrefs?: readonly string[];
  /** Expiring links to its documents. */
  documentHrefs?: readonly string[];
  /**
   * Number of the visitor's files that are lost, so that the lead is delivered without them. Absent if none are lost,
   * or if it is unknown.
   */
  lostFiles?: number;
}

/** A file that the visitor attached. */
export interface LeadFile {
  id: string;
  /** Chosen by the server, such as `photo-1.jpg` or `document-2.pdf`. */
  name: string;
  /** MIME type. */
  type: string;
  content: Buffer;
}

/** The readable files of a lead, and the number of lost ones. */
export interface LeadFiles {
  files: LeadFile[];
  lost: number;
}

/** The result of one attempt to deliver a message. */
export type DeliveryResult =
  | { status: 'delivered' }
  | {
      status: 'failed';
      /** Whether another attempt would fail in the same way. */
      isPermanent: boolean;
      /** The mailbox rejects all emails, for example because it does not exist. */
      isMailboxRefused?: boolean;
      /** For the log and the operator; without personal data. */
      reason: string;
    };

/** A temporary failure: another attempt may succeed. */
export const createTemporaryFailure = (reason: string): DeliveryResult => ({
  status: 'failed',
  isPermanent: false,
  reason,
});

/** A permanent failure: every further attempt would fail, too. */
export const createPermanentFailure = (
  reason: string,
  { isMailboxRefused = false }: { isMailboxRefused?: boolean } = {},
): DeliveryResult => ({
  status: 'failed',
  isPermanent: true,
  ...(isMailboxRefused && { isMailboxRefused }),
  reason,
});
