import type { FastifyRequest } from 'fastify';
import { WorkQueue } from '../../services/images';
import { cleanPicture } from '../../services/uploads';
import { getClientNetwork } from '../http/client-ip';
import type { RateLimiter, RateLimitRule } from '../http/rate-limit';

/** Phones make pictures of 3 to 12 MB. */
export const MAX_UPLOAD_BYTES = 15 * 1_024 * 1_024;
/** Pictures that are encoded at once, and that wait for it. */
const ENCODING = { concurrency: 1, capacity: 16 };

/** A form with all its files several times in ten minutes. */
export const UPLOAD_RATE: RateLimitRule = {
  name: 'uploads',
  windowMs: 600_000,
  max: 60,
  maxBehindProxy: 1_200,
  isShared: true,
};

/** A picture that was encoded by this server. */
export interface CleanPicture {
  tenant: string;
  bytes: Buffer;
  type: string;
}

/** Stores a picture until its form is sent, and returns its id. */
export type StoreUpload = (picture: CleanPicture) => Promise<string>;

export interface UploadReceiverOptions {
  store: StoreUpload;
  /** Counts the pictures of an address. */
  limiter: RateLimiter;
  /** Bodies with files that are received at once. */
  capacity?: number;
}

/** Encodes and stores pictures of forms. What is received at once is limited, because it is in memory. */
export class UploadReceiver {
  /** Counts a picture of an address. To be asked before `receive`. */
  readonly limiter: RateLimiter;
  readonly #queue = new WorkQueue(ENCODING);
  readonly #store: StoreUpload;
  #free: number;

  constructor({ store, limiter, capacity = 8 }: UploadReceiverOptions) {
    this.limiter = limiter;
    this.#store = store;
    this.#free = capacity;
  }

  /** Whether another body with files may be received. If so, the caller must call `release` after it. */
  reserve(): boolean {
    if (this.#free === 0) return false;
    this.#free -= 1;
    return true;
  }

  release(): void {
    this.#free += 1;
  }

  /**
   * Encodes and stores a picture. Returns what is known of it.
   * @throws UploadError if it is not a picture that can be read; ImageError if the server is busy; UploadsFullError if
   * too many pictures of the site wait for their forms
   */
  async receive(
    request: FastifyRequest,
    tenant: string,
    content: Uint8Array,
  ): Promise<{ id: string; type: string; bytes: number }> {
    const { bytes, type } = await this.#queue.run([tenant, getClientNetwork(request)], () =>
      cleanPicture(content),
    );
    return { id: await this.#store({ tenant, bytes, type }), type, bytes: bytes.length };
  }
}
