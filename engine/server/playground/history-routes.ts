import {
  compileSchema,
  type PlaygroundRevisionChoice,
  type PlaygroundRevisionDetail,
  type PlaygroundRevisionList,
  type PlaygroundRevisionQuery,
} from '../../../schemas';
import {
  DatabaseConnectionError,
  type Revision,
  type RevisionFilter,
  type RevisionSummary,
} from '../../data';
import { sendProblem } from '../http/problem';
import type { Sites } from '../sites/sites';
import type { LeadRoutesOptions } from './lead-routes';
import { findFileText } from './page-files';

/** The stored revisions. */
export interface RevisionStore {
  list(filter: RevisionFilter): Promise<readonly RevisionSummary[]>;
  find(id: number): Promise<Revision | undefined>;
}

interface HistoryRoutesOptions extends Pick<LeadRoutesOptions, 'addPostRoute'> {
  sites: Sites;
  revisions: RevisionStore;
}

const PAGE_SIZE = 50;
const NO_SITE = 'There is no site with this name.';
const NO_REVISION = 'This revision no longer exists.';
const NO_DATABASE = 'The database with the history isn’t available. Try again in a moment.';

/** Adds the routes of the history below `/playground/api/history`. */
export function addHistoryRoutes({ sites, revisions, addPostRoute }: HistoryRoutesOptions): void {
  const isQuery = compileSchema({ $ref: 'playground.schema.json#/$defs/revisionQuery' });
  const isChoice = compileSchema({ $ref: 'playground.schema.json#/$defs/revisionChoice' });

  addPostRoute('history/list', async ({ body }, reply) => {
    if (!isQuery(body)) return sendProblem(reply, 400, 'Bad request', isQuery.errors?.[0]?.message);
    const { tenant, before } = body as PlaygroundRevisionQuery;
    const chain = sites.get(tenant)?.tenant.chain;
    if (!chain) return sendProblem(reply, 404, 'Not found', NO_SITE);
    try {
      const found = await revisions.list({
        layers: chain.map(({ slug }) => slug),
        before,
        limit: PAGE_SIZE + 1,
      });
      const list: PlaygroundRevisionList = {
        revisions: found.slice(0, PAGE_SIZE).map(({ id, at, actor, note, files }) => ({
          ...{ id, actor, note },
          at: at.toISOString(),
          files: [...files],
        })),
        hasMore: found.length > PAGE_SIZE,
      };
      return reply.send(list);
    } catch (error) {
      if (error instanceof DatabaseConnectionError) return sendProblem(reply, 503, 'No history', NO_DATABASE);
      throw error;
    }
  });

  addPostRoute('history/show', async ({ body }, reply) => {
    if (!isChoice(body)) return sendProblem(reply, 400, 'Bad request', isChoice.errors?.[0]?.message);
    try {
      const revision = await revisions.find((body as PlaygroundRevisionChoice).id);
      if (!revision) return sendProblem(reply, 404, 'Not found', NO_REVISION);
      const detail: PlaygroundRevisionDetail = {
        id: revision.id,
        files: revision.files.map((file) => ({ ...file, current: findFileText(sites.files, file.path) })),
      };
      return reply.send(detail);
    } catch (error) {
      if (error instanceof DatabaseConnectionError) return sendProblem(reply, 503, 'No history', NO_DATABASE);
      throw error;
    }
  });
}
