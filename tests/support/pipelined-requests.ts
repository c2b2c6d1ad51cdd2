import { once } from 'node:events';
import { connect } from 'node:net';

export interface RawResponse {
  status: number;
  /** Seconds of `Retry-After`; NaN if there is none. */
  retryAfter: number;
}

export interface PipelinedRequest {
  path: string;
  method?: string;
  headers?: Readonly<Record<string, string>>;
  body?: string;
}

function formatRequest(host: string, { path, method = 'GET', headers, body }: PipelinedRequest): string {
  const length = body !== undefined && { 'content-length': String(Buffer.byteLength(body)) };
  const lines = Object.entries({ host, ...length, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return `${method} ${path} HTTP/1.1\r\n${lines.join('')}\r\n${body ?? ''}`;
}

/**
 * Sends several requests in one write, so that the server has all of them at once, however slow this process is. Resolves
 * when they are sent; `responses` resolves when the connection has closed, in order of the requests. Lost ones are missing.
 */
export async function sendPipelined(
  port: number,
  host: string,
  requests: readonly PipelinedRequest[],
): Promise<{ responses: Promise<RawResponse[]> }> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect');
  const chunks: Buffer[] = [];
  socket.on('data', (chunk: Buffer) => chunks.push(chunk));
  socket.on('error', () => undefined);
  const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
  const responses = closed.then(() =>
    [
      ...Buffer.concat(chunks)
        .toString('latin1')
        .matchAll(/HTTP\/1\.1 (\d{3}) .*\r\n(?:.+\r\n)*\r\n/g),
    ].map(([head, status]) => ({
      status: Number(status),
      retryAfter: Number(/^retry-after: (\d+)\r$/im.exec(head)?.[1] ?? NaN),
    })),
  );
  const last = requests.length - 1;
  const text = requests.map(({ headers, ...request }, at) =>
    formatRequest(host, { ...request, headers: { ...headers, ...(at === last && { connection: 'close' }) } }),
  );
  await new Promise<void>((resolve) => socket.write(text.join(''), () => resolve()));
  return { responses };
}
