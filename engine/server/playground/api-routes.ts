import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compileSchema, type PlaygroundMessages } from '../../../schemas';
import { DatabaseConnectionError } from '../../data';
import { sendProblem } from '../http/problem';
import { SECURITY_EVENTS } from '../http/security-events';
import { findRejectionReason } from './guard';

type Handle = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

type HandleMessage<Body> = (
  body: Body,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply>;

/** Adds routes below `/playground/api` that only the playground itself may call. Their answers are not stored. */
export interface ApiRoutes {
  get(path: string, handle: Handle): void;
  /**
   * Adds a route for a message. Its body is checked by the message's schema.
   * @param message its name in `schemas/playground.schema.json`
   */
  post<Name extends keyof PlaygroundMessages>(
    path: string,
    message: Name,
    handle: HandleMessage<PlaygroundMessages[Name]>,
  ): void;
  /** Adds a route whose function checks the body itself. */
  postUnchecked(path: string, bodyLimit: number, handle: Handle): void;
}

interface ApiRoutesOptions {
  app: FastifyInstance;
  /** The token of the playground's document. */
  token: string;
  /** Whether the request comes from this machine. */
  isAllowed(request: FastifyRequest): boolean;
}

/** A request may contain several page files of the maximum length. */
const MAX_BODY_BYTES = 8_388_608;
const SERVER_ERROR = 500;
const NO_DATABASE = 'The database isn’t available. Try again in a moment.';

export function createApiRoutes({ app, token, isAllowed }: ApiRoutesOptions): ApiRoutes {
  const add = (method: 'GET' | 'POST', path: string, handle: Handle, bodyLimit = MAX_BODY_BYTES) =>
    app.route({
      method,
      url: `/playground/api/${path}`,
      bodyLimit,
      // What Fastify refuses before the handler: a body that is too large or not JSON.
      errorHandler(error, _request, reply) {
        const { statusCode = SERVER_ERROR, message } = error;
        if (statusCode >= SERVER_ERROR) return reply.send(error);
        return sendProblem(reply, statusCode, 'Bad request', message);
      },
      compress: { threshold: 1_024 },
      onRequest: async (request, reply) => {
        if (!isAllowed(request)) return reply.callNotFound();
        const reason = findRejectionReason(request, token, method === 'GET');
        if (reason === undefined) return undefined;
        request.reportSecurityEvent(SECURITY_EVENTS.denied, { subject: 'playground' });
        return sendProblem(reply, 403, 'Forbidden', reason);
      },
      handler: async (request, reply) => {
        try {
          return await handle(request, reply.header('cache-control', 'no-store'));
        } catch (error) {
          if (!(error instanceof DatabaseConnectionError)) throw error;
          return sendProblem(reply, 503, 'Not available', NO_DATABASE);
        }
      },
    });
  return {
    get: (path, handle) => void add('GET', path, handle),
    post<Name extends keyof PlaygroundMessages>(
      path: string,
      message: Name,
      handle: HandleMessage<PlaygroundMessages[Name]>,
    ) {
      const isValid = compileSchema({ $ref: `playground.schema.json#/$defs/${message}` });
      add('POST', path, (request, reply) => {
        if (!isValid(request.body)) {
          const [error] = isValid.errors ?? [];
          const detail = `${error?.instancePath ?? ''} ${error?.message ?? ''}`.trim();
          return sendProblem(reply, 400, 'Bad request', detail);
        }
        return handle(request.body as PlaygroundMessages[Name], request, reply);
      });
    },
    postUnchecked: (path, bodyLimit, handle) => void add('POST', path, handle, bodyLimit),
  };
}
