import type { AcceptedFiles } from '../../engine/dealer';
import { shrinkPhoto, type ShrunkPhoto } from '../../engine/browser/api/shrink-photo';
import { uploadFile } from '../../engine/browser/api/uploads';

/** A photo from the visitor. */
export interface Upload {
  key: string;
  /** Absent if the photo was uploaded before the page loaded. */
  file?: File;
  preview?: ImageBitmap;
  /** From 0 to 1 during the upload. */
  progress?: number;
  /** The id that the form sends, once the server has it. */
  id?: string;
  /** Why the upload failed: the server's message, or a code for one of the form's texts. */
  failure?: { reason: string } | 'offline' | 'failed' | 'expired';
  canRetry?: boolean;
}

export interface UploadsState {
  readonly uploads: readonly Upload[];
  /** How many photos of the last selection were left out, because the field is full. */
  readonly leftOut: number;
}

/** Photos uploaded at the same time. On a phone, more would slow down each one. */
const CONCURRENCY = 2;

const isWaiting = ({ id, failure }: Upload): boolean => id === undefined && failure === undefined;

const withoutProgress = ({ progress: _progress, ...upload }: Upload): Upload => upload;
const withoutFailure = ({ failure: _failure, canRetry: _canRetry, ...upload }: Upload): Upload => upload;

interface UploadQueueOptions {
  /** The field for the files, and what it accepts. Default: photos. */
  field?: { form: string; field: string };
  accepts?: AcceptedFiles;
  /** How many photos the field accepts. */
  max: number;
  /** Ids of photos that are already on the server. */
  ids: readonly string[];
  /** Called with the ids that the form sends, when they change or a failure appears or disappears. */
  onChange: (ids: readonly string[]) => void;
}

/** Uploads a field's photos while the visitor fills in the form. A store for `useSyncExternalStore`. */
export class UploadQueue {
  readonly #max: number;
  readonly #field: UploadQueueOptions['field'];
  readonly #accepts: AcceptedFiles;
  readonly #onChange: (ids: readonly string[]) => void;
  readonly #listeners = new Set<() => void>();
  readonly #running = new Map<string, { controller: AbortController; done: Promise<void> }>();
  #state: UploadsState;
  #nextKey = 1;

  constructor({ max, ids, onChange, field, accepts = 'photos' }: UploadQueueOptions) {
    this.#max = max;
    this.#field = field;
    this.#accepts = accepts;
    this.#onChange = onChange;
    this.#state = { uploads: ids.map((id) => ({ key: id, id })), leftOut: 0 };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  readonly getState = (): UploadsState => this.#state;

  /** Adds as many photos as the field accepts and starts uploading them. */
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

  /** Retries the uploads that failed because the browser was offline. */
  retryOffline(): void {
    for (const { key, failure } of this.#state.uploads) if (failure === 'offline') this.retry(key);
  }

  /** Stops all uploads. The remaining photos wait until one is added or retried. */
  abort(): void {
    for (const { controller } of this.#running.values()) controller.abort();
  }

  /** Replaces all photos with those that have these ids on the server. */
  restore(ids: readonly string[]): void {
    this.abort();
    this.#set({ uploads: ids.slice(0, this.#max).map((id) => ({ key: id, id })), leftOut: 0 });
  }

  /** Marks all photos as deleted by the server. Those that this page still has can be uploaded again. */
  expire(): void {
    const uploads = this.#state.uploads.map(({ id, ...upload }): Upload =>
      id === undefined ? upload : { ...upload, failure: 'expired', canRetry: upload.file !== undefined },
    );
    this.#set({ ...this.#state, uploads });
  }

  /** Whether the upload of any photo has failed. */
  hasFailures(): boolean {
    return this.#state.uploads.some(({ failure }) => failure !== undefined);
  }

  isUploading(): boolean {
    return this.#running.size > 0;
  }

  /** Resolves when no uploads are running. */
  async waitUntilSettled(): Promise<void> {
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
    const { content, preview }: ShrunkPhoto =
      this.#accepts === 'photos' ? await shrinkPhoto(file) : { content: file };
    if (signal.aborted) return;
    if (preview) this.#change(key, (upload) => ({ ...upload, preview }));
    const result = await uploadFile(content, {
      ...(this.#field && { field: this.#field }),
      signal,
      onProgress: (progress) => this.#change(key, (upload) => ({ ...upload, progress })),
    });
    if (signal.aborted) return;
    this.#change(key, (upload) => ({ ...withoutProgress(upload), ...describeResult(result) }));
  }
}

const listIds = ({ uploads }: UploadsState): string[] =>
  uploads.flatMap(({ id }) => (id === undefined ? [] : [id]));

function describeResult(result: Awaited<ReturnType<typeof uploadFile>>): Partial<Upload> {
  if ('id' in result) return { id: result.id };
  const { reason, isOffline, canRetry } = result;
  const failure = reason === undefined ? (isOffline ? 'offline' : 'failed') : { reason };
  return { failure, canRetry };
}
