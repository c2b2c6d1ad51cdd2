import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendRequest } from '../support/http';
import { startIsolatedServer, type IsolatedServer } from '../support/isolated-server';
import { startServer, type RunningServer } from '../support/server';
import { findCar, PLAIN_SITE } from '../support/site';

/** Phone reveals that a public address may record. */
const REVEALS = 60;

let first: IsolatedServer;
let second: RunningServer;
beforeAll(async () => {
  first = await startIsolatedServer({ env: { TRUST_PROXY: '1' } });
  second = await startServer({ dataDir: first.dataDir, env: first.env });
});
afterAll(async () => {
  await second.stop();
  await first.close();
});

test('two servers with one database share a limit', async () => {
  const { id } = await findCar(first.site);
  const reveal = async (port: number, client: string) => {
    const { status } = await sendRequest(port, `${PLAIN_SITE.slug}.localhost:${port}`, '/api/phone-reveals', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': client },
      body: JSON.stringify({ car_id: id }),
    });
    return status;
  };
  const ports = [first.server.port, second.port];
  // Together they exceed the limit, each alone stays far below it. A server that waits too long for the database counts
  // for itself at first, so the exact number is left to the unit tests.
  await Promise.all(
    Array.from({ length: REVEALS }, (_, index) => reveal(ports[index % 2] ?? 0, '203.0.113.9')),
  );
  for (const port of ports) {
    let allowed = REVEALS / 2;
    while (allowed < REVEALS && (await reveal(port, '203.0.113.9')) !== 429) allowed += 1;
    expect(allowed).toBeLessThan(REVEALS);
  }
  expect(await Promise.all(ports.map((port) => reveal(port, '203.0.113.10')))).toEqual([204, 204]);
});
