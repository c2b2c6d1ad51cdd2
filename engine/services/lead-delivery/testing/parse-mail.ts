import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { simpleParser, type ParsedMail } from 'mailparser';
import { writeMailboxFile } from '../mailbox';
import type { MailMessage } from '../mail-message';
import { createTemporaryFolder } from './temporary-folder';

interface WrittenMail extends ParsedMail {
  /** The header of the message as written, with folded lines joined. */
  rawHeader: string;
}

/** The email as its recipient's mail program reads it. */
export async function parseMail(mail: MailMessage, to = 'desk@dealer.example'): Promise<WrittenMail> {
  const folder = await createTemporaryFolder();
  const result = await writeMailboxFile(mail, { folder, from: 'leads@forecourt.example', to });
  if (result.status !== 'delivered') throw new Error(result.reason);
  const [name = ''] = (await readdir(folder)).filter((file) => file.endsWith('.eml'));
  const source = await readFile(join(folder, name));
  const [header = ''] = source.toString('latin1').split('\r\n\r\n');
  return { ...(await simpleParser(source)), rawHeader: header.replace(/\r\n(?=[ \t])/g, '') };
}
