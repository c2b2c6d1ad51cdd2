/**
 * Measures the compiler: `node measure.js <project> <measurement> <tenants>` prints figures as JSON. Times are CPU time,
 * which is independent of other load and includes the garbage collector's threads. Single calls are measured in wall
 * time.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sourceManifests } from '../../../engine/data/sources';
import { compile, type Compilation, type TenantSource } from '../../../engine/layout';
import { createRegistry, type Registry } from '../../../engine/registry';
import { validators, type LayoutNode } from '../../../schemas';
import { median } from '../statistics';
import { createSyntheticContent } from './synthetic-content';
import { PAGES_PER_TENANT, createSyntheticLayers, createPage } from './synthetic-tenants';

const MIB = 1024 * 1024;
const [root = process.cwd(), measurement = '', count = '1000'] = process.argv.slice(2);
const tenants = Number(count);

function readRegistry(): Registry {
  const folders = readdirSync(join(root, 'blocks')).filter((folder) =>
    existsSync(join(root, 'blocks', folder, 'block.json')),
  );
  return createRegistry(
    folders.map((folder) => {
      const file = `blocks/${folder}/block.json`;
      return { folder, file, text: readFileSync(join(root, file), 'utf8') };
    }),
  );
}

const blocks = readRegistry();
const compileLayers = (layers: readonly TenantSource[], previous?: Compilation) =>
  compile({ layers, blocks, sources: sourceManifests, previous });

/** Reads the CPU time of all threads in milliseconds. */
function readCpuTime(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

function measureTime(work: () => void): number {
  const start = readCpuTime();
  work();
  return readCpuTime() - start;
}

function collectGarbage(): void {
  if (!globalThis.gc) throw new Error('Run with --expose-gc.');
  globalThis.gc();
}

/** Checks and resolves all pages, tenant by tenant. */
function checkAndResolve(layers: readonly TenantSource[]): { pages: number; findings: number } {
  const compilation = compileLayers(layers);
  let pages = 0;
  for (const tenant of compilation.tenants.values()) {
    compilation.check(tenant.slug);
    for (const id of tenant.pageIds) if (tenant.page(id)) pages += 1;
  }
  return { pages, findings: compilation.diagnostics.length };
}

function measureCold() {
  const layers = createSyntheticLayers(tenants);
  let result = { pages: 0, findings: 0 };
  const time = measureTime(() => (result = checkAndResolve(layers)));
  return { time, ...result, resident: process.resourceUsage().maxRSS / 1024 };
}

/** Warms up, so that both numbers of tenants run optimised code. */
function measureGrowth() {
  const fewerTenants = tenants / 10;
  checkAndResolve(createSyntheticLayers(fewerTenants));
  const perTenant = (number: number) => {
    const layers = createSyntheticLayers(number);
    collectGarbage();
    return measureTime(() => checkAndResolve(layers)) / number;
  };
  const small = median([perTenant(fewerTenants), perTenant(fewerTenants), perTenant(fewerTenants)]);
  return { ratio: perTenant(tenants) / small };
}

/** The two passes of validation: the page's tree, then each node's props with its block's schema. */
function measureValidation() {
  const countErrors = (node: LayoutNode): number => {
    const propErrors = blocks.propsValidator(node.block)?.(node.props ?? {}) ?? [1];
    const children = Object.values(node.slots ?? {}).flat();
    return children.reduce((sum, child) => sum + countErrors(child), propErrors.length);
  };
  const validate = (value: unknown): number =>
    validators.page(value)
      ? Object.values(value.content ?? {})
          .flat()
          .reduce((sum, node) => sum + countErrors(node), 0)
      : 1;
  let time = 0;
  let errors = 0;
  for (let tenant = 0; tenant < tenants; tenant += 1) {
    // In batches of twenty, each parsed again: all at once would fill the memory.
    const texts = Array.from({ length: PAGES_PER_TENANT }, (_, page) => JSON.stringify(createPage(page)));
    const pages = texts.map((text): unknown => JSON.parse(text));
    time += measureTime(() => {
      for (const page of pages) errors += validate(page);
    });
  }
  return { time, errors };
}

/** The layers with one file changed; every text is a new string, as after reading all files again. */
function editFile(
  layers: readonly TenantSource[],
  slug: string,
  path: string,
  change: (text: string) => string,
) {
  const copy = (text: string) => Buffer.from(text).toString();
  return layers.map((layer) => ({
    slug: layer.slug,
    files: layer.files.map((file) => ({
      path: file.path,
      text: layer.slug === slug && file.path === path ? change(file.text) : copy(file.text),
    })),
  }));
}

function measureEdits() {
  let layers = createSyntheticLayers(tenants);
  let compilation = compileLayers(layers);
  let findings = compilation.diagnostics.length;
  let number = 0;
  /** Median time from the changed file contents to all findings. */
  const edit = (
    rounds: number,
    slug: string,
    path: string,
    pattern: RegExp,
    next: (number: number) => string,
  ) => {
    const times = Array.from({ length: rounds }, () => {
      number += 1;
      layers = editFile(layers, slug, path, (text) => text.replace(pattern, next(number)));
      return measureTime(() => {
        compilation = compileLayers(layers, compilation);
        findings = compilation.diagnostics.length;
      });
    });
    return median(times);
  };
  const slug = `dealer-${tenants >> 1}`;
  const page = 'pages/page-3.json';
  return {
    page: edit(9, slug, page, /Only at/, (n) => `Only at, ${n},`),
    configuration: edit(9, slug, 'tenant.json', /Dealer/, (n) => `Dealer ${n}`),
    theme: edit(9, slug, 'theme.json', /#\w{6}/, (n) => `#${String(100_000 + n)}`),
    base: edit(3, 'base', page, /Every car/, (n) => `Every ${n} car`),
    shell: edit(3, 'base', 'pages/shell.json', /"limit": \d+/, (n) => `"limit": ${n}`),
    findings,
  };
}

/** Measures the work of a server: checks all tenants, then resolves pages of all tenants. */
function measureServing() {
  const loadTenants = (number: number) => {
    const compilation = compileLayers(createSyntheticLayers(number));
    const findings = compilation.diagnostics.length;
    for (const tenant of compilation.tenants.values()) void tenant.config;
    return { compilation, findings };
  };
  // Memory of code, validators and the runtime's tables is not counted.
  loadTenants(20);
  collectGarbage();
  const heapBefore = process.memoryUsage().heapUsed;
  const { compilation, findings } = loadTenants(tenants);
  const sites = [...compilation.tenants.values()].filter(({ isTemplate }) => !isTemplate);
  // A different tenant and page each time, so that few are cached.
  const times = { resolved: [] as number[], traced: [] as number[] };
  for (let round = 0; round < PAGES_PER_TENANT; round += 1) {
    for (const [index, tenant] of sites.entries()) {
      const page = `page-${(index * 7 + round) % PAGES_PER_TENANT}`;
      const start = performance.now();
      tenant.page(page);
      times.resolved.push(performance.now() - start);
      tenant.match(`/${page}`);
      if (index % 10 > 0) continue;
      const traceStart = performance.now();
      tenant.trace(page);
      times.traced.push(performance.now() - traceStart);
    }
  }
  collectGarbage();
  const heap = (process.memoryUsage().heapUsed - heapBefore) / MIB;
  return {
    heap,
    resolve: median(times.resolved),
    trace: median(times.resolved) + median(times.traced),
    sites: sites.length,
    findings,
  };
}

const ENTRIES = 10_000;

/** Measures content that all tenants inherit from one layer: check, memory, and the entries of each site. */
function measureContent() {
  void compileLayers(createSyntheticContent(10, 100)).diagnostics;
  collectGarbage();
  const heapBefore = process.memoryUsage().heapUsed;
  const layers = createSyntheticContent(tenants, ENTRIES);
  let compilation = compileLayers(layers);
  let findings = 0;
  const time = measureTime(() => (findings = compilation.diagnostics.length));
  const sites = [...compilation.tenants.values()].filter(({ isTemplate }) => !isTemplate);
  const collections = new Set(sites.map((site) => site.collection('articles')));
  const shared = new Set(
    [...collections].map((collection) => collection?.entries.get(`article-${ENTRIES - 1}`)),
  );
  collectGarbage();
  const heap = (process.memoryUsage().heapUsed - heapBefore) / MIB;
  const times = sites.map((site, index) => {
    const start = performance.now();
    site.collection('articles')?.entries.get(`article-${(index * 7) % ENTRIES}`);
    return performance.now() - start;
  });
  const changed = editFile(layers, 'base', 'content/articles/article-5.json', (text) =>
    text.replace('Article 5', 'Article 5, revised'),
  );
  const edit = measureTime(() => {
    compilation = compileLayers(changed, compilation);
    findings += compilation.diagnostics.length;
  });
  return {
    time,
    heap,
    findings,
    edit,
    resolve: median(times),
    entries: sites.reduce((sum, site) => sum + (site.collection('articles')?.entries.size ?? 0), 0),
    copies: shared.size,
  };
}

const MEASUREMENTS: Readonly<Record<string, () => Readonly<Record<string, number>>>> = {
  cold: measureCold,
  growth: measureGrowth,
  validation: measureValidation,
  edits: measureEdits,
  serving: measureServing,
  content: measureContent,
};

const figures = MEASUREMENTS[measurement]?.();
if (!figures)
  throw new Error(
    `Unknown measurement '${measurement}'. Use one of: ${Object.keys(MEASUREMENTS).join(', ')}.`,
  );
process.stdout.write(JSON.stringify(figures));
