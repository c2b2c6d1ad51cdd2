import { lookup } from 'node:dns/promises';
import type { ClientRequest, IncomingMessage } from 'node:http';
import { request as httpsRequest, type RequestOptions } from 'node:https';
import { isIP } from 'node:net';
import { IMAGE_LIMITS } from './encode-image';
import { ImageError } from './image-error';
import { isPublicAddress } from './public-address';

/** Network access, replaceable in tests. */
export interface RemoteTransport {
  /** Returns the IP addresses of a host name. */
  resolve(host: string): Promise<readonly string[]>;
  isPublic(address: string): boolean;
  request(options: RequestOptions, download: (response: IncomingMessage) => void): ClientRequest;
}

const INTERNET: RemoteTransport = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isPublic: isPublicAddress,
  request: httpsRequest,
};

/** Time limit for the whole fetch, including DNS, in milliseconds. */
const TIMEOUT_MS = 8_000;

/** Resolves the IP address for the connection. All addresses of the host must be public (to prevent SSRF). */
async function resolveAddress(host: string, transport: RemoteTransport): Promise<string> {
  const addresses = isIP(host) ? [host] : await transport.resolve(host).catch(() => []);
  const [firstAddress] = addresses;
  if (firstAddress === undefined) throw new ImageError('upstream', 'The image host is unknown.');
  if (!addresses.every((address) => transport.isPublic(address)))
    throw new ImageError('not-allowed', 'The image host is not on the public internet.');
  return firstAddress;
}

/**
 * Fetches an image from another host. The name is resolved once and the connection uses the checked address (to prevent
 * DNS rebinding). Redirects are not followed. The caller checks whether the site allows the host. Throws an
 * `ImageError`: `not-allowed`, `missing`, `too-large`, `upstream` or `too-slow`.
 */
export async function fetchRemoteImage(
  url: URL,
  transport: RemoteTransport = INTERNET,
  timeoutMs: number = TIMEOUT_MS,
): Promise<Buffer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const timedOut = new Promise<never>((_, reject) =>
    timeout.addEventListener('abort', () => reject(TIMEOUT_ERROR), { once: true }),
  );
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const download = resolveAddress(host, transport).then((address) =>
    downloadImage(url, { host, address }, transport, timeout),
  );
  return Promise.race([download, timedOut]);
}

const TIMEOUT_ERROR = new ImageError('too-slow', 'The image host took too long to respond.');

interface RequestTarget {
  /** The host as in the URL, without brackets. */
  host: string;
  /** The checked IP address. */
  address: string;
}

function downloadImage(
  url: URL,
  target: RequestTarget,
  transport: RemoteTransport,
  signal: AbortSignal,
): Promise<Buffer> {
  const { host, address } = target;
  return new Promise((resolve, reject) => {
    const clientRequest = transport.request(
      {
        host: address,
        port: url.port || undefined,
        path: url.pathname + url.search,
        method: 'GET',
        // The certificate must match the host name, not the IP address. If the host is an IP address, there is no SNI.
        ...(isIP(host) === 0 && { servername: host }),
        headers: { host: url.host, accept: 'image/avif,image/webp,image/*', 'accept-encoding': 'identity' },
        signal,
        agent: false,
      },
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

const createUpstreamError = (message: string) => new ImageError('upstream', message);
const createTooLargeError = () =>
  new ImageError('too-large', `The file is larger than ${IMAGE_LIMITS.bytes / 1024 / 1024} MiB.`);

function checkResponse({ statusCode = 0, headers }: IncomingMessage): ImageError | undefined {
  if (statusCode === 404 || statusCode === 410)
    return new ImageError('missing', 'The image host has no such image.');
  if (statusCode !== 200) return createUpstreamError(`The image host returned status ${statusCode}.`);
  return Number(headers['content-length'] ?? 0) > IMAGE_LIMITS.bytes ? createTooLargeError() : undefined;
}
