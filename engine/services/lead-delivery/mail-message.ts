import type { ReservationMail } from '../../dealer';
import { hashText, toSafeId } from './file-name';
import type { LeadMessage } from './lead-message';
import { toSafeLine } from './lead-text';

export interface MailAddress {
  name: string;
  address: string;
}

export interface MailAttachment {
  fileName: string;
  contentType: string;
  content: string | Buffer;
}

/** An email before it has a sender and a recipient. No field contains line breaks except `text` and `html`. */
export interface MailMessage {
  /** Purpose of the email. The Message-ID is derived from it, the lead and the recipient. */
  kind:
    | 'dealer'
    | 'receipt'
    | 'adf'
    | 'code'
    | 'account-change'
    | 'alert'
    | `reservation-${ReservationMail}${'' | `-${number}`}`;
  /** Id of the lead, or another id for an email that is about none. */
  leadId: string;
  /** ISO instant when the lead was stored. */
  createdAt: string;
  /** Domain of the site; the part of the Message-ID after the `@`. */
  domain: string;
  /** Name of the sender if the sender's address has none. */
  senderName: string;
  subject: string;
  text: string;
  html?: string;
  replyTo?: MailAddress;
  attachments?: readonly MailAttachment[];
  headers: Readonly<Record<string, string>>;
}

/**
 * A single address without a name. It contains no spaces, brackets, commas or control characters, so it cannot be
 * parsed as several addresses.
 */
const ADDRESS = /^[^\s@<>"(),:;[\]\\\p{C}]{1,64}@[^\s@<>"(),:;[\]\\\p{C}]{1,253}$/u;

export const isMailAddress = (text: string): boolean => ADDRESS.test(text);

/** An address with a name that cannot inject a header; undefined if the address is missing or unusable. */
export const createMailAddress = (name: string, address: string | undefined): MailAddress | undefined =>
  address !== undefined && isMailAddress(address) ? { name: toSafeLine(name), address } : undefined;

/** Maximum number of code points in a subject; mail programs truncate longer ones. */
const MAX_SUBJECT = 150;

/** Formats a subject as a single line. */
export function createSubject(text: string): string {
  const characters = [...toSafeLine(text)];
  return characters.length <= MAX_SUBJECT
    ? characters.join('')
    : `${characters
        .slice(0, MAX_SUBJECT - 1)
        .join('')
        .trimEnd()}…`;
}

/** The domain of the site's URL; `<slug>.invalid` (RFC 2606) if it has none. */
export function getMailDomain({ site }: Pick<LeadMessage, 'site'>): string {
  const host = URL.canParse(site.url) ? new URL(site.url).hostname : '';
  return /^[a-z\d.-]+$/i.test(host) ? host : `${site.slug.replace(/[^a-z\d-]/gi, '-')}.invalid`;
}

/**
 * Identifies an email to a recipient, and is the same for each attempt. Consists of letters, digits, `.`, `_` and `-`, so
 * it can be used as a file name and as the part of a Message-ID before the `@` (RFC 5322, section 3.6.4).
 */
export const createMailName = ({ leadId, kind }: MailMessage, to: string): string =>
  `${toSafeId(leadId)}.${kind}.${hashText(to.trim().toLowerCase())}`;

/** The Message-ID, by which mail programs and CRM systems recognise a repeated delivery. */
export const createMessageId = (mail: MailMessage, to: string): string =>
  `<${createMailName(mail, to)}@${mail.domain}>`;
