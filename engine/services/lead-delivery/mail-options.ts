import type { SendMailOptions } from 'nodemailer';
import {
  createMailAddress,
  createMessageId,
  isMailAddress,
  type MailAddress,
  type MailMessage,
} from './mail-message';

export interface MailRoute {
  /** The sender: `leads@example.com`, or `Name <leads@example.com>`. Without a name, the email names the site or dealer. */
  from: string;
  /** A single address. A destination with several addresses has a separate delivery for each. */
  to: string;
}

const NAME_AND_ADDRESS = /^\s*"?([^"<>]*?)"?\s*<([^<>]*)>\s*$/;

function parseSender(from: string, senderName: string): MailAddress | undefined {
  const [, name, address] = NAME_AND_ADDRESS.exec(from) ?? [];
  return address === undefined
    ? createMailAddress(senderName, from.trim())
    : createMailAddress(name === undefined || name === '' ? senderName : name, address.trim());
}

/** An email with its sender and recipient in nodemailer's format, or why it cannot be sent. */
export function createMailOptions(
  mail: MailMessage,
  { from, to }: MailRoute,
): SendMailOptions | { problem: 'sender' | 'recipient' } {
  const sender = parseSender(from, mail.senderName);
  if (!sender) return { problem: 'sender' };
  const recipient = to.trim();
  if (!isMailAddress(recipient)) return { problem: 'recipient' };
  return {
    from: sender,
    to: { name: '', address: recipient },
    envelope: { from: sender.address, to: [recipient] },
    messageId: createMessageId(mail, recipient),
    subject: mail.subject,
    text: mail.text,
    ...(mail.html !== undefined && { html: mail.html }),
    ...(mail.replyTo && { replyTo: mail.replyTo }),
    headers: { ...mail.headers },
    ...(mail.attachments && {
      attachments: mail.attachments.map(({ fileName, contentType, content }) => ({
        filename: fileName,
        contentType,
        content,
      })),
    }),
    // Otherwise nodemailer sends long lines as format=flowed, in which some CRM systems see additional line breaks.
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
