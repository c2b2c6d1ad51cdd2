import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Transform, Writable, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** The size and SHA-256 of the data. */
export interface Checksum {
  bytes: number;
  sha256: string;
}

/** A pass-through stream that computes the size and SHA-256 of its data. */
export class ChecksumStream extends Transform {
  readonly #hash = createHash('sha256');
  #bytes = 0;

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: TransformCallback): void {
    this.#hash.update(chunk);
    this.#bytes += chunk.length;
    done(null, chunk);
  }

  /** Call once, after the stream has ended. */
  digest(): Checksum {
    return { bytes: this.#bytes, sha256: this.#hash.digest('hex') };
  }
}

/** The size and SHA-256 of a file. */
export async function computeFileChecksum(file: string): Promise<Checksum> {
  const checksum = new ChecksumStream();
  const sink = new Writable({ write: (_chunk, _encoding, done) => done() });
  await pipeline(createReadStream(file), checksum, sink);
  return checksum.digest();
}
