/**
 * The process with all contenders: the engine's page server and, with the same Fastify hooks and headers, a plain React
 * page and Puck's `<Render>` of the same blocks with the same data. Paths have the form
 * `/bench/<contender>/cars/<slug>`. Messages request measurements inside the process.
 */
import { Render as PuckRender } from '@puckeditor/core';
import { Render as PuckRscRender } from '@puckeditor/core/rsc';
import Fastify, { type FastifyReply, type FastifyRequest } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';
import { join } from 'node:path';
import type { Route } from '../../../schemas';
import { createApp } from '../../../engine/server/app';
import { negotiateEncoding } from '../../../engine/server/http/content-encoding';
import { EncodedPageCache } from '../../../engine/server/http/encoded-page-cache';
import { loadPage } from '../../../engine/server/pages/page-data';
import { SharpImageService } from '../../../engine/services/images';
import type { PageServer } from '../../../engine/server/pages/page-server';
import { compileCondition } from '../../../engine/layout';
import { assembleEngine, collectSettings, readTheme } from './assembly';
import { CONTENDERS, type Contender, type ServerRequest, type ServerReport } from './messages';
import { measureChange, measureFill, measureCpuTime, measureFirstVisits } from './in-process';
import { createPropsFactory, PlainVehiclePage } from './plain-page';
import { selectPlainData, createPlainDocuments, readPlainFiles } from './plain-server';
import { createPuckConfig, createPuckData } from './puck-page';

const [root = process.cwd(), dataDir = '', tenant = '', pageId = '', strict = '', cars = '', entries = ''] =
  process.argv.slice(2);
const assembly = await assembleEngine({
  root,
  dataDir,
  isStrict: strict === 'strict',
  ...(cars !== '' && { largeStock: { slug: tenant, count: Number(cars) } }),
  ...(entries !== '' && { entries: { slug: tenant, count: Number(entries) } }),
});
const { sites, cache, pages, implementations } = assembly;
function findPage() {
  const site = sites.get(tenant);
  const page = site?.page(pageId);
  if (!site || !page) throw new Error(`No page '${pageId}' of '${tenant}'`);
  return { site, page };
}
const { site, page } = findPage();

const getProps = createPropsFactory(collectSettings(page.layout, site.view.messages, site.view.locale));
const documents = createPlainDocuments(site, page, readTheme(root, tenant), readPlainFiles(root));
const puckConfig = createPuckConfig(page.layout, implementations);
const encodedPages = new EncodedPageCache(64 * 1024 * 1024);

/** Serves the page as a hand-written server would: load, render, send. */
async function sendContenderPage(
  contender: Contender,
  request: FastifyRequest,
  reply: FastifyReply,
  path: string,
) {
  const origin = request.site.kind === 'tenant' ? request.site.origin : '';
  const route: Route = {
    path,
    pattern: '/cars/:slug',
    params: { slug: path.split('/').at(-1) ?? '' },
    query: {},
    url: origin + path,
  };
  const loaded = await loadPage(site, page, route, origin);
  if (!('data' in loaded)) return reply.code(404).send();
  const data = selectPlainData(loaded);
  let html: string;
  if (contender === 'plain') {
    html = documents.render(<PlainVehiclePage getProps={getProps} data={data} />, loaded.context, data);
  } else {
    const Render = contender === 'puck' ? PuckRender : PuckRscRender;
    const isVisible = (node: { when?: Parameters<typeof compileCondition>[0] }) =>
      !node.when || compileCondition(node.when)(loaded.context);
    const puckPageData = createPuckData(page.layout, implementations, isVisible);
    html = documents.render(
      <Render
        config={puckConfig}
        data={puckPageData}
        metadata={{ read: () => ({ data, part: getProps }) }}
      />,
      loaded.context,
    );
  }
  reply.headers(documents.headers);
  const encoding = negotiateEncoding(request.headers['accept-encoding']);
  if (!encoding) return reply.send(html);
  const version = { site: site.slug, etag: request.url };
  const body =
    encodedPages.get(version, encoding) ?? (await encodedPages.encode(version, encoding, Buffer.from(html)));
  return reply.header('content-encoding', encoding).send(body);
}

const CONTENDER_PATH = /^\/bench\/([a-z-]+)(\/[^?]*)$/;

/** The engine's page server, with the other contenders in front of it. */
const contenderPageServer = {
  sendPage(request: FastifyRequest, reply: FastifyReply) {
    const match = CONTENDER_PATH.exec(request.url);
    const contender = CONTENDERS.find((name) => name === match?.[1]);
    if (!contender || !match?.[2]) return pages.sendPage(request, reply);
    if (contender !== 'cold' && contender !== 'warm')
      return sendContenderPage(contender, request, reply, match[2]);
    if (contender === 'cold') cache.clear();
    request.raw.url = match[2];
    return pages.sendPage(request, reply);
  },
  isProbablyQuick: pages.isProbablyQuick.bind(pages),
  sendStored: pages.sendStored.bind(pages),
  sendErrorPage: pages.sendErrorPage.bind(pages),
};

const app = await createApp({
  sites,
  log: assembly.log,
  pages: contenderPageServer as unknown as PageServer,
  clientDir: assembly.clientDir,
  images: new SharpImageService({
    folder: join(dataDir, 'images'),
    maxBytes: 256 * 1024 * 1024,
    concurrency: 2,
    onCacheError: (error) => assembly.log.error({ err: error }, 'could not cache resized images'),
  }),
  recordPhoneReveal: () => Promise.resolve(),
  addView: () => Promise.resolve(1),
  getViewCount: () => Promise.resolve(1),
  formProofSecret: 'bench',
  getSecret: () => undefined,
  saveLead: () => Promise.resolve({ id: 'none', isNew: true }),
  countAppointments: () => Promise.resolve(new Map()),
  readiness: { listUnavailable: () => Promise.resolve([]) },
});
app.get('/plain/*', { compress: { threshold: 1_024 } }, (request, reply) =>
  reply.sendFile(request.url.slice('/plain/'.length), join(root, 'dist/bench/plain'), {
    maxAge: 31_536_000_000,
    immutable: true,
  }),
);
await app.listen({ port: 0, host: '127.0.0.1' });

/** Fastify without any of the engine's hooks, which sends the bytes and headers of a page that it has been given. */
const bareApp = Fastify();
bareApp.get<{ Params: { '*': string } }>('/*', async (request, reply) => {
  const page = await getBarePage(`/${request.params['*']}`, request.headers);
  return reply.headers(page.headers).send(page.body);
});
const barePages = new Map<string, { headers: Record<string, string>; body: Buffer }>();
async function getBarePage(path: string, { host, ...headers }: IncomingHttpHeaders) {
  const known = barePages.get(path);
  if (known) return known;
  const accepted = String(headers['accept-encoding'] ?? 'identity');
  const response = await app.inject({
    url: path,
    headers: { host: String(host), 'accept-encoding': accepted },
  });
  const sent = Object.entries(response.headers).filter(([name]) => name !== 'date' && name !== 'connection');
  const page = {
    headers: Object.fromEntries(sent.map(([name, value]) => [name, String(value)])),
    body: response.rawPayload,
  };
  barePages.set(path, page);
  return page;
}
await bareApp.listen({ port: 0, host: '127.0.0.1' });

const sendReport = (report: ServerReport) => process.send?.(report);
process.on('message', (request: ServerRequest) => {
  const measure = {
    change: measureChange,
    first: measureFirstVisits,
    fill: measureFill,
    processor: measureCpuTime,
  }[request.kind];
  measure({ assembly, site, page, getProps, documents, path: request.path, rounds: request.rounds }).then(
    (figures) => sendReport({ kind: 'figures', figures }),
    (error: unknown) => sendReport({ kind: 'failed', message: String(error) }),
  );
});
const shutDown = () => {
  void Promise.all([app.close(), bareApp.close()])
    .then(() => assembly.database.stop())
    .then(() => process.exit(0));
};
process.once('SIGTERM', shutDown);
// The benchmark process has ended.
process.once('disconnect', shutDown);
const getPort = (address: ReturnType<typeof app.server.address>) =>
  typeof address === 'object' && address ? address.port : 0;
sendReport({
  kind: 'ready',
  port: getPort(app.server.address()),
  barePort: getPort(bareApp.server.address()),
});
