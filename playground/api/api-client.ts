import type {
  PlaygroundDraft,
  PlaygroundPage,
  PlaygroundSave,
  PlaygroundSaved,
  PlaygroundState,
  PlaygroundWorld,
} from '../../schemas';

/** The server refused a request: the HTTP status, and a message for people. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** The server did not respond: it has stopped or is starting. */
export class OfflineError extends Error {}

export interface Api {
  workspace(): Promise<PlaygroundWorld>;
  page(tenant: string, page: string): Promise<PlaygroundPage>;
  draft(draft: PlaygroundDraft): Promise<PlaygroundState>;
  save(save: PlaygroundSave): Promise<PlaygroundSaved>;
}

const TOKEN = /<meta name="playground-token" content="([^"]*)"/;
const FORBIDDEN = 403;

/** @param fetch the browser's; @param token from the playground's document */
export function createApi(fetch: typeof globalThis.fetch, token: string): Api {
  let current = token;

  const send = async (method: 'GET' | 'POST', path: string, body: unknown): Promise<Response> => {
    const headers = { 'x-playground-token': current, 'content-type': 'application/json' };
    try {
      return await fetch(`/playground/api/${path}`, {
        method,
        headers,
        cache: 'no-store',
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
    } catch (error) {
      throw new OfflineError('The server is not responding.', { cause: error });
    }
  };

  /** Reads the token again, because a restarted server has a new one and edits must not be lost. */
  const renewToken = async (): Promise<boolean> => {
    const document = await fetch('/playground', { cache: 'no-store' }).catch(() => undefined);
    const found = TOKEN.exec((await document?.text()) ?? '')?.[1];
    const isNew = found !== undefined && found !== current;
    current = found ?? current;
    return isNew;
  };

  /** The server comes from the same build as this code, so its responses have the types of `schemas/playground`. */
  const call = async <Result>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Result> => {
    let response = await send(method, path, body);
    if (response.status === FORBIDDEN && (await renewToken())) response = await send(method, path, body);
    const result: unknown = await response.json().catch(() => undefined);
    if (response.ok) return result as Result;
    const { detail, title } = (result ?? {}) as { detail?: string; title?: string };
    throw new ApiError(
      response.status,
      detail ?? title ?? `The server responded with status ${response.status}.`,
    );
  };

  return {
    workspace: () => call('GET', 'world'),
    page: (tenant, page) => call('GET', `pages/${encodeURIComponent(tenant)}/${encodeURIComponent(page)}`),
    draft: (draft) => call('POST', 'drafts', draft),
    save: (save) => call('POST', 'save', save),
  };
}
