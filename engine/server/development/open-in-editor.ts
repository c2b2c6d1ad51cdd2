import { resolve, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Development } from './development';
import { isLocalRequest } from '../http/loopback-guard';
import { sendProblem } from '../http/problem';

const PLACE = /^(.+\.json):\d{1,7}:\d{1,7}$/;

/** Whether a place to open is in a file of a tenant; nothing else is ever opened. */
export function isTenantPlace(place: unknown, tenantsDir: string): boolean {
  const file = typeof place === 'string' && !place.includes('\0') ? PLACE.exec(place)?.[1] : undefined;
  return file !== undefined && resolve(file).startsWith(resolve(tenantsDir) + sep);
}

/**
 * `/__open-in-editor?file=<file:line:column>` of the development server, for pages of our own on this machine: a
 * page of another origin must not make a program start.
 */
export function registerOpenInEditor(
  app: FastifyInstance,
  { development, tenantsDir }: { development: Development; tenantsDir: string },
): void {
  app.get<{ Querystring: { file?: unknown } }>('/__open-in-editor', (request, reply) => {
    const { headers, socket, site, query } = request;
    const isOwn = headers['sec-fetch-site'] === 'same-origin' && site.kind !== 'unknown';
    if (!isOwn || !isLocalRequest({ socket, headers }))
      return sendProblem(reply, 403, 'Forbidden', 'Only a page of this server on this machine may ask.');
    if (!isTenantPlace(query.file, tenantsDir))
      return sendProblem(reply, 404, 'Not found', 'Only the JSON files of tenants are opened.');
    reply.hijack();
    development.middleware(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404;
      reply.raw.end();
    });
    return reply;
  });
}
