/** The part of autocannon that the benchmark calls; the package has no types. */
declare module 'autocannon' {
  import type { EventEmitter } from 'node:events';

  export interface Request {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    /** Called before each request. Returns the request to send. */
    setupRequest?(request: Request): Request;
  }
  interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    /** Requests per second on all connections. */
    overallRate?: number;
    /** Seconds without a response after which a request counts as an error. */
    timeout?: number;
    requests: Request[];
  }
  interface Result {
    duration: number;
    errors: number;
    timeouts: number;
  }
  interface Run extends EventEmitter, PromiseLike<Result> {
    /** Milliseconds are fractional. */
    on(
      event: 'response',
      listener: (client: unknown, statusCode: number, bytes: number, milliseconds: number) => void,
    ): this;
    on(event: string | symbol, listener: (...parameters: unknown[]) => void): this;
  }
  export default function autocannon(options: Options): Run;
}
