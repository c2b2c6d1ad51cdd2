import type { FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import type { PaymentEvent } from '../../data';
import { createSandboxEvent, createSandboxPayments, type PaymentProvider } from '../../services/payment';
import { createTestApp, HOST } from '../testing/test-app';
import { paymentEventRoutes } from './payment-event-routes';

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

const NOW = new Date('2026-12-01T00:00:00Z');
const SECRET = 'sandbox-secret';
const sandbox = createSandboxPayments({ secret: SECRET, pagePath: '/' });
const PAID = { id: 'n1', paymentId: 'p1', result: 'paid', cents: 20_000 } as const;

function serve(handleEvent: () => Promise<'handled' | 'unknown'> = () => Promise.resolve('handled')) {
  const handled: PaymentEvent[] = [];
  const test = createTestApp('info');
  ({ app } = test);
  void app.register(paymentEventRoutes, {
    sites: { get: (slug) => ({ slug }) },
    findProvider: (_tenant, name) => (name === sandbox.name ? sandbox : undefined),
    handleEvent: async (event) => {
      const outcome = await handleEvent();
      handled.push(event);
      return outcome;
    },
    now: () => NOW,
  });
  const send = async (payload: Buffer, { signature = '', provider = 'sandbox', host = HOST } = {}) => {
    const headers = { host, 'content-type': 'application/json', 'stripe-signature': signature };
    const url = `/api/payment-events/${provider}`;
    return test.app.inject({ method: 'POST', url, payload, headers });
  };
  return { send, handled, log: test.log };
}

describe('POST /api/payment-events/{provider}', () => {
  it('stores a genuine event before it answers', async () => {
    const { send, handled } = serve();
    const { body, signature } = createSandboxEvent({ secret: SECRET }, PAID, NOW);
    const response = await send(body, { signature });
    expect(response.statusCode).toBe(204);
    expect(response.headers['cache-control']).toContain('no-store');
    expect(handled).toEqual([{ ...PAID, reference: 'sandbox-p1', tenant: 'yard', provider: 'sandbox' }]);
  });

  it('refuses forgeries and old events, and reports them', async () => {
    const { send, handled, log } = serve();
    const { body } = createSandboxEvent({ secret: SECRET }, PAID, NOW);
    const old = createSandboxEvent({ secret: SECRET }, PAID, new Date(NOW.getTime() - 600_000));
    for (const signature of ['', old.signature, createSandboxEvent({ secret: 'x' }, PAID, NOW).signature])
      expect((await send(body, { signature })).statusCode).toBe(400);
    expect(handled).toEqual([]);
    expect(log.filter((line) => line.includes('security event'))).toHaveLength(3);
  });

  it('answers so that the provider sends an event again that could not be stored', async () => {
    const { send } = serve(() => Promise.reject(new Error('no database')));
    const { body, signature } = createSandboxEvent({ secret: SECRET }, PAID, NOW);
    expect((await send(body, { signature })).statusCode).toBeGreaterThanOrEqual(500);
  });

  it('accepts an event about a payment of another system', async () => {
    const { send } = serve(() => Promise.resolve('unknown'));
    const { body, signature } = createSandboxEvent({ secret: SECRET }, PAID, NOW);
    expect((await send(body, { signature })).statusCode).toBe(204);
  });

  it('hands an event to the site that opened the payment, if its secret or its books vouch for it', async () => {
    const payload = { id: 'n1', paymentId: 'p1', result: 'paid', cents: 20_000, reference: 'r' } as const;
    const asked: string[] = [];
    const test = createTestApp('info');
    ({ app } = test);
    const names = (secret: string): PaymentProvider => ({
      ...createSandboxPayments({ secret, pagePath: '/' }),
      readEvent: (body, signature, at) => ({
        ...payload,
        ...createSandboxPayments({ secret, pagePath: '/' }).readEvent(body, signature, at),
        openedBy: other,
      }),
      find: () => Promise.resolve({ isPaid, paidCents: 20_000, refundedCents: 0, reference: 'r' }),
    });
    let other = 'same-account';
    let isPaid = false;
    const secrets = new Map([
      ['yard', SECRET],
      ['same-account', SECRET],
      ['other-account', 'another'],
    ]);
    void app.register(paymentEventRoutes, {
      sites: { get: (slug) => ({ slug }) },
      findProvider(tenant) {
        const secret = secrets.get(tenant);
        return secret === undefined ? undefined : names(secret);
      },
      handleEvent(event) {
        asked.push(event.tenant);
        return Promise.resolve(event.tenant === 'yard' ? 'unknown' : 'handled');
      },
      now: () => NOW,
    });
    const { body, signature } = createSandboxEvent({ secret: SECRET }, PAID, NOW);
    const send = () =>
      test.app.inject({
        ...{ method: 'POST', url: '/api/payment-events/sandbox', payload: body },
        headers: { host: HOST, 'content-type': 'application/json', 'stripe-signature': signature },
      });
    expect((await send()).statusCode).toBe(204);
    expect(asked).toEqual(['yard', 'same-account']);
    other = 'other-account';
    // Not lost: the provider sends it again, and the log says why.
    expect((await send()).statusCode).toBe(409);
    expect(asked).toEqual(['yard', 'same-account', 'yard']);
    isPaid = true;
    expect((await send()).statusCode).toBe(204);
    expect(asked.slice(3)).toEqual(['yard', 'other-account']);
    other = 'another-system';
    expect((await send()).statusCode).toBe(204);
  });

  it('knows only the providers of the site, and sites', async () => {
    const { send } = serve();
    const { body, signature } = createSandboxEvent({ secret: SECRET }, PAID, NOW);
    expect((await send(body, { signature, provider: 'other' })).statusCode).toBe(404);
    expect((await send(body, { signature, host: 'nowhere.example' })).statusCode).toBe(421);
  });
});
