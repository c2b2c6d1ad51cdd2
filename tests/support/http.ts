import { request } from 'node:http';
import { connect } from 'node:net';

export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
  bytes: Buffer;
}

export interface Asking {
  method?: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
}

/** One HTTP request with any Host header and any path as it is: Node's fetch allows neither. */
export function ask(port: number, host: string, path: string, init: Asking = {}): Promise<Answer> {
  return new Promise((done, failed) => {
    const call = request(
      {
        host: '127.0.0.1',
        port,
        path,
        method: init.method ?? 'GET',
        headers: { host, ...init.headers },
        agent: false,
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', failed);
        response.on('end', () => {
          const bytes = Buffer.concat(chunks);
          done({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: bytes.toString(),
            bytes,
          });
        });
      },
    );
    call.on('error', failed);
    call.end(init.body);
  });
}

/** Sends these lines as they are, with an empty one behind, and returns all that comes back. */
export function askRaw(port: number, lines: readonly string[]): Promise<string> {
  return new Promise((done, failed) => {
    const socket = connect(port, '127.0.0.1');
    let answer = '';
    socket.on('data', (chunk) => (answer += chunk.toString('latin1')));
    socket.on('error', failed);
    socket.on('close', () => done(answer));
    socket.end(`${lines.join('\r\n')}\r\n\r\n`);
  });
}

/** The value of a header that must stand there once. */
export function header(answer: Answer, name: string): string {
  const value = answer.headers[name];
  if (typeof value !== 'string') throw new Error(`There is no header ${name}, or more than one`);
  return value;
}
