/** Why an import could not run at all; the stock is as it was. */
export type ImportErrorCode = 'mapping' | 'file' | 'columns' | 'format';

/** An import that could not run: the message says what, where and what to do. */
export class ImportError extends Error {
  override readonly name = 'ImportError';

  constructor(
    readonly code: ImportErrorCode,
    message: string,
    options?: { cause?: unknown },
  ) {
    super(message, options);
  }
}

/** A value that a conversion cannot make anything of. */
export class ConversionError extends Error {
  override readonly name = 'ConversionError';
}

/** Shortens what stood in a feed for a report. */
export function excerpt(value: unknown, length = 80): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > length ? `${line.slice(0, length - 1)}…` : line;
}
