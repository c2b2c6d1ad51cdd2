import type { PlaygroundStoredDraftList } from '../../schemas';
import { sendRequest, type HttpResponse } from './http';

/** Calls the playground's API, as its own code does. A body of bytes is sent as a file. */
export async function callPlayground(
  port: number,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<HttpResponse> {
  const host = `localhost:${port}`;
  const document = await sendRequest(port, host, '/playground');
  const isFile = Buffer.isBuffer(body);
  return sendRequest(port, host, `/playground/api/${path}`, {
    method: 'POST',
    headers: {
      'x-playground-token': /name="playground-token" content="([^"]+)"/.exec(document.body)?.[1] ?? '',
      'content-type': isFile ? 'application/octet-stream' : 'application/json',
      origin: `http://${host}`,
      ...headers,
    },
    body: isFile ? body : JSON.stringify(body),
  });
}

const NO_EDITOR = '00000000-0000-0000-0000-000000000000';

/** Returns the drafts of a site and of the layers that it inherits. */
export async function listDrafts(port: number, tenant: string): Promise<PlaygroundStoredDraftList['drafts']> {
  const { body } = await callPlayground(port, 'stored-drafts/list', { tenant });
  return (JSON.parse(body) as PlaygroundStoredDraftList).drafts;
}

/** Deletes the drafts that an earlier test has left behind. */
export async function deleteDrafts(port: number, tenant: string): Promise<void> {
  for (const { layer, revision } of await listDrafts(port, tenant)) {
    const deletion = { layer, editor: NO_EDITOR, replaces: revision, files: [] };
    await callPlayground(port, 'stored-drafts/update', deletion);
  }
}
