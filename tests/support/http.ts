import { request } from 'node:http';
import { connect } from 'node:net';

export interface HttpResponse {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  bytes: Buffer;
}

export interface HttpRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
  /** Rejects if the response is not complete in this time. Default: waits forever. */
  timeoutMs?: number;
}

/** Sends an HTTP request with any Host header and an unnormalised path. Node's `fetch` allows neither. */
export function sendRequest(
  port: number,
  host: string,
  path: string,
  init: HttpRequest = {},
): Promise<HttpResponse> {
  return new Promise((resolve, reject) => {
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: init.method ?? 'GET',
        headers: { host, ...init.headers },
        agent: false,
        ...(init.timeoutMs !== undefined && { signal: AbortSignal.timeout(init.timeoutMs) }),
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: bytes.toString(),
            bytes,
          });
        });
      },
    );
    outgoing.on('error', reject);
    outgoing.end(init.body);
  });
}

/** Sends raw lines and an empty line, and returns the whole response. */
export function sendRawRequest(port: number, lines: readonly string[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let response = '';
    socket.on('data', (chunk) => (response += chunk.toString('latin1')));
    socket.on('error', reject);
    socket.on('close', () => resolve(response));
    socket.end(`${lines.join('\r\n')}\r\n\r\n`);
  });
}

/** Returns the value of a header. Throws if the header is missing or repeated. */
export function getHeader(response: HttpResponse, name: string): string {
  const value = response.headers[name];
  if (typeof value !== 'string') throw new Error(`Header ${name} is missing or repeated`);
  return value;
}
