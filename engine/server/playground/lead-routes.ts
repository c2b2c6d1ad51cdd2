import type { FastifyReply } from 'fastify';
import type {
  PlaygroundLeadReference,
  PlaygroundLeadExport,
  PlaygroundLeadList,
  PlaygroundMessages,
} from '../../../schemas';
import { isLeadCursor, type StoredLead } from '../../data';
import { sendProblem } from '../http/problem';
import type { Site } from '../sites/site';
import type { Sites } from '../sites/sites';
import type { ApiRoutes } from './api-routes';
import { describeDetail, describeRow } from './describe-stored-lead';
import { findLeads, type ListLeads } from './find-leads';
import { createLeadsCsv } from './leads-csv';

/** What the routes of the inbox need of stored leads: reading them and their files, and retrying deliveries. */
export interface LeadInbox {
  list: ListLeads;
  /** The types of a lead's files, in order. */
  listFileTypes(lead: { tenant: string; leadId: string }): Promise<string[]>;
  /** A file of a lead; undefined if it is not there. `number` starts at 1. */
  readFile(file: {
    tenant: string;
    leadId: string;
    number: number;
  }): Promise<{ type: string; content: Uint8Array } | undefined>;
  /**
   * Retries an abandoned delivery within seconds.
   * @returns false if it was not abandoned
   */
  retry(delivery: { tenant: string; leadId: string; destination: string }): Promise<boolean>;
}

export interface LeadRoutesOptions {
  sites: Sites;
  leads: LeadInbox;
  routes: ApiRoutes;
}

/** Leads of a page of the list, and how many are decrypted to fill it. */
const PAGE_LIMITS = { leads: 50, examined: 2_000 };
/** Leads of a file, and how many are decrypted to find them. */
const EXPORT_LIMITS = { leads: 10_000, examined: 10_000 };

const NO_SITE = 'There is no site with this name.';
const NO_LEAD = 'This lead no longer exists.';
const NO_FILE = 'This file is missing or damaged.';

/**
 * Adds the routes of the inbox below `/playground/api/leads`. All of them use POST: searches
 * contain personal data, which must not be in URLs, because URLs are logged.
 */
export function addLeadRoutes({ sites, leads, routes }: LeadRoutesOptions): void {
  /** Adds a route about an existing site. */
  const add = <Name extends 'leadQuery' | 'leadReference' | 'leadFile' | 'leadRetry'>(
    path: string,
    message: Name,
    handle: (body: PlaygroundMessages[Name], site: Site, reply: FastifyReply) => Promise<FastifyReply>,
  ) =>
    routes.post(`leads/${path}`, message, (body, _request, reply) => {
      const site = sites.get(body.tenant);
      return site ? handle(body, site, reply) : sendProblem(reply, 404, 'Not found', NO_SITE);
    });
  const describe = async (site: Site, lead: StoredLead) =>
    describeDetail(site, lead, await leads.listFileTypes({ tenant: site.slug, leadId: lead.id }));
  const findLead = async ({ tenant, id }: PlaygroundLeadReference) =>
    (await leads.list({ tenant, ids: [id], limit: 1 }))[0];

  add('list', 'leadQuery', async (query, site, reply) => {
    if (query.cursor !== undefined && !isLeadCursor(query.cursor))
      return sendProblem(reply, 400, 'Bad request', 'The cursor doesn’t belong to this list.');
    const { leads: found, oldest, ...rest } = await findLeads(leads.list, query, PAGE_LIMITS);
    const list: PlaygroundLeadList = {
      ...rest,
      ...(oldest && { oldest: oldest.toISOString() }),
      leads: found.map((lead) => describeRow(site, lead)),
      timeZone: site.config.timeZone,
    };
    return reply.send(list);
  });

  add('show', 'leadReference', async (reference, site, reply) => {
    const lead = await findLead(reference);
    if (!lead) return sendProblem(reply, 404, 'Not found', NO_LEAD);
    return reply.send(await describe(site, lead));
  });

  add('file', 'leadFile', async ({ tenant, id, number }, _site, reply) => {
    const file = await leads.readFile({ tenant, leadId: id, number });
    if (!file) return sendProblem(reply, 404, 'Not found', NO_FILE);
    // A document is as the visitor sent it: the inbox saves it, and the browser never shows it.
    return reply.header('content-disposition', 'attachment').type(file.type).send(file.content);
  });

  add('retry', 'leadRetry', async ({ tenant, id, destination }, site, reply) => {
    const lead = await findLead({ tenant, id });
    if (!lead) return sendProblem(reply, 404, 'Not found', NO_LEAD);
    // Only keys of existing deliveries reach the database. A delivery that has not failed needs no retry.
    if (lead.deliveries.some((delivery) => delivery.destination === destination))
      await leads.retry({ tenant, leadId: id, destination });
    const updated = await findLead({ tenant, id });
    if (!updated) return sendProblem(reply, 404, 'Not found', NO_LEAD);
    return reply.send(await describe(site, updated));
  });

  add('export', 'leadQuery', async ({ cursor: _, ...query }, site, reply) => {
    const { leads: found, unreadable, nextCursor } = await findLeads(leads.list, query, EXPORT_LIMITS);
    const exported: PlaygroundLeadExport = {
      fileName: `leads-${site.slug}-${new Date().toISOString().slice(0, 10)}.csv`,
      csv: createLeadsCsv(found),
      count: found.length,
      unreadable,
      isComplete: nextCursor === undefined,
    };
    return reply.send(exported);
  });
}
