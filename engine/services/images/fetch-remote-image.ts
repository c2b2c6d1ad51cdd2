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
  request(options: RequestOptions, answer: (response: IncomingMessage) => void): ClientRequest;
}

const OUTSIDE: RemoteTransport = {
  resolve: async (host) => (await lookup(host, { all: true })).map(({ address }) => address),
  isPublic: isPublicAddress,
  request: httpsRequest,
};

/** Time limit for the whole fetch, including DNS, in milliseconds. */
const TIMEOUT_MS = 8_000;

/** The IP address for the connection. All addresses of the host must be public (to prevent SSRF). */
async function addressOf(host: string, doors: RemoteTransport): Promise<string> {
  const found = isIP(host) ? [host] : await doors.resolve(host).catch(() => []);
  const [first] = found;
  if (first === undefined) throw new ImageError('upstream', 'The image host is unknown.');
  if (!found.every((address) => doors.isPublic(address)))
    throw new ImageError('not-allowed', 'The image host is not on the public internet.');
  return first;
}

/**
 * Fetches an image from another host. The name is resolved once and the connection uses that address, so that the
 * checked address is also the requested one (to prevent DNS rebinding). Redirects are not followed. The caller checks
 * whether the site allows the host. Throws `not-allowed`, `missing`, `too-large`, `upstream` or `too-slow`.
 */
export async function fetchRemoteImage(
  url: URL,
  doors: RemoteTransport = OUTSIDE,
  patienceMs: number = TIMEOUT_MS,
): Promise<Buffer> {
  const limit = AbortSignal.timeout(patienceMs);
  const late = new Promise<never>((_, failed) =>
    limit.addEventListener('abort', () => failed(TOO_SLOW), { once: true }),
  );
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const answer = addressOf(host, doors).then((address) => load(url, { host, address }, doors, limit));
  return Promise.race([answer, late]);
}

const TOO_SLOW = new ImageError('too-slow', 'The image host took too long to respond.');

interface Target {
  /** The host as in the URL, without brackets. */
  host: string;
  /** The IP address that was checked. */
  address: string;
}

function load(url: URL, target: Target, doors: RemoteTransport, signal: AbortSignal): Promise<Buffer> {
  const { host, address } = target;
  return new Promise((done, failed) => {
    const call = doors.request(
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
        const refuse = (failure: ImageError) => {
          call.destroy();
          failed(failure);
        };
        const refusal = refusalOf(response);
        if (refusal) return refuse(refusal);
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.byteLength;
          if (bytes > IMAGE_LIMITS.bytes) return refuse(tooLarge());
          chunks.push(chunk);
        });
        response.on('end', () =>
          response.complete
            ? done(Buffer.concat(chunks))
            : refuse(broken('The image was received only in part.')),
        );
        response.on('error', () => refuse(broken('The image was received only in part.')));
      },
    );
    call.on('error', () => failed(broken('The image host does not respond.')));
    call.end();
  });
}

const broken = (message: string) => new ImageError('upstream', message);
const tooLarge = () =>
  new ImageError('too-large', `The file is larger than ${IMAGE_LIMITS.bytes / 1024 / 1024} MiB.`);

function refusalOf({ statusCode = 0, headers }: IncomingMessage): ImageError | undefined {
  if (statusCode === 404 || statusCode === 410)
    return new ImageError('missing', 'The image host has no such image.');
  if (statusCode !== 200) return broken(`The image host returned status ${statusCode}.`);
  return Number(headers['content-length'] ?? 0) > IMAGE_LIMITS.bytes ? tooLarge() : undefined;
}
