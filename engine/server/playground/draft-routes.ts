import type {
  PlaygroundDraftUpdate,
  PlaygroundDraftUpdated,
  PlaygroundStoredDraft,
  PlaygroundStoredDraftList,
} from '../../../schemas';
import type { NewDraft, StoredDraft } from '../../data';
import { sendProblem } from '../http/problem';
import { findFileText } from '../sites/find-file-text';
import type { Sites } from '../sites/sites';
import type { ApiRoutes } from './api-routes';

export interface DraftStore {
  list(layers: readonly string[]): Promise<readonly StoredDraft[]>;
  /** Lists the drafts that belong to some changes. */
  listChanges(changes: readonly string[]): Promise<readonly StoredDraft[]>;
  store(
    draft: Omit<NewDraft, 'actor'>,
  ): Promise<{ stored: StoredDraft | undefined } | { conflict: StoredDraft }>;
}

interface DraftRoutesOptions {
  sites: Sites;
  drafts: DraftStore;
  routes: ApiRoutes;
}

/** Maximum length of the contents of a draft or a scheduled change. A file on disk may have a quarter of it. */
export const MAX_DRAFT_LENGTH = 4_000_000;
const TOO_LARGE =
  'The edits are too large to be kept on the server: more than 4 MB. Save them, or undo some of them.';

export const measureDraft = ({ files }: Pick<PlaygroundDraftUpdate, 'files'>): number =>
  files.reduce((sum, { base, text }) => sum + (base?.length ?? 0) + (text?.length ?? 0), 0);

const describe = (
  sites: Sites,
  { id, layer, at, actor, note, change, files }: StoredDraft,
): PlaygroundStoredDraft => ({
  ...{ layer, actor, note, revision: id },
  ...(change !== null && { change }),
  at: at.toISOString(),
  files: files.map((file) => ({ ...file, current: findFileText(sites.layers, file.path) })),
});

/** Lists the drafts of a site's layers, and the other parts of their changes; undefined if there is no such site. */
export async function listStoredDrafts(
  sites: Sites,
  drafts: DraftStore,
  tenant: string,
): Promise<PlaygroundStoredDraftList | undefined> {
  const chain = sites.get(tenant)?.tenant.chain;
  if (!chain) return undefined;
  const own = await drafts.list(chain.map(({ slug }) => slug));
  // A change can have several drafts. They are reviewed and published together, so those of other tenants are listed, too.
  const changes = [...new Set(own.flatMap(({ change }) => change ?? []))];
  const others = changes.length > 0 ? await drafts.listChanges(changes) : [];
  const shown = [...own, ...others.filter(({ id }) => !own.some((draft) => draft.id === id))];
  return { drafts: shown.map((draft) => describe(sites, draft)) };
}

/** Adds the routes of the drafts in the database below `/playground/api/stored-drafts`. */
export function addDraftRoutes({ sites, drafts, routes }: DraftRoutesOptions): void {
  routes.post('stored-drafts/list', 'draftQuery', async ({ tenant }, _request, reply) => {
    const list = await listStoredDrafts(sites, drafts, tenant);
    return list ? reply.send(list) : sendProblem(reply, 404, 'Not found', 'There is no site with this name.');
  });

  routes.post('stored-drafts/update', 'draftUpdate', async (update, _request, reply) => {
    const { layer, files } = update;
    const strayFile = files.find(({ path }) => !path.startsWith(`${layer}/`));
    if (strayFile || !sites.layers.some(({ slug }) => slug === layer))
      return sendProblem(
        reply,
        400,
        'Bad request',
        `'${strayFile?.path ?? layer}' is not in a tenant’s folder.`,
      );
    if (measureDraft(update) > MAX_DRAFT_LENGTH)
      return sendProblem(reply, 413, 'Content too large', TOO_LARGE);
    const result = await drafts.store(update);
    const updated: PlaygroundDraftUpdated =
      'conflict' in result
        ? { conflict: describe(sites, result.conflict) }
        : { ...(result.stored && { revision: result.stored.id }) };
    return reply.send(updated);
  });
}
