import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pino } from 'pino';
import { fontCss } from '../../../blocks/kit/fonts';
import { createStockRepository, sourceManifests, startDatabase } from '../../../engine/data';
import { compile, type ResolvedNode } from '../../../engine/layout';
import { BlockCache, createBuiltAssets, PageRenderer, type BuildManifest } from '../../../engine/render';
import { getComponentPath, loadBlocks, loadRegistry } from '../../../engine/server/sites/block-modules';
import { EncodedPageCache } from '../../../engine/server/http/encoded-page-cache';
import { PageServer } from '../../../engine/server/pages/page-server';
import { seedDemonstrationStock } from '../../../engine/server/sites/demonstration-stock';
import { Sites } from '../../../engine/server/sites/sites';
import { readTenants } from '../../../engine/server/sites/tenant-files';
import type { Theme } from '../../../schemas';
import type { PageSettings } from './plain-page';
import { copyTenantsWithEntries } from './tenants-with-entries';

const CACHE_BYTES = 192 * 1024 * 1024;

export interface AssemblySettings {
  root: string;
  dataDir: string;
  isStrict: boolean;
  /** One site with more vehicles than its stock.json generates. */
  largeStock?: { slug: string; count: number };
  /** Articles of the base, which one site shows. */
  entries?: { slug: string; count: number };
}

/** Assembles the engine's parts as `startServer` does, but accessible to the benchmarks. */
export async function assembleEngine({ root, dataDir, isStrict, largeStock, entries }: AssemblySettings) {
  const log = pino({ level: 'warn', base: undefined }, pino.destination(2));
  const notifier = {
    info: () => undefined,
    warn: (text: string) => log.warn(text),
    error: (text: string) => log.error(text),
  };
  const { registry, implementations } = loadBlocks();
  const clientFolder = join(root, 'dist/client');
  const assets = createBuiltAssets({
    manifest: JSON.parse(readFileSync(join(clientFolder, '.vite/manifest.json'), 'utf8')) as BuildManifest,
    getEntry: getComponentPath,
    hydrateEntry: 'engine/browser/islands/hydrate.ts',
    analyticsEntry: 'engine/browser/analytics/index.ts',
    liveCountsEntry: 'engine/browser/live-counts/main.ts',
    suggestionsEntry: 'engine/browser/suggestions/main.ts',
    baseCssEntry: 'blocks/kit/base.css',
    runtime: readFileSync(join(root, 'dist/loader/loader.js'), 'utf8').trim(),
    readCss: (file) => readFileSync(join(clientFolder, file), 'utf8'),
  });
  const database = await startDatabase({ dataDir, databaseUrl: undefined, log: notifier });
  const repository = createStockRepository(database);
  const projectTenants = join(root, 'tenants');
  const tenantsDir = entries
    ? copyTenantsWithEntries(projectTenants, join(dataDir, 'tenants'), entries)
    : projectTenants;
  const sites = new Sites({
    tenantsDir,
    dataDir,
    repository,
    registry,
    implementations,
    assets,
    fontCss,
    seedStock: ({ demoStock, locations, dealerships, settings, slug }) => {
      const count = largeStock?.slug === slug ? largeStock.count : demoStock?.count;
      const limitedStock = demoStock && count && { ...demoStock, count };
      return seedDemonstrationStock(
        { demoStock: limitedStock || undefined, locations, dealerships, settings, slug },
        repository,
        notifier,
      );
    },
    log,
  });
  await sites.load();
  const cache = new BlockCache(CACHE_BYTES);
  const renderer = new PageRenderer({
    implementations,
    cache,
    moduleUrls: (blocks) => assets.moduleUrls(blocks),
    onBlockError: (error, where) => log.error({ err: error, ...where }, 'a block failed'),
    isStrict,
  });
  const pages = new PageServer({ sites, renderer, encodedPages: new EncodedPageCache(CACHE_BYTES) });
  return { log, implementations, database, sites, cache, renderer, pages, clientDir: clientFolder };
}
export type Assembly = Awaited<ReturnType<typeof assembleEngine>>;

/** Reads a tenant's theme from its files. */
export function readTheme(root: string, slug: string): Theme {
  const layers = readTenants(join(root, 'tenants'));
  const tenant = compile({ layers, blocks: loadRegistry(), sources: sourceManifests }).tenants.get(slug);
  if (!tenant) throw new Error(`No tenant '${slug}'`);
  return tenant.theme;
}

/** Collects props and texts of a page's nodes for the contenders that are not the engine. */
export function collectSettings(
  layout: ResolvedNode,
  messages: (block: string) => PageSettings['messages'][string],
  locale: string,
): PageSettings {
  const props: Record<string, unknown> = {};
  const texts: Record<string, PageSettings['messages'][string]> = {};
  const visit = (node: ResolvedNode) => {
    props[node.id] = node.props;
    texts[node.block] = messages(node.block);
    Object.values(node.slots).flat().forEach(visit);
  };
  visit(layout);
  return { locale, props, messages: texts };
}
