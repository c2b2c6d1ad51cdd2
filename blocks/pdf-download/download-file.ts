/** Long enough for the browser to have begun the download; then the memory is free again. Milliseconds. */
const KEEP_MS = 30_000;

/** Longer than any sentence of the server's: what is longer was not written for the visitor. Characters. */
const LONGEST_REASON = 200;

/** The server has no file to give. `reason`: its own words for the visitor, where it has any. */
export class DownloadError extends Error {
  constructor(
    message: string,
    readonly reason?: string,
  ) {
    super(message);
  }
}

/**
 * What a refusal says to the visitor: one line of plain text of our own server about what was asked for (4xx). A fault
 * behind it (5xx), a page or a longer text has nothing to say to people.
 */
async function reasonOf(response: Response): Promise<string | undefined> {
  const isPlain = response.headers.get('content-type')?.startsWith('text/plain') ?? false;
  if (!isPlain || response.status < 400 || response.status >= 500) return undefined;
  const text = (await response.text()).trim();
  return text === '' || text.length > LONGEST_REASON || text.includes('\n') ? undefined : text;
}

/** Fetches a file and hands it to the visitor under a name. Throws `NoFile` where the server has none to give. */
export async function downloadFile(url: string, name: string): Promise<void> {
  const response = await fetch(url);
  if (!response.ok) throw new DownloadError(`${url} answered ${response.status}`, await reasonOf(response));
  const address = URL.createObjectURL(await response.blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), KEEP_MS);
}
