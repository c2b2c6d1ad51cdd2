/**
 * Delivers the enquiries of visitors ("leads") to dealers. In: one stored lead with its site, dealer and vehicle. Out:
 * an ADF document, emails, webhooks and files, and for each delivery whether it succeeded, failed temporarily or failed
 * permanently. Reads no settings and keeps no state except files. The caller decides when to retry a delivery.
 */
export { createAdfXml } from './adf';
export { createAccountChangeMail, type AccountChange } from './account-change-mail';
export { createAlertMail, type AlertMail, type AlertMailSection, type AlertMailVehicle } from './alert-mail';
export { createCodeMail, type CodeMail } from './code-mail';
export { createAnswerHref } from './answer-href';
export type { MailRoute } from './mail-options';
export { createAdfMail, createDealerMail, createAcknowledgementMail } from './lead-mails';
export { describeLead } from './lead-fields';
export type { DeliveryResult, LeadFile, LeadFiles, LeadMessage, LeadMessageVehicle } from './lead-message';
export { isPhoto, nameLeadFile } from './lead-file';
export { createLeadPayload, type LeadPayload } from './lead-payload';
export { MailSender, type MailSenderOptions } from './mail-sender';
export { isMailAddress, type MailAddress, type MailMessage } from './mail-message';
export {
  listMailbox,
  readMailboxFile,
  writeMailboxFile,
  type MailboxEntry,
  type MailboxMail,
  type MailboxTarget,
} from './mailbox';
export { MAX_ATTEMPTS, chooseAttemptDelay } from './retry-schedule';
export { createReservationMail, type MailedReservation } from './reservation-mail';
export { sendWebhook, type WebhookTarget } from './send-webhook';
export { writeLeadFile, type LeadFileTarget } from './write-lead-file';
