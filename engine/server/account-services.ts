import { randomBytes } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { getSharedSecret, type Database } from '../data';
import {
  createAccountChangeMail,
  createCodeMail,
  MailSender,
  writeMailboxFile,
  type DeliveryResult,
  type MailMessage,
} from '../services/lead-delivery';
import {
  Accounts,
  CODE_MINUTES,
  Passkeys,
  Passwords,
  PendingSignIns,
  ProviderSignIns,
  StopTokens,
  type AccountSite,
  type AccountsOptions,
  type IdentityProviders,
  type NotifyOwner,
} from './accounts';
import { startAlertWorker, type AlertWorkerOptions } from './alerts';
import { getMailboxFolder } from './leads/send-lead';

export interface AccountServicesOptions extends Pick<AccountsOptions, 'runAsTenant' | 'listShortlists'> {
  settings: {
    dataDir: string;
    smtpUrl?: string | undefined;
    mailFrom?: string | undefined;
  };
  database: Pick<Database, 'db' | 'asTenant'>;
  sites: AlertWorkerOptions['sites'];
  identityProviders: IdentityProviders;
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
}

/** Signs visitors in and sends them the alerts they asked for. */
export interface AccountServices {
  readonly app: {
    accounts: Accounts;
    passkeys: Passkeys;
    passwords: Passwords;
    pending: PendingSignIns;
    providers: ProviderSignIns;
    stopTokens: StopTokens;
    /** Returns false if the code could not be sent for now. */
    sendCode(site: AccountSite, message: { origin: string; email: string; code: string }): Promise<boolean>;
    notifyOwner: NotifyOwner;
  };
  /** Finishes the emails that are being sent. */
  close(): Promise<void>;
}

type SenderSite = Pick<AccountSite, 'slug' | 'config' | 'settings'>;

export async function startAccountServices({
  settings,
  database,
  runAsTenant,
  sites,
  listShortlists,
  identityProviders,
  log,
}: AccountServicesOptions): Promise<AccountServices> {
  const { dataDir, smtpUrl, mailFrom } = settings;
  const { value: secret } = await getSharedSecret(database.db, 'accounts');
  const mails = smtpUrl === undefined ? undefined : new MailSender({ smtpUrl, timeLimitMs: 10_000 });
  const stopTokens = new StopTokens(secret);

  /** @param use separate connections, so that alerts do not hold up codes */
  const send = async (
    { slug, config, settings: { leads } }: SenderSite,
    mail: MailMessage,
    { to, use }: { to: string; use: 'accounts' | 'alerts' },
  ): Promise<DeliveryResult> => {
    const from = leads.from || mailFrom || config.contact.email;
    if (!from)
      return {
        status: 'failed',
        isPermanent: false,
        reason: "There is no sender address: set 'leads.from' or MAIL_FROM.",
      };
    return mails
      ? mails.send(mail, { from, to }, `${slug}/${use}`)
      : writeMailboxFile(mail, { from, to, folder: getMailboxFolder(dataDir) });
  };

  const createDetails = ({ slug, name, config }: AccountSite, origin: string) => ({
    id: randomBytes(9).toString('hex'),
    createdAt: new Date().toISOString(),
    site: { slug, name, url: config.url ?? origin },
    replyTo: config.contact.email,
  });
  /** Nobody waits for them. */
  const notices = new Set<Promise<void>>();

  const alerts = startAlertWorker({
    ...{ sites, database, log },
    tokens: stopTokens,
    send: (site, mail, to) => send(site, mail, { to, use: 'alerts' }),
  });
  return {
    app: {
      accounts: new Accounts({ secret, log, runAsTenant, ...(listShortlists && { listShortlists }) }),
      passkeys: new Passkeys({ secret, runAsTenant }),
      passwords: new Passwords({ runAsTenant }),
      pending: new PendingSignIns(secret),
      providers: new ProviderSignIns({ secret, runAsTenant, providers: identityProviders }),
      stopTokens,
      async sendCode(site, { origin, email, code }) {
        const mail = createCodeMail({ ...createDetails(site, origin), code, minutes: CODE_MINUTES });
        const result = await send(site, mail, { to: email, use: 'accounts' });
        if (result.status === 'delivered') return true;
        log.warn({ tenant: site.slug, reason: result.reason }, 'a code for signing in was not sent');
        // Visitors must not learn that an address was refused: they would know that it does not exist.
        return result.isPermanent;
      },
      notifyOwner({ site, origin }, { email, change, ...more }) {
        const mail = createAccountChangeMail({ ...createDetails(site, origin), change, ...more });
        const sent = send(site, mail, { to: email, use: 'accounts' })
          .then((result) => (result.status === 'delivered' ? undefined : result.reason))
          .catch((error: unknown) => String(error))
          .then((reason) => {
            notices.delete(sent);
            if (reason !== undefined)
              log.warn(
                { tenant: site.slug, change, reason },
                'the owner of an account was not told of a change',
              );
          });
        notices.add(sent);
      },
    },
    async close() {
      await Promise.all([alerts.close(), ...notices]);
      mails?.close();
    },
  };
}
