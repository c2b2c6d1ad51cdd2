import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { sendRequest } from '../../support/http';
import type { Target } from './target';

/** Visitors that send enquiries and, after a failure, send the same enquiry again with its key. */
export interface LeadSenders {
  /** IDs of confirmed enquiries by their message. */
  readonly confirmed: ReadonlyMap<string, string>;
  /** Enquiries that were sent, confirmed or not. */
  readonly sent: number;
  /** Attempts that were not confirmed. */
  readonly failures: number;
  /** Attempts without a response, or with an incomplete one, when the visitor gave up. */
  readonly unanswered: number;
  /** Milliseconds until an enquiry was confirmed, without its failed attempts. */
  readonly latencies: readonly number[];
  /** Waits for an enquiry that is sent from now on to be confirmed. Returns the milliseconds. */
  waitForSuccess(): Promise<number>;
  /** Stops when every sender's last enquiry is confirmed. */
  stop(): Promise<void>;
}

const RETRY_MS = 50;
const PAUSE_MS = 20;
/** The time after which the form in a browser reports that the enquiry was not sent. */
const ANSWER_TIMEOUT_MS = 15_000;
/** A server that confirms nothing for so long will not recover. */
const TIMEOUT_MS = 120_000;

/** A random address of TEST-NET-3 and other documentation networks would be too few; 10/8 has 16 million. */
const randomAddress = (): string =>
  `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 254) + 1).join('.')}`;

/** Sends one enquiry, as a visitor behind a proxy. Returns its ID. Throws if it was not confirmed. */
export async function sendLead(
  { port, host }: Pick<Target, 'port' | 'host'>,
  message: string,
  key: string,
): Promise<string> {
  const response = await sendRequest(port, host, '/api/leads', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': randomAddress() },
    body: JSON.stringify({
      ...{ form: 'enquiry', name: 'Ann Lee', email: 'ann@example.com' },
      ...{ message, idempotency_key: key },
    }),
    timeoutMs: ANSWER_TIMEOUT_MS,
  });
  if (response.status !== 201)
    throw new Error(`The answer was ${response.status}: ${response.body.slice(0, 300)}`);
  const body: unknown = JSON.parse(response.body);
  if (typeof body !== 'object' || body === null || !('lead_id' in body))
    throw new Error('The answer has no lead_id.');
  return String(body.lead_id);
}

/** `node:http` rejects with an AbortError whose cause is that of the signal. */
const isTimeout = (error: unknown): boolean =>
  error instanceof Error &&
  error.name === 'AbortError' &&
  error.cause instanceof Error &&
  error.cause.name === 'TimeoutError';

/** Starts visitors that send enquiries one after another. */
export function startLeadSenders(target: Target, count = 20, pauseMs = PAUSE_MS): LeadSenders {
  const confirmed = new Map<string, string>();
  const latencies: number[] = [];
  const waiting = new Set<{ since: number; resolve(ms: number): void }>();
  let sent = 0;
  let failures = 0;
  let unanswered = 0;
  let isStopping = false;
  /** Of any sender: between two kills, some senders have no luck. */
  let lastConfirmation = Date.now();

  const confirm = async (message: string): Promise<void> => {
    const key = randomUUID();
    sent += 1;
    for (;;) {
      const start = performance.now();
      const result = await sendLead(target, message, key).catch((error: unknown) => ({ error }));
      const end = performance.now();
      if (typeof result === 'string') {
        confirmed.set(message, result);
        lastConfirmation = Date.now();
        latencies.push(end - start);
        for (const waiter of waiting)
          if (start >= waiter.since) {
            waiting.delete(waiter);
            waiter.resolve(end - waiter.since);
          }
        return;
      }
      failures += 1;
      if (isTimeout(result.error)) unanswered += 1;
      if (Date.now() > lastConfirmation + TIMEOUT_MS)
        throw new Error('The server has confirmed no enquiry for two minutes.', { cause: result.error });
      await delay(RETRY_MS);
    }
  };
  const run = async (sender: number): Promise<void> => {
    for (let index = 0; !isStopping; index += 1) {
      await confirm(`Sender ${sender}, enquiry ${index}`);
      await delay(pauseMs);
    }
  };
  const running = Promise.all(Array.from({ length: count }, (_, sender) => run(sender)));
  // Failures are reported by the code that awaits them.
  running.catch(() => undefined);
  return {
    confirmed,
    latencies,
    get sent() {
      return sent;
    },
    get failures() {
      return failures;
    },
    get unanswered() {
      return unanswered;
    },
    waitForSuccess: () =>
      Promise.race([
        new Promise<number>((resolve) => waiting.add({ since: performance.now(), resolve })),
        running.then(() => NaN),
      ]),
    async stop() {
      isStopping = true;
      await running;
    },
  };
}

/** Compares what was confirmed with what is stored, whose content is encrypted. */
export async function countLostLeads(
  target: Target,
  { confirmed, sent }: Pick<LeadSenders, 'confirmed' | 'sent'>,
): Promise<{ confirmed: number; lost: number; doubled: number }> {
  const rows = await target.query<{ id: string }>('SELECT id FROM leads');
  const stored = new Set(rows.map(({ id }) => id));
  const lost = [...confirmed.values()].filter((id) => !stored.has(id)).length;
  return { confirmed: confirmed.size, lost, doubled: Math.max(0, rows.length - sent) };
}
