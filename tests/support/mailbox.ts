import { join } from 'node:path';
import { inject } from 'vitest';
import { listMailbox, readMailboxFile, type MailboxMail } from '../../engine/services/lead-delivery';

/** Finds the newest email to an address in the mailbox folder of the shared server. */
export async function findMail(to: string): Promise<MailboxMail> {
  const folder = join(inject('dataDir'), 'mailbox');
  const mails = (await listMailbox(folder, { limit: 1_000 })).filter((mail) => mail.to === to);
  const [newest] = mails.sort((a, b) => b.date.localeCompare(a.date));
  const mail = newest && (await readMailboxFile(folder, newest.name));
  if (!mail) throw new Error(`There is no mail to ${to}.`);
  return mail;
}

/** The subjects of all emails to an address in that folder. */
export async function listSubjects(to: string): Promise<string[]> {
  const mails = await listMailbox(join(inject('dataDir'), 'mailbox'), { limit: 1_000 });
  return mails.filter((mail) => mail.to === to).map(({ subject }) => subject);
}

/** The code for signing in that was sent to an address. */
export async function findCode(to: string): Promise<string> {
  const { subject } = await findMail(to);
  const code = /^\d{6}\b/.exec(subject)?.[0];
  if (code === undefined) throw new Error(`The mail to ${to} has no code in its subject: ${subject}`);
  return code;
}
