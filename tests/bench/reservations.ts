import { createReport, type Figure, type Report } from './figures';
import type { HoldOptions } from './hold/target';
import { measureEvents } from './reservations/events';
import { measureReservationKills } from './reservations/kills';
import { startDepositSite } from './reservations/site';
import { measureAttempts } from './reservations/attempts';

/** The events need a car for each payment, twice, besides the cars of the tries. Some cars cannot be reserved. */
const CARS = 700;
const KILL_CARS = 60;

/** Reserves, pays and refunds under concurrency, in disorder, and while the server is killed, with a double of Stripe. */
export async function runReservationsBenchmark(options: HoldOptions): Promise<Report> {
  const { scale } = options;
  const figures: Figure[] = [];
  console.error('bench reservations: two processes …');
  const cars = Math.max(KILL_CARS, Math.ceil(CARS * scale));
  const twoWorkerSite = await startDepositSite(options, { cars, workers: 2 });
  try {
    figures.push(
      ...(await measureAttempts(twoWorkerSite, scale)),
      ...(await measureEvents(twoWorkerSite, scale)),
    );
  } finally {
    await twoWorkerSite.stop();
  }
  console.error('bench reservations: killing the server …');
  const oneWorkerSite = await startDepositSite(options, { cars: KILL_CARS, workers: 1 });
  try {
    const restart = async () => {
      await oneWorkerSite.target.killWeb();
      await oneWorkerSite.target.startWeb();
    };
    figures.push(...(await measureReservationKills(oneWorkerSite, scale, restart)));
  } finally {
    await oneWorkerSite.stop();
  }
  return createReport('reservations', figures);
}
