import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { claimRefund, listReservations, recordRefunded, type Database } from '../../data';
import type { Order } from '../../../schemas';
import { openPool } from '../../data/database';
import { createTestDatabase, type TestDatabase } from '../../data/testing';
import { createSandboxEvent } from '../../services/payment';
import { SANDBOX_SECRET, serveReservations } from '../testing/serve-reservations';

let database: TestDatabase;
let tests = 0;
beforeAll(async () => void (database = await createTestDatabase()), 60_000);
afterAll(() => database.drop());

const MINUTE_MS = 60_000;

/** Serves reservations of a site of their own. */
async function serve(options: Parameters<typeof serveReservations>[1] = {}, cars = ['A1']) {
  tests += 1;
  const served = serveReservations(database, { tenant: `site-${tests}`, ...options });
  onTestFinished(() => served.close());
  await served.addCars(...cars);
  return served;
}

/** Starts a reservation and follows the redirect to the sandbox. */
async function startPaying(served: Awaited<ReturnType<typeof serve>>, vehicleId = 'a1') {
  const started = await served.start(vehicleId);
  if (started.outcome !== 'started') throw new Error(started.outcome);
  const { location = '' } = await served.get(started.href);
  return { reference: started.reference, sandbox: location, status: `/reservations/${started.reference}` };
}

describe('reserving with the sandbox (RSV-001)', () => {
  it('leads to a page that says that it is a demonstration, and pays once', async () => {
    const served = await serve();
    const { reference, sandbox, status } = await startPaying(served);
    const page = await served.get(sandbox);
    expect(page.body).toContain('This is a demonstration.');
    expect(page.body).toContain('$200');
    expect(page.body).toContain('Yard &#38; Sons');
    for (let times = 0; times < 2; times += 1)
      expect(await served.post(sandbox, { outcome: 'pay' })).toMatchObject({
        ...{ status: 303, location: `${status}?paid` },
      });
    expect(await served.find(reference)).toEqual({ state: 'held', payments: ['paid'] });
    // Nothing is left to pay.
    expect((await served.get(sandbox)).location).toBe(status);
    expect((await served.get(`/api/reservations/${reference}/pay`)).location).toBe(status);
  });

  it('declines, asks for a confirmation, and goes back, without an end of the attempt', async () => {
    const served = await serve();
    const { reference, sandbox, status } = await startPaying(served);
    const send = async (outcome: string) => (await served.post(sandbox, { outcome })).location ?? '';
    expect((await served.get(await send('decline'))).body).toContain('Your card was declined');
    const challenge = await served.get(await send('challenge'));
    expect(challenge.body).toContain('Is this you?');
    expect((await served.get(await send('refuse'))).body).toContain('Your card was declined');
    expect(await send('cancel')).toBe(status);
    expect(await send('something')).toBe(sandbox);
    expect(await served.find(reference)).toEqual({ state: 'paying', payments: ['pending'] });
    expect(await send('time-out')).toBe(status);
    expect(await served.find(reference)).toEqual({ state: 'abandoned', payments: ['failed'] });
  });

  it('is only for the site’s own pages, and for payments that exist', async () => {
    const served = await serve();
    const { reference, sandbox } = await startPaying(served);
    const foreign = { 'sec-fetch-site': 'cross-site' };
    expect((await served.post(sandbox, { outcome: 'pay' }, foreign)).status).toBe(403);
    expect((await served.post('/api/reservations/cancel', { reference }, foreign)).status).toBe(403);
    for (const url of ['/api/payment-sandbox/x', `/api/payment-sandbox/${'0'.repeat(36)}`]) {
      expect((await served.get(url)).status).toBe(404);
      expect((await served.post(url, { outcome: 'pay' })).status).toBe(404);
    }
    expect((await served.get('/api/reservations/unknown/pay')).status).toBe(404);
    expect(await served.find(reference)).toMatchObject({ state: 'paying' });
  });
});

it('takes nothing for a payment of the sandbox once the site takes money', async () => {
  const served = await serve();
  const { reference, sandbox, status } = await startPaying(served);
  served.changeProvider('stripe');
  expect((await served.get(sandbox)).location).toBe(status);
  await served.post(sandbox, { outcome: 'pay' });
  const paymentId = sandbox.split('/').at(-1) ?? '';
  const event = { id: 'e', paymentId, result: 'paid', cents: 20_000 } as const;
  const { body, signature } = createSandboxEvent({ secret: SANDBOX_SECRET }, event, new Date());
  await served.send('/api/payment-events/sandbox', body.toString(), signature);
  expect(await served.find(reference)).toEqual({ state: 'paying', payments: ['pending'] });
});

describe('an attempt', () => {
  it('stores neither lead nor reservation if another visitor has the car', async () => {
    const served = await serve();
    const { reference } = await startPaying(served);
    expect(await served.start('a1', { email: 'bob@example.com' })).toMatchObject({
      ...{ outcome: 'taken', isPaying: true, by: reference },
    });
    const { rows } = await database.pool.query('SELECT count(*)::int AS count FROM leads WHERE tenant = $1', [
      `site-${tests}`,
    ]);
    expect(rows).toEqual([{ count: 1 }]);
  });

  it('of the same visitor is the same while it lasts, and a new one afterwards', async () => {
    const served = await serve();
    const { reference, sandbox } = await startPaying(served);
    expect((await startPaying(served)).reference).toBe(reference);
    await served.post(sandbox, { outcome: 'time-out' });
    const second = await startPaying(served);
    expect(second.reference).not.toBe(reference);
    await served.post(second.sandbox, { outcome: 'pay' });
    expect(await served.start('a1')).toMatchObject({ href: `/reservations/${second.reference}` });
    await served.post('/api/reservations/cancel', { reference: second.reference });
    expect((await startPaying(served)).reference).not.toBe(second.reference);
  });

  it('is refused for cars, sites and rules without deposits', async () => {
    expect(await (await serve()).start('unknown')).toEqual({ outcome: 'not-reservable' });
    const features = {
      ...{ testDrive: true, requestPhotos: true, comingSoonTestDrive: true, buyOnline: false },
      ...{ reserve: false, finance: true, tradeIn: true },
    };
    expect(await (await serve({ features })).start('a1')).toEqual({ outcome: 'not-reservable' });
    expect(await (await serve({ provider: 'none' })).start('a1')).toEqual({ outcome: 'unavailable' });
  });
});

describe('an order of a car (RSV-013)', () => {
  const ORDER: Order = {
    ...{ day: '2026-11-29', state: 'vic', carType: 'used' },
    lines: [
      { kind: 'car', label: 'Toyota RAV4', cents: 2_000_000 },
      { kind: 'extra', label: 'Paint protection', cents: 89_000 },
      { kind: 'delivery', label: 'Ballarat VIC' },
    ],
    totalCents: 2_089_000,
  };
  const features = {
    ...{ testDrive: true, requestPhotos: true, comingSoonTestDrive: true, buyOnline: true },
    ...{ reserve: true, finance: true, tradeIn: true },
  };

  it('leads to the page on which the visitor reads it before paying, and is reserved as any car', async () => {
    const served = await serve({ features });
    const started = await served.start('a1', { order: ORDER });
    if (started.outcome !== 'started') throw new Error(started.outcome);
    const { reference, href } = started;
    expect(href).toBe(`/reservations/${reference}`);
    // The same form sent again.
    expect(await served.start('a1', { order: ORDER })).toMatchObject({ reference, href });
    expect(await served.start('a1', { order: ORDER, email: 'bob@example.com' })).toMatchObject({
      outcome: 'taken',
    });
    const pay = await served.get(`/api/reservations/${reference}/pay`);
    await served.post(pay.location ?? '', { outcome: 'pay' });
    expect(await served.find(reference)).toEqual({ state: 'held', payments: ['paid'] });
    // The deposit is the server's, and not what was ordered.
    const [stored] = await listReservations(database.db, { ids: [reference], limit: 1 });
    expect(stored).toMatchObject({ order: ORDER, depositCents: 20_000 });
  });

  it('takes the place of the visitor’s unpaid one, and of no other', async () => {
    const served = await serve({ features });
    const order = async (email: string, asked: { own?: string; order?: Order } = { order: ORDER }) => {
      const { outcome, ...rest } = await served.start('a1', { email, order: ORDER, ...asked });
      return { outcome, reference: 'reference' in rest ? rest.reference : '' };
    };
    const first = await order('ann@example.com');
    const changed = { ...ORDER, lines: ORDER.lines.slice(0, 1), totalCents: 2_000_000 };
    // Another visitor, and one who knows another reference.
    expect(await order('bob@example.com')).toMatchObject({ outcome: 'taken' });
    expect(await order('bob@example.com', { own: 'x'.repeat(32) })).toMatchObject({ outcome: 'taken' });
    const second = await order('ann.lee@example.com', { own: first.reference, order: changed });
    expect(second.outcome).toBe('started');
    expect(await served.find(first.reference)).toEqual({ state: 'released', payments: ['pending'] });
    const [stored] = await listReservations(database.db, { ids: [second.reference], limit: 1 });
    expect(stored).toMatchObject({ state: 'paying', order: changed });
    // Back to what was sent first.
    const third = await order('ann@example.com', { own: second.reference });
    expect([third.outcome, third.reference === first.reference]).toEqual(['started', false]);
    expect(await served.find(second.reference)).toMatchObject({ state: 'released' });
    const pay = await served.get(`/api/reservations/${third.reference}/pay`);
    await served.post(pay.location ?? '', { outcome: 'pay' });
    // A paid one stays.
    const late = { own: third.reference, order: changed };
    expect(await served.start('a1', { email: 'ann.l@example.com', ...late })).toMatchObject({
      ...{ outcome: 'taken', isPaying: false, by: third.reference },
    });
    expect(await served.find(third.reference)).toEqual({ state: 'held', payments: ['paid'] });
  });

  it('replaces an unpaid reservation without an order, which another such reservation does not', async () => {
    const served = await serve({ features });
    const first = await served.start('a1');
    if (first.outcome !== 'started') throw new Error(first.outcome);
    const own = first.reference;
    expect(await served.start('a1', { email: 'al@example.com', own })).toMatchObject({
      ...{ outcome: 'taken', by: own },
    });
    expect(await served.start('a1', { own, order: ORDER, email: 'al@example.com' })).toMatchObject({
      outcome: 'started',
    });
    expect(await served.find(own)).toMatchObject({ state: 'released' });
  });

  it('can be saved as a PDF by whoever knows the reference, and by no cache', async () => {
    const served = await serve({ features }, ['A1', 'A2']);
    const ordered = await served.start('a1', { order: ORDER });
    const reserved = await served.start('a2', { email: 'bob@example.com' });
    if (ordered.outcome !== 'started' || reserved.outcome !== 'started') throw new Error('Not started.');
    const pdf = await served.get(`/reservations/${ordered.reference}/order.pdf`);
    expect(pdf).toMatchObject({ status: 200, headers: { 'cache-control': 'no-store' } });
    expect(pdf.headers['content-type']).toBe('application/pdf');
    expect(pdf.body.startsWith('%PDF-')).toBe(true);
    for (const reference of [reserved.reference, 'x'.repeat(32), 'x'])
      expect((await served.get(`/reservations/${reference}/order.pdf`)).body).not.toContain('%PDF');
  });

  it('is refused where the site does not sell online', async () => {
    expect(await (await serve()).start('a1', { order: ORDER })).toEqual({ outcome: 'not-reservable' });
  });
});

it('is cancelled by its visitor: before the payment, and afterwards with a refund', async () => {
  const served = await serve();
  const first = await startPaying(served);
  const cancel = (reference: string) => served.post('/api/reservations/cancel', { reference });
  expect(await cancel(first.reference)).toMatchObject({ status: 303, location: first.status });
  expect(await served.find(first.reference)).toEqual({ state: 'released', payments: ['pending'] });
  expect((await cancel(first.reference)).location).toBe(`${first.status}?problem=cancel`);
  const second = await startPaying(served);
  await served.post(second.sandbox, { outcome: 'pay' });
  await cancel(second.reference);
  expect(await served.find(second.reference)).toEqual({ state: 'refunding', payments: ['refunding'] });
  expect((await cancel('../../evil')).location).toBe('/reservations/..%2F..%2Fevil?problem=cancel');
});

it('is not brought back by a payment after its visitor has cancelled it: that is refunded', async () => {
  const served = await serve();
  const { reference, sandbox } = await startPaying(served);
  await served.post('/api/reservations/cancel', { reference });
  const paymentId = sandbox.split('/').at(-1) ?? '';
  const event = { id: 'late', paymentId, result: 'paid', cents: 20_000 } as const;
  const { body, signature } = createSandboxEvent({ secret: SANDBOX_SECRET }, event, new Date());
  await served.send('/api/payment-events/sandbox', body.toString(), signature);
  expect(await served.find(reference)).toEqual({ state: 'refunding', payments: ['refunding'] });
});

it('refuses forged, changed and old events, and ends the same in every order of the others', async () => {
  const served = await serve({}, ['A1', 'B1', 'C1', 'D1', 'E1', 'F1', 'G1', 'H1']);
  const cars = ['a1', 'b1', 'c1', 'd1', 'e1', 'f1', 'g1', 'h1'];
  let next = 0;
  const kind = fc.constantFrom('paid', 'failed', 'forged', 'old', 'changed');
  await fc.assert(
    fc.asyncProperty(fc.array(kind, { maxLength: 10 }), async (kinds) => {
      const { reference, sandbox } = await startPaying(served, cars[next % cars.length]);
      next += 1;
      const paymentId = sandbox.split('/').at(-1) ?? '';
      const send = async (name: (typeof kinds)[number]) => {
        const result = name === 'failed' ? 'failed' : 'paid';
        const event = { id: `${paymentId}-${result}`, paymentId, result, cents: 20_000 } as const;
        const secret = name === 'forged' ? 'guessed' : SANDBOX_SECRET;
        const at = new Date(Date.now() - (name === 'old' ? 10 * MINUTE_MS : 0));
        const { body, signature } = createSandboxEvent({ secret }, event, at);
        const payload = name === 'changed' ? body.toString().replace('20000', '1') : body.toString();
        const { status } = await served.send('/api/payment-events/sandbox', payload, signature);
        expect(status).toBe(name === 'paid' || name === 'failed' ? 204 : 400);
      };
      for (const name of kinds) await send(name);
      const isPaid = kinds.includes('paid');
      const isFailed = kinds.includes('failed');
      const found = await served.find(reference);
      expect(found?.state).toBe(isPaid ? 'held' : isFailed ? 'abandoned' : 'paying');
      expect(found?.payments).toEqual([isPaid ? 'paid' : isFailed ? 'failed' : 'pending']);
      await served.post('/api/reservations/cancel', { reference });
    }),
    { numRuns: 25 },
  );
}, 60_000);

it('reserves each of a few cars once for many visitors in two processes, and loses no payment', async () => {
  const cars = Array.from({ length: 5 }, (_, index) => `c${index}`);
  tests += 1;
  const tenant = `site-${tests}`;
  const opened = openPool(database.url);
  const second: Pick<Database, 'db' | 'asTenant' | 'pool'> = { ...opened, asTenant: database.asTenant };
  const processes = [
    serveReservations(database, { tenant }),
    serveReservations(database, { tenant, pool: second }),
  ];
  try {
    for (const served of processes) await served.addCars(...cars);
    const results = await Promise.all(
      Array.from({ length: 100 }, async (_, index) => {
        const served = processes[index % processes.length];
        const started = await served?.start(cars[index % cars.length] ?? '', {
          email: `v${index}@example.com`,
        });
        if (started?.outcome !== 'started' || !served) return started?.outcome;
        const { location = '' } = await served.get(started.href);
        // Some let their time pass first, so that others can reserve the car, and then pay too late.
        if (index % 3 === 0) await served.post(location, { outcome: 'time-out' });
        const paymentId = location.split('/').at(-1) ?? '';
        const event = { id: `${paymentId}-paid`, paymentId, result: 'paid', cents: 20_000 } as const;
        const { body, signature } = createSandboxEvent({ secret: SANDBOX_SECRET }, event, new Date());
        const other = processes[(index + 1) % processes.length];
        await Promise.all(
          [served, other].map((one) => one?.send('/api/payment-events/sandbox', body.toString(), signature)),
        );
        return started.outcome;
      }),
    );
    const stored = await listReservations(database.db, { tenant, limit: 200 });
    expect(results.filter((outcome) => outcome === 'started')).toHaveLength(stored.length);
    const held = stored.filter(({ state }) => state === 'held').map(({ vehicleId }) => vehicleId);
    expect(held.sort()).toEqual(cars);
    for (let refund = await claimRefund(database.db, new Date()); refund;) {
      const claimed = refund;
      await database.asTenant(database.db, claimed.tenant, (db) =>
        recordRefunded(db, claimed, { now: new Date() }),
      );
      refund = await claimRefund(database.db, new Date());
    }
    // Every visitor has paid: the car is theirs, or they have their money back.
    for (const { id } of stored)
      expect([
        { state: 'held', payments: ['paid'] },
        { state: 'refunded', payments: ['refunded'] },
      ]).toContainEqual(await processes[0]?.find(id));
  } finally {
    for (const served of processes) await served.close();
    await opened.pool.end();
  }
}, 60_000);
