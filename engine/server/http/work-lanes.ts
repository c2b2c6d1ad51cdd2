import type { ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { FairQueue, type Admitted } from '../../lib';
import { getClientNetwork } from './client-ip';
import type { Metrics } from './metrics';

declare module 'fastify' {
  interface FastifyInstance {
    workLanes: WorkLanes;
  }
  interface FastifyContextConfig {
    /** Requests are rejected before anything else is done for them if this lane has no room for the client. */
    lane?: Lane;
    /** Whether a request needs no room, because its response is cached. */
    skipsLane?(request: FastifyRequest): boolean;
  }
}

/**
 * Kinds of expensive work on the event loop. All other requests are handled immediately, however long the
 * lanes are.
 */
export type Lane = 'search' | 'page';
const LANES: readonly Lane[] = ['search', 'page'];

/**
 * Maximum number of requests that a lane handles or queues; one address may have half of them. A search
 * takes about 3 ms and an uncached page 15 ms, so the last one waits for half a second.
 */
const CAPACITY: Readonly<Record<Lane, number>> = { search: 128, page: 64 };
/** Work that can be divided gives way after this time, in milliseconds. */
const SLICE_MS = 8;
/** Time for rejections in an iteration of the loop, in milliseconds. */
const REJECTIONS_MS = 4;
const RETRY_AFTER_SECONDS = 2;

const MESSAGE = 'The server is busy. Try again in a few seconds.';
/** In the format that search clients expect, which other programs can read too. */
const JSON_BODY = JSON.stringify({ message: MESSAGE, status: 503 });
/**
 * For people. It does not use the site's design, because rendering a page is the very work for which there
 * is no room.
 */
const HTML_BODY =
  '<!doctype html><html lang="en-AU"><meta charset="utf-8"><meta name="viewport" content="width=device-width">' +
  '<meta name="robots" content="noindex"><title>One moment</title><h1>One moment</h1>' +
  '<p>We have more visitors than usual. This page reloads automatically in a few seconds.</p></html>';

const createRejection = (type: string, body: string) => ({
  body,
  headers: {
    'content-type': `${type}; charset=utf-8`,
    'content-length': String(Buffer.byteLength(body)),
    'cache-control': 'no-store',
    'retry-after': String(RETRY_AFTER_SECONDS),
    // Browsers ignore Retry-After, but this refresh makes them load the page again.
    refresh: String(RETRY_AFTER_SECONDS),
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  },
});
const REJECTIONS = {
  json: createRejection('application/json', JSON_BODY),
  html: createRejection('text/html', HTML_BODY),
};

/** Browsers that load a page ask for HTML; scripts and programs accept anything. */
const chooseRejection = ({ headers }: { headers: FastifyRequest['headers'] }) =>
  headers.accept?.includes('text/html') === true ? REJECTIONS.html : REJECTIONS.json;

/** The lane has no room for the client's request, which gets status 503. */
export class OverloadError extends Error {
  readonly statusCode = 503;

  constructor() {
    super(MESSAGE);
    this.name = 'OverloadError';
  }
}

/** The right of a request to use the event loop for one slice. */
export interface TimeSlice {
  /** Whether the slice is used up. */
  isOver(): boolean;
  /** Waits for the next slice. */
  next(): Promise<void>;
}

interface WaitingSlice {
  work: Admitted<WaitingSlice>;
  start(): void;
}

export interface WorkLanesOptions {
  capacity?: Readonly<Record<Lane, number>> | undefined;
  getTenant(request: FastifyRequest): string;
  /** If absent, nothing is measured. */
  metrics?: Pick<Metrics, 'watchQueue' | 'countRejection'> | undefined;
}

/**
 * Shares the event loop between expensive requests. Each iteration of the loop runs one slice: as many
 * requests as fit in its time, in fair order of lanes, tenants and addresses. Between slices, the loop
 * handles everything else that has arrived, such as health checks, leads and cached pages.
 */
export class WorkLanes {
  readonly #queue: FairQueue<WaitingSlice>;
  readonly #getTenant: WorkLanesOptions['getTenant'];
  readonly #metrics: WorkLanesOptions['metrics'];
  readonly #rejections: ServerResponse[] = [];
  #isScheduled = false;
  #sliceStart = 0;

  constructor({ capacity = CAPACITY, getTenant, metrics }: WorkLanesOptions) {
    this.#queue = new FairQueue((kind) => (kind === 'search' || kind === 'page' ? capacity[kind] : 0));
    this.#getTenant = getTenant;
    this.#metrics = metrics;
    for (const lane of LANES) metrics?.watchQueue(lane, () => this.countWaiting(lane));
  }

  /** The number of requests in a lane that wait for their turn. */
  countWaiting(lane: Lane): number {
    return this.#queue.countWaiting(lane);
  }

  /** Whether a lane has room for a request of this client. If not, the request counts as rejected. */
  hasRoom(lane: Lane, request: FastifyRequest): boolean {
    const hasRoom = this.#queue.hasRoom(this.#createPath(lane, request));
    if (!hasRoom) this.#metrics?.countRejection(lane);
    return hasRoom;
  }

  /**
   * Runs the work of a request when it is its turn.
   * @throws OverloadError if the lane has no room for the client, or if the client has disconnected in the
   * meantime
   */
  async run<Result>(
    lane: Lane,
    request: FastifyRequest,
    work: (turn: TimeSlice) => Promise<Result>,
  ): Promise<Result> {
    const admitted = this.#queue.admit(this.#createPath(lane, request));
    if (!admitted) {
      this.#metrics?.countRejection(lane);
      throw new OverloadError();
    }
    const next = async () => {
      await new Promise<void>((start) => {
        admitted.wait({ work: admitted, start });
        this.#schedule();
      });
      // Undefined for requests that were injected by a test.
      const socket: { destroyed?: boolean } | undefined = request.raw.socket;
      if (socket?.destroyed === true) throw new OverloadError();
    };
    try {
      await next();
      return await work({ isOver: () => performance.now() - this.#sliceStart >= SLICE_MS, next });
    } finally {
      admitted.end();
    }
  }

  #createPath(lane: Lane, request: FastifyRequest): readonly string[] {
    return [lane, this.#getTenant(request), getClientNetwork(request)];
  }

  /**
   * Sends a rejection soon. Rejections get a part of each iteration of the loop. The clients of a flood send their next
   * requests only afterwards, so that it cannot take all the time.
   */
  reject(response: ServerResponse): void {
    this.#rejections.push(response);
    this.#schedule();
  }

  #schedule(): void {
    if (this.#isScheduled || (this.#queue.countWaiting() === 0 && this.#rejections.length === 0)) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#sliceStart = performance.now();
      this.#startNext();
    });
  }

  #sendRejections(): void {
    const end = performance.now() + REJECTIONS_MS;
    let count = 0;
    while (count < this.#rejections.length && performance.now() < end) {
      const response = this.#rejections[count];
      if (response) {
        const { headers, body } = chooseRejection(response.req);
        response.writeHead(503, headers).end(body);
      }
      count += 1;
    }
    this.#rejections.splice(0, count);
  }

  #startNext(): void {
    const next = this.#queue.take();
    const started = performance.now();
    next?.start();
    // The work runs in the microtasks that follow. Node calls this function after the last of them.
    queueMicrotask(() =>
      process.nextTick(() => {
        const now = performance.now();
        next?.work.charge(now - started);
        if (now - this.#sliceStart < SLICE_MS && this.#queue.countWaiting() > 0) return this.#startNext();
        // Runs after the work: the tasks after a response, such as its log line, would use up the slice.
        this.#sendRejections();
        this.#isScheduled = false;
        this.#schedule();
      }),
    );
  }
}

/**
 * Adds `app.workLanes`, and rejects requests of routes whose lane is full. Register it early: a rejected
 * request still runs the hooks before this one, and in an overload most requests are rejected.
 */
export const workLanes = fp<WorkLanesOptions>(
  (app, options, done) => {
    const lanes = new WorkLanes(options);
    app.decorate('workLanes', lanes);
    app.addHook('onRequest', (request, reply, next) => {
      const { lane, skipsLane } = request.routeOptions.config;
      if (!lane || skipsLane?.(request) === true || lanes.hasRoom(lane, request)) return next();
      // Fastify's own response would cost several times as much.
      reply.hijack();
      lanes.reject(reply.raw);
    });
    done();
  },
  { name: 'work-lanes' },
);

/** Responds to a request for which a lane has no room. */
export function sendOverload(reply: FastifyReply): FastifyReply {
  const { headers, body } = chooseRejection(reply.request);
  return reply.code(503).headers(headers).send(body);
}
