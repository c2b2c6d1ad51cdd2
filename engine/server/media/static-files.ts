import { existsSync } from 'node:fs';
import { join, normalize } from 'node:path';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendProblem } from '../http/problem';
import type { Sites } from '../sites/sites';

const YEAR = 31_536_000;
const HOUR = 3_600;
const PREFETCH_RULES = JSON.stringify({
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

/** A path from an address, or undefined where it leaves its folder or hides something. */
export function safePath(path: string): string | undefined {
  if (path.includes('\0') || path.includes('\\')) return undefined;
  const clean = normalize(path);
  return clean.startsWith('..') ||
    clean.startsWith('/') ||
    clean.split('/').some((part) => part.startsWith('.'))
    ? undefined
    : clean;
}

/** Built browser files, the tenants' own media (looked up along the tenant's chain) and the prefetching rules. */
export function registerFiles(app: FastifyInstance, options: { sites: Sites; clientDir?: string }): void {
  const { sites, clientDir } = options;
  type FileRequest = FastifyRequest<{ Params: { '*': string } }>;

  const media = (request: FileRequest, reply: FastifyReply) => {
    const { site } = request;
    if (site.kind === 'unknown') return sendProblem(reply, 421, 'Misdirected request');
    const path = safePath(request.params['*']);
    const folders = site.kind === 'tenant' ? (sites.get(site.slug)?.mediaFolders ?? []) : [];
    const folder = path && folders.find((candidate) => existsSync(join(candidate, path)));
    if (!path || !folder) return sendProblem(reply, 404, 'Not found');
    // A drawing may not run anything, wherever it is opened.
    reply.header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; sandbox");
    return reply.sendFile(path, folder, { maxAge: HOUR * 1_000 });
  };
  app.get('/media/*', { compress: { threshold: 1_024 } }, media);

  if (clientDir) {
    app.get('/assets/*', { compress: { threshold: 1_024 } }, (request: FileRequest, reply) => {
      const path = safePath(request.params['*']);
      if (!path) return sendProblem(reply, 404, 'Not found');
      return reply.sendFile(path, join(clientDir, 'assets'), { maxAge: YEAR * 1_000, immutable: true });
    });
  }

  app.get('/speculation-rules.json', (_request, reply) =>
    reply
      .type('application/speculationrules+json')
      .header('cache-control', `public, max-age=${HOUR}`)
      .send(PREFETCH_RULES),
  );
}
