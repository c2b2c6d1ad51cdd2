import type { FastifyReply, FastifyRequest } from 'fastify';
import { escapeHtml } from '../../lib';
import type { Site } from '../sites/site';

const TOOL_LINKS =
  '<p><a href="/playground">Playground</a> <small>edit the sites</small></p>' +
  '<p><a href="/playground/leads">Leads</a> <small>see what visitors sent</small></p>' +
  '<p><a href="/playground/kit">Kit gallery</a> <small>see every component</small></p>';

export interface SiteListOptions {
  sites: { list(): Pick<Site, 'slug' | 'name'>[] };
  hasPlayground: boolean;
}

/** Sends the home page of the bare host: links to the sites. */
export function sendSiteList(
  request: FastifyRequest,
  reply: FastifyReply,
  { sites, hasPlayground }: SiteListOptions,
): FastifyReply {
  const port = request.headers.host?.split(':')[1];
  const items = sites
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
        `<title>Forecourt: sites</title><main><h1>Sites</h1><ul>${items}</ul>${hasPlayground ? TOOL_LINKS : ''}</main></html>`,
    );
}
