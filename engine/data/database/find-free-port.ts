import { once } from 'node:events';
import { createServer } from 'node:net';

/** Finds a TCP port that is currently free. Rejects if the host is not an address of this machine. */
export async function findFreePort(host: string): Promise<number> {
  const server = createServer().listen(0, host);
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (!address || typeof address === 'string') throw new Error(`No TCP port is free on ${host}.`);
  return address.port;
}
