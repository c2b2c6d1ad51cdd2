import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/** A feed with this content, streamed in chunks of any size. */
export function createFeedStream(text: string, chunkSize = 64_000): Readable {
  const bytes = Buffer.from(text);
  const chunks: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += chunkSize) chunks.push(bytes.subarray(at, at + chunkSize));
  return Readable.from(chunks.length > 0 ? chunks : [Buffer.alloc(0)]);
}

/** The public data set of Australian listings (FORECOURT_DATA, otherwise ../shared/data), if it exists. */
export function findListingsFile(): string | undefined {
  const file = join(
    process.env['FORECOURT_DATA'] ?? join('..', 'shared', 'data'),
    'australian-vehicle-prices.csv',
  );
  if (existsSync(file)) return file;
  process.stderr.write(
    `NOT RUN: tests on the 16,734 real listings. ${file} does not exist. Set FORECOURT_DATA to the folder of the data set.\n`,
  );
  return undefined;
}
