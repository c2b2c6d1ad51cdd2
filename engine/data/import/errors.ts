/** Why an import could not run. The stock is unchanged. */
export type ImportErrorCode = 'mapping' | 'file' | 'columns' | 'format';

/** An import that could not run. */
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

/** A value that a conversion cannot convert. */
export class ConversionError extends Error {
  override readonly name = 'ConversionError';
}

/** Shortens a feed's value for a report. */
export function excerpt(value: unknown, length = 80): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > length ? `${line.slice(0, length - 1)}…` : line;
}
