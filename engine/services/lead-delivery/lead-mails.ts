import type { LeadRecord } from '../../dealer';
import { createAdfXml } from './adf';
import { createCalendarFile } from './calendar';
import { describeLead, describeReceipt, nameVehicle } from './lead-fields';
import { isPhoto } from './lead-file';
import type { LeadFile, LeadMessage } from './lead-message';
import { toSafeLine } from './lead-text';
import { writeHtmlBody, writeTextBody } from './mail-body';
import { createMailAddress, createSubject, getMailDomain, type MailMessage } from './mail-message';

const createBase = (message: LeadMessage) => ({
  leadId: message.leadId,
  createdAt: message.createdAt,
  domain: getMailDomain(message),
});

const SUSPECT_WARNING = 'This enquiry is probably spam. Check it before you reply.';

/** Mail servers reject emails larger than 20 to 25 MB, and encoding makes attachments a third larger. */
const MAX_ATTACHED_BYTES = 14 * 1_024 * 1_024;

/** What the dealer can do about files that are lost. */
function describeLostFiles({ lostFiles = 0 }: LeadMessage): string[] {
  if (lostFiles === 0) return [];
  return lostFiles === 1
    ? ['1 file couldn’t be recovered. Please ask for it again when you reply.']
    : [`${lostFiles} files couldn’t be recovered. Please ask for them again when you reply.`];
}

/** Selects the first files that fit, and describes where to find the others. */
function attachFiles({ photoHrefs = [], documentHrefs = [] }: LeadMessage, files: readonly LeadFile[]) {
  const hrefs = [...photoHrefs, ...documentHrefs];
  const noun = files.every(({ type }) => isPhoto(type)) ? 'photos' : 'files';
  const heading = `${noun === 'photos' ? 'Photos' : 'Files'} attached`;
  let bytes = 0;
  const attached = files.filter(({ content }) => {
    bytes += content.length;
    return bytes <= MAX_ATTACHED_BYTES;
  });
  const paragraphs =
    attached.length === files.length
      ? [`${heading}: ${files.length}.`]
      : [
          `${heading}: ${attached.length} of ${files.length}. The others are too large for an email.`,
          ...(hrefs.length > 0 ? [`All ${noun}, for 30 days: ${hrefs.join(' ')}`] : []),
        ];
  return {
    paragraphs: files.length > 0 ? paragraphs : [],
    attachments: attached.map(({ name, type, content }) => ({ fileName: name, contentType: type, content })),
  };
}

/** The email that tells the dealer about a lead, with its files. Replies go to the visitor. */
export function createDealerMail(message: LeadMessage, files: readonly LeadFile[] = []): MailMessage {
  const { record, site, vehicle, isSuspect } = message;
  const name = nameVehicle(message);
  const stockNumber = vehicle?.stockNumber ?? record.stock_number;
  const about = name === '' || stockNumber === undefined ? name : `${name} (stock number ${stockNumber})`;
  const title = toSafeLine(
    [record.category, record.name && ` from ${record.name}`, about && `: ${about}`].join(''),
  );
  const { paragraphs, attachments } = attachFiles(message, files);
  const body = {
    title,
    ...(isSuspect && { warning: SUSPECT_WARNING }),
    paragraphs: [
      `A visitor to the ${toSafeLine(site.name)} website sent this enquiry.`,
      ...paragraphs,
      ...describeLostFiles(message),
    ],
    sections: describeLead(message),
  };
  const replyTo = createMailAddress(record.name, record.email);
  return {
    ...createBase(message),
    kind: 'dealer',
    senderName: toSafeLine(site.name),
    subject: createSubject(isSuspect ? `[Suspected spam] ${title}` : title),
    text: writeTextBody(body),
    html: writeHtmlBody(body),
    ...(replyTo && { replyTo }),
    ...(attachments.length > 0 && { attachments }),
    headers: {},
  };
}

/** What the visitor did, in the words of the receipt. */
const REQUESTS: Readonly<Partial<Record<NonNullable<LeadRecord['action']>, string>>> = {
  'test-drive': 'test drive request',
  photos: 'request for photos',
  similar: 'enquiry about similar vehicles',
  reserve: 'reservation request',
  finance: 'finance enquiry',
  trade: 'trade-in enquiry',
};

/**
 * Tells the visitor that the enquiry has arrived, with a copy of it. Replies go to the dealer. Undefined if the lead has no usable email address, and for a lead
 * that is probably spam: the address may be a stranger's.
 */
export function createAcknowledgementMail(message: LeadMessage): MailMessage | undefined {
  const { record, dealer, isSuspect } = message;
  if (isSuspect || !createMailAddress('', record.email)) return undefined;
  const dealerName = toSafeLine(dealer.name);
  const vehicleName = nameVehicle(message);
  const request = (record.action && REQUESTS[record.action]) ?? 'enquiry';
  const { street, city, state, postcode } = dealer.address ?? {};
  const address = [street, [city, state, postcode].filter(Boolean).join(' ')].filter(Boolean).join(', ');
  const body = {
    title: `Thank you for your ${request}`,
    paragraphs: [
      `${dealerName} has received your ${request} and will be in touch. You don’t need to reply to this email.`,
      ...(dealer.phone ? [`If you’d rather talk, call ${dealerName} on ${toSafeLine(dealer.phone)}.`] : []),
      ...(address ? [`Address: ${toSafeLine(address)}`] : []),
      'If you didn’t send this, someone has entered your address by mistake. You can ignore this email.',
    ],
    sections: describeReceipt(message),
  };
  const replyTo = createMailAddress(dealer.name, dealer.email);
  const calendarFile = createCalendarFile(message);
  return {
    ...createBase(message),
    kind: 'receipt',
    senderName: dealerName,
    // Contains nothing that the visitor wrote: an email to a stranger's address must not have someone
    // else's text in its subject.
    subject: createSubject(`We’ve received your ${request}${vehicleName === '' ? '' : `: ${vehicleName}`}`),
    text: writeTextBody(body),
    html: writeHtmlBody(body),
    ...(replyTo && { replyTo }),
    ...(calendarFile && { attachments: [calendarFile] }),
    // Prevents automatic replies (RFC 3834). Exchange uses a different header.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
  };
}

/** Creates the email for a CRM system. Its body is the ADF document as plain text, without HTML. */
export function createAdfMail(message: LeadMessage): MailMessage {
  const name = nameVehicle(message);
  return {
    ...createBase(message),
    kind: 'adf',
    senderName: toSafeLine(message.site.name),
    subject: createSubject(
      `ADF lead ${message.leadId}: ${message.record.category}${name === '' ? '' : `, ${name}`}`,
    ),
    text: createAdfXml(message),
    headers: {},
  };
}
