import type {
  PlaygroundCreatedTenant,
  PlaygroundNewTenant,
  PlaygroundTenantOptions,
  PlaygroundLeadReference,
  PlaygroundLeadDetail,
  PlaygroundLeadExport,
  PlaygroundLeadList,
  PlaygroundLeadFile,
  PlaygroundLeadQuery,
  PlaygroundLeadRetry,
  PlaygroundCarList,
  PlaygroundCarQuery,
  PlaygroundDraft,
  PlaygroundDraftQuery,
  PlaygroundDraftUpdate,
  PlaygroundDraftUpdated,
  PlaygroundMediaDeletedList,
  PlaygroundMediaDescribe,
  PlaygroundMediaItem,
  PlaygroundMediaList,
  PlaygroundMediaQuery,
  PlaygroundMediaReference,
  PlaygroundMediaRestore,
  PlaygroundMediaTenantReference,
  PlaygroundMediaUpload,
  PlaygroundMediaUploaded,
  PlaygroundMediaUses,
  PlaygroundPage,
  PlaygroundPageLinkList,
  PlaygroundPageLinkQuery,
  PlaygroundRedirectsCsv,
  PlaygroundRedirectsRead,
  PlaygroundPreviewLinkReference,
  PlaygroundPreviewLinkList,
  PlaygroundPreviewLinkQuery,
  PlaygroundRevisionReference,
  PlaygroundRevisionDetail,
  PlaygroundRevisionList,
  PlaygroundRevisionQuery,
  PlaygroundSave,
  PlaygroundSchedule,
  PlaygroundScheduledReference,
  PlaygroundScheduledList,
  PlaygroundScheduledQuery,
  PlaygroundSaved,
  PlaygroundStart,
  PlaygroundState,
  PlaygroundStoredDraftList,
  PlaygroundWorkspace,
} from '../../schemas';
import { KnownStates } from './complete-state';
import { StartResponses } from './start-responses';

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
  /** Lists the templates and looks for a new site. */
  tenantOptions(): Promise<PlaygroundTenantOptions>;
  createTenant(tenant: PlaygroundNewTenant): Promise<PlaygroundCreatedTenant>;
  /** Deletes a site that was just created and not changed since. */
  discardTenant(tenant: PlaygroundCreatedTenant): Promise<void>;
  /** Reads redirects of another system from CSV. */
  readRedirects(csv: PlaygroundRedirectsCsv): Promise<PlaygroundRedirectsRead>;
  /** Compiles a draft. What is as in its last state is the same object. */
  draft(draft: PlaygroundDraft): Promise<PlaygroundState>;
  /** Lists where a site links to a page, or needs it. */
  pageLinks(query: PlaygroundPageLinkQuery): Promise<PlaygroundPageLinkList>;
  save(save: PlaygroundSave): Promise<PlaygroundSaved>;
  /** Finds cars to show on a page. */
  findCars(query: PlaygroundCarQuery): Promise<PlaygroundCarList>;
  /** Lists the drafts on the server. */
  storedDrafts(query: PlaygroundDraftQuery): Promise<PlaygroundStoredDraftList>;
  updateDraft(update: PlaygroundDraftUpdate): Promise<PlaygroundDraftUpdated>;
  previewLinks(query: PlaygroundPreviewLinkQuery): Promise<PlaygroundPreviewLinkList>;
  /** Creates a link, and lists all. */
  createPreviewLink(query: PlaygroundPreviewLinkQuery): Promise<PlaygroundPreviewLinkList>;
  /** Revokes a link, and lists the others. */
  revokePreviewLink(link: PlaygroundPreviewLinkReference): Promise<PlaygroundPreviewLinkList>;
  scheduled(query: PlaygroundScheduledQuery): Promise<PlaygroundScheduledList>;
  schedule(change: PlaygroundSchedule): Promise<PlaygroundScheduledList>;
  /** Cancels the publication of a change or, once that is published, the planned undoing of it. */
  cancelScheduled(change: PlaygroundScheduledReference): Promise<PlaygroundScheduledList>;
  /** Publishes a change now, or undoes one that is already published. */
  publishScheduled(change: PlaygroundScheduledReference): Promise<PlaygroundScheduledList>;
  revisions(query: PlaygroundRevisionQuery): Promise<PlaygroundRevisionList>;
  revision(reference: PlaygroundRevisionReference): Promise<PlaygroundRevisionDetail>;
}

/** The calls of the inbox. */
export interface LeadApi {
  workspace(): Promise<PlaygroundWorkspace>;
  list(query: PlaygroundLeadQuery): Promise<PlaygroundLeadList>;
  show(reference: PlaygroundLeadReference): Promise<PlaygroundLeadDetail>;
  file(reference: PlaygroundLeadFile): Promise<Blob>;
  retry(delivery: PlaygroundLeadRetry): Promise<PlaygroundLeadDetail>;
  export(query: PlaygroundLeadQuery): Promise<PlaygroundLeadExport>;
}

/** The calls of the media library. */
export interface MediaApi {
  list(query: PlaygroundMediaQuery): Promise<PlaygroundMediaList>;
  upload(upload: PlaygroundMediaUpload, file: Blob): Promise<PlaygroundMediaUploaded>;
  describe(description: PlaygroundMediaDescribe): Promise<PlaygroundMediaItem>;
  uses(reference: PlaygroundMediaReference): Promise<PlaygroundMediaUses>;
  /** Deletes a file. The id restores it. */
  remove(reference: PlaygroundMediaReference): Promise<{ id: string }>;
  deleted(reference: PlaygroundMediaTenantReference): Promise<PlaygroundMediaDeletedList>;
  restore(reference: PlaygroundMediaRestore): Promise<PlaygroundMediaItem>;
}

interface Call {
  /** Calls the API, and reads its JSON. */
  <Result>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Result>;
  /** Calls the API, and reads a file. */
  file(path: string, body: unknown): Promise<Blob>;
  /** Sends a file, and reads the response as JSON. */
  upload<Result>(path: string, query: Readonly<Record<string, string>>, file: Blob): Promise<Result>;
}

const TOKEN_PATTERN = /<meta name="playground-token" content="([^"]*)"/;
const FORBIDDEN = 403;
const CONFLICT = 409;

function createCall(fetch: typeof globalThis.fetch, token: string): Call {
  let currentToken = token;

  const send = async (method: 'GET' | 'POST', path: string, body: unknown): Promise<Response> => {
    const isFile = body instanceof Blob;
    const type = isFile ? 'application/octet-stream' : 'application/json';
    try {
      return await fetch(`/playground/api/${path}`, {
        method,
        headers: { 'x-playground-token': currentToken, 'content-type': type },
        cache: 'no-store',
        ...(body !== undefined && { body: isFile ? body : JSON.stringify(body) }),
      });
    } catch (error) {
      throw new OfflineError('The server is not responding.', { cause: error });
    }
  };

  /** Reads the token again: a restarted server has a new one, and reloading the page would lose edits. */
  const renewToken = async (): Promise<boolean> => {
    const document = await fetch('/playground', { cache: 'no-store' }).catch(() => undefined);
    const newToken = TOKEN_PATTERN.exec((await document?.text()) ?? '')?.[1];
    const isNew = newToken !== undefined && newToken !== currentToken;
    currentToken = newToken ?? currentToken;
    return isNew;
  };

  /** The server comes from the same build as this code, so its problem details have the types of the schemas. */
  const fail = (status: number, problem: unknown): never => {
    const { detail, title } = (problem ?? {}) as { detail?: string; title?: string };
    throw new ApiError(status, detail ?? title ?? `The server responded with status ${status}.`);
  };
  const request = async (method: 'GET' | 'POST', path: string, body: unknown): Promise<Response> => {
    const response = await send(method, path, body);
    return response.status === FORBIDDEN && (await renewToken()) ? send(method, path, body) : response;
  };
  const readJson = (response: Response): Promise<unknown> => response.json().catch(() => undefined);

  /** The responses have the types of `schemas/playground`, for the same reason. */
  const call = async <Result>(method: 'GET' | 'POST', path: string, body?: unknown): Promise<Result> => {
    const response = await request(method, path, body);
    const result = await readJson(response);
    return response.ok ? (result as Result) : fail(response.status, result);
  };
  const file = async (path: string, body: unknown): Promise<Blob> => {
    const response = await request('POST', path, body);
    return response.ok ? response.blob() : fail(response.status, await readJson(response));
  };
  const upload = <Result>(path: string, query: Readonly<Record<string, string>>, content: Blob) =>
    call<Result>('POST', `${path}?${new URLSearchParams(query).toString()}`, content);
  return Object.assign(call, { file, upload });
}

/**
 * @param token the API token in the playground's document
 * @param start the responses that came with it
 */
export function createApi(fetch: typeof globalThis.fetch, token: string, start?: PlaygroundStart): Api {
  const first = new StartResponses(start);
  const call = createCall(fetch, token);
  const states = new KnownStates();
  return {
    workspace: async () => first.takeWorkspace() ?? call('GET', 'world'),
    page: async (tenant, page) =>
      first.takePage(tenant, page) ??
      call('GET', `pages/${encodeURIComponent(tenant)}/${encodeURIComponent(page)}`),
    tenantOptions: () => call('GET', 'tenants'),
    createTenant: (tenant) => call('POST', 'tenants/create', tenant),
    discardTenant: (tenant) => call('POST', 'tenants/discard', tenant),
    readRedirects: (csv) => call('POST', 'redirects/read', csv),
    draft: async (draft) => {
      const sent = first.takeState(draft);
      if (sent) return states.complete(draft, sent);
      const send = (body: PlaygroundDraft) => call<PlaygroundState>('POST', 'drafts', body);
      const response = await send(states.reduce(draft)).catch((error: unknown) => {
        // The server has forgotten the last state, so it needs the whole files.
        if (error instanceof ApiError && error.status === CONFLICT) return send(draft);
        throw error;
      });
      return states.complete(draft, response);
    },
    pageLinks: (query) => call('POST', 'page-links', query),
    save: (save) => call('POST', 'save', save),
    findCars: (query) => call('POST', 'cars', query),
    storedDrafts: async (query) => first.takeStoredDrafts() ?? call('POST', 'stored-drafts/list', query),
    updateDraft: (update) => call('POST', 'stored-drafts/update', update),
    previewLinks: (query) => call('POST', 'preview-links/list', query),
    createPreviewLink: (query) => call('POST', 'preview-links/create', query),
    revokePreviewLink: (link) => call('POST', 'preview-links/revoke', link),
    scheduled: (query) => call('POST', 'scheduled/list', query),
    schedule: (change) => call('POST', 'scheduled/add', change),
    cancelScheduled: (change) => call('POST', 'scheduled/cancel', change),
    publishScheduled: (change) => call('POST', 'scheduled/publish', change),
    revisions: (query) => call('POST', 'history/list', query),
    revision: (choice) => call('POST', 'history/show', choice),
  };
}

/** @param token the API token in the playground's document */
export function createLeadApi(fetch: typeof globalThis.fetch, token: string): LeadApi {
  const call = createCall(fetch, token);
  return {
    workspace: () => call('GET', 'world'),
    list: (query) => call('POST', 'leads/list', query),
    show: (choice) => call('POST', 'leads/show', choice),
    file: (choice) => call.file('leads/file', choice),
    retry: (delivery) => call('POST', 'leads/retry', delivery),
    export: (query) => call('POST', 'leads/export', query),
  };
}

/** @param token the API token in the playground's document */
export function createMediaApi(fetch: typeof globalThis.fetch, token: string): MediaApi {
  const call = createCall(fetch, token);
  return {
    list: (query) => call('POST', 'media/list', query),
    upload: (query, file) => call.upload('media/upload', { ...query }, file),
    describe: (description) => call('POST', 'media/describe', description),
    uses: (reference) => call('POST', 'media/uses', reference),
    remove: (reference) => call('POST', 'media/delete', reference),
    deleted: (reference) => call('POST', 'media/deleted', reference),
    restore: (reference) => call('POST', 'media/restore', reference),
  };
}
