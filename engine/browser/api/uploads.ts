/** Uploads files for forms. In: a photo or a document. Out: the id that the form sends, or why it was rejected. Never throws. */
import { isObject } from '../../lib';

/** The server allows 30 seconds for a request. */
const TIMEOUT_MS = 35_000;

export interface UploadFailure {
  isOffline: boolean;
  /** The server's message, in words for visitors. */
  reason?: string;
  /** Whether a retry may succeed. */
  canRetry: boolean;
}

export type UploadResult = { id: string } | UploadFailure;

/** The server would reject this file on every attempt. */
const NON_RETRYABLE_STATUSES: ReadonlySet<number> = new Set([413, 415, 422]);

function parseResponse({ status, response }: XMLHttpRequest): UploadResult {
  const { id, detail } = isObject(response) ? response : {};
  if (status === 201 && typeof id === 'string') return { id };
  return {
    isOffline: false,
    canRetry: !NON_RETRYABLE_STATUSES.has(status),
    ...(typeof detail === 'string' && { reason: detail }),
  };
}

/**
 * Uploads a file with `POST /api/uploads`.
 * @param field the form field for the file
 * @param onProgress receives the share sent so far, from 0 to 1
 * @param signal aborts the upload; the result is then a failure, which callers can ignore
 */
export const uploadFile = (
  file: Blob,
  {
    field,
    onProgress,
    signal,
  }: {
    field?: { form: string; field: string };
    onProgress: (fraction: number) => void;
    signal: AbortSignal;
  },
): Promise<UploadResult> =>
  new Promise((resolve) => {
    // `fetch` does not report upload progress.
    const request = new XMLHttpRequest();
    const fail = () => resolve({ isOffline: !navigator.onLine, canRetry: true });
    request.upload.addEventListener('progress', ({ lengthComputable, loaded, total }) => {
      if (lengthComputable && total > 0) onProgress(loaded / total);
    });
    request.addEventListener('load', () => resolve(parseResponse(request)));
    for (const event of ['error', 'timeout', 'abort']) request.addEventListener(event, fail);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', `/api/uploads${field ? `?${new URLSearchParams(field)}` : ''}`);
    request.responseType = 'json';
    request.timeout = TIMEOUT_MS;
    const body = new FormData();
    // What visitors call their files is personal, so it is not sent.
    body.append('file', file, 'file');
    request.send(body);
  });
