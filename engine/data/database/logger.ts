/** The part of a pino logger that this room needs. */
export interface Log {
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** A log for those who do not want to hear. */
export const silent: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };
