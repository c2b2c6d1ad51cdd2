import type { FastifyRequest } from 'fastify';
import type { PlaygroundPreviewLinkList } from '../../../schemas';
import { MAX_PREVIEW_LINKS, type PreviewLink } from '../../data';
import { sendProblem } from '../http/problem';
import { PREVIEW_LIFETIME_MS, type PreviewTokens } from '../previews';
import type { Site } from '../sites/site';
import type { Sites } from '../sites/sites';
import type { ApiRoutes } from './api-routes';

export interface PreviewLinkStore {
  readonly tokens: PreviewTokens;
  list(tenant: string): Promise<readonly PreviewLink[]>;
  /** Returns false if the site has too many links. */
  create(link: Pick<PreviewLink, 'tenant' | 'id' | 'expiresAt'>): Promise<boolean>;
  revoke(tenant: string, id: string): Promise<void>;
}

interface PreviewLinkRoutesOptions {
  sites: Sites;
  links: PreviewLinkStore;
  routes: ApiRoutes;
}

const NO_SITE = 'There is no site with this name.';
const TOO_MANY = `This site has ${MAX_PREVIEW_LINKS} preview links. Revoke one of them first.`;

/** Lists the origins of a site: on this machine first, then its domains. */
function listOrigins({ slug, config }: Site, { headers }: FastifyRequest): string[] {
  const port = /:\d+$/.exec(headers.host ?? '')?.[0] ?? '';
  return [`http://${slug}.localhost${port}`, ...(config.domains ?? []).map((domain) => `https://${domain}`)];
}

/** Adds the routes of preview links below `/playground/api/preview-links`. */
export function addPreviewLinkRoutes({ sites, links, routes }: PreviewLinkRoutesOptions): void {
  const createList = async (site: Site, request: FastifyRequest): Promise<PlaygroundPreviewLinkList> => {
    const { slug } = site;
    const origins = listOrigins(site, request);
    return {
      links: (await links.list(slug)).map(({ id, createdAt, expiresAt, actor }) => ({
        ...{ id, actor },
        urls: origins.map((origin) => `${origin}/preview/${links.tokens.sign(slug, id)}`),
        createdAt: createdAt.toISOString(),
        expiresAt: expiresAt.toISOString(),
      })),
    };
  };

  routes.post('preview-links/list', 'previewLinkQuery', async ({ tenant }, request, reply) => {
    const site = sites.get(tenant);
    if (!site) return sendProblem(reply, 404, 'Not found', NO_SITE);
    return reply.send(await createList(site, request));
  });

  routes.post('preview-links/create', 'previewLinkQuery', async ({ tenant }, request, reply) => {
    const site = sites.get(tenant);
    if (!site) return sendProblem(reply, 404, 'Not found', NO_SITE);
    const expiresAt = new Date(Date.now() + PREVIEW_LIFETIME_MS);
    const isCreated = await links.create({ tenant, id: links.tokens.createId(), expiresAt });
    if (!isCreated) return sendProblem(reply, 409, 'Too many links', TOO_MANY);
    return reply.send(await createList(site, request));
  });

  routes.post('preview-links/revoke', 'previewLinkReference', async ({ tenant, id }, request, reply) => {
    const site = sites.get(tenant);
    if (!site) return sendProblem(reply, 404, 'Not found', NO_SITE);
    await links.revoke(tenant, id);
    return reply.send(await createList(site, request));
  });
}
