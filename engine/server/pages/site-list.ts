import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../lib';
import type { Sites } from '../sites/sites';

const TOOLS =
  '<p><a href="/playground">Playground</a> <small>edits the sites</small></p>' +
  '<p><a href="/playground/kit">Kit gallery</a> <small>shows every component</small></p>';

/** The bare host lists the sites; on a tenant's host the same address is its home page. */
export function registerBareHost(
  app: FastifyInstance,
  sites: Sites,
  { hasPlayground }: { hasPlayground: boolean },
): void {
  app.get('/', (request: FastifyRequest, reply: FastifyReply) => {
    if (request.site.kind !== 'bare') return reply.callNotFound();
    const port = request.headers.host?.split(':')[1];
    const rows = sites
      .list()
      .map(({ slug, name }) => {
        const href = `http://${slug}.localhost${port ? `:${port}` : ''}/`;
        return `<li><a href="${escapeHtml(href)}">${escapeHtml(name)}</a> <small>${escapeHtml(slug)}</small></li>`;
      })
      .join('');
    return reply
      .type('text/html; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(
        `<!doctype html><html lang="en-AU"><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
          `<title>Forecourt: sites</title><main><h1>Sites</h1><ul>${rows}</ul>${hasPlayground ? TOOLS : ''}</main></html>`,
      );
  });
}
