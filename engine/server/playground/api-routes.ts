import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { compileOnFirstUse, type PlaygroundMessages } from '../../../schemas';
import { DatabaseConnectionError } from '../../data';
import { isObject } from '../../lib';
import { IMAGE_LIMITS } from '../../services/images';
import { sendProblem } from '../http/problem';
import { SECURITY_EVENTS } from '../http/security-events';
import { findRejectionReason } from './guard';

type Handle = (request: FastifyRequest, reply: FastifyReply) => FastifyReply | Promise<FastifyReply>;

type HandleMessage<Body> = (
  body: Body,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply>;

type HandleUpload<Query> = (
  query: Query,
  content: Buffer,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply | Promise<FastifyReply>;

/**
 * Adds routes below `/playground/api` that only the playground itself may call. Responses are not cached.
 */
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
  /**
   * Adds a route for a file. Its body is the file as `application/octet-stream`, and its query is checked by a message's
   * schema.
   */
  upload<Name extends keyof PlaygroundMessages>(
    path: string,
    message: Name,
    handle: HandleUpload<PlaygroundMessages[Name]>,
  ): void;
}

interface ApiRoutesOptions {
  app: FastifyInstance;
  token: string;
  /** Whether the request comes from this machine. */
  isAllowed(request: FastifyRequest): boolean;
}

/** A request may contain several page files of the maximum length. */
const MAX_BODY_BYTES = 8_388_608;
/** Larger than the largest file, so that the handler can explain why a larger one is not accepted. */
const MAX_UPLOAD_BYTES = IMAGE_LIMITS.bytes + 1_048_576;
const FILE_TYPE = 'application/octet-stream';
const NO_FILE = `The body is not a file. Send it as '${FILE_TYPE}'.`;
const SERVER_ERROR = 500;
const NO_DATABASE = 'The database isn’t available. Try again in a moment.';

export function createApiRoutes({ app, token, isAllowed }: ApiRoutesOptions): ApiRoutes {
  app.addContentTypeParser(FILE_TYPE, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  const add = (method: 'GET' | 'POST', path: string, handle: Handle, bodyLimit = MAX_BODY_BYTES) =>
    app.route({
      method,
      url: `/playground/api/${path}`,
      bodyLimit,
      // Requests that Fastify rejects before the handler: a body that is too large or not JSON.
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
  /** Adds a POST route whose message, read by `read`, is checked by its schema. */
  const addMessage = <Name extends keyof PlaygroundMessages>(
    path: string,
    name: Name,
    read: (request: FastifyRequest) => unknown,
    handle: HandleMessage<PlaygroundMessages[Name]>,
    bodyLimit?: number,
  ) => {
    const getValidator = compileOnFirstUse<PlaygroundMessages[Name]>({
      $ref: `playground.schema.json#/$defs/${name}`,
    });
    const handleMessage: Handle = (request, reply) => {
      const message = read(request);
      const isValid = getValidator();
      if (!isValid(message)) {
        const [error] = isValid.errors ?? [];
        const detail = `${error?.instancePath ?? ''} ${error?.message ?? ''}`.trim();
        return sendProblem(reply, 400, 'Bad request', detail);
      }
      return handle(message, request, reply);
    };
    add('POST', path, handleMessage, bodyLimit);
  };
  return {
    get: (path, handle) => void add('GET', path, handle),
    post: (path, message, handle) => addMessage(path, message, ({ body }) => body, handle),
    upload(path, message, handle) {
      addMessage(
        path,
        message,
        // A query has no prototype.
        ({ query }) => (isObject(query) ? { ...query } : query),
        (upload, request, reply) =>
          Buffer.isBuffer(request.body)
            ? handle(upload, request.body, request, reply)
            : sendProblem(reply, 415, 'Unsupported media type', NO_FILE),
        MAX_UPLOAD_BYTES,
      );
    },
    postUnchecked: (path, bodyLimit, handle) => void add('POST', path, handle, bodyLimit),
  };
}
