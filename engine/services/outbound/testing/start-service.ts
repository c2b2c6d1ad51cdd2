import { createServer } from 'node:http';
import { onTestFinished } from 'vitest';
import type { ServiceTarget } from '../post-json';

/** What a service received. */
export interface ReceivedRequest {
  authorization: string | undefined;
  /** Path, with the query. */
  path: string | undefined;
  idempotencyKey: string | undefined;
  body: unknown;
}

/**
 * Starts a local service that gives the same answer to every request until the test ends, and `otherwise` to a GET, if it is given. A text is sent as it is, other
 * answers as JSON; `never` does not answer.
 */
export async function startService(status: number | 'never', answer: unknown, otherwise?: unknown) {
  const requests: ReceivedRequest[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8');
      const isForm = request.headers['content-type'] === 'application/x-www-form-urlencoded';
      const body: unknown = isForm
        ? Object.fromEntries(new URLSearchParams(text))
        : text === ''
          ? undefined
          : JSON.parse(text);
      const idempotencyKey = request.headers['idempotency-key']?.toString();
      const { url: path } = request;
      requests.push({ authorization: request.headers.authorization, path, idempotencyKey, body });
      if (status === 'never') return;
      const isOther = request.method === 'GET' && otherwise !== undefined;
      const sent = isOther ? otherwise : answer;
      response
        .writeHead(isOther ? 200 : status, { location: '/elsewhere' })
        .end(typeof sent === 'string' ? sent : JSON.stringify(sent));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const target: ServiceTarget = { url: `http://127.0.0.1:${port}/`, allowsPrivate: true };
  return { target, requests };
}
