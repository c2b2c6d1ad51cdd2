import { shrinkPhoto } from '../../engine/browser/api/shrink-photo';
import { uploadPhoto } from '../../engine/browser/api/uploads';

/** A picture of the visitor. */
export interface Upload {
  key: string;
  /** Absent if it was uploaded before the page was loaded. */
  file?: File;
  preview?: ImageBitmap;
  /** From 0 to 1 while it is uploaded. */
  progress?: number;
  /** The id that the form sends, once the server has it. */
  id?: string;
  /** Why the server does not have it: its own words, or what this page knows. */
  failure?: { reason: string } | 'offline' | 'failed' | 'expired';
  canRetry?: boolean;
}

export interface UploadsState {
  readonly uploads: readonly Upload[];
  /** How many of the last pictures were not added, because the form takes no more. */
  readonly leftOut: number;
}

/** Pictures that are uploaded at once: more would make each slower on a phone. */
const CONCURRENCY = 2;

const isWaiting = ({ id, failure }: Upload): boolean => id === undefined && failure === undefined;

const withoutProgress = ({ progress: _progress, ...upload }: Upload): Upload => upload;
const withoutFailure = ({ failure: _failure, canRetry: _canRetry, ...upload }: Upload): Upload => upload;

interface UploadQueueOptions {
  /** How many pictures the form takes. */
  max: number;
  /** Ids of pictures that the server has already. */
  ids: readonly string[];
  /** Gets the ids that the form sends, when they change or a failure comes or goes. */
  onChange: (ids: readonly string[]) => void;
}

/** Uploads the pictures of a field while the visitor fills in the form. A store for `useSyncExternalStore`. */
export class UploadQueue {
  readonly #max: number;
  readonly #onChange: (ids: readonly string[]) => void;
  readonly #listeners = new Set<() => void>();
  readonly #running = new Map<string, { controller: AbortController; done: Promise<void> }>();
  #state: UploadsState;
  #nextKey = 1;

  constructor({ max, ids, onChange }: UploadQueueOptions) {
    this.#max = max;
    this.#onChange = onChange;
    this.#state = { uploads: ids.map((id) => ({ key: id, id })), leftOut: 0 };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly getState = (): UploadsState => this.#state;

  /** Adds pictures while there is room, and starts to upload them. */
  add(files: readonly File[]): void {
    const { uploads } = this.#state;
    const added = files.slice(0, Math.max(0, this.#max - uploads.length));
    this.#set({
      uploads: [...uploads, ...added.map((file) => ({ key: String(this.#nextKey++), file }))],
      leftOut: files.length - added.length,
    });
    this.#startWaiting();
  }

  remove(key: string): void {
    this.#running.get(key)?.controller.abort();
    this.#set({ uploads: this.#state.uploads.filter((upload) => upload.key !== key), leftOut: 0 });
  }

  retry(key: string): void {
    this.#change(key, withoutFailure);
    this.#startWaiting();
  }

  /** Tries those again that failed because the browser was offline. */
  retryOffline(): void {
    for (const { key, failure } of this.#state.uploads) if (failure === 'offline') this.retry(key);
  }

  /** Stops all uploads. What is not uploaded waits until a picture is added or tried again. */
  abort(): void {
    for (const { controller } of this.#running.values()) controller.abort();
  }

  /** Replaces all pictures by those with these ids, which the server has. */
  restore(ids: readonly string[]): void {
    this.abort();
    this.#set({ uploads: ids.slice(0, this.#max).map((id) => ({ key: id, id })), leftOut: 0 });
  }

  /** The server no longer has the pictures. Those that this page has can be uploaded again. */
  expire(): void {
    const uploads = this.#state.uploads.map(({ id, ...upload }): Upload =>
      id === undefined ? upload : { ...upload, failure: 'expired', canRetry: upload.file !== undefined },
    );
    this.#set({ ...this.#state, uploads });
  }

  /** Whether there is a picture that the server does not have and that is not being uploaded. */
  hasFailures(): boolean {
    return this.#state.uploads.some(({ failure }) => failure !== undefined);
  }

  isUploading(): boolean {
    return this.#running.size > 0;
  }

  /** Resolves when nothing is being uploaded any more. */
  async settled(): Promise<void> {
    while (this.#running.size > 0) await Promise.all([...this.#running.values()].map(({ done }) => done));
  }

  #set(state: UploadsState): void {
    const ids = listIds(state);
    const hadFailures = this.hasFailures();
    const isChanged = ids.join() !== listIds(this.#state).join();
    this.#state = state;
    if (isChanged || hadFailures !== this.hasFailures()) this.#onChange(ids);
    for (const listener of this.#listeners) listener();
  }

  #change(key: string, update: (upload: Upload) => Upload): void {
    const uploads = this.#state.uploads.map((upload) => (upload.key === key ? update(upload) : upload));
    this.#set({ ...this.#state, uploads });
  }

  #startWaiting(): void {
    for (const { key, file } of this.#state.uploads.filter(isWaiting)) {
      if (this.#running.size >= CONCURRENCY) return;
      if (!file || this.#running.has(key)) continue;
      const controller = new AbortController();
      const done = this.#upload(key, file, controller.signal).finally(() => {
        this.#running.delete(key);
        this.#startWaiting();
      });
      this.#running.set(key, { controller, done });
    }
  }

  async #upload(key: string, file: File, signal: AbortSignal): Promise<void> {
    this.#change(key, (upload) => ({ ...upload, progress: 0 }));
    const { content, preview } = await shrinkPhoto(file);
    if (signal.aborted) return;
    if (preview) this.#change(key, (upload) => ({ ...upload, preview }));
    const result = await uploadPhoto(content, {
      signal,
      onProgress: (progress) => this.#change(key, (upload) => ({ ...upload, progress })),
    });
    if (signal.aborted) return;
    this.#change(key, (upload) => ({ ...withoutProgress(upload), ...describeResult(result) }));
  }
}

const listIds = ({ uploads }: UploadsState): string[] =>
  uploads.flatMap(({ id }) => (id === undefined ? [] : [id]));

function describeResult(result: Awaited<ReturnType<typeof uploadPhoto>>): Partial<Upload> {
  if ('id' in result) return { id: result.id };
  const { reason, isOffline, canRetry } = result;
  const failure = reason === undefined ? (isOffline ? 'offline' : 'failed') : { reason };
  return { failure, canRetry };
}
