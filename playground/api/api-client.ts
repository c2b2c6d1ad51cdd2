import type {
  PlaygroundLeadChoice,
  PlaygroundLeadDetail,
  PlaygroundLeadExport,
  PlaygroundLeadList,
  PlaygroundLeadQuery,
  PlaygroundLeadRetry,
  PlaygroundDraft,
  PlaygroundPage,
  PlaygroundSave,
  PlaygroundSaved,
  PlaygroundState,
  PlaygroundWorkspace,
} from '../../schemas';

/** Reports that the server refused a request. The message can be shown to users. */
export class ApiError extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

/** Reports that the server did not respond, because it has stopped or is starting. */
export class OfflineError extends Error {}

export interface Api {
  workspace(): Promise<PlaygroundWorkspace>;
  page(tenant: string, page: string): Promise<PlaygroundPage>;
  draft(draft: PlaygroundDraft): Promise<PlaygroundState>;
  save(save: PlaygroundSave): Promise<PlaygroundSaved>;
}

/** The calls of the inbox. */
export interface LeadApi {
  workspace(): Promise<PlaygroundWorkspace>;
  list(query: PlaygroundLeadQuery): Promise<PlaygroundLeadList>;
  show(choice: PlaygroundLeadChoice): Promise<PlaygroundLeadDetail>;
  retry(delivery: PlaygroundLeadRetry): Promise<PlaygroundLeadDetail>;
  export(query: PlaygroundLeadQuery): Promise<PlaygroundLeadExport>;
}

type Call = <Result>(method: 'GET' | 'POST', path: string, body?: unknown) => Promise<Result>;

const TOKEN_PATTERN = /<meta name="playground-token" content="([^"]*)"/;
const FORBIDDEN = 403;

function createCall(fetch: typeof globalThis.fetch, token: string): Call {
  let currentToken = token;

  const send = async (method: 'GET' | 'POST', path: string, body: unknown): Promise<Response> => {
    const headers = { 'x-playground-token': currentToken, 'content-type': 'application/json' };
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

  /** Reads the token again. A restarted server has a new one, and a reload would lose edits. */
  const renewToken = async (): Promise<boolean> => {
    const document = await fetch('/playground', { cache: 'no-store' }).catch(() => undefined);
    const newToken = TOKEN_PATTERN.exec((await document?.text()) ?? '')?.[1];
    const isNew = newToken !== undefined && newToken !== currentToken;
    currentToken = newToken ?? currentToken;
    return isNew;
  };

  /** The server comes from the same build as this code, so its responses have the types of `schemas/playground`. */
  return async <Result>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Result> => {
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
}

/** @param token the API token in the playground's document */
export function createApi(fetch: typeof globalThis.fetch, token: string): Api {
  const call = createCall(fetch, token);
  return {
    workspace: () => call('GET', 'world'),
    page: (tenant, page) => call('GET', `pages/${encodeURIComponent(tenant)}/${encodeURIComponent(page)}`),
    draft: (draft) => call('POST', 'drafts', draft),
    save: (save) => call('POST', 'save', save),
  };
}

/** @param token the API token in the playground's document */
export function createLeadApi(fetch: typeof globalThis.fetch, token: string): LeadApi {
  const call = createCall(fetch, token);
  return {
    workspace: () => call('GET', 'world'),
    list: (query) => call('POST', 'leads/list', query),
    show: (choice) => call('POST', 'leads/show', choice),
    retry: (delivery) => call('POST', 'leads/retry', delivery),
    export: (query) => call('POST', 'leads/export', query),
  };
}
