import { request as httpRequest, type IncomingMessage, type RequestOptions } from 'node:http';
import {
  createPinnedOptions,
  getHost,
  INTERNET,
  resolvePublicAddress,
  type OutboundTransport,
} from './pinned-request';

const TIME_LIMIT_MS = 8_000;
const MAX_ANSWER_BYTES = 64 * 1024;

/** URL and credentials of an external service. */
export interface ServiceTarget {
  /** HTTPS. */
  url: string;
  /** Sent as a bearer token. */
  token?: string;
  /** More headers, such as an idempotency key. */
  headers?: Readonly<Record<string, string>>;
  /** Time limit for the whole call, in milliseconds. */
  timeLimitMs?: number;
  /** Allows HTTP and private addresses, for services in the operator's own network and for tests. */
  allowsPrivate?: boolean;
}

/** The service did not send a usable response. The message contains neither the token nor the request. */
export class ServiceError extends Error {
  override readonly name = 'ServiceError';
  /** Not a property that the log would write. */
  readonly #answer: unknown;
  /** The HTTP status that the service answered with; undefined if it did not answer. */
  readonly status: number | undefined;

  constructor(
    message: string,
    { answer, status, ...options }: ErrorOptions & { answer?: unknown; status?: number } = {},
  ) {
    super(message, options);
    this.#answer = answer;
    this.status = status;
  }

  /** What the service answered with another status, if it was JSON. Not validated. */
  get answer(): unknown {
    return this.#answer;
  }
}

async function readText(response: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.byteLength;
    if (bytes > MAX_ANSWER_BYTES) throw new ServiceError('The answer of the service is too large.');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

const send = (transport: OutboundTransport, options: RequestOptions, body: string | undefined) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    const method = body === undefined ? 'GET' : 'POST';
    const request = transport.request({ ...options, method }, resolve);
    request.on('error', reject);
    request.end(body);
  });

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ServiceError('The service did not answer with JSON.');
  }
}

export interface PostedBody {
  type: 'application/json' | 'application/x-www-form-urlencoded';
  text: string;
}

/** What a service answered, whatever its status. */
export interface ServiceAnswer {
  status: number;
  /** Media type, as the service named it; empty if it did not. */
  type: string;
  text: string;
}

/**
 * Posts JSON to a service and returns its JSON response, which is not validated; undefined if the status is 404.
 * Connects only to public addresses and does not follow redirects.
 * @throws ServiceError if there is no response in time, or if it is not JSON or has another status
 * @throws OutboundError if the host has no public address
 */
export const postJson = (target: ServiceTarget, message: unknown): Promise<unknown> =>
  request(target, { type: 'application/json', text: JSON.stringify(message) });

/** Like `postJson`, for services that take the fields of an HTML form. */
export const postForm = (target: ServiceTarget, fields: Readonly<Record<string, string>>): Promise<unknown> =>
  request(target, {
    type: 'application/x-www-form-urlencoded',
    text: new URLSearchParams(fields).toString(),
  });

/** Reads JSON from a service, with the same limits and errors as `postJson`. */
export const getJson = (target: ServiceTarget): Promise<unknown> => request(target);

async function request(target: ServiceTarget, body?: PostedBody): Promise<unknown> {
  const { status, text } = await exchange(target, body);
  if (status === 200) return parse(text);
  if (status === 404) return undefined;
  let answer: unknown;
  try {
    answer = parse(text);
  } catch {
    // The status says enough.
  }
  throw new ServiceError(`The service answered with status ${status}.`, { answer, status });
}

/**
 * Sends a request to a service, for libraries that read the answer themselves. Limits and errors as of `postJson`, but
 * every status is an answer.
 * @param body absent: the request is a GET
 */
export async function exchange(target: ServiceTarget, body?: PostedBody): Promise<ServiceAnswer> {
  const { allowsPrivate = false, token } = target;
  const url = URL.canParse(target.url) ? new URL(target.url) : undefined;
  const isHttp = allowsPrivate && url?.protocol === 'http:';
  if (!url || (url.protocol !== 'https:' && !isHttp))
    throw new ServiceError('The address of the service is not an HTTPS URL.');
  const transport: OutboundTransport = {
    ...INTERNET,
    ...(allowsPrivate && { isPublic: () => true }),
    ...(isHttp && { request: httpRequest }),
  };
  const headers = {
    accept: 'application/json',
    ...(body && { 'content-type': body.type, 'content-length': Buffer.byteLength(body.text) }),
    'user-agent': 'Forecourt',
    ...target.headers,
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
  };
  const signal = AbortSignal.timeout(target.timeLimitMs ?? TIME_LIMIT_MS);
  try {
    const address = await resolvePublicAddress(getHost(url), transport);
    const response = await send(
      transport,
      { ...createPinnedOptions(url, address, headers), signal },
      body?.text,
    );
    const { statusCode: status = 0 } = response;
    const type = response.headers['content-type'] ?? '';
    if (status === 200) return { status, type, text: await readText(response) };
    // What went wrong is said by the status: the text only adds to it.
    const text = await readText(response).catch(() => '');
    response.destroy();
    return { status, type, text };
  } catch (error) {
    if (signal.aborted) throw new ServiceError('The service did not answer in time.', { cause: error });
    throw error;
  }
}
