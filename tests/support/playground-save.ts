import { callPlayground } from './playground-api';

interface FileSave {
  path: string;
  text: string;
  /** The content on which the change is based. */
  expected: string;
  /** ID of the request in the log. */
  requestId?: string;
}

/** Saves a file through the playground's API, as its editor does. Resolves with the status. */
export async function saveInPlayground(
  port: number,
  { path, text, expected, requestId }: FileSave,
): Promise<number> {
  const headers: Record<string, string> = requestId === undefined ? {} : { 'x-request-id': requestId };
  return (await callPlayground(port, 'save', { files: [{ path, text, expected }] }, headers)).status;
}
