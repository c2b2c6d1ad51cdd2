import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendRequest } from '../support/http';
import { startIsolatedServer, type IsolatedServer } from '../support/isolated-server';
import { createMalformedRequests } from '../support/malformed/malformed-requests';
import { findTestTarget, runMalformed } from '../support/malformed/run-malformed';
import { openIncomplete } from '../support/malformed/send-malformed';
import { PLAIN_SITE } from '../support/site';

/** `MALFORMED_SEED` repeats a run. */
const SEED = Number(process.env['MALFORMED_SEED'] ?? 20_261_124);
const COUNT = 3_000;
/** Longer than the time for headers and the interval at which it is checked. */
const CLOSED_WITHIN_MS = 30_000;

let testServer: IsolatedServer;
beforeAll(
  async () =>
    void (testServer = await startIsolatedServer({ env: { TRUST_PROXY: '1', LOG_LEVEL: 'error' } })),
);
afterAll(() => testServer.close());

test('malformed requests get no server error, end no process and keep no connection', async () => {
  const { port, child, log } = testServer.server;
  const target = await findTestTarget(port, PLAIN_SITE.slug);
  const incomplete = [...createMalformedRequests(SEED, COUNT, target)].filter(
    // An incomplete body has the longer limit of a whole request.
    ({ isIncomplete, bytes }) => isIncomplete && !bytes.includes('\r\n\r\n'),
  );
  const connections = openIncomplete(port, incomplete);
  const { statuses, faults } = await runMalformed({
    ...{ port, seed: SEED, count: COUNT, target },
    isAlive: () => child.exitCode === null && child.signalCode === null,
  });
  console.log(`malformed requests with seed ${SEED}: ${JSON.stringify(statuses)}`);
  expect(faults.join('\n\n'), log.slice(-20).join('\n')).toBe('');
  expect((await sendRequest(port, 'localhost', '/readyz')).status).toBe(200);
  expect((await testServer.site.get('/')).status).toBe(200);
  expect(incomplete.length).toBeGreaterThan(0);
  await expect.poll(connections.countOpen, { timeout: CLOSED_WITHIN_MS }).toBe(0);
}, 240_000);
