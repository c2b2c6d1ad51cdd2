import { join } from 'node:path';
import type { FastifyPluginAsync } from 'fastify';
import { sendProblem } from '../http/problem';
import { normalizeSafePath } from '../http/safe-path';
import { getRoute } from '../http/same-origin-guard';
import { SECURITY_EVENTS } from '../http/security-events';

const ONE_YEAR_MS = 31_536_000_000;
const ONE_HOUR_SECONDS = 3_600;
const SPECULATION_RULES = JSON.stringify({
  prefetch: [
    {
      source: 'document',
      where: {
        and: [
          { href_matches: '/*' },
          { not: { href_matches: '/1/*' } },
          { not: { selector_matches: '[rel~=nofollow]' } },
        ],
      },
      eagerness: 'moderate',
    },
  ],
});

export interface BrowserAssetRoutesOptions {
  /** Folder of the client build; absent in development, where Vite serves the source. */
  clientDir: string | undefined;
}

/** `/assets/*`: scripts and styles of the client build. `/speculation-rules.json`: the links that browsers prefetch. */
export const browserAssetRoutes: FastifyPluginAsync<BrowserAssetRoutesOptions> = async (
  app,
  { clientDir },
) => {
  if (clientDir) {
    app.get<{ Params: { '*': string } }>(
      '/assets/*',
      { compress: { threshold: 1_024 } },
      (request, reply) => {
        const path = normalizeSafePath(request.params['*']);
        if (!path) {
          request.reportSecurityEvent(SECURITY_EVENTS.unsafePath, { subject: getRoute(request) });
          return sendProblem(reply, 404, 'Not found');
        }
        return reply.sendFile(path, join(clientDir, 'assets'), { maxAge: ONE_YEAR_MS, immutable: true });
      },
    );
  }
  app.get('/speculation-rules.json', (_request, reply) =>
    reply
      .type('application/speculationrules+json')
      .header('cache-control', `public, max-age=${ONE_HOUR_SECONDS}`)
      .send(SPECULATION_RULES),
  );
};
