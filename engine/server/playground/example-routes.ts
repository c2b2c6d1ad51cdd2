import type { FastifyPluginAsync } from 'fastify';
import { renderHead, type PageRenderer } from '../../render';
import { isLocalRequest } from '../http/loopback-guard';
import { resolveHeadTexts } from '../pages/head-texts';
import { createRenderRequest } from '../pages/page-server';
import { getOrigin, getSite } from '../sites/request-site';
import type { Sites } from '../sites/sites';
import { createExamplePage } from './example-page';
import { allowPlaygroundFrame } from './preview';

export interface ExampleRoutesOptions {
  sites: Sites;
  renderer: PageRenderer;
}

/** Without the scripts of a page: an example shows what the server renders. */
const END = Buffer.from('</body></html>');

/** Each block's example on every site's own host, in the look of that site: `/__forecourt/examples/notice`. */
export const exampleRoutes: FastifyPluginAsync<ExampleRoutesOptions> = async (app, { sites, renderer }) => {
  app.get('/__forecourt/examples/:type', async (request, reply) => {
    const site = getSite(request, sites);
    const { type } = request.params as { type: string };
    const example =
      site && isLocalRequest(request)
        ? createExamplePage(site, sites.registry, type, getOrigin(request))
        : undefined;
    if (!site || !example) return reply.callNotFound();
    const { page, loaded } = example;
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
  });
};
