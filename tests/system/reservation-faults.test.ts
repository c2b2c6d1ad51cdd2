import { afterAll, beforeAll, expect, test } from 'vitest';
import { measureEvents } from '../bench/reservations/events';
import { measureReservationKills } from '../bench/reservations/kills';
import { startDepositSite, type DepositSite } from '../bench/reservations/site';
import { measureAttempts } from '../bench/reservations/attempts';
import type { Figure } from '../bench/figures';

/** A small sample of `npm run bench -- reservations`: two processes, and a double of Stripe. */

let site: DepositSite;
beforeAll(async () => {
  site = await startDepositSite({ isInstalled: false }, { cars: 60, workers: 2 });
}, 60_000);
afterAll(() => site.stop());

const expectGoals = (figures: readonly Figure[]) =>
  expect(figures.filter(({ holds }) => !holds).map(({ name, value }) => `${name}: ${value}`)).toEqual([]);

test('many visitors at once reserve each car once, and no payment is lost', async () => {
  expectGoals(await measureAttempts(site, 0.05));
});

test('events of payments have the same end in any order, and forgeries are refused', async () => {
  expectGoals(await measureEvents(site, 0.02));
});

test('killed processes leave reservations that agree with the provider', async () => {
  expectGoals(await measureReservationKills(site, 0.01, () => site.target.killWorker()));
}, 60_000);
