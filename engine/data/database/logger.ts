/** The methods of a pino logger that the database uses. */
export interface Logger {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** Discards all messages. */
export const silentLogger: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
