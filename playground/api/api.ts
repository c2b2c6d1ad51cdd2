import type {
  PlaygroundDraft,
  PlaygroundPage,
  PlaygroundSave,
  PlaygroundSaved,
  PlaygroundState,
  PlaygroundWorld,
} from '../../schemas';

/** The server refused; `status` as HTTP has it, the message in words for people. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Nobody answered: the server has ended or is starting. */
export class OfflineError extends Error {}

export interface Api {
  world(): Promise<PlaygroundWorld>;
  page(tenant: string, page: string): Promise<PlaygroundPage>;
  draft(draft: PlaygroundDraft): Promise<PlaygroundState>;
  save(save: PlaygroundSave): Promise<PlaygroundSaved>;
}

const TOKEN = /<meta name="playground-token" content="([^"]*)"/;
const FORBIDDEN = 403;

/** @param fetch the browser's; @param token of the document that this code came with */
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
      throw new OfflineError('The server does not answer.', { cause: error });
    }
  };

  /** A restarted server has another token. What was typed meanwhile must not be lost to that. */
  const renewToken = async (): Promise<boolean> => {
    const answer = await fetch('/playground', { cache: 'no-store' }).catch(() => undefined);
    const found = TOKEN.exec((await answer?.text()) ?? '')?.[1];
    const isNew = found !== undefined && found !== current;
    current = found ?? current;
    return isNew;
  };

  /** The server is of the same build as this code; its answers have the types of `schemas/playground`. */
  const call = async <Answer>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Answer> => {
    let response = await send(method, path, body);
    if (response.status === FORBIDDEN && (await renewToken())) response = await send(method, path, body);
    const answer: unknown = await response.json().catch(() => undefined);
    if (response.ok) return answer as Answer;
    const { detail, title } = (answer ?? {}) as { detail?: string; title?: string };
    throw new ApiError(response.status, detail ?? title ?? `The server answered ${response.status}.`);
  };

  return {
    world: () => call('GET', 'world'),
    page: (tenant, page) => call('GET', `pages/${encodeURIComponent(tenant)}/${encodeURIComponent(page)}`),
    draft: (draft) => call('POST', 'drafts', draft),
    save: (save) => call('POST', 'save', save),
  };
}
