import { saveFile } from '../../engine/browser/api/save-file';

/** In characters. Longer responses are not messages for visitors. */
const MAX_REASON_LENGTH = 200;

/** Thrown if the server does not send the file. `reason` is the server's message for visitors, if any. */
export class DownloadError extends Error {
  constructor(
    message: string,
    readonly reason?: string,
  ) {
    super(message);
  }
}

/**
 * Reads the message for visitors from a 4xx response: a single line of plain text. Server errors (5xx), HTML pages and
 * longer responses are not meant for visitors.
 */
async function readReason(response: Response): Promise<string | undefined> {
  const isPlain = response.headers.get('content-type')?.startsWith('text/plain') ?? false;
  if (!isPlain || response.status < 400 || response.status >= 500) return undefined;
  const text = (await response.text()).trim();
  return text === '' || text.length > MAX_REASON_LENGTH || text.includes('\n') ? undefined : text;
}

/** Downloads a file under the given name. Throws `DownloadError` if the server does not send it. */
export async function downloadFile(url: string, name: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok)
    throw new DownloadError(`${url} responded with ${response.status}`, await readReason(response));
  saveFile(name, await response.blob());
}
