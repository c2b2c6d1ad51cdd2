import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';

/** A feed with this content, streamed in chunks of any size. */
export function feedStream(text: string, chunk = 64_000): Readable {
  const bytes = Buffer.from(text);
  const pieces: Buffer[] = [];
  for (let at = 0; at < bytes.length; at += chunk) pieces.push(bytes.subarray(at, at + chunk));
  return Readable.from(pieces.length > 0 ? pieces : [Buffer.alloc(0)]);
}

/** The public data set of Australian listings (FORECOURT_DATA, otherwise ../shared/data), if it exists. */
export function listingsFile(): string | undefined {
  const file = join(
    process.env['FORECOURT_DATA'] ?? join('..', 'shared', 'data'),
    'australian-vehicle-prices.csv',
  );
  if (existsSync(file)) return file;
  process.stderr.write(
    `NOT RUN: tests on the 16,734 real listings. ${file} is not there; set FORECOURT_DATA to its folder.\n`,
  );
  return undefined;
}
