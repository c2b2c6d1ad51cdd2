import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { IncomingMessage } from 'node:http';

/** A file from a browser. Its name and type are ignored, because they cannot be trusted. */
export type ReceivedUpload =
  { kind: 'file'; content: Buffer } | { kind: 'none' } | { kind: 'tooLarge' } | { kind: 'malformed' };

/**
 * Reads the only file of a multipart body. Never throws, even if the body is malformed. Bytes above the limit are read
 * but dropped, because closing the connection would hide the response.
 */
export function readUpload(
  contentType: string,
  body: IncomingMessage,
  maxBytes: number,
): Promise<ReceivedUpload> {
  return new Promise((resolve) => {
    const finish = (result: ReceivedUpload) => {
      body.unpipe();
      body.resume();
      resolve(result);
    };
    let received: ReceivedUpload = { kind: 'none' };
    let parser: BusboyInstance;
    try {
      parser = new Busboy({
        headers: { 'content-type': contentType },
        limits: { files: 1, fields: 4, parts: 6, fileSize: maxBytes, fieldSize: 1_024, headerPairs: 20 },
      });
    } catch {
      finish({ kind: 'malformed' });
      return;
    }
    parser.on('file', (_name, stream) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => void chunks.push(chunk));
      stream.on('limit', () => finish({ kind: 'tooLarge' }));
      stream.on('error', () => finish({ kind: 'malformed' }));
      stream.on('end', () => {
        received = { kind: 'file', content: Buffer.concat(chunks) };
      });
    });
    parser.on('finish', () => finish(received));
    parser.on('error', () => finish({ kind: 'malformed' }));
    body.on('error', () => finish({ kind: 'malformed' }));
    body.on('aborted', () => finish({ kind: 'malformed' }));
    body.pipe(parser);
  });
}
