import { expect, it, vi } from 'vitest';
import { Metrics } from '../http/metrics';
import { createRefundFigures } from './refund-figures';

const NOW = Date.parse('2026-12-01T00:00:00Z');

it('says of each site how many refunds fail, and how old the oldest is', async () => {
  const run = vi.fn();
  let now = NOW;
  const metrics = new Metrics();
  metrics.watchRefunds(createRefundFigures(run, () => now));
  run.mockResolvedValueOnce([{ tenant: 'yard', failing: 2, oldestAt: new Date(NOW - 60_000) }]);
  const read = async () =>
    (await metrics.format()).split('\n').filter((line) => line.startsWith('forecourt_refund'));
  expect(await read()).toEqual([
    'forecourt_refunds_failing{tenant="yard"} 2',
    'forecourt_refund_age_seconds{tenant="yard"} 60',
  ]);
  // Without the database, they only get older.
  run.mockRejectedValueOnce(new Error('no database'));
  now += 5_000;
  expect((await read())[1]).toContain(' 65');
  run.mockResolvedValueOnce([]);
  expect(await read()).toEqual([]);
});
