import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import {
  compileSchema,
  type PlaygroundDraft,
  type PlaygroundPage,
  type PlaygroundSave,
  type PlaygroundSaved,
  type PlaygroundWorld,
} from '../../../schemas';
import { DRAFT_PARAMETER } from '../../browser/preview/protocol';
import type { PageRenderer } from '../../render';
import { sendProblem } from '../http/problem';
import type { Sites } from '../sites/sites';
import { TenantWriteError, writeTenantFiles } from '../sites/write-tenant-files';
import type { PlaygroundAssets } from './assets';
import { playgroundDocument } from './document';
import { Drafts } from './drafts';
import { registerGallery } from './gallery-routes';
import { isLocal, findRefusal } from './guard';
import { ownFile, pageFiles } from './page-files';
import { createPreviewScript, sendPreview } from './preview';
import { sampleAddress } from './sample-address';

export interface PlaygroundOptions {
  sites: Sites;
  renderer: PageRenderer;
  tenantsDir: string;
  assets: PlaygroundAssets;
}

/** A body may hold several page files of the greatest length. */
const BODY_LIMIT = 8_388_608;
const YEAR_MS = 31_536_000_000;
const SAFE_METHODS = new Set(['GET', 'HEAD']);
const ASKS_FOR_DRAFT = new RegExp(`[?&]${DRAFT_PARAMETER}=([0-9a-f-]{36})(?:&|$)`);
const FILE_NAME = /^[\w-]+(?:\.[\w-]+)*\.(?:js|css|woff2|svg)$/;

const message = (name: 'draft' | 'save') => compileSchema({ $ref: `playground.schema.json#/$defs/${name}` });

/** The playground's routes. Register it only on a server that listens on the loopback interface. */
export function registerPlayground(app: FastifyInstance, options: PlaygroundOptions): void {
  const { sites, renderer, assets } = options;
  const script = createPreviewScript(assets.previewScript);
  const token = randomBytes(24).toString('base64url');
  const drafts = new Drafts(sites);
  const isDraft = message('draft');
  const isSave = message('save');

  const isAnswered = (request: FastifyRequest): boolean =>
    request.site.kind === 'bare' &&
    isLocal({ remoteAddress: request.socket.remoteAddress, headers: request.headers });

  app.addHook('onRequest', async (request, reply) => {
    const id = ASKS_FOR_DRAFT.exec(request.url)?.[1];
    if (!id || request.site.kind !== 'tenant' || !SAFE_METHODS.has(request.method)) return undefined;
    // To everybody else the parameter means nothing.
    if (!isLocal({ remoteAddress: request.socket.remoteAddress, headers: request.headers })) return undefined;
    const draft = drafts.get(id);
    if (!draft || draft.tenant !== request.site.slug)
      return sendProblem(
        reply,
        410,
        'Gone',
        'This draft is not known any more; the playground makes a new one.',
      );
    return sendPreview(request, reply, draft, { renderer, script });
  });

  app.get('/playground', (request, reply) => {
    if (!isAnswered(request)) return reply.callNotFound();
    const port = /:(\d+)$/.exec(request.headers.host ?? '')?.[1] ?? '';
    const { html, policy } = playgroundDocument(assets, token, port);
    return reply
      .type('text/html; charset=utf-8')
      .headers({ 'cache-control': 'no-store', 'content-security-policy': policy })
      .header('referrer-policy', 'no-referrer')
      .send(html);
  });

  registerGallery(app, { sites, assets, isAnswered });

  app.get('/playground/assets/:file', { compress: { threshold: 1_024 } }, (request, reply) => {
    const { file } = request.params as { file: string };
    if (!isAnswered(request) || !assets.folder || !FILE_NAME.test(file)) return reply.callNotFound();
    return reply.sendFile(file, assets.folder, { maxAge: YEAR_MS, immutable: true });
  });

  /** An answer to the playground itself and to nobody else. */
  const api = (
    method: 'GET' | 'POST',
    path: string,
    answer: (request: FastifyRequest, reply: FastifyReply) => FastifyReply,
  ) =>
    app.route({
      method,
      url: `/playground/api/${path}`,
      bodyLimit: BODY_LIMIT,
      compress: { threshold: 1_024 },
      onRequest: async (request, reply) => {
        if (!isAnswered(request)) return reply.callNotFound();
        const caller = { remoteAddress: request.socket.remoteAddress, headers: request.headers };
        const refusal = findRefusal(caller, token, method === 'GET');
        return refusal === undefined ? undefined : sendProblem(reply, 403, 'Forbidden', refusal);
      },
      handler: (request, reply) => answer(request, reply.header('cache-control', 'no-store')),
    });
  const isWrong = (reply: FastifyReply, validate: ReturnType<typeof compileSchema>) => {
    const [first] = validate.errors ?? [];
    return sendProblem(
      reply,
      400,
      'Bad request',
      `${first?.instancePath ?? ''} ${first?.message ?? ''}`.trim(),
    );
  };

  api('GET', 'world', (_request, reply) => {
    const world: PlaygroundWorld = {
      tenants: sites.list().map(({ slug, name }) => {
        const tenant = sites.compilation?.tenants.get(slug);
        const pages = (tenant?.pageIds ?? []).map((id) => {
          const title = tenant?.composition(id)?.fields.get('title');
          return { id, title: typeof title === 'string' ? title : id };
        });
        return { slug, name, pages };
      }),
      blocks: sites.registry.entries.map(({ manifest }) => manifest),
      commonTexts: Object.fromEntries(
        sites.registry.entries.flatMap(({ manifest, commonTexts }) =>
          [...commonTexts].map(([name, key]) => [`${manifest.type}.${name}`, key]),
        ),
      ),
    };
    return reply.send(world);
  });

  api('GET', 'pages/:tenant/:page', (request, reply) => {
    const { tenant: slug, page: id } = request.params as { tenant: string; page: string };
    const tenant = sites.compilation?.tenants.get(slug);
    const site = sites.get(slug);
    if (!tenant || !site || !tenant.pageIds.includes(id))
      return sendProblem(reply, 404, 'Not found', 'There is no such page.');
    const page: PlaygroundPage = {
      tenant: slug,
      page: id,
      own: ownFile(slug, id),
      files: pageFiles(tenant, id, sites.files),
      address: sampleAddress(site, tenant.page(id)),
    };
    return reply.send(page);
  });

  api('POST', 'drafts', (request, reply) => {
    const { body } = request;
    if (!isDraft(body)) return isWrong(reply, isDraft);
    const state = drafts.put(body as PlaygroundDraft);
    return state ? reply.send(state) : sendProblem(reply, 404, 'Not found', 'There is no such site.');
  });

  api('POST', 'save', (request, reply) => {
    const { body } = request;
    if (!isSave(body)) return isWrong(reply, isSave);
    const { files } = body as PlaygroundSave;
    const layers = new Set(sites.files.map(({ slug }) => slug));
    const stranger = files.find(({ path }) => !layers.has(path.slice(0, path.indexOf('/'))));
    if (stranger) return sendProblem(reply, 400, 'Bad request', `'${stranger.path}' belongs to no tenant.`);
    try {
      writeTenantFiles(
        options.tenantsDir,
        files.map(({ path, text, expected }) => ({
          path,
          text: text ?? undefined,
          expected: { text: expected ?? undefined },
        })),
      );
    } catch (error) {
      if (!(error instanceof TenantWriteError)) throw error;
      const isConflict = error.kind === 'conflict';
      return sendProblem(
        reply,
        isConflict ? 409 : 400,
        isConflict ? 'Conflict' : 'Bad request',
        error.message,
      );
    }
    // At once, so that the answer can say whether the sites show it; the watcher then finds nothing new.
    const isTaken = sites.reload();
    const paths = new Set(files.map(({ path }) => path));
    const findings = sites.diagnostics.filter((one) => one.severity === 'error' || paths.has(one.file));
    const saved: PlaygroundSaved = { isTaken, findings: [...findings] };
    return reply.send(saved);
  });
}
