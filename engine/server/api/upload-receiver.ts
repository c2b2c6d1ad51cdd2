import type { FastifyRequest } from 'fastify';
import type { AcceptedFiles } from '../../dealer';
import { WorkQueue } from '../../services/images';
import { checkDocument, sanitizePhoto } from '../../services/uploads';
import { getClientNetwork } from '../http/client-ip';
import type { RateLimiter, RateLimitRule } from '../http/rate-limit';

/** Photos of phones have 3 to 12 MB. */
export const MAX_UPLOAD_BYTES = 15 * 1_024 * 1_024;
/** Maximum number of photos that are encoded concurrently, and that are waiting or being encoded. */
const ENCODING = { concurrency: 1, capacity: 16 };

/** Enough to send a form with all its files several times in ten minutes. */
export const UPLOAD_RATE: RateLimitRule = {
  name: 'uploads',
  windowMs: 600_000,
  max: 60,
  maxBehindProxy: 1_200,
  isShared: true,
};

/** A photo that this server has re-encoded, or a document that it has checked. */
export interface AcceptedFile {
  tenant: string;
  bytes: Buffer;
  type: string;
}

/** Stores a file until its form is sent, and returns its id. */
export type StoreUpload = (file: AcceptedFile) => Promise<string>;

export interface UploadReceiverOptions {
  store: StoreUpload;
  /** Limits the files of a client address. */
  limiter: RateLimiter;
  /** Maximum number of bodies with files that are received concurrently. */
  capacity?: number;
}

/**
 * Receives the files of forms. The number of concurrent uploads is limited, because they are held in
 * memory.
 */
export class UploadReceiver {
  /** Limits the files of a client address. Callers must consume it before `receive`. */
  readonly limiter: RateLimiter;
  readonly #queue = new WorkQueue(ENCODING);
  readonly #store: StoreUpload;
  #free: number;

  constructor({ store, limiter, capacity = 8 }: UploadReceiverOptions) {
    this.limiter = limiter;
    this.#store = store;
    this.#free = capacity;
  }

  /** Reserves room for a body with files. If it returns true, the caller must call `release` afterwards. */
  reserve(): boolean {
    if (this.#free === 0) return false;
    this.#free -= 1;
    return true;
  }

  release(): void {
    this.#free += 1;
  }

  /**
   * Re-encodes a photo or checks a document, and stores it.
   * @throws UploadError if the file is not accepted; ImageError if the server is busy; UploadsFullError if too many of
   * the site's files wait for their forms
   */
  async receive(
    request: FastifyRequest,
    tenant: string,
    { content, accepts }: { content: Uint8Array; accepts: AcceptedFiles },
  ): Promise<{ id: string; type: string; bytes: number }> {
    const { bytes, type } =
      accepts === 'documents'
        ? checkDocument(content)
        : await this.#queue.run([tenant, getClientNetwork(request)], () => sanitizePhoto(content));
    return { id: await this.#store({ tenant, bytes, type }), type, bytes: bytes.length };
  }
}
