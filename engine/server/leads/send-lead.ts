import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createAdfMail,
  createDealerMail,
  createAcknowledgementMail,
  createReservationMail,
  sendWebhook,
  writeLeadFile,
  writeMailboxFile,
  type DeliveryResult,
  type LeadFiles,
  type LeadMessage,
  type MailedReservation,
  type MailMessage,
  type MailSender,
} from '../../services/lead-delivery';
import {
  isShownAsReserved,
  readReservationMail,
  type AddressedMail,
  type ReservationState,
} from '../../dealer';
import { findDestination } from './destinations';
import type { LeadSite } from './create-lead-message';

/** The parts of the environment that deliveries use. */
export interface DeliveryEnvironment {
  dataDir: string;
  /** The mail server. If absent, emails are written as files to the mailbox folder. */
  mails?: Pick<MailSender, 'send'> | undefined;
  /** Sender of emails of sites that do not set one. */
  mailFrom?: string | undefined;
  /** Reads a secret by the name that the settings contain. */
  getSecret(variable: string): string | undefined;
  readFiles?(tenant: string, leadId: string): Promise<LeadFiles>;
  /** Expiring paths on the site to the files of a lead. */
  linkFiles?(lead: {
    tenant: string;
    leadId: string;
    createdAt: Date;
  }): Promise<readonly { kind: 'photo' | 'document'; path: string }[]>;
  /** The reservation of a lead; undefined if it has none. */
  findReservation?(
    tenant: string,
    leadId: string,
  ): Promise<(MailedReservation & { state: ReservationState }) | undefined>;
  /** Allows webhooks to private addresses, for tests. */
  allowsPrivateAddresses?: boolean;
}

/** Folder for emails if there is no SMTP server. */
export const getMailboxFolder = (dataDir: string): string => join(dataDir, 'mailbox');

/** Folder for the files of a destination of the kind `file`. */
const getFilesFolder = (dataDir: string, slug: string, id: string): string =>
  join(dataDir, 'lead-files', slug, id);

const fail = (reason: string, isPermanent = false): DeliveryResult => ({
  status: 'failed',
  isPermanent,
  reason,
});

type Post = (mail: MailMessage, to: string | undefined) => Promise<DeliveryResult>;

const createPost =
  (site: LeadSite, key: string, message: LeadMessage, environment: DeliveryEnvironment): Post =>
  async (mail, to) => {
    const { dataDir, mails } = environment;
    const { settings, config } = site;
    const from = settings.leads.from || environment.mailFrom || config.contact.email || message.dealer.email;
    if (!to) return fail('Neither the location nor the site has an email address.');
    if (!from) return fail("There is no sender address. Set 'leads.from' or MAIL_FROM.");
    return mails
      ? mails.send(mail, { from, to }, `${site.slug}/${key}`)
      : writeMailboxFile(mail, { from, to, folder: getMailboxFolder(dataDir) });
  };

/** Tells the visitor or the dealer about a step of a lead's reservation. */
async function mailReservation(
  addressed: AddressedMail,
  message: LeadMessage,
  { environment, post }: { environment: DeliveryEnvironment; post: Post },
): Promise<DeliveryResult> {
  const reservation = await environment.findReservation?.(message.site.slug, message.leadId);
  if (!reservation) return fail('The lead has no reservation.', true);
  // It was delayed and is out of date. Another email describes the current state.
  const isOver =
    (addressed.mail === 'reserved' && !isShownAsReserved(reservation.state)) ||
    (addressed.mail === 'delayed' && reservation.state !== 'refunding');
  if (isOver) return { status: 'delivered' };
  const to = addressed.to === 'visitor' ? message.record.email : message.dealer.email;
  return post(createReservationMail(message, addressed, reservation), to);
}

/** Sends a lead to one destination of its site. Throws only for unforeseen errors. */
export async function sendLead(
  site: LeadSite,
  key: string,
  message: LeadMessage,
  environment: DeliveryEnvironment,
): Promise<DeliveryResult> {
  const { settings, locations } = site;
  const { dataDir } = environment;
  const post = createPost(site, key, message, environment);
  const addressed = readReservationMail(key);
  if (addressed) return mailReservation(addressed, message, { environment, post });
  const found = findDestination(settings.leads, key);
  // Permanent, because waiting would not help. Once the destination is configured again, the retry command
  // can deliver the lead.
  if (!found) return fail(`The setting 'leads.destinations' has no '${key}'.`, true);
  const { destination, recipient } = found;
  const findLocationAddress = () =>
    locations.find(({ slug }) => slug === recipient)?.contact_detail?.email ?? message.dealer.email;

  const linkFiles = async (): Promise<LeadMessage> => {
    const { leadId } = message;
    const lead = { tenant: site.slug, leadId, createdAt: new Date(message.createdAt) };
    const links = (await environment.linkFiles?.(lead)) ?? [];
    const listHrefs = (wanted: 'photo' | 'document') =>
      links.filter(({ kind }) => kind === wanted).map(({ path }) => message.site.url + path);
    const [photoHrefs, documentHrefs] = [listHrefs('photo'), listHrefs('document')];
    return {
      ...message,
      ...(photoHrefs.length > 0 && { photoHrefs }),
      ...(documentHrefs.length > 0 && { documentHrefs }),
    };
  };
  /** Reads the files of the lead, and adds to it links to them and the number of lost files. */
  const readFiles = async (): Promise<{ lead: LeadMessage; files: LeadFiles['files'] }> => {
    const { files, lost } = (await environment.readFiles?.(site.slug, message.leadId)) ?? {
      files: [],
      lost: 0,
    };
    const lead = await linkFiles();
    return { files, lead: lost > 0 ? { ...lead, lostFiles: lost } : lead };
  };

  if (destination === 'receipt') {
    const mail = createAcknowledgementMail(message);
    return mail ? post(mail, message.record.email) : { status: 'delivered' };
  }
  switch (destination.kind) {
    case 'email': {
      const { lead, files } = await readFiles();
      return post(
        createDealerMail(lead, files),
        recipient?.includes('@') === true ? recipient : findLocationAddress(),
      );
    }
    case 'adf':
      return post(createAdfMail((await readFiles()).lead), recipient);
    case 'webhook': {
      const secret = environment.getSecret(destination.secretVariable);
      if (!secret) return fail(`The environment variable ${destination.secretVariable} is not set.`);
      return sendWebhook(await linkFiles(), {
        url: destination.url,
        secret,
        webhookId: `${message.leadId}_${destination.id}`,
        ...(environment.allowsPrivateAddresses && { allowsPrivate: true }),
      });
    }
    case 'file': {
      const folder = getFilesFolder(dataDir, site.slug, destination.id);
      await mkdir(folder, { recursive: true, mode: 0o700 });
      const { lead, files } = await readFiles();
      return writeLeadFile(lead, { folder, format: destination.format ?? 'adf' }, files);
    }
  }
}
