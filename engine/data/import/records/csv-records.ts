import { CsvError, parse } from 'csv-parse';
import type { Readable } from 'node:stream';
import { ImportError } from '../errors';
import type { FeedRecord } from './feed-record';

/** Longest record in bytes; a longer one has an unclosed quote. */
const MAX_RECORD_BYTES = 1_000_000;

/** Reads a CSV file with a header line, record by record. */
export async function* readCsvRecords(
  input: Readable,
  { delimiter = ',', required = [] }: { delimiter?: string; required?: readonly string[] },
): AsyncGenerator<FeedRecord, void, undefined> {
  const parser = parse({
    bom: true,
    delimiter,
    info: true,
    max_record_size: MAX_RECORD_BYTES,
    record_delimiter: ['\r\n', '\n', '\r'],
    // Dealer feeds contain stray quotes and rows with too many cells; such rows are checked one by one below.
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
  });
  input.on('error', (error) => parser.destroy(error));
  const source: AsyncIterable<unknown> = input.pipe(parser);
  let header: string[] | undefined;
  let record = 0;
  let line = 1;
  try {
    for await (const item of source) {
      const { cells, lastLine } = readItem(item);
      if (header === undefined) {
        header = checkHeader(cells, required);
      } else {
        record += 1;
        yield toRecord(header, cells, { record, line });
      }
      line = lastLine + 1;
    }
  } catch (error) {
    throw error instanceof CsvError ? createReadError(error) : error;
  } finally {
    parser.destroy();
    input.destroy();
  }
  if (header === undefined) {
    throw new ImportError('format', 'The file is empty. Check the feed and import it again.');
  }
}

function readItem(item: unknown): { cells: string[]; lastLine: number } {
  const isItem = typeof item === 'object' && item !== null && 'record' in item && 'info' in item;
  if (!isItem || !Array.isArray(item.record))
    throw new ImportError('format', 'The CSV parser returned an invalid record.');
  const { info } = item;
  const lines = typeof info === 'object' && info !== null && 'lines' in info ? Number(info.lines) : 0;
  return { cells: item.record.map(String), lastLine: lines };
}

function checkHeader(cells: readonly string[], required: readonly string[]): string[] {
  const names = cells.map((cell) => cell.trim());
  const missing = required.filter((name) => !names.includes(name));
  if (missing.length > 0) {
    throw new ImportError(
      'columns',
      `The file has no column${missing.length > 1 ? 's' : ''} ${missing.map((name) => `"${name}"`).join(', ')}, which the ` +
        `mapping requires. Its columns are: ${names.join(', ')}. Use the mapping for this kind of file.`,
    );
  }
  return names;
}

function toRecord(
  header: readonly string[],
  cells: readonly string[],
  at: { record: number; line: number },
): FeedRecord {
  if (cells.length !== header.length) {
    return { ...at, values: {}, error: `has ${cells.length} columns instead of ${header.length}` };
  }
  // Column names are untrusted. Without a prototype, even `__proto__` is just a name.
  const values: Record<string, unknown> = Object.create(null);
  header.forEach((name, column) => (values[name] = cells[column]));
  return { ...at, values };
}

function createReadError(error: CsvError): ImportError {
  // The parser counts the header as a record.
  const readRecords =
    'records' in error && typeof error.records === 'number' ? Math.max(0, error.records - 1) : 0;
  return new ImportError(
    'format',
    `The CSV cannot be read after record ${readRecords}: ${error.message}. A quote there is probably not closed. Nothing ` +
      'was imported. Fix the file and import it again.',
    { cause: error },
  );
}
