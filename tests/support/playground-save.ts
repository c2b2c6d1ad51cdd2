import { sendRequest } from './http';

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
  const host = `localhost:${port}`;
  const { body } = await sendRequest(port, host, '/playground');
  const { status } = await sendRequest(port, host, '/playground/api/save', {
    method: 'POST',
    headers: {
      'x-playground-token': /name="playground-token" content="([^"]+)"/.exec(body)?.[1] ?? '',
      ...(requestId !== undefined && { 'x-request-id': requestId }),
      'content-type': 'application/json',
      origin: `http://${host}`,
    },
    body: JSON.stringify({ files: [{ path, text, expected }] }),
  });
  return status;
}
