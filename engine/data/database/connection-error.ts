import { errorCode, errorMessage } from './errors';

/**
 * The database could not be reached, or did not respond in time. The statement may or may not have been committed. The
 * message contains no values of statements.
 */
export class DatabaseConnectionError extends Error {
  override readonly name = 'DatabaseConnectionError';
  /** Fastify responds with the status 503 and this header. */
  readonly statusCode = 503;

  constructor(
    reason: string,
    /** SQLSTATE or system error code; empty if the error has none. */
    readonly code = '',
    readonly headers = { 'retry-after': '1' },
  ) {
    super(`The database is not available: ${reason}.`);
  }
}

/**
 * SQLSTATE classes: 08 connection exception, 53 insufficient resources (connections, memory, disk), and 57P: the
 * server shuts down, crashed or starts. https://www.postgresql.org/docs/current/errcodes-appendix.html
 */
const SQLSTATES = /^(?:08...|53...|57P0[1-5])$/;
const SYSTEM_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOENT',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/** Errors of node-postgres that have no code. */
const MESSAGES =
  /^(?:Connection terminated|Client has encountered a connection error|Client was closed|timeout exceeded when trying to connect|timeout expired|Query read timeout|Cannot use a pool after calling end)/;

/** The error as a connection error if it, or one of its causes, means that the database cannot be reached. */
export function toConnectionError(error: unknown): DatabaseConnectionError | undefined {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof DatabaseConnectionError) return cause;
    const code = errorCode(cause);
    if (SQLSTATES.test(code) || SYSTEM_CODES.has(code)) return new DatabaseConnectionError(code, code);
    const message = errorMessage(cause);
    if (MESSAGES.test(message)) return new DatabaseConnectionError(message.toLowerCase());
  }
  return undefined;
}
