import { lstat, mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createTransport } from 'nodemailer';
import { isObject } from '../../lib';
import { createMailOptions, type MailRoute } from './mail-options';
import { toFileTime } from './file-name';
import { createPermanentFailure, createTemporaryFailure, type DeliveryResult } from './lead-message';
import { createMailName, type MailMessage } from './mail-message';
import { readFileFailure, writeFileAtomically } from './write-file-atomically';

export interface MailboxTarget extends MailRoute {
  /** Created if it does not exist. */
  folder: string;
}

/** An email in the folder, without its content. */
export interface MailboxEntry {
  /** Name of the `.eml` file. */
  name: string;
  from: string;
  to: string;
  subject: string;
  /** ISO instant when it was written. */
  date: string;
}

export interface MailboxMail extends MailboxEntry {
  text: string;
  html?: string;
}

/** Readable only by the server's user, because the folder contains personal data. */
const MODES = { folder: 0o700, file: 0o600 };

/**
 * Names of files that `writeMailboxFile` writes. They contain no separators and do not start with a dot, so they cannot
 * refer to files outside the folder.
 */
const NAME = /^\d{8}T\d{6}Z-[\w.-]+\.eml$/;

const toJsonName = (name: string): string => name.replace(/\.eml$/, '.json');

async function renderMail(
  options: Parameters<ReturnType<typeof createTransport>['sendMail']>[0],
): Promise<Buffer> {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  const { message } = await transport.sendMail(options);
  if (!Buffer.isBuffer(message)) throw new Error('The mail was not rendered.');
  return message;
}

/**
 * Writes an email as an `.eml` file instead of sending it, and its main fields as a JSON file beside it, so that the
 * folder can be read without a mail parser. Writing the same email again replaces it. Never throws.
 */
export async function writeMailboxFile(mail: MailMessage, target: MailboxTarget): Promise<DeliveryResult> {
  const { folder, from, to } = target;
  const mailOptions = createMailOptions(mail, { from, to });
  if ('problem' in mailOptions) {
    return mailOptions.problem === 'sender'
      ? createTemporaryFailure('The sender of mails is not an email address.')
      : createPermanentFailure('The recipient is not an email address.');
  }
  try {
    const date = new Date();
    const name = `${toFileTime(mail.createdAt)}-${createMailName(mail, to)}.eml`;
    const { subject, text, html } = mail;
    const fields: MailboxMail = { name, from, to, subject, date: date.toISOString(), text, html };
    await mkdir(folder, { recursive: true, mode: MODES.folder });
    await writeFileAtomically(folder, name, await renderMail({ ...mailOptions, date }), MODES.file);
    // Written last, because an email is listed as soon as this file exists.
    await writeFileAtomically(folder, toJsonName(name), JSON.stringify(fields), MODES.file);
    return { status: 'delivered' };
  } catch (error) {
    return readFileFailure(error);
  }
}

function parseFields(name: string, json: string): MailboxMail | undefined {
  const fields: unknown = JSON.parse(json);
  if (!isObject(fields)) return undefined;
  const { from, to, subject, date, text, html } = fields;
  if (typeof from !== 'string' || typeof to !== 'string' || typeof subject !== 'string') return undefined;
  if (typeof date !== 'string' || typeof text !== 'string') return undefined;
  return { name, from, to, subject, date, text, ...(typeof html === 'string' && { html }) };
}

/**
 * Reads an email; undefined if the file does not exist, or if `writeMailboxFile` cannot have written it. Symbolic links
 * are not followed. The HTML is that of the email and must be shown without scripts.
 */
export async function readMailboxFile(folder: string, name: string): Promise<MailboxMail | undefined> {
  if (!NAME.test(name)) return undefined;
  const path = join(folder, toJsonName(name));
  try {
    return (await lstat(path)).isFile() ? parseFields(name, await readFile(path, 'utf8')) : undefined;
  } catch {
    return undefined;
  }
}

/** Lists the emails in the folder, newest lead first; empty if the folder does not exist. */
export async function listMailbox(folder: string, { limit }: { limit: number }): Promise<MailboxEntry[]> {
  const files = new Set(await readdir(folder).catch(() => []));
  const names = [...files].filter((name) => NAME.test(name) && files.has(toJsonName(name)));
  const newest = names.sort().reverse().slice(0, limit);
  const mails = await Promise.all(newest.map((name) => readMailboxFile(folder, name)));
  return mails.flatMap((mail) => {
    if (!mail) return [];
    const { name, from, to, subject, date } = mail;
    return [{ name, from, to, subject, date }];
  });
}
