import { randomBytes } from 'node:crypto';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { PlaygroundRedirectsRead, PlaygroundSaved, PlaygroundStart } from '../../../schemas';
import { DatabaseConnectionError } from '../../data';
import { isLocalRequest } from '../http/loopback-guard';
import { sendProblem } from '../http/problem';
import { SECURITY_EVENTS } from '../http/security-events';
import { readRedirectsCsv, RedirectsCsvError } from '../sites/read-redirects-csv';
import type { ImageService } from '../../services/images';
import type { MediaLibrary } from '../media-library';
import type { Sites } from '../sites/sites';
import { TenantWriteError, writeTenantFiles } from '../sites/write-tenant-files';
import { createApiRoutes, type ApiRoutes } from './api-routes';
import type { PlaygroundAssets } from './assets';
import type { Save } from './describe-change';
import { createPlaygroundDocument } from './document';
import { addDraftRoutes, type DraftStore } from './draft-routes';
import { DraftStates } from './draft-states';
import type { Drafts } from './drafts';
import { galleryRoutes } from './gallery-routes';
import { addHistoryRoutes, type RevisionStore } from './history-routes';
import { addLeadRoutes, type LeadInbox } from './lead-routes';
import { addPageReferenceRoutes } from './page-reference-routes';
import { addMediaRoutes } from './media-routes';
import { openPage } from './open-page';
import { addPreviewLinkRoutes, type PreviewLinkStore } from './preview-link-routes';
import { addScheduledRoutes, type ScheduledChangeStore } from './scheduled-routes';
import { createStart, opensEditor } from './start';
import { addTenantRoutes } from './tenant-routes';
import { createWorkspace } from './workspace';
import { addCarRoutes } from './car-routes';

export interface PlaygroundOptions {
  sites: Sites;
  drafts: Drafts;
  tenantsDir: string;
  /** Records the changes to files in the audit trail and the history, and makes them. */
  recordSave(save: Save, write: () => void): Promise<void>;
  revisions: RevisionStore;
  storedDrafts: DraftStore;
  previewLinks: PreviewLinkStore;
  scheduled: ScheduledChangeStore;
  assets: PlaygroundAssets;
  leads: LeadInbox;
  /** Adds routes of other rooms that need the same guards. */
  addRoutes?(routes: ApiRoutes): void;
  library: MediaLibrary;
  images?: ImageService | undefined;
}

const ONE_YEAR_MS = 31_536_000_000;
const NOT_RECORDED =
  'Nothing was saved, because the database, which records who saved what, is not available. Try again in a moment.';
const FILE_NAME = /^[\w-]+(?:\.[\w-]+)*\.(?:js|css|woff2|svg)$/;

/** The playground's routes. Register them only on a server that listens on the loopback interface. */
export const playgroundRoutes: FastifyPluginAsync<PlaygroundOptions> = async (app, options) => {
  const { sites, drafts, assets } = options;
  const states = new DraftStates();
  const token = randomBytes(24).toString('base64url');

  const isAllowed = (request: FastifyRequest): boolean => {
    if (request.site.kind === 'bare' && isLocalRequest(request)) return true;
    request.reportSecurityEvent(SECURITY_EVENTS.denied, { subject: 'playground' });
    return false;
  };

  const sendDocument = (request: FastifyRequest, reply: FastifyReply, start?: PlaygroundStart) => {
    const port = /:(\d+)$/.exec(request.headers.host ?? '')?.[1] ?? '';
    const { html, policy } = createPlaygroundDocument(assets, token, port, start);
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
      .header('referrer-policy', 'no-referrer')
      .send(html);
  };
  app.get('/playground', async (request, reply) => {
    if (!isAllowed(request)) return reply.callNotFound();
    const { site, page } = request.query as Readonly<Record<string, unknown>>;
    const sources = { sites, drafts, states, storedDrafts: options.storedDrafts };
    const start = opensEditor(request.headers) ? await createStart(sources, site, page) : undefined;
    return sendDocument(request, reply, start);
  });
  // The same program, which opens the inbox of leads at this path.
  app.get('/playground/leads', (request, reply) =>
    isAllowed(request) ? sendDocument(request, reply) : reply.callNotFound(),
  );

  await app.register(galleryRoutes, { sites, assets, isAllowed });

  // Not compressed: only this machine loads them, and compressing takes longer than sending.
  app.get('/playground/assets/:file', (request, reply) => {
    const { file } = request.params as { file: string };
    if (!isAllowed(request) || !assets.folder || !FILE_NAME.test(file)) return reply.callNotFound();
    return reply.sendFile(file, assets.folder, { maxAge: ONE_YEAR_MS, immutable: true });
  });

  const routes = createApiRoutes({ app, token, isAllowed });
  addMediaRoutes({ app, library: options.library, images: options.images, routes, isAllowed });
  addLeadRoutes({ sites, leads: options.leads, routes });
  addHistoryRoutes({ sites, revisions: options.revisions, routes });
  addPageReferenceRoutes({ drafts, routes });
  addTenantRoutes({ sites, routes, tenantsDir: options.tenantsDir, recordSave: options.recordSave });
  routes.post('redirects/read', 'redirectsCsv', ({ text, host }, _request, reply) => {
    try {
      const { redirects, rejected } = readRedirectsCsv(text, host);
      const read: PlaygroundRedirectsRead = { redirects: [...redirects], rejected: [...rejected] };
      return reply.send(read);
    } catch (error) {
      if (!(error instanceof RedirectsCsvError)) throw error;
      return sendProblem(reply, 400, 'Bad request', error.message);
    }
  });
  addDraftRoutes({ sites, drafts: options.storedDrafts, routes });
  addPreviewLinkRoutes({ sites, links: options.previewLinks, routes });
  addScheduledRoutes({ sites, changes: options.scheduled, routes });
  addCarRoutes({ sites, routes });
  options.addRoutes?.(routes);

  routes.get('world', (_request, reply) => reply.send(createWorkspace(sites)));

  routes.get('pages/:tenant/:page', (request, reply) => {
    const { tenant, page: id } = request.params as { tenant: string; page: string };
    const page = openPage(sites, tenant, id);
    return page
      ? reply.send(page)
      : sendProblem(reply, 404, 'Not found', 'This site has no page, entry or form with this ID.');
  });

  routes.post('drafts', 'draft', (draft, _request, reply) => {
    const files = states.completeFiles(draft);
    if (!files)
      return sendProblem(
        reply,
        409,
        'Conflict',
        'The server does not know the texts that these edits change.',
      );
    const state = drafts.put({ ...draft, files });
    return state
      ? reply.send(states.create(draft, files, state))
      : sendProblem(reply, 404, 'Not found', 'There is no site with this name.');
  });

  routes.post('save', 'save', async ({ files, note = '' }, request, reply) => {
    const layers = new Set(sites.layers.map(({ slug }) => slug));
    const unknownFile = files.find(({ path }) => !layers.has(path.slice(0, path.indexOf('/'))));
    if (unknownFile)
      return sendProblem(reply, 400, 'Bad request', `'${unknownFile.path}' is not in a tenant’s folder.`);
    try {
      await options.recordSave({ files, note: note.trim(), requestId: request.id }, () =>
        writeTenantFiles(
          options.tenantsDir,
          files.map(({ path, text, expected }) => ({
            path,
            text: text ?? undefined,
            expected: { text: expected ?? undefined },
          })),
        ),
      );
    } catch (error) {
      if (error instanceof DatabaseConnectionError) return sendProblem(reply, 503, 'Not saved', NOT_RECORDED);
      if (!(error instanceof TenantWriteError)) throw error;
      const isConflict = error.kind === 'conflict';
      return sendProblem(
        reply,
        isConflict ? 409 : 400,
        isConflict ? 'Conflict' : 'Bad request',
        error.message,
      );
    }
    // Waiting for the file watcher would take too long: the response reports whether the sites show the
    // change.
    const invalidBefore = sites.invalidTenants;
    sites.reload();
    const savedLayers = new Set(files.map(({ path }) => path.slice(0, path.indexOf('/'))));
    const isLive = [...sites.invalidTenants].every(
      (slug) => invalidBefore.has(slug) && !savedLayers.has(slug),
    );
    const paths = new Set(files.map(({ path }) => path));
    const findings = sites.diagnostics.filter(
      (finding) => finding.severity === 'error' || paths.has(finding.file),
    );
    const saved: PlaygroundSaved = { isLive, findings: [...findings] };
    return reply.send(saved);
  });
};
