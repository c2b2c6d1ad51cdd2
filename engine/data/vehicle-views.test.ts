import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from './testing';
import { recordVehicleView, countVehicleViews } from './vehicle-views';

let database: TestDatabase;
beforeAll(async () => void (database = await createTestDatabase()));
afterAll(() => database.drop());

test('counts views per vehicle and site, also concurrent ones', async () => {
  const { db } = database;
  const [car, other, elsewhere] = [
    { tenant: 'yard', vehicleId: '7' },
    { tenant: 'yard', vehicleId: '8' },
    { tenant: 'lot', vehicleId: '7' },
  ] as const;
  const counts = await Promise.all(Array.from({ length: 8 }, () => recordVehicleView(db, car)));
  expect(counts.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8]);
  expect(await recordVehicleView(db, elsewhere)).toBe(1);
  expect(await Promise.all([car, other, elsewhere].map((viewed) => countVehicleViews(db, viewed)))).toEqual([
    8, 0, 1,
  ]);
});
