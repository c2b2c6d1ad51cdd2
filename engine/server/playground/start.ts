import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout } from 'node:timers/promises';
import type { PlaygroundStart } from '../../../schemas';
import type { Sites } from '../sites/sites';
import { listStoredDrafts, type DraftStore } from './draft-routes';
import type { DraftStates } from './draft-states';
import type { Drafts } from './drafts';
import { openPage } from './open-page';
import { createWorkspace } from './workspace';

/** How long the document waits for the database. The editor asks for what is missing, and says what is wrong. */
const MAX_WAIT_MS = 300;

/** Resolves with undefined if a promise takes too long or is rejected. */
async function withinTime<Result>(promise: Promise<Result>): Promise<Result | undefined> {
  const waiting = new AbortController();
  const timeout = setTimeout(MAX_WAIT_MS, undefined, { signal: waiting.signal }).catch(() => undefined);
  const result = await Promise.race([promise.catch(() => undefined), timeout]);
  waiting.abort();
  return result;
}

/**
 * Whether a browser opens the editor itself. Other websites can request its address too, and each start compiles a draft,
 * which takes the place of an older one.
 */
export const opensEditor = ({
  'sec-fetch-dest': destination,
  'sec-fetch-site': source,
}: IncomingHttpHeaders): boolean =>
  destination === 'document' && (source === 'none' || source === 'same-origin');

interface StartSources {
  sites: Sites;
  drafts: Drafts;
  states: DraftStates;
  storedDrafts: DraftStore;
}

/**
 * What the editor asks for when it is opened, to be sent with its document: it is there before the editor's script is.
 * @param site the `site` of the address. Without a site or page of the workspace, the editor chooses and asks for them
 */
export async function createStart(
  { sites, drafts, states, storedDrafts }: StartSources,
  site: unknown,
  id: unknown,
): Promise<PlaygroundStart> {
  const workspace = createWorkspace(sites);
  const listed = workspace.tenants.find(({ slug }) => slug === site)?.pages.find((page) => page.id === id);
  const page = typeof site === 'string' && listed ? openPage(sites, site, listed.id) : undefined;
  if (!page) return { workspace };
  const draft = { tenant: page.tenant, page: page.page, files: [] };
  const state = drafts.put(draft);
  const stored = await withinTime(listStoredDrafts(sites, storedDrafts, page.tenant));
  return {
    workspace,
    page,
    ...(state && { state: states.create(draft, [], state) }),
    ...(stored && { storedDrafts: stored }),
  };
}
