import { createHash, randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';

/** A request to the double, and whether it has been carried out. */
export interface DoubleStep {
  use: 'open' | 'find' | 'refund';
  isDone: boolean;
}

type Status = 'open' | 'complete' | 'expired';

interface Session {
  id: string;
  paymentId: string;
  tenant: string;
  cents: number;
  status: Status;
  intent: Intent | undefined;
}

interface Intent {
  id: string;
  paymentId: string;
  cents: number;
  createdAt: number;
}

interface Refund {
  id: string;
  intentId: string;
  cents: number;
  status: 'pending' | 'succeeded' | 'failed';
}

/** An event that is to be sent to the site. */
export interface DoubleEvent {
  id: string;
  body: string;
}

/**
 * A stand-in for Stripe's API with its own records. It behaves as documented, even for repeated and changed
 * requests.
 */
export interface StripeDouble {
  /** For STRIPE_API_URL. */
  readonly url: string;
  readonly sessions: ReadonlyMap<string, Session>;
  readonly intents: ReadonlyMap<string, Intent>;
  /** Called for each request before and after it is carried out, and before the response. */
  onStep: (step: DoubleStep) => void | Promise<void>;
  /** A visitor pays on the page of a session. Returns the event; undefined if the page is closed. */
  pay(sessionId: string): DoubleEvent | undefined;
  /** Lets a page expire. Returns the event; undefined if the page was closed. */
  expire(sessionId: string): DoubleEvent | undefined;
  /** An event about the refunds of a payment, as Stripe sends when one has changed. */
  describeRefunds(intentId: string): DoubleEvent;
  /** Has the refunds that are pending made. Returns the events about them. */
  settleRefunds(): DoubleEvent[];
  /** What was refunded of a payment, in cents. */
  getRefunded(intentId: string): number;
  /** Requested refunds. */
  countRefunds(): number;
  close(): Promise<void>;
}

/** Stripe finds a new payment by search only later. */
const SEARCH_DELAY_MS = 2_000;
const PAGES = 'https://checkout.stripe.com/c/pay/';

const createId = (prefix: string): string => `${prefix}_${randomBytes(12).toString('hex')}`;

class StripeBooks {
  readonly sessions = new Map<string, Session>();
  readonly intents = new Map<string, Intent>();
  readonly refunds = new Map<string, Refund>();
  /** Answers by idempotency key, with the hash of their request. */
  readonly #answers = new Map<string, { hash: string; status: number; answer: object }>();

  /** Answers a request that has an idempotency key, once. */
  once(key: string, body: string, fulfil: () => object): { status: number; answer: object } {
    const hash = createHash('sha256').update(body).digest('hex');
    const former = this.#answers.get(key);
    if (former && former.hash !== hash) return refuse('idempotency_key_in_use');
    const answer = former ?? { hash, ...toAnswer(fulfil()) };
    this.#answers.set(key, answer);
    return answer;
  }

  open(fields: URLSearchParams): object {
    const session: Session = {
      id: createId('cs'),
      paymentId: fields.get('client_reference_id') ?? '',
      tenant: fields.get('metadata[tenant]') ?? '',
      cents: Number(fields.get('line_items[0][price_data][unit_amount]')),
      status: 'open',
      intent: undefined,
    };
    this.sessions.set(session.id, session);
    return this.describeSession(session);
  }

  refund(fields: URLSearchParams): object {
    const intent = this.intents.get(fields.get('payment_intent') ?? '');
    if (!intent) return refuse('resource_missing');
    const cents = Number(fields.get('amount') ?? intent.cents);
    if (cents > intent.cents - this.sumRefunds(intent.id)) return refuse('charge_already_refunded');
    // Some take days, and some fail, such as to a closed account.
    const draw = this.refunds.size % 10;
    const status = draw === 3 ? 'failed' : draw % 4 === 1 ? 'pending' : 'succeeded';
    const refund: Refund = { id: createId('re'), intentId: intent.id, cents, status };
    this.refunds.set(refund.id, refund);
    return describeRefund(refund);
  }

  listRefunds(intentId: string): Refund[] {
    return [...this.refunds.values()].filter((refund) => refund.intentId === intentId);
  }

  /** Includes pending ones. */
  sumRefunds(intentId: string): number {
    const counted = this.listRefunds(intentId).filter(({ status }) => status !== 'failed');
    return counted.reduce((sum, { cents }) => sum + cents, 0);
  }

  describeSession({ id, status, paymentId, tenant, cents, intent }: Session): object {
    return {
      ...{ id, status, object: 'checkout.session', client_reference_id: paymentId, currency: 'aud' },
      ...{ amount_total: cents, metadata: { tenant }, url: status === 'open' ? PAGES + id : null },
      payment_status: status === 'complete' ? 'paid' : 'unpaid',
      payment_intent: intent ? this.describeIntent(intent) : null,
    };
  }

  describeIntent({ id, cents }: Intent): object {
    return {
      ...{ id, status: 'succeeded', amount_received: cents, currency: 'aud' },
      latest_charge: { amount_refunded: this.sumRefunds(id) },
    };
  }

  createSessionEvent(type: string, session: Session): DoubleEvent {
    const object = { ...this.describeSession(session), payment_intent: session.intent?.id ?? null };
    return createEvent(type, object);
  }

  /** Responds to a request that changes nothing; undefined if the object does not exist. */
  read(path: string, query: URLSearchParams): object | undefined {
    const [, , kind, id = '', more] = path.split('/');
    if (kind === 'checkout') {
      const session = this.sessions.get(more ?? '');
      return session && this.describeSession(session);
    }
    if (kind === 'payment_intents' && id === 'search') {
      const paymentId = /:'([^']*)'$/.exec(query.get('query') ?? '')?.[1];
      const isFound = (intent: Intent) =>
        intent.paymentId === paymentId && intent.createdAt <= Date.now() - SEARCH_DELAY_MS;
      const found = [...this.intents.values()].filter(isFound);
      return { data: found.map((intent) => this.describeIntent(intent)) };
    }
    if (kind === 'payment_intents') {
      const intent = this.intents.get(id);
      return intent && this.describeIntent(intent);
    }
    if (id === '') return { data: this.listRefunds(query.get('payment_intent') ?? '').map(describeRefund) };
    const refund = this.refunds.get(id);
    return refund && describeRefund(refund);
  }
}

const refuse = (code: string) => ({ status: 400, answer: { error: { code } } });
const toAnswer = (answer: object): { status: number; answer: object } =>
  'status' in answer && 'answer' in answer && typeof answer.status === 'number'
    ? { status: answer.status, answer: answer.answer as object }
    : { status: 200, answer };

const describeRefund = ({ id, intentId, cents, status }: Refund) => ({
  ...{ id, object: 'refund', payment_intent: intentId, amount: cents, status },
  ...(status === 'failed' && { failure_reason: 'lost_or_stolen_card' }),
});

const createEvent = (type: string, object: object): DoubleEvent => {
  const id = createId('evt');
  return { id, body: JSON.stringify({ id, object: 'event', type, data: { object } }) };
};

const findUse = ({ method, url = '' }: IncomingMessage): DoubleStep['use'] =>
  method === 'GET' ? 'find' : url.includes('/refunds') ? 'refund' : 'open';

/** Starts the double on a free port. */
export async function startStripeDouble(): Promise<StripeDouble> {
  const books = new StripeBooks();
  const double = { onStep: (() => undefined) as StripeDouble['onStep'] };
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request);
    const use = findUse(request);
    await double.onStep({ use, isDone: false });
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://double');
    const key = request.headers['idempotency-key']?.toString() ?? '';
    const fields = new URLSearchParams(body);
    const found = use === 'find' ? books.read(pathname, searchParams) : undefined;
    const result =
      use === 'find'
        ? { status: found ? 200 : 404, answer: found ?? {} }
        : books.once(key, body, () => (use === 'open' ? books.open(fields) : books.refund(fields)));
    await double.onStep({ use, isDone: true });
    response.writeHead(result.status, { 'content-type': 'application/json' });
    response.end(JSON.stringify(result.answer));
  };
  const server = createServer((request, response) => {
    // A killed client resets its connection.
    response.on('error', () => undefined);
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()));
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  return Object.assign(double, {
    url: `http://127.0.0.1:${port}/v1`,
    sessions: books.sessions,
    intents: books.intents,
    pay(sessionId: string) {
      const session = books.sessions.get(sessionId);
      if (session?.status !== 'open') return undefined;
      const { paymentId, cents } = session;
      session.intent = { id: createId('pi'), paymentId, cents, createdAt: Date.now() };
      session.status = 'complete';
      books.intents.set(session.intent.id, session.intent);
      return books.createSessionEvent('checkout.session.completed', session);
    },
    expire(sessionId: string) {
      const session = books.sessions.get(sessionId);
      if (session?.status !== 'open') return undefined;
      session.status = 'expired';
      return books.createSessionEvent('checkout.session.expired', session);
    },
    describeRefunds: (intentId: string) =>
      createEvent('charge.refund.updated', { object: 'refund', payment_intent: intentId }),
    settleRefunds() {
      const pending = [...books.refunds.values()].filter(({ status }) => status === 'pending');
      for (const refund of pending) refund.status = 'succeeded';
      return pending.map((refund) => createEvent('refund.updated', describeRefund(refund)));
    },
    getRefunded: (intentId: string) =>
      books
        .listRefunds(intentId)
        .filter(({ status }) => status === 'succeeded')
        .reduce((sum, { cents }) => sum + cents, 0),
    countRefunds: () => books.refunds.size,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  });
}
