import { seededRandom } from '../../support/seeded-random';
import { createFigure, type Figure } from '../figures';
import { auditReservations, settle } from './audit';
import { openPayment, reserveCar, type DepositSite } from './site';
import type { DoubleEvent } from './stripe-double';

const EVENTS = 10_000;
/** Events that are sent for each payment, on average. */
const PER_PAYMENT = 50;
const CONCURRENCY = 16;
const OLD_SECONDS = 600;

/** The provider's events about a payment, in order. */
const HISTORIES = [['paid'], ['expired'], ['paid', 'refund'], ['refund', 'paid', 'refund']] as const;

interface Told {
  reference: string;
  events: DoubleEvent[];
}

/** Reserves a car and simulates actions at the provider, whose events are not sent yet. */
async function prepare(site: DepositSite, carId: string, history: (typeof HISTORIES)[number]): Promise<Told> {
  const attempt = await reserveCar(site, carId);
  if (attempt.outcome === 'taken') throw new Error(`The car ${carId} is taken.`);
  const session = (await openPayment(site, attempt.reference)) ?? '';
  const intentId = () => site.stripe.sessions.get(session)?.intent?.id ?? 'pi_unknown';
  const events = history.flatMap(
    (what) =>
      (what === 'paid'
        ? site.stripe.pay(session)
        : what === 'expired'
          ? site.stripe.expire(session)
          : site.stripe.describeRefunds(intentId())) ?? [],
  );
  return { reference: attempt.reference, events };
}

type Sent = { event: DoubleEvent; kind: 'genuine' | 'forged' | 'old' | 'changed' };

/** Sends an event; returns whether the response was correct. */
async function send(site: DepositSite, { event, kind }: Sent): Promise<boolean> {
  if (kind === 'genuine') return site.deliver(event).then(() => true);
  const status =
    kind === 'forged'
      ? await site.sendEvent(event, { secret: 'whsec_guessed' })
      : kind === 'old'
        ? await site.sendEvent(event, { ageSeconds: OLD_SECONDS })
        : await site.sendEvent({ ...event, body: `${event.body} ` }, { secret: 'whsec_of_another_body' });
  return status === 400;
}

async function sendAll(site: DepositSite, all: readonly Sent[]): Promise<number> {
  const queue = [...all].reverse();
  let wrong = 0;
  const work = async () => {
    for (let next = queue.pop(); next; next = queue.pop()) if (!(await send(site, next))) wrong += 1;
  };
  await Promise.all(Array.from({ length: CONCURRENCY }, work));
  return wrong;
}

/**
 * Delivers payment events in random order, with duplicates and with forged, altered and outdated ones. Compares the
 * final states with those after delivery in order.
 */
export async function measureEvents(site: DepositSite, scale: number): Promise<Figure[]> {
  const random = seededRandom(23);
  const payments = Math.max(HISTORIES.length, Math.ceil((EVENTS / PER_PAYMENT) * scale));
  const cars = await site.listCars();
  if (cars.length < payments * 2) throw new Error(`The site needs ${payments * 2} cars.`);
  const prepareAll = async (from: number) => {
    const told: Told[] = [];
    for (let index = 0; index < payments; index += 1)
      told.push(
        await prepare(site, cars[from + index] ?? '', HISTORIES[index % HISTORIES.length] ?? ['paid']),
      );
    return told;
  };
  const ordered = await prepareAll(0);
  for (const { events } of ordered) for (const event of events) await site.deliver(event);
  const shuffled = await prepareAll(payments);
  const own = shuffled.flatMap(({ events }) => events);
  const kinds = ['genuine', 'genuine', 'forged', 'old', 'changed'] as const;
  const sent = [
    ...own.map((event): Sent => ({ event, kind: 'genuine' })),
    ...Array.from({ length: Math.max(0, payments * PER_PAYMENT - own.length) }, (): Sent => ({
      event: own[Math.floor(random() * own.length)] ?? { id: '', body: '' },
      kind: kinds[Math.floor(random() * kinds.length)] ?? 'forged',
    })),
  ]
    .map((item) => ({ item, order: random() }))
    .sort((a, b) => a.order - b.order)
    .map(({ item }) => item);
  const start = performance.now();
  const wrong = await sendAll(site, sent);
  const ms = performance.now() - start;
  const rows = await site.target.query<{ id: string; end: string }>(
    `SELECT id, reservations.state || ' ' || (SELECT string_agg(state, ',') FROM reservation_payments
       WHERE reservation_id = reservations.id) || ' ' || (SELECT string_agg(event, ',' ORDER BY t.id)
       FROM reservation_transitions t WHERE t.reservation_id = reservations.id) AS end FROM reservations`,
  );
  const ends = new Map(rows.map(({ id, end }) => [id, end]));
  const different = ordered.filter(
    ({ reference }, index) => ends.get(reference) !== ends.get(shuffled[index]?.reference ?? ''),
  );
  const settleMs = await settle(site);
  return [
    createFigure('events: payments', payments, ''),
    createFigure('events: sent in random order', sent.length, ''),
    createFigure('events: forged, changed or old', sent.filter(({ kind }) => kind !== 'genuine').length, ''),
    createFigure('events: answered wrongly', wrong, '', ['=', 0]),
    createFigure('events: another end than in order', different.length, '', ['=', 0]),
    createFigure('events: handled a second', (sent.length / ms) * 1_000, '/s'),
    createFigure('events: until nothing is under way', settleMs / 1_000, 's', ['<=', 300]),
    ...(await auditReservations('events', site)),
  ];
}
