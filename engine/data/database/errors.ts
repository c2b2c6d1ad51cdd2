export type DatabaseErrorCode =
  | 'no-binaries'
  | 'no-account'
  | 'place'
  | 'initdb'
  | 'start'
  | 'password'
  | 'version'
  | 'connect'
  | 'locked'
  | 'migration'
  | 'leads-key';

/** A database error that an operator must fix. The message says how. */
export class DatabaseError extends Error {
  override readonly name = 'DatabaseError';

  constructor(
    readonly code: DatabaseErrorCode,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

export function errorMessage(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return errorMessage(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}

/** The `code` of a system or PostgreSQL error (ENOENT, 28P01), or an empty string. */
export function errorCode(error: unknown): string {
  if (typeof error !== 'object' || error === null || !('code' in error)) return '';
  return typeof error.code === 'string' ? error.code : '';
}
