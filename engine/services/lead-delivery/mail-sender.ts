import { LRUCache } from 'lru-cache';
import { createTransport } from 'nodemailer';
import { isObject } from '../../lib';
import { composeMail, type MailRoute } from './compose-mail';
import { createPermanentFailure, createTemporaryFailure, type DeliveryResult } from './lead-message';
import type { MailMessage } from './mail-message';

/** For the whole delivery; each step has a shorter limit. */
const TIME_LIMIT_MS = 30_000;
const STEP_LIMITS_MS = {
  dnsTimeout: 5_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
};
const POOL_LIMITS = {
  /** Leads of a destination are delivered one after another; only receipts may overlap. */
  maxConnections: 2,
  /** Mail servers end connections that send very many mails. */
  maxMessages: 50,
  /** A mail whose connection the server had closed meanwhile goes out over another one, once. */
  maxRequeues: 1,
  /** Long enough for leads that arrive together; mail servers allow an account only a few open connections. */
  idleTimeout: 10_000,
};
/** Destinations with open connections. The connections of the one that was used least recently are closed first. */
const MAX_POOLS = 40;

/** The commands whose answers are about the message rather than about the connection or the account. */
const MESSAGE_COMMANDS: ReadonlySet<unknown> = new Set(['MAIL FROM', 'RCPT TO', 'DATA']);

/**
 * Answers of the 5xx class that are about the session: commands out of order and authentication (RFC 4954, section 6).
 * An operator can correct the account while attempts go on.
 */
const SESSION_REPLIES: ReadonlySet<unknown> = new Set([503, 530, 534, 535, 538]);

/** Mail servers repeat addresses in their texts, so only codes are passed on. */
function readFailure(error: unknown): DeliveryResult {
  const { code, originalCode, responseCode, response, command } = isObject(error) ? error : {};
  if (typeof responseCode === 'number') {
    const [enhanced] = /\b[245]\.\d{1,3}\.\d{1,3}\b/.exec(typeof response === 'string' ? response : '') ?? [];
    const isAboutMessage = MESSAGE_COMMANDS.has(command);
    const answer = [responseCode, enhanced].filter((part) => part !== undefined).join(' ');
    const reason = `The mail server answered ${answer}${isAboutMessage ? ` to ${String(command)}` : ''}.`;
    const isPermanent = isAboutMessage && responseCode >= 500 && !SESSION_REPLIES.has(responseCode);
    return isPermanent ? createPermanentFailure(reason) : createTemporaryFailure(reason);
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
  /** For the whole delivery, in milliseconds. */
  timeLimitMs?: number;
}

const createPool = (url: string) => createTransport({ ...STEP_LIMITS_MS, ...POOL_LIMITS, url, pool: true });

/**
 * Sends mails by SMTP. Each destination has connections of its own, which are kept for a few seconds, so that a burst of
 * leads does not log in for each of them, and a destination that hangs uses none of another's.
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
   * Sends a mail to one recipient. Repeated deliveries have the same Message-ID. Never throws: answers of the 4xx class,
   * wrong settings and failed connections are temporary; answers of the 5xx class that refuse the message are permanent.
   * @param destination whose connections are used, such as `harbour-cars/dealer:north`
   */
  async send(mail: MailMessage, route: MailRoute, destination: string): Promise<DeliveryResult> {
    const { smtpUrl, timeLimitMs = TIME_LIMIT_MS } = this.#options;
    const composed = composeMail(mail, route);
    if ('problem' in composed) {
      return composed.problem === 'sender'
        ? createTemporaryFailure('The sender of mails is not an email address.')
        : createPermanentFailure('The recipient is not an email address.');
    }
    if (!/^smtps?:\/\/[^/]/.test(smtpUrl) || !URL.canParse(smtpUrl))
      return createTemporaryFailure('The address of the mail server is not an `smtp:` or `smtps:` URL.');
    try {
      const pool = this.#pools.get(destination) ?? createPool(smtpUrl);
      this.#pools.set(destination, pool);
      await pool.sendMail({ ...composed, signal: AbortSignal.timeout(timeLimitMs) });
      return { status: 'delivered' };
    } catch (error) {
      return readFailure(error);
    }
  }

  /** Closes all connections. A mail in progress fails for now; one that is sent later opens new connections. */
  close(): void {
    for (const pool of this.#pools.values()) pool.close({ force: true });
    this.#pools.clear();
  }
}
