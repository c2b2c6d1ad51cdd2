import { describe, expect, it } from 'vitest';
import { startService } from '../outbound/testing/start-service';
import { createHttpRego, createSandboxRego } from './index';

const CARS = ['Corolla', 'CX-5', 'Ranger', 'i30'].map((model) => ({ make: 'Any', model, year: 2021 }));

describe('the sandbox', () => {
  const sandbox = createSandboxRego(() => Promise.resolve(CARS));

  it('says that it is one, and always finds the same car', async () => {
    expect(sandbox.isSandbox).toBe(true);
    const car = await sandbox.identify('DEMO12', 'NSW');
    expect(CARS).toContainEqual(car);
    expect(await sandbox.identify(' demo-12 ', 'NSW')).toEqual(car);
    const all = await Promise.all(
      Array.from({ length: 40 }, (_, index) => sandbox.identify(`DEMO${index}`, 'NSW')),
    );
    expect(new Set(all.map((found) => found?.model)).size).toBe(CARS.length);
  });

  it.each(['ABC123', 'DEMO', 'DEMO12345', 'XDEMO1', '', '<script>'])('does not know "%s"', async (rego) => {
    expect(await sandbox.identify(rego, 'QLD')).toBeUndefined();
  });

  it('finds nothing without cars', async () => {
    expect(await createSandboxRego(() => Promise.resolve([])).identify('DEMO1', 'WA')).toBeUndefined();
  });
});

describe('a provider', () => {
  it('gets the plate and the state, and returns the car', async () => {
    const { target, requests } = await startService(200, CARS[0]);
    expect(await createHttpRego(target).identify('abc 123', 'VIC')).toEqual(CARS[0]);
    expect(requests[0]?.body).toEqual({ rego: 'ABC123', regoState: 'VIC' });
  });

  it('does not know a car with status 404, and is not asked for what is no registration', async () => {
    const { target, requests } = await startService(404, {});
    expect(await createHttpRego(target).identify('ABC123', 'VIC')).toBeUndefined();
    expect(await createHttpRego(target).identify('not a plate at all', 'VIC')).toBeUndefined();
    expect(requests).toHaveLength(1);
  });

  it('is refused if its answer is not a car', async () => {
    const { target } = await startService(200, { make: 'Toyota', year: '2021' });
    await expect(createHttpRego(target).identify('ABC123', 'VIC')).rejects.toThrow('is not a car');
  });
});
