import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import type { Mapping } from '../../../../schemas';
import { readCsvRecords } from './csv-records';
import { ImportError } from '../errors';
import { readJsonRecords } from './json-records';
import type { FeedRecord } from './feed-record';

export async function openFeedFile(file: string): Promise<Readable> {
  try {
    if (!(await stat(file)).isFile()) throw new Error('it is not a file');
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ImportError(
      'file',
      `The file ${file} cannot be read: ${reason}. Check the path and its permissions.`,
      { cause: error },
    );
  }
  return createReadStream(file);
}

/** Reads the records of a feed in any supported format. */
export async function* readFeedRecords(
  bytes: Readable,
  { format, encoding = 'utf-8', delimiter }: Pick<Mapping, 'format' | 'encoding' | 'delimiter'>,
  required: readonly string[] = [],
): AsyncGenerator<FeedRecord, void, undefined> {
  const { first, text } = await peek(decode(bytes, encoding));
  const isJson = format === 'json' || (format === undefined && /^\s*[[{]/.test(first));
  yield* isJson ? readJsonRecords(text) : readCsvRecords(text, { delimiter, required });
}

async function* decode(bytes: Readable, encoding: string): AsyncGenerator<string, void, undefined> {
  const decoder = new TextDecoder(encoding);
  const chunks: AsyncIterable<unknown> = bytes;
  for await (const chunk of chunks) {
    yield typeof chunk === 'string'
      ? chunk
      : chunk instanceof Uint8Array
        ? decoder.decode(chunk, { stream: true })
        : String(chunk);
  }
  const last = decoder.decode();
  if (last !== '') yield last;
}

/** Returns the first non-blank characters without consuming them. */
async function peek(
  source: AsyncGenerator<string, void, undefined>,
): Promise<{ first: string; text: Readable }> {
  let first = '';
  while (first.trim() === '') {
    const next = await source.next();
    if (next.done) break;
    first += next.value;
  }
  async function* all(): AsyncGenerator<string, void, undefined> {
    if (first !== '') yield first;
    yield* source;
  }
  return { first, text: Readable.from(all()) };
}
