import type { SendMailOptions } from 'nodemailer';
import {
  createMailAddress,
  createMessageId,
  isMailAddress,
  type MailAddress,
  type MailMessage,
} from './mail-message';

/** Who a mail is from and for. */
export interface MailRoute {
  /** The sender: `leads@example.com`, or `Name <leads@example.com>`. Without a name, the mail names the site or dealer. */
  from: string;
  /** One address. A destination with several addresses is several deliveries. */
  to: string;
}

const NAME_AND_ADDRESS = /^\s*"?([^"<>]*?)"?\s*<([^<>]*)>\s*$/;

function parseSender(from: string, senderName: string): MailAddress | undefined {
  const [, name, address] = NAME_AND_ADDRESS.exec(from) ?? [];
  return address === undefined
    ? createMailAddress(senderName, from.trim())
    : createMailAddress(name === undefined || name === '' ? senderName : name, address.trim());
}

/** A mail with its route as nodemailer expects it, or what is wrong with the route. */
export function composeMail(
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
    // Without it, nodemailer writes long lines as format=flowed, which CRM systems read with additional line breaks.
    textEncoding: 'quoted-printable',
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
