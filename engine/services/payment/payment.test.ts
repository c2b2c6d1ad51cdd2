import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { startService } from '../outbound/testing/start-service';
import {
  createSandboxEvent,
  createSandboxPayments,
  createStripePayments,
  ForgedEventError,
  PaymentRefusedError,
} from '.';
import { formatSignature } from './event-signature';

const NOW = new Date('2026-12-01T00:00:00Z');
const SECRET = 'whsec_test';
const stripe = createStripePayments({ secretKey: 'sk_test', webhookSecret: SECRET });

/** An event as Stripe documents it, without the fields that are not read. */
const event = (type: string, changes: Record<string, unknown> = {}) =>
  Buffer.from(
    JSON.stringify({
      ...{ id: 'evt_1', object: 'event', type },
      data: {
        object: {
          ...{ id: 'cs_1', object: 'checkout.session', client_reference_id: 'p1', payment_intent: 'pi_1' },
          ...{ amount_total: 20_000, currency: 'aud', payment_status: 'paid', ...changes },
        },
      },
    }),
  );
const read = (body: Buffer, { now = NOW, signature = formatSignature(SECRET, body, NOW) } = {}) =>
  stripe.readEvent(body, signature, now);

describe('a event of Stripe', () => {
  it.each([
    ['checkout.session.completed', 'paid'],
    ['checkout.session.async_payment_succeeded', 'paid'],
    ['checkout.session.async_payment_failed', 'failed'],
    ['checkout.session.expired', 'failed'],
  ])('%s says that the payment is %s', (type, result) => {
    expect(read(event(type))).toEqual({
      ...{ id: 'evt_1', paymentId: 'p1', reference: 'pi_1', cents: 20_000, result },
    });
  });

  it.each<[string, Buffer]>([
    [
      'of a slow payment that is not paid yet',
      event('checkout.session.completed', { payment_status: 'unpaid' }),
    ],
    ['about something else', event('invoice.paid')],
    ['named like a method of objects', event('constructor')],
    ['of a session that is not ours', event('checkout.session.completed', { client_reference_id: null })],
    ['with another shape', Buffer.from('[1]')],
  ])('%s says nothing', (_, body) => {
    expect(read(body)).toBeUndefined();
  });

  it.each(['refund.updated', 'refund.failed', 'charge.refund.updated', 'charge.refunded'])(
    '%s says that the refund of a payment has changed, and not how',
    (type) => {
      const refund = { id: 're_1', status: 'failed', metadata: { tenant: 'harbour' } };
      expect(read(event(type, refund))).toEqual({
        ...{ id: 'evt_1', paymentId: '', reference: 'pi_1', cents: 0, result: 'refund', openedBy: 'harbour' },
      });
      expect(read(event(type, { payment_intent: null }))).toBeUndefined();
    },
  );

  it('says which site opened the payment', () => {
    const metadata = { tenant: 'harbour' };
    expect(read(event('checkout.session.completed', { metadata }))).toMatchObject({ openedBy: 'harbour' });
  });

  it('in another currency is not the amount', () => {
    expect(read(event('checkout.session.completed', { currency: 'jpy' }))).toMatchObject({ cents: 0 });
  });

  it('that was forged, changed or replayed is refused', () => {
    const body = event('checkout.session.completed');
    const signature = formatSignature(SECRET, body, NOW);
    const late = new Date(NOW.getTime() + 301_000);
    expect(() => read(body, { now: late })).toThrow('replay');
    expect(() => read(body, { now: new Date(NOW.getTime() - 301_000) })).toThrow('replay');
    expect(() => read(event('checkout.session.expired'), { signature })).toThrow(ForgedEventError);
    expect(() => read(body, { signature: formatSignature('other', body, NOW) })).toThrow('wrong');
    expect(() => stripe.readEvent(body, undefined, NOW)).toThrow('no signature');
    // A secret that is being replaced signs twice.
    const twice = `${formatSignature('other', body, NOW)},${signature.split(',')[1]}`;
    expect(read(body, { signature: twice })).toMatchObject({ paymentId: 'p1' });
  });

  it('never throws anything else, whatever is sent', () => {
    const header = fc.oneof(
      fc.string(),
      fc.string().map((text) => `t=1796083200,v1=${text}`),
    );
    fc.assert(
      fc.property(fc.uint8Array(), header, (bytes, signature) => {
        expect(() => read(Buffer.from(bytes), { signature })).toThrow(ForgedEventError);
      }),
    );
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(read(Buffer.from(text))).toBeUndefined();
      }),
    );
  });
});

describe('a payment with Stripe', () => {
  const request = {
    ...{ paymentId: 'p1', keyNumber: 0, session: null, tenant: 'harbour', cents: 20_000 },
    ...{ description: 'Deposit for 2020 Toyota Corolla' },
    ...{ returnUrl: 'https://harbour.example/reservations/r1?paid', createdAt: NOW },
    cancelUrl: 'https://harbour.example/reservations/r1',
    expiresAt: new Date(NOW.getTime() + 900_000),
  };
  const create = (target: { url: string; allowsPrivate?: boolean }) =>
    createStripePayments({ secretKey: 'sk_test', webhookSecret: SECRET, target });

  it('is opened once, for exactly the deposit', async () => {
    const page = 'https://checkout.stripe.com/c/pay/cs_1';
    const { target, requests } = await startService(200, { id: 'cs_1', url: page });
    expect(await create(target).open(request)).toEqual({ href: page, session: 'cs_1' });
    expect(requests).toEqual([
      {
        ...{ authorization: 'Bearer sk_test', path: '/checkout/sessions', idempotencyKey: 'open-p1-0' },
        body: {
          'payment_method_types[0]': 'card',
          ...{ mode: 'payment', client_reference_id: 'p1', 'metadata[tenant]': 'harbour' },
          'line_items[0][quantity]': '1',
          'line_items[0][price_data][currency]': 'aud',
          'line_items[0][price_data][unit_amount]': '20000',
          'line_items[0][price_data][product_data][name]': request.description,
          ...{ success_url: request.returnUrl, cancel_url: request.cancelUrl },
          'payment_intent_data[metadata][payment]': 'p1',
          'payment_intent_data[metadata][tenant]': 'harbour',
          // Stripe takes no session of less than 30 minutes.
          expires_at: String(NOW.getTime() / 1000 + 60 * 60),
        },
      },
    ]);
  });

  it('is opened again on the page that is still open, and on a new one after that has expired', async () => {
    const url = 'https://checkout.stripe.com/c/pay/cs_0';
    const second = { ...request, keyNumber: 1, session: 'cs_0' };
    const opened = async (status: string) => {
      const answer = { id: 'cs_1', url: 'https://checkout.stripe.com/c/pay/cs_1' };
      const { target, requests } = await startService(200, answer, { id: 'cs_0', status, url });
      const { href } = await create(target).open(second);
      return [href, ...requests.slice(1).map(({ idempotencyKey }) => idempotencyKey)];
    };
    expect(await opened('open')).toEqual([url]);
    // The visitor has paid on it.
    expect(await opened('complete')).toEqual([request.returnUrl]);
    expect(await opened('expired')).toEqual(['https://checkout.stripe.com/c/pay/cs_1', 'open-p1-1']);
  });

  it.each([
    [400, true],
    // Stripe repeats its own errors.
    [500, true],
    [401, false],
    [429, false],
  ])('needs another key after the answer %i: %s', async (status, isRefused) => {
    const { target } = await startService(status, { error: { code: 'parameter_invalid' } });
    const error: unknown = await create(target)
      .open(request)
      .catch((thrown: unknown) => thrown);
    expect(error instanceof PaymentRefusedError).toBe(isRefused);
    expect(String(error)).toContain(`status ${status}`);
  });

  it.each(['javascript:alert(1)', 'http://checkout.stripe.com/', 7])(
    'does not send visitors to %s',
    async (url) => {
      const { target } = await startService(200, { url });
      await expect(create(target).open(request)).rejects.toThrow('no page');
    },
  );

  const paid = { paymentId: 'p1', tenant: 'harbour', reference: 'pi_1', cents: 20_000 };
  const refund = { ...paid, keyNumber: 0, refundId: null, isMade: false };

  it('is refunded once', async () => {
    const { target, requests } = await startService(200, { id: 're_1', status: 'succeeded' });
    expect(await create(target).refund(refund)).toEqual({ state: 'made', refundId: 're_1' });
    expect(requests).toMatchObject([
      {
        ...{ path: '/refunds', idempotencyKey: 'refund-p1-0' },
        body: { payment_intent: 'pi_1', amount: '20000', 'metadata[tenant]': 'harbour' },
      },
    ]);
  });

  it.each([
    ['pending', { state: 'pending', refundId: 're_1' }],
    [
      'requires_action',
      { state: 'pending', refundId: 're_1', problem: expect.stringContaining('requires_') },
    ],
    ['failed', { state: 'failed', problem: expect.stringContaining("'failed': lost_or_stolen_card") }],
    ['canceled', { state: 'failed', problem: expect.stringContaining("'canceled'") }],
  ])('has a refund that is %s', async (status, result) => {
    const answer = {
      id: 're_1',
      status,
      ...(status === 'failed' && { failure_reason: 'lost_or_stolen_card' }),
    };
    const { target } = await startService(200, answer);
    expect(await create(target).refund(refund)).toEqual(result);
  });

  it('is not refunded again while a refund is under way', async () => {
    const { target, requests } = await startService(500, {}, { id: 're_1', status: 'pending' });
    const known = { ...refund, refundId: 're_1' };
    expect(await create(target).refund(known)).toEqual({ state: 'pending', refundId: 're_1' });
    expect(requests.map(({ path }) => path)).toEqual(['/refunds/re_1']);
  });

  it.each([
    ['made', [{ id: 're_0', status: 'succeeded', amount: 20_000 }], { state: 'made', refundId: 're_0' }],
    ['returned', [{ id: 're_0', status: 'failed', amount: 20_000 }], { state: 'failed' }],
  ])('is not asked for with the same key once it was made: it is %s', async (_, data, result) => {
    const { target, requests } = await startService(200, { id: 're_0', status: 'succeeded' }, { data });
    expect(await create(target).refund({ ...refund, isMade: true })).toMatchObject(result);
    expect(requests.map(({ path }) => path)).toEqual(['/refunds?payment_intent=pi_1&limit=20']);
  });

  it.each([
    ['all of it', [{ id: 're_1', status: 'succeeded', amount: 20_000 }], { state: 'made', refundId: 're_1' }],
    [
      'all of it in two parts',
      [
        { id: 're_1', status: 'succeeded', amount: 100 },
        { id: 're_2', status: 'succeeded', amount: 19_900 },
      ],
      { state: 'made' },
    ],
    [
      'all of it, a part of which is under way',
      [
        { id: 're_1', status: 'succeeded', amount: 100 },
        { id: 're_2', status: 'pending', amount: 19_900 },
      ],
      { state: 'pending', refundId: 're_2' },
    ],
    // The rest of the deposit is still at Stripe.
    ['a part', [{ id: 're_1', status: 'succeeded', amount: 100 }], { state: 'failed' }],
    ['nothing', [{ id: 're_1', status: 'failed', amount: 20_000 }], { state: 'failed' }],
  ])('is refunded if a person has refunded %s at Stripe', async (_, data, result) => {
    const { target } = await startService(400, { error: { code: 'charge_already_refunded' } }, { data });
    expect(await create(target).refund(refund)).toMatchObject(result);
  });

  it.each([
    ['made it', [{ id: 're_1', status: 'succeeded', amount: 20_000 }], { state: 'made', refundId: 're_1' }],
    ['not made it', [], { state: 'failed', problem: expect.stringContaining('status 500') as unknown }],
  ])('is refunded with another key after an error of Stripe that has %s', async (_, data, result) => {
    const { target } = await startService(500, {}, { data });
    expect(await create(target).refund(refund)).toEqual(result);
  });

  it('is not refunded if Stripe refuses to, and nobody knows if it does not answer', async () => {
    const { target } = await startService(400, { error: { code: 'charge_disputed' } });
    expect(await create(target).refund(refund)).toEqual({
      ...{ state: 'failed', problem: 'The service answered with status 400. charge_disputed' },
    });
    for (const [status, answer, message] of [
      [200, { status: 'constructor' }, 'as expected'],
      [200, [], 'as expected'],
      [401, {}, 'status 401'],
      [500, {}, 'status 500'],
    ] as const) {
      const service = await startService(status, answer);
      await expect(create(service.target).refund(refund)).rejects.toThrow(message);
    }
  });
});

describe('the books of Stripe', () => {
  const intent = { id: 'pi_1', status: 'succeeded', amount_received: 20_000 };
  const sought = { paymentId: 'p1', reference: null, session: null };

  it.each([
    [
      'a refunded payment',
      [{ ...intent, latest_charge: { amount_refunded: 20_000 } }],
      { isPaid: true, paidCents: 20_000, refundedCents: 20_000, reference: 'pi_1' },
    ],
    [
      'the payment that succeeded after a declined card',
      [{ id: 'pi_0', status: 'canceled' }, intent],
      { isPaid: true, paidCents: 20_000, refundedCents: 0, reference: 'pi_1' },
    ],
    ['no payment', [], { isPaid: false, paidCents: 0, refundedCents: 0 }],
  ])('have %s', async (_, data, record) => {
    const { target, requests } = await startService(200, { data });
    const books = createStripePayments({ secretKey: 'sk_test', webhookSecret: SECRET, target });
    expect(await books.find?.(sought)).toEqual(record);
    expect(requests[0]?.path).toBe(
      '/payment_intents/search?query=metadata%5B%27payment%27%5D%3A%27p1%27&expand%5B%5D=data.latest_charge',
    );
  });

  it('are asked for the payment itself once its id is known', async () => {
    const { target, requests } = await startService(200, intent);
    const books = createStripePayments({ secretKey: 'sk_test', webhookSecret: SECRET, target });
    expect(await books.find?.({ ...sought, reference: 'pi_1' })).toMatchObject({
      isPaid: true,
      refundedCents: 0,
    });
    expect(requests.map(({ path }) => path)).toEqual(['/payment_intents/pi_1?expand%5B%5D=latest_charge']);
  });

  it.each([
    ['complete', intent, { isPaid: true, paidCents: 20_000 }, 1],
    // Stripe finds nothing by search yet, which says nothing.
    ['open', null, { isPaid: false, isOpen: true }, 2],
    ['expired', null, { isPaid: false, isOpen: false }, 2],
  ])(
    'are asked for the page, on which nobody has paid for sure (%s)',
    async (status, paidBy, record, asked) => {
      const session = { id: 'cs_1', status, payment_intent: paidBy, data: [] };
      const { target, requests } = await startService(200, session);
      const books = createStripePayments({ secretKey: 'sk_test', webhookSecret: SECRET, target });
      expect(await books.find?.({ ...sought, session: 'cs_1' })).toMatchObject(record);
      expect(requests).toHaveLength(asked);
    },
  );

  it('are not searched for what is no id of a payment', async () => {
    const { target, requests } = await startService(200, { data: [intent] });
    const books = createStripePayments({ secretKey: 'sk_test', webhookSecret: SECRET, target });
    expect(await books.find?.({ ...sought, paymentId: "p1' OR amount>0" })).toMatchObject({ isPaid: false });
    expect(requests).toEqual([]);
  });

  it('that answer otherwise are an error', async () => {
    const { target } = await startService(200, {});
    const books = createStripePayments({ secretKey: 'sk_test', webhookSecret: SECRET, target });
    await expect(books.find?.(sought)).rejects.toThrow('as expected');
  });
});

describe('a payment in the sandbox', () => {
  const sandbox = createSandboxPayments({ secret: SECRET, pagePath: '/sandbox-payments/' });

  it('is made on its own page, and its events are signed', async () => {
    expect(sandbox.isSandbox).toBe(true);
    const { href } = await sandbox.open({
      ...{
        ...{ paymentId: 'p1', keyNumber: 0, session: null },
        tenant: 'harbour',
        cents: 1,
        description: '',
        returnUrl: '',
        cancelUrl: '',
        createdAt: NOW,
      },
      expiresAt: NOW,
    });
    expect(href).toBe('/sandbox-payments/p1');
    const event = { id: 'n1', paymentId: 'p1', result: 'paid', cents: 20_000 } as const;
    const { body, signature } = createSandboxEvent({ secret: SECRET }, event, NOW);
    expect(sandbox.readEvent(body, signature, NOW)).toEqual({ ...event, reference: 'sandbox-p1' });
    expect(() => sandbox.readEvent(Buffer.from('{}'), signature, NOW)).toThrow(ForgedEventError);
  });
});
