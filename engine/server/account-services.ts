import { randomBytes } from 'node:crypto';
import { getSharedSecret, type Database } from '../data';
import { createCodeMail, MailSender, writeMailboxFile } from '../services/lead-delivery';
import { Accounts, CODE_MINUTES, PendingSignIns, type AccountSite, type AccountsOptions } from './accounts';
import { getMailboxFolder } from './leads/send-lead';

export interface AccountServicesOptions extends Pick<AccountsOptions, 'runAsTenant'> {
  settings: {
    dataDir: string;
    smtpUrl?: string | undefined;
    mailFrom?: string | undefined;
  };
  database: Pick<Database, 'db'>;
  log: { warn(fields: object, text: string): void };
}

/** Everything that signs in visitors. */
export interface AccountServices {
  readonly app: {
    accounts: Accounts;
    pending: PendingSignIns;
    /** Returns false if the code could not be sent for now. */
    sendCode(site: AccountSite, message: { origin: string; email: string; code: string }): Promise<boolean>;
  };
  close(): void;
}

/** Opens the accounts of visitors and the connection to the mail server. */
export async function startAccountServices({
  settings,
  database,
  runAsTenant,
  log,
}: AccountServicesOptions): Promise<AccountServices> {
  const { dataDir, smtpUrl, mailFrom } = settings;
  const { value: secret } = await getSharedSecret(database.db, 'accounts');
  const mails = smtpUrl === undefined ? undefined : new MailSender({ smtpUrl, timeLimitMs: 10_000 });
  return {
    app: {
      accounts: new Accounts({ secret, log, runAsTenant }),
      pending: new PendingSignIns(secret),
      async sendCode(site, { origin, email, code }) {
        const { slug, name, config } = site;
        const from = site.settings.leads.from || mailFrom || config.contact.email;
        if (!from) {
          log.warn(
            { tenant: slug },
            "codes for signing in have no sender address: set 'leads.from' or MAIL_FROM",
          );
          return false;
        }
        const mail = createCodeMail({
          id: randomBytes(9).toString('hex'),
          ...{ code, minutes: CODE_MINUTES, createdAt: new Date().toISOString() },
          site: { slug, name, url: config.url ?? origin },
          replyTo: config.contact.email,
        });
        const route = { from, to: email };
        const result = mails
          ? await mails.send(mail, route, `${slug}/accounts`)
          : await writeMailboxFile(mail, { ...route, folder: getMailboxFolder(dataDir) });
        if (result.status === 'delivered') return true;
        log.warn({ tenant: slug, reason: result.reason }, 'a code for signing in was not sent');
        // A visitor who is told that an address was refused learns that it does not exist.
        return result.isPermanent;
      },
    },
    close: () => mails?.close(),
  };
}
