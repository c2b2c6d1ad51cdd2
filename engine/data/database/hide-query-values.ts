import { DrizzleQueryError } from 'drizzle-orm';
import pg from 'pg';

/**
 * Makes a database error safe to log. Statement errors contain values such as a visitor's address: Drizzle
 * has them in the message and in `params`, PostgreSQL in the message and in `detail`. The statement and the
 * code remain. Other errors are returned unchanged.
 */
export function hideQueryValues(error: Error): Error {
  if (error instanceof DrizzleQueryError)
    return replaceError(error, `Failed query: ${error.query}`, error.cause);
  if (error instanceof pg.DatabaseError) {
    const { code = 'unknown', table, column, constraint } = error;
    const place = Object.entries({ table, column, constraint })
      .filter(([, name]) => name !== undefined)
      .map(([kind, name]) => `, ${kind} ${name}`);
    return replaceError(error, `PostgreSQL error ${code}${place.join('')}`);
  }
  const { cause } = error;
  if (!(cause instanceof Error)) return error;
  const hidden = hideQueryValues(cause);
  return hidden === cause ? error : replaceError(error, error.message, hidden);
}

function replaceError(error: Error, message: string, cause?: Error): Error {
  const replaced = new Error(message, cause && { cause: hideQueryValues(cause) });
  replaced.name = error.name;
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  replaced.stack = [`${error.name}: ${message}`, ...frames].join('\n');
  return replaced;
}
