import type {
  PlaygroundSchedule,
  PlaygroundScheduledChange,
  PlaygroundScheduledList,
} from '../../../schemas';
import type { ScheduledChange } from '../../data';
import { sendProblem } from '../http/problem';
import { findNewErrors } from '../publishing';
import { readMoment } from '../sites/collection-views';
import { findFileText } from '../sites/find-file-text';
import type { Site } from '../sites/site';
import type { Sites } from '../sites/sites';
import type { ApiRoutes } from './api-routes';
import { MAX_DRAFT_LENGTH, measureDraft } from './draft-routes';

export interface ScheduledChangeStore {
  list(layers: readonly string[]): Promise<readonly ScheduledChange[]>;
  add(change: Pick<ScheduledChange, 'note' | 'publishAt' | 'unpublishAt' | 'files'>): Promise<void>;
  /** Returns false if it is being published, or no longer exists. */
  cancel(id: number): Promise<boolean>;
  /**
   * Publishes a change, or undoes it if it is already published. Returns false if it is in progress or no
   * longer exists.
   */
  publishNow(id: number): Promise<boolean>;
}

interface ScheduledRoutesOptions {
  sites: Sites;
  changes: ScheduledChangeStore;
  routes: ApiRoutes;
}

const MAX_CHANGES = 50;
const NO_SITE = 'There is no site with this name.';
const GONE = 'This change is being published at this moment, or no longer exists.';

const listLayers = ({ tenant }: Site): string[] => tenant.chain.map(({ slug }) => slug);

/** Adds the routes of scheduled changes below `/playground/api/scheduled`. */
export function addScheduledRoutes({ sites, changes, routes }: ScheduledRoutesOptions): void {
  const describe = ({
    publishAt,
    unpublishAt,
    problem,
    published,
    files,
    ...change
  }: ScheduledChange): PlaygroundScheduledChange => ({
    ...{ id: change.id, actor: change.actor, note: change.note, state: change.state },
    publishAt: publishAt.toISOString(),
    ...(unpublishAt && { unpublishAt: unpublishAt.toISOString() }),
    ...(problem !== null && { problem }),
    isPublished: published !== null,
    files: files.map((file) => ({ ...file, current: findFileText(sites.layers, file.path) })),
  });
  const createList = async (site: Site): Promise<PlaygroundScheduledList> => ({
    changes: (await changes.list(listLayers(site))).map(describe),
  });

  /** Returns why a change cannot be scheduled. */
  const findProblem = (
    { files }: PlaygroundSchedule,
    publishAt: number,
    unpublishAt: number | undefined,
  ): string | undefined => {
    if (files.length === 0) return 'There are no edits to schedule.';
    const layers = new Set(sites.layers.map(({ slug }) => slug));
    const strayFile = files.find(({ path }) => !layers.has(path.slice(0, path.indexOf('/'))));
    if (strayFile) return `'${strayFile.path}' is not in a tenant’s folder.`;
    if (measureDraft({ files }) > MAX_DRAFT_LENGTH) return 'The edits are too large: more than 4 MB.';
    if (publishAt <= Date.now()) return 'The time has passed. Choose a later one.';
    if (unpublishAt !== undefined && unpublishAt <= publishAt)
      return 'The end is not after the start. Choose a later one.';
    return findNewErrors(sites, files);
  };

  routes.post('scheduled/list', 'scheduledQuery', async ({ tenant }, _request, reply) => {
    const site = sites.get(tenant);
    if (!site) return sendProblem(reply, 404, 'Not found', NO_SITE);
    return reply.send(await createList(site));
  });

  routes.post('scheduled/add', 'schedule', async (schedule, _request, reply) => {
    const site = sites.get(schedule.tenant);
    if (!site) return sendProblem(reply, 404, 'Not found', NO_SITE);
    const { timeZone } = site.config;
    const publishAt = readMoment(schedule.publishAt, timeZone, false);
    const unpublishAt =
      schedule.unpublishAt === undefined ? undefined : readMoment(schedule.unpublishAt, timeZone, false);
    const problem = findProblem(schedule, publishAt, unpublishAt);
    if (problem !== undefined) return sendProblem(reply, 422, 'Not scheduled', problem);
    if ((await changes.list(listLayers(site))).length >= MAX_CHANGES)
      return sendProblem(
        reply,
        409,
        'Too many changes',
        `${MAX_CHANGES} changes are scheduled. Cancel one first.`,
      );
    await changes.add({
      ...{ note: schedule.note.trim(), files: schedule.files },
      publishAt: new Date(publishAt),
      unpublishAt: unpublishAt === undefined ? null : new Date(unpublishAt),
    });
    return reply.send(await createList(site));
  });

  for (const [action, run] of [
    ['cancel', changes.cancel],
    ['publish', changes.publishNow],
  ] as const)
    routes.post(`scheduled/${action}`, 'scheduledReference', async ({ tenant, id }, _request, reply) => {
      const site = sites.get(tenant);
      if (!site) return sendProblem(reply, 404, 'Not found', NO_SITE);
      if (!(await run(id))) return sendProblem(reply, 409, 'Conflict', GONE);
      return reply.send(await createList(site));
    });
}
