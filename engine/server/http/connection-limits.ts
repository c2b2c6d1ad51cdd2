import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import fp from 'fastify-plugin';
import { isObject } from '../../lib';

declare module 'fastify' {
  interface FastifyInstance {
    /** Closes the connection if its client does not read the response. For responses that are sent without hooks. */
    limitConnection(socket: Socket, response: ServerResponse): void;
  }
}

export interface ConnectionLimitsOptions {
  /** Requests that a connection may have in progress. Browsers send one after another. Default: 32. */
  maxPipelined?: number;
  /** Milliseconds in which a client must read `minBytes` of a waiting response. Default: 20,000. */
  stallMs?: number;
  /** Default: 16 KiB, which the slowest mobile networks take in less than 20 s. */
  minBytes?: number;
}

const MAX_PIPELINED = 32;
const STALL_MS = 20_000;
const MIN_BYTES = 16 * 1024;
/** How often progress is compared within the time of a stall. */
const CHECKS = 4;

/** How much of its responses a client has read. */
interface Progress {
  /** Bytes of writes that were complete at that time. */
  complete: number;
  /** Bytes of the current write that the operating system has not accepted yet. */
  queued: number;
  since: number;
}

/**
 * Closes connections that would hold memory: of clients that stop reading, read only a few bytes at a time,
 * or send many requests without waiting for the responses.
 */
export const connectionLimits = fp<ConnectionLimitsOptions>(
  (app, { maxPipelined = MAX_PIPELINED, stallMs = STALL_MS, minBytes = MIN_BYTES }, done) => {
    const counts = new WeakMap<Socket, number>();
    const progress = new Map<Socket, Progress>();

    app.addHook('onRequest', ({ raw: { socket } }, { raw: response }, next) => {
      // No response is sent, because it would occupy memory as well.
      if ((counts.get(socket) ?? 0) >= maxPipelined) return void socket.destroy();
      limitConnection(socket, response);
      next();
    });

    const limitConnection = (socket: Socket, response: ServerResponse) => {
      counts.set(socket, (counts.get(socket) ?? 0) + 1);
      if (!progress.has(socket)) progress.set(socket, readProgress(socket));
      response.once('close', () => {
        const rest = (counts.get(socket) ?? 1) - 1;
        counts.set(socket, rest);
        if (rest === 0) progress.delete(socket);
      });
    };
    app.decorate('limitConnection', limitConnection);

    const timer = setInterval(() => {
      for (const [socket, last] of progress) {
        const current = readProgress(socket);
        const taken = Math.max(current.complete - last.complete, Math.abs(current.queued - last.queued));
        // A response that is not ready, or already sent, is not the client's fault.
        if (socket.writableLength === 0 || taken >= minBytes) {
          progress.set(socket, current);
        } else if (current.since - last.since >= stallMs) {
          progress.delete(socket);
          socket.destroy();
        }
      }
    }, stallMs / CHECKS);
    timer.unref();
    app.addHook('onClose', (_app, closed) => {
      clearInterval(timer);
      closed();
    });
    done();
  },
  { name: 'connection-limits' },
);

function readProgress(socket: Socket): Progress {
  // A write is complete once all of it is sent. Node's own socket timeout reads the same property.
  const handle: unknown = Reflect.get(socket, '_handle');
  const queued = isObject(handle) ? handle['writeQueueSize'] : undefined;
  return {
    complete: socket.bytesWritten - socket.writableLength,
    queued: typeof queued === 'number' ? queued : 0,
    since: Date.now(),
  };
}
