import type { Vehicle } from '../../../schemas';
import type { ResolvedNode, ResolvedPage } from '../../../engine/layout';
import { BlockCache, getDataItem, renderHead, PageRenderer, type PageData } from '../../../engine/render';
import { loadPage, type LoadedPage } from '../../../engine/server/pages/page-data';
import { resolveHeadTexts } from '../../../engine/server/pages/head-texts';
import type { Site } from '../../../engine/server/sites/site';
import { median, medianRatio } from '../statistics';
import type { Assembly } from './assembly';
import { PlainVehiclePage, type PropsFactory } from './plain-page';
import { selectPlainData, type PlainDocuments } from './plain-server';

export interface InProcessInput {
  assembly: Assembly;
  site: Site;
  page: ResolvedPage;
  getProps: PropsFactory;
  documents: PlainDocuments;
  path: string;
  rounds: number;
}
const SMALL_CACHE_BYTES = 4 * 1024 * 1024;
const LARGE_CACHE_BYTES = 192 * 1024 * 1024;
type LoadedVehiclePage = Extract<LoadedPage, { data: unknown }>;

async function loadVehiclePage({ site, page, path }: InProcessInput): Promise<LoadedVehiclePage> {
  const slug = path.split('/').at(-1) ?? '';
  const origin = 'http://bench.localhost';
  const route = { path, pattern: '/cars/:slug', params: { slug }, query: {}, url: origin + path };
  const loaded = await loadPage(site, page, route, origin);
  if (!('data' in loaded)) throw new Error(`${path} has no data`);
  return loaded;
}

/** Renders the whole document with the engine, from data to bytes. */
async function renderDocument(
  renderer: PageRenderer,
  { site, page }: InProcessInput,
  loaded: LoadedVehiclePage,
  data: PageData,
) {
  const context = { ...loaded.context, vehicle: data['vehicle']?.value };
  const frame = site.frame(page);
  const { view, services } = site;
  const tree = await renderer.render({ page, site: view, data, context, services });
  const head = renderHead(resolveHeadTexts(site, page, context), tree.preloads);
  return {
    tree,
    body: Buffer.concat([
      frame.open,
      Buffer.from(head),
      frame.styles,
      ...tree.chunks,
      frame.closeWithIslands,
    ]),
  };
}

const countNodes = (node: ResolvedNode): number =>
  Object.values(node.slots)
    .flat()
    .reduce((sum, child) => sum + countNodes(child), 1);

/** Returns the record as the database would after a change of price: all objects are new. */
const changePrice = (vehicle: Vehicle, price: number): Vehicle => ({ ...structuredClone(vehicle), price });

let lastPrice = 1_000_000;
const VISITS_PER_TURN = 20;

/** Measures the cost of one changed price, as a fraction of a plain render of the whole page. */
export async function measureChange(input: InProcessInput): Promise<Record<string, number>> {
  const { assembly, getProps, documents, rounds } = input;
  const loaded = await loadVehiclePage(input);
  const plainPageData = selectPlainData(loaded);
  const times = {
    plain: [] as number[],
    changed: [] as number[],
    warm: [] as number[],
    cold: [] as number[],
  };
  const measureTime = async (durations: number[], work: () => unknown) => {
    const started = performance.now();
    await work();
    durations.push(performance.now() - started);
  };
  await renderDocument(assembly.renderer, input, loaded, loaded.data);
  const coldCache = new BlockCache(SMALL_CACHE_BYTES);
  const coldRenderer = new PageRenderer({ ...assembly.renderer.options, cache: coldCache });
  let misses = 0;
  const visits = {
    plain: () =>
      Buffer.from(
        documents.render(
          <PlainVehiclePage getProps={getProps} data={plainPageData} />,
          loaded.context,
          plainPageData,
        ),
      ),
    warm: () => renderDocument(assembly.renderer, input, loaded, loaded.data),
    changed: (vehicle: Vehicle) =>
      renderDocument(assembly.renderer, input, loaded, { ...loaded.data, vehicle: getDataItem(vehicle) }),
    cold: () => renderDocument(coldRenderer, input, loaded, loaded.data),
  };
  // The contenders alternate in batches, so that one contender's garbage is not collected during another's turn.
  for (let turn = 0; turn < rounds / VISITS_PER_TURN; turn += 1) {
    const repeat = async (visit: (index: number) => Promise<void>) => {
      for (let index = 0; index < VISITS_PER_TURN; index += 1) await visit(index);
    };
    // Each price is used once, because a repeated price would be cached.
    const vehicles = Array.from({ length: VISITS_PER_TURN }, () =>
      changePrice(plainPageData.vehicle, (lastPrice += 1)),
    );
    await repeat(() => measureTime(times.plain, visits.plain));
    const missesBefore = assembly.cache.misses;
    await repeat((index) =>
      measureTime(times.changed, () => visits.changed(vehicles[index] ?? plainPageData.vehicle)),
    );
    misses = (assembly.cache.misses - missesBefore) / VISITS_PER_TURN;
    await repeat(() => measureTime(times.warm, visits.warm));
    await repeat(() => {
      coldCache.clear();
      return measureTime(times.cold, visits.cold);
    });
  }
  const { tree } = await renderDocument(assembly.renderer, input, loaded, loaded.data);
  return {
    plain: median(times.plain),
    changed: medianRatio(times.changed, times.plain),
    warm: medianRatio(times.warm, times.plain),
    cold: medianRatio(times.cold, times.plain),
    blocksChanged: misses,
    nodes: countNodes(input.page.layout),
    islands: tree.islands.length,
    islandTypes: new Set(tree.islands).size,
  };
}

const WARM_UP_CARS = 20;
const MEASURED_CARS = 60;

/**
 * Measures pages of cars that no one has asked for, on a site whose other pages are in the cache, compared with a plain
 * render of the same pages.
 */
export async function measureFirstVisits(input: InProcessInput): Promise<Record<string, number>> {
  const { assembly, getProps, documents, site } = input;
  const renderer = new PageRenderer({
    ...assembly.renderer.options,
    cache: new BlockCache(LARGE_CACHE_BYTES),
  });
  const cars = site.catalogue.list({
    filters: 'available:true',
    sort: 'latest',
    limit: WARM_UP_CARS + MEASURED_CARS,
  });
  const times = { first: [] as number[], plain: [] as number[] };
  for (const [index, { slug }] of cars.entries()) {
    const loaded = await loadVehiclePage({ ...input, path: `/cars/${slug}` });
    const plainPageData = selectPlainData(loaded);
    const renderPlain = () =>
      Buffer.from(
        documents.render(
          <PlainVehiclePage getProps={getProps} data={plainPageData} />,
          loaded.context,
          plainPageData,
        ),
      );
    const started = performance.now();
    await renderDocument(renderer, input, loaded, loaded.data);
    const rendered = performance.now();
    renderPlain();
    if (index < WARM_UP_CARS) continue;
    times.first.push(rendered - started);
    times.plain.push(performance.now() - rendered);
  }
  return { first: median(times.first), plain: median(times.plain), cars: times.first.length };
}

/** Renders one vehicle with new prices into a small cache, whose size must stay within its limit. */
export async function measureFill(input: InProcessInput): Promise<Record<string, number>> {
  const { assembly, rounds } = input;
  const loaded = await loadVehiclePage(input);
  const plainPageData = selectPlainData(loaded);
  const cache = new BlockCache(SMALL_CACHE_BYTES);
  const renderer = new PageRenderer({ ...assembly.renderer.options, cache });
  let rendered = 0;
  let maxBytes = 0;
  for (let round = 0; round < rounds; round += 1) {
    const vehicle = {
      ...changePrice(plainPageData.vehicle, round + 1),
      id: `bench-${round}`,
      name: `${plainPageData.vehicle.name} ${round}`,
    };
    const { tree } = await renderDocument(renderer, input, loaded, {
      ...loaded.data,
      vehicle: getDataItem(vehicle),
    });
    rendered += tree.bytes;
    maxBytes = Math.max(maxBytes, cache.bytes);
  }
  return { limit: SMALL_CACHE_BYTES, most: maxBytes, rendered, resident: process.memoryUsage().rss };
}

/** Measures the CPU time of this process in milliseconds, which is independent of other load on the machine. */
export function measureCpuTime(): Promise<Record<string, number>> {
  const { user, system } = process.cpuUsage();
  return Promise.resolve({ used: (user + system) / 1_000 });
}
