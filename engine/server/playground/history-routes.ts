import type { PlaygroundRevisionDetail, PlaygroundRevisionList } from '../../../schemas';
import type { Revision, RevisionFilter, RevisionSummary } from '../../data';
import { sendProblem } from '../http/problem';
import { findFileText } from '../sites/find-file-text';
import type { Sites } from '../sites/sites';
import type { ApiRoutes } from './api-routes';

export interface RevisionStore {
  list(filter: RevisionFilter): Promise<readonly RevisionSummary[]>;
  find(id: number): Promise<Revision | undefined>;
}

interface HistoryRoutesOptions {
  sites: Sites;
  revisions: RevisionStore;
  routes: ApiRoutes;
}

const PAGE_SIZE = 50;
const NO_SITE = 'There is no site with this name.';
const NO_REVISION = 'This revision no longer exists.';

/** Adds the routes of the history below `/playground/api/history`. */
export function addHistoryRoutes({ sites, revisions, routes }: HistoryRoutesOptions): void {
  routes.post('history/list', 'revisionQuery', async ({ tenant, before }, _request, reply) => {
    const chain = sites.get(tenant)?.tenant.chain;
    if (!chain) return sendProblem(reply, 404, 'Not found', NO_SITE);
    const layers = chain.map(({ slug }) => slug);
    // One more than fits on a page, to find out whether there are older ones.
    const found = await revisions.list({ layers, before, limit: PAGE_SIZE + 1 });
    const list: PlaygroundRevisionList = {
      revisions: found.slice(0, PAGE_SIZE).map(({ id, at, actor, note, files }) => ({
        ...{ id, actor, note },
        at: at.toISOString(),
        files: [...files],
      })),
      hasMore: found.length > PAGE_SIZE,
    };
    return reply.send(list);
  });

  routes.post('history/show', 'revisionReference', async ({ id }, _request, reply) => {
    const revision = await revisions.find(id);
    if (!revision) return sendProblem(reply, 404, 'Not found', NO_REVISION);
    const detail: PlaygroundRevisionDetail = {
      id,
      files: revision.files.map((file) => ({ ...file, current: findFileText(sites.layers, file.path) })),
    };
    return reply.send(detail);
  });
}
