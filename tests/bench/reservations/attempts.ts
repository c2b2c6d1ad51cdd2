import { createFigure, type Figure } from '../figures';
import { auditReservations, settle } from './audit';
import { openPayment, reserveCar, type DepositSite } from './site';

const TRIES = 1_000;
const CARS = 50;

/** Many visitors try to reserve a few cars at the same time. Those who are first pay, and each event comes twice. */
export async function measureAttempts(site: DepositSite, scale: number): Promise<Figure[]> {
  const cars = (await site.listCars()).slice(0, Math.max(2, Math.ceil(CARS * scale)));
  const tries = Math.max(20, Math.ceil(TRIES * scale));
  const start = performance.now();
  const outcomes = await Promise.all(
    Array.from({ length: tries }, async (_, index) => {
      const attempt = await reserveCar(site, cars[index % cars.length] ?? '');
      if (attempt.outcome === 'taken') return 'taken';
      const session = await openPayment(site, attempt.reference);
      const event = session === undefined ? undefined : site.stripe.pay(session);
      if (event) await Promise.all([site.deliver(event), site.deliver(event)]);
      return 'reserved';
    }),
  );
  const ms = performance.now() - start;
  const count = (outcome: string) => outcomes.filter((other) => other === outcome).length;
  const held = await site.target.query("SELECT 1 FROM reservations WHERE state = 'held'");
  const settleMs = await settle(site);
  return [
    createFigure('tries: visitors at once', tries, ''),
    createFigure('tries: cars', cars.length, ''),
    createFigure('tries: reserved', count('reserved'), '', ['=', cars.length]),
    createFigure('tries: told that the car is taken', count('taken'), '', ['=', tries - cars.length]),
    createFigure('tries: held after paying', held.length, '', ['=', cars.length]),
    createFigure('tries: until all were answered', ms / 1_000, 's'),
    createFigure('tries: until nothing is under way', settleMs / 1_000, 's', ['<=', 300]),
    ...(await auditReservations('tries', site)),
  ];
}
