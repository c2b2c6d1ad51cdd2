import type { IncomingMessage } from 'node:http';
import {
  createPinnedOptions,
  getHost,
  INTERNET,
  OutboundError,
  resolvePublicAddress,
  type OutboundTransport,
} from '../outbound';
import { IMAGE_LIMITS } from './encode-image';
import { ImageError } from './image-error';

/** Time limit for the whole fetch, including DNS, in milliseconds. */
const TIMEOUT_MS = 8_000;

const toImageError = (error: unknown): unknown => {
  if (!(error instanceof OutboundError)) return error;
  return error.reason === 'unknown-host'
    ? new ImageError('upstream-failed', 'The image host is unknown.')
    : new ImageError('forbidden', 'The image host is not on the public internet.');
};

async function resolveAddress(url: URL, transport: OutboundTransport): Promise<string> {
  try {
    return await resolvePublicAddress(getHost(url), transport);
  } catch (error) {
    throw toImageError(error);
  }
}

/**
 * Fetches an image from another host. The name is resolved once and the connection uses the checked address (to prevent
 * DNS rebinding). Redirects are not followed. The caller checks whether the site allows the host. Throws an
 * `ImageError`: `forbidden`, `not-found`, `too-large`, `upstream-failed` or `timeout`.
 */
export async function fetchRemoteImage(
  url: URL,
  transport: OutboundTransport = INTERNET,
  timeoutMs: number = TIMEOUT_MS,
): Promise<Buffer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const timedOut = new Promise<never>((_, reject) =>
    timeout.addEventListener('abort', () => reject(TIMEOUT_ERROR), { once: true }),
  );
  const download = resolveAddress(url, transport).then((address) =>
    downloadImage(url, address, transport, timeout),
  );
  return Promise.race([download, timedOut]);
}

const TIMEOUT_ERROR = new ImageError('timeout', 'The image host took too long to respond.');

function downloadImage(
  url: URL,
  address: string,
  transport: OutboundTransport,
  signal: AbortSignal,
): Promise<Buffer> {
  const headers = { accept: 'image/avif,image/webp,image/*', 'accept-encoding': 'identity' };
  return new Promise((resolve, reject) => {
    const clientRequest = transport.request(
      { ...createPinnedOptions(url, address, headers), method: 'GET', signal },
      (response) => {
        const abortWith = (error: ImageError) => {
          clientRequest.destroy();
          reject(error);
        };
        const responseError = checkResponse(response);
        if (responseError) return abortWith(responseError);
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.byteLength;
          if (bytes > IMAGE_LIMITS.bytes) return abortWith(createTooLargeError());
          chunks.push(chunk);
        });
        response.on('end', () =>
          response.complete
            ? resolve(Buffer.concat(chunks))
            : abortWith(createUpstreamError('The image was received only in part.')),
        );
        response.on('error', () => abortWith(createUpstreamError('The image was received only in part.')));
      },
    );
    clientRequest.on('error', () => reject(createUpstreamError('The image host does not respond.')));
    clientRequest.end();
  });
}

const createUpstreamError = (message: string) => new ImageError('upstream-failed', message);
const createTooLargeError = () =>
  new ImageError('too-large', `The file is larger than ${IMAGE_LIMITS.bytes / 1024 / 1024} MiB.`);

function checkResponse({ statusCode = 0, headers }: IncomingMessage): ImageError | undefined {
  if (statusCode === 404 || statusCode === 410)
    return new ImageError('not-found', 'The image does not exist on its host.');
  if (statusCode !== 200) return createUpstreamError(`The image host returned status ${statusCode}.`);
  return Number(headers['content-length'] ?? 0) > IMAGE_LIMITS.bytes ? createTooLargeError() : undefined;
}
