import { setTimeout as delay } from 'node:timers/promises';
import { createFigure, type Figure } from '../figures';
import { auditReservations, settle } from './audit';
import { cancelReservation, openPayment, reserveCar, type DepositSite } from './site';
import type { DoubleStep } from './stripe-double';

const KILLS = 100;
const VISITORS = 8;
/** At intervals, the time to pay or to buy runs out for some visitors. */
const TIME_PASSES_MS = 300;
/** A step that does not come by then is not waited for: the server is killed whatever it does. */
const STEP_TIMEOUT_MS = 4_000;
/** Similar to the duration of a request, so that the server is killed somewhere in the middle of it. */
const LONGEST_REQUEST_MS = 25;

/** A kill takes less. */
const KILL_MS = 50;

/** When the server is killed: while it handles a visitor's request, or while it calls the provider. */
type Moment = 'form' | 'event' | DoubleStep;

const MOMENTS: readonly Moment[] = [
  'form',
  { use: 'open', isDone: false },
  { use: 'open', isDone: true },
  'event',
  { use: 'find', isDone: false },
  { use: 'find', isDone: true },
  { use: 'refund', isDone: false },
  { use: 'refund', isDone: true },
];

/** Tells when a moment has come. */
class Moments {
  #waiting: { moment: Moment; resolve(): void } | undefined;

  /** Returns whether it was waited for. */
  reach(moment: Moment): boolean {
    const { moment: awaited, resolve } = this.#waiting ?? {};
    const isAwaited =
      typeof awaited === 'object' && typeof moment === 'object'
        ? awaited.use === moment.use && awaited.isDone === moment.isDone
        : awaited === moment;
    if (isAwaited) resolve?.();
    return isAwaited;
  }

  /** Waits until a moment comes, or for a while. Returns whether it came. */
  async wait(moment: Moment): Promise<boolean> {
    const reached = new Promise<boolean>((resolve) => {
      this.#waiting = { moment, resolve: () => resolve(true) };
    });
    return Promise.race([reached, delay(STEP_TIMEOUT_MS, false)]).finally(() => (this.#waiting = undefined));
  }
}

/** Visitors who reserve cars, pay, change their minds, pay too late, or leave, until they are stopped. */
function startVisitors(site: DepositSite, cars: readonly string[], moments: Moments) {
  const { stripe } = site;
  let isStopping = false;
  let lost = 0;
  const pick = () => cars[Math.floor(Math.random() * cars.length)] ?? '';
  const visit = async () => {
    moments.reach('form');
    const attempt = await reserveCar(site, pick());
    if (attempt.outcome === 'taken') return;
    const { reference } = attempt;
    const session = await openPayment(site, reference);
    const draw = Math.random();
    if (draw < 0.1) return cancelReservation(site, reference);
    if (session === undefined || draw < 0.25) return undefined;
    // Too late for some, whose car has been released by then.
    if (draw < 0.4) await delay(TIME_PASSES_MS * 3);
    const event = stripe.pay(session);
    if (!event) return undefined;
    // Some events never come.
    if (draw > 0.9) return void (lost += 1);
    moments.reach('event');
    await site.deliver(event);
    if (Math.random() < 0.5) await cancelReservation(site, reference);
    return undefined;
  };
  const run = async () => {
    while (!isStopping) await visit();
  };
  const running = Promise.all(Array.from({ length: VISITORS }, run));
  // Failures are reported by the code that awaits them.
  running.catch(() => undefined);
  return {
    /** Events of the provider that never came. */
    get lost() {
      return lost;
    },
    async stop() {
      isStopping = true;
      await running;
    },
  };
}

/** Ends the time to pay, and the time to buy, of some reservations, as if they had been made earlier. */
const PASS_TIME = `WITH over AS (
    UPDATE reservations SET expires_at = now() WHERE expires_at > now() AND random() < 0.3 RETURNING id)
  UPDATE reservation_payments SET check_at = now() FROM over WHERE reservation_id = over.id AND state = 'pending'`;

function startTime({ target }: DepositSite) {
  const ending = new AbortController();
  const { signal } = ending;
  const run = async () => {
    while (!signal.aborted) {
      await target.query(PASS_TIME).catch(() => undefined);
      await delay(TIME_PASSES_MS, undefined, { signal }).catch(() => undefined);
    }
  };
  const running = run();
  return {
    async stop() {
      ending.abort();
      await running;
    },
  };
}

/**
 * Kills the server in the middle of each step, restarts it, and compares its records with the provider's.
 */
export async function measureReservationKills(
  site: DepositSite,
  scale: number,
  kill: () => Promise<unknown>,
): Promise<Figure[]> {
  const rounds = Math.max(1, Math.ceil(KILLS * scale));
  const moments = new Moments();
  const visitors = startVisitors(site, await site.listCars(), moments);
  const time = startTime(site);
  // The response arrives after the kill.
  site.stripe.onStep = (step) => (moments.reach(step) ? delay(KILL_MS) : undefined);
  let reached = 0;
  for (let round = 0; round < rounds; round += 1) {
    const moment = MOMENTS[round % MOMENTS.length] ?? 'form';
    if (await moments.wait(moment)) reached += 1;
    if (typeof moment === 'string') await delay(Math.random() * LONGEST_REQUEST_MS);
    await kill();
  }
  await visitors.stop();
  await time.stop();
  const settleMs = await settle(site);
  return [
    createFigure('kills', rounds, ''),
    createFigure('kills: at the intended step', reached, ''),
    createFigure('kills: events that never came', visitors.lost, ''),
    createFigure('kills: until nothing is under way', settleMs / 1_000, 's', ['<=', 300]),
    ...(await auditReservations('kills', site)),
  ];
}
