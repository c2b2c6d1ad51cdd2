import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { isObject, listPatterns } from '../../layout';
import { renderHead, type PageRenderer } from '../../render';
import { isLocalRequest } from '../http/loopback-guard';
import { resolveHeadTexts } from '../pages/head-texts';
import { createRenderRequest } from '../pages/page-server';
import { getOrigin, getSite } from '../sites/request-site';
import type { Site } from '../sites/site';
import type { Sites } from '../sites/sites';
import type { Drafts } from './drafts';
import { createExamplePage, createPatternPage } from './example-page';
import { allowPlaygroundFrame } from './preview';

export interface ExampleRoutesOptions {
  sites: Sites;
  drafts: Pick<Drafts, 'get'>;
  renderer: PageRenderer;
}

/** Examples show only what the server renders, so pages have no scripts. */
const END = Buffer.from('</body></html>');

type Example = NonNullable<ReturnType<typeof createExamplePage>>;

/**
 * Each block's example on every site's own host, in the look of that site: `/__forecourt/examples/notice`, also
 * in another variant: `?variant=bar`. Likewise the patterns of a draft of the site:
 * `/__forecourt/drafts/<draft>/patterns/open-day`.
 */
export const exampleRoutes: FastifyPluginAsync<ExampleRoutesOptions> = async (
  app,
  { sites, drafts, renderer },
) => {
  const send = async (
    request: FastifyRequest,
    reply: FastifyReply,
    site: Site,
    { page, loaded }: Example,
  ) => {
    const tree = await renderer.render(createRenderRequest(site, page, loaded));
    const frame = site.frame(page);
    const head = renderHead(resolveHeadTexts(site, page, loaded.context), tree.preloads);
    const policy = allowPlaygroundFrame(frame.contentSecurityPolicy, request.headers.host ?? '');
    return (
      reply
        .type('text/html; charset=utf-8')
        .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
        // The policy's frame-ancestors allows several origins, which X-Frame-Options cannot express.
        .removeHeader('x-frame-options')
        .send(Buffer.concat([frame.open, Buffer.from(head), frame.styles, ...tree.chunks, END]))
    );
  };

  app.get('/__forecourt/examples/:type', async (request, reply) => {
    const site = getSite(request, sites);
    const { type } = request.params as { type: string };
    const variant = isObject(request.query) ? request.query['variant'] : undefined;
    const example =
      site && isLocalRequest(request) && (variant === undefined || typeof variant === 'string')
        ? createExamplePage(site, sites.registry, type, { origin: getOrigin(request), variant })
        : undefined;
    return site && example ? send(request, reply, site, example) : reply.callNotFound();
  });

  app.get('/__forecourt/drafts/:draft/patterns/:id', async (request, reply) => {
    const { draft: draftId, id } = request.params as { draft: string; id: string };
    const draft = isLocalRequest(request) ? drafts.get(draftId) : undefined;
    if (!draft || draft.tenant !== getSite(request, sites)?.slug) return reply.callNotFound();
    const { site } = draft;
    const found = listPatterns(site.tenant.chain).find((pattern) => pattern.id === id);
    const example = found && createPatternPage(site, sites.registry, found.pattern, getOrigin(request));
    return example ? send(request, reply, site, example) : reply.callNotFound();
  });
};
