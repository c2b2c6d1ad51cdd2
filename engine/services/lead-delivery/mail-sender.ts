import { LRUCache } from 'lru-cache';
import { createTransport } from 'nodemailer';
import { isObject } from '../../lib';
import { createMailOptions, type MailRoute } from './mail-options';
import { createPermanentFailure, createTemporaryFailure, type DeliveryResult } from './lead-message';
import type { MailMessage } from './mail-message';

/** Time limit for the whole delivery; each step has a shorter one. */
const TIME_LIMIT_MS = 30_000;
const STEP_LIMITS_MS = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
};
const POOL_LIMITS = {
  /** Leads of a destination are delivered sequentially. Only receipts are sent concurrently. */
  maxConnections: 2,
  /** Mail servers close connections after a number of emails. */
  maxMessages: 50,
  /** If the server has closed an idle connection, the email is sent once more over a new one. */
  maxRequeues: 1,
  /** Long enough for a burst of leads, but short because mail servers allow few open connections per account. */
  idleTimeout: 10_000,
};
/**
 * Maximum number of destinations with open connections. Connections of the least recently used destination are closed
 * first.
 */
const MAX_POOLS = 40;

/** SMTP commands whose replies concern the message rather than the connection or the account. */
const MESSAGE_COMMANDS: ReadonlySet<unknown> = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

/**
 * 5xx replies that concern the session: bad sequence of commands, and authentication (RFC 4954, section 6). They count
 * as temporary, so that an operator can correct the account between attempts.
 */
const SESSION_REPLIES: ReadonlySet<unknown> = new Set([503, 530, 534, 535, 538]);

/**
 * Whether a reply means that the mailbox rejects all emails: the address does not exist, or is disabled or
 * not allowed (RFC 3463: X.1 address, X.2 mailbox). A full mailbox, or a server that rejects the sender,
 * may accept later ones. Without the enhanced code, this is unknown: a relay that rejects the sender
 * replies to every recipient in the same way.
 */
const isAboutMailbox = (command: unknown, enhanced: string | undefined): boolean =>
  enhanced !== undefined && command !== 'MAIL FROM' && /^5\.(1\.([1236]|10)|2\.1)$/.test(enhanced);

/** Only reply codes are passed on, because the texts of mail servers contain addresses. */
function readFailure(error: unknown): DeliveryResult {
  const { code, originalCode, responseCode, response, command } = isObject(error) ? error : {};
  if (typeof responseCode === 'number') {
    const [enhanced] = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(typeof response === 'string' ? response : '') ?? [];
    const isAboutMessage = MESSAGE_COMMANDS.has(command);
    const answer = [responseCode, enhanced].filter((part) => part !== undefined).join(' ');
    const reason = `The mail server answered ${answer}${isAboutMessage ? ` to ${String(command)}` : ''}.`;
    const isPermanent = isAboutMessage && responseCode >= 500 && !SESSION_REPLIES.has(responseCode);
    if (!isPermanent) return createTemporaryFailure(reason);
    const isMailboxRefused = isAboutMailbox(command, enhanced);
    return createPermanentFailure(reason, { isMailboxRefused });
  }
  if (code === 'EABORT' || code === 'ETIMEDOUT')
    return createTemporaryFailure('The mail server did not answer in time.');
  const cause = [originalCode, code].find(
    (text) => typeof text === 'string' && /^[A-Z][A-Z\d_]+$/.test(text),
  );
  return createTemporaryFailure(`The connection to the mail server failed (${String(cause ?? 'unknown')}).`);
}

export interface MailSenderOptions {
  /** `smtp://` or `smtps://`, with user and password if the server needs them; query parameters are nodemailer's options. */
  smtpUrl: string;
  /** Time limit for the whole delivery, in milliseconds. */
  timeLimitMs?: number;
}

const createPool = (url: string) => createTransport({ ...STEP_LIMITS_MS, ...POOL_LIMITS, url, pool: true });

/**
 * Sends emails by SMTP. Connections are kept for a few seconds, so that a burst of leads needs only one login. Each
 * destination has separate connections, so that a destination that hangs does not block others.
 */
export class MailSender {
  readonly #options: MailSenderOptions;
  readonly #pools = new LRUCache<string, ReturnType<typeof createPool>>({
    max: MAX_POOLS,
    // Deliveries in progress are finished first.
    dispose: (pool) => pool.close(),
  });

  constructor(options: MailSenderOptions) {
    this.#options = options;
  }

  /**
   * Sends an email to one recipient. Repeated deliveries have the same Message-ID. Never throws. Replies of the 4xx
   * class, wrong settings and failed connections are temporary failures; replies of the 5xx class that reject the
   * message are permanent ones.
   * @param destination determines which connections are used, such as `harbour-cars/dealer:north`
   */
  async send(mail: MailMessage, route: MailRoute, destination: string): Promise<DeliveryResult> {
    const { smtpUrl, timeLimitMs = TIME_LIMIT_MS } = this.#options;
    const mailOptions = createMailOptions(mail, route);
    if ('problem' in mailOptions) {
      return mailOptions.problem === 'sender'
        ? createTemporaryFailure('The sender of mails is not an email address.')
        : createPermanentFailure('The recipient is not an email address.', { isMailboxRefused: true });
    }
    if (!/^smtps?:\/\/[^/]/.test(smtpUrl) || !URL.canParse(smtpUrl))
      return createTemporaryFailure('The address of the mail server is not an `smtp:` or `smtps:` URL.');
    try {
      const pool = this.#pools.get(destination) ?? createPool(smtpUrl);
      this.#pools.set(destination, pool);
      await pool.sendMail({ ...mailOptions, signal: AbortSignal.timeout(timeLimitMs) });
      return { status: 'delivered' };
    } catch (error) {
      return readFailure(error);
    }
  }

  /** Closes all connections. Emails in progress fail temporarily. Emails that are sent later open new connections. */
  close(): void {
    for (const pool of this.#pools.values()) pool.close({ force: true });
    this.#pools.clear();
  }
}
