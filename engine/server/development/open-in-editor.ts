import { resolve, sep } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Development } from './development';
import { isLocalRequest } from '../http/loopback-guard';
import { sendProblem } from '../http/problem';

const FILE_LOCATION = /^(.+\.(?:json|md)):\d{1,7}:\d{1,7}$/;

/** Whether a location (`file:line:column`) is in a tenant's JSON file. All other files are off limits. */
export function isTenantFileLocation(location: unknown, tenantsDir: string): boolean {
  const file =
    typeof location === 'string' && !location.includes('\0') ? FILE_LOCATION.exec(location)?.[1] : undefined;
  return file !== undefined && resolve(file).startsWith(resolve(tenantsDir) + sep);
}

/**
 * Adds `/__open-in-editor?file=<file:line:column>`, which only this server's pages on this machine may request: a page
 * of another origin must not be able to start a program.
 */
export function registerOpenInEditor(
  app: FastifyInstance,
  { development, tenantsDir }: { development: Development; tenantsDir: string },
): void {
  app.get<{ Querystring: { file?: unknown } }>('/__open-in-editor', (request, reply) => {
    const { headers, socket, site, query } = request;
    const isSameOrigin = headers['sec-fetch-site'] === 'same-origin' && site.kind !== 'unknown';
    if (!isSameOrigin || !isLocalRequest({ socket, headers }))
      return sendProblem(
        reply,
        403,
        'Forbidden',
        'Open files only from a page of this server on this machine.',
      );
    if (!isTenantFileLocation(query.file, tenantsDir))
      return sendProblem(reply, 404, 'Not found', 'Only JSON files of tenants can be opened.');
    reply.hijack();
    development.middleware(request.raw, reply.raw, () => {
      reply.raw.statusCode = 404;
      reply.raw.end();
    });
    return reply;
  });
}
