import type { Vehicle } from '../../../schemas';
import type { ResolvedNode, ResolvedPage } from '../../../engine/layout';
import { BlockCache, getDataItem, renderHead, PageRenderer, type PageData } from '../../../engine/render';
import { loadPage, type LoadedPage } from '../../../engine/server/pages/page-data';
import { resolveHeadTexts } from '../../../engine/server/pages/head-texts';
import type { Site } from '../../../engine/server/sites/site';
import { median, medianRatio } from '../statistics';
import type { Assembly } from './assembly';
import { PlainVehiclePage, type PageParts } from './plain-page';
import { plainData, type PlainDocuments } from './plain-server';

export interface InProcessInput {
  assembly: Assembly;
  site: Site;
  page: ResolvedPage;
  part: PageParts;
  documents: PlainDocuments;
  path: string;
  rounds: number;
}
const SMALL_CACHE = 4 * 1024 * 1024;
type Loaded = Extract<LoadedPage, { data: unknown }>;

async function load({ site, page, path }: InProcessInput): Promise<Loaded> {
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
  loaded: Loaded,
  data: PageData,
) {
  const context = { ...loaded.context, vehicle: data['vehicle']?.value };
  const frame = site.frame(page);
  const tree = await renderer.render({ page, site: site.view, data, context, services: site.services });
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

/** The record as the database would return it after a change: all objects are new. */
const withPrice = (vehicle: Vehicle, price: number): Vehicle => ({ ...structuredClone(vehicle), price });

let lastPrice = 1_000_000;
const VISITS_PER_TURN = 20;

/** Cost of one changed price, as a fraction of a plain render of the whole page. */
export async function measureChange(input: InProcessInput): Promise<Record<string, number>> {
  const { assembly, part, documents, rounds } = input;
  const loaded = await load(input);
  const plain = plainData(loaded);
  const times = {
    plain: [] as number[],
    changed: [] as number[],
    warm: [] as number[],
    cold: [] as number[],
  };
  const time = async (list: number[], work: () => unknown) => {
    const started = performance.now();
    await work();
    list.push(performance.now() - started);
  };
  await renderDocument(assembly.renderer, input, loaded, loaded.data);
  const cold = new BlockCache(SMALL_CACHE);
  const coldRenderer = new PageRenderer({ ...assembly.renderer.options, cache: cold });
  let misses = 0;
  const visits = {
    plain: () =>
      Buffer.from(documents.render(<PlainVehiclePage part={part} data={plain} />, loaded.context, plain)),
    warm: () => renderDocument(assembly.renderer, input, loaded, loaded.data),
    changed: (vehicle: Vehicle) =>
      renderDocument(assembly.renderer, input, loaded, { ...loaded.data, vehicle: getDataItem(vehicle) }),
    cold: () => renderDocument(coldRenderer, input, loaded, loaded.data),
  };
  // Alternates in batches, so that garbage of one contender is not collected in the time of another.
  for (let turn = 0; turn < rounds / VISITS_PER_TURN; turn += 1) {
    const repeat = async (visit: (index: number) => Promise<void>) => {
      for (let index = 0; index < VISITS_PER_TURN; index += 1) await visit(index);
    };
    // Each price is used once; a repeated one would be cached.
    const vehicles = Array.from({ length: VISITS_PER_TURN }, () =>
      withPrice(plain.vehicle, (lastPrice += 1)),
    );
    await repeat(() => time(times.plain, visits.plain));
    const before = assembly.cache.misses;
    await repeat((index) => time(times.changed, () => visits.changed(vehicles[index] ?? plain.vehicle)));
    misses = (assembly.cache.misses - before) / VISITS_PER_TURN;
    await repeat(() => time(times.warm, visits.warm));
    await repeat(() => {
      cold.clear();
      return time(times.cold, visits.cold);
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

/** Renders one vehicle with new prices into a small cache, whose size must stay within its limit. */
export async function measureFill(input: InProcessInput): Promise<Record<string, number>> {
  const { assembly, rounds } = input;
  const loaded = await load(input);
  const plain = plainData(loaded);
  const cache = new BlockCache(SMALL_CACHE);
  const renderer = new PageRenderer({ ...assembly.renderer.options, cache });
  let rendered = 0;
  let most = 0;
  for (let round = 0; round < rounds; round += 1) {
    const vehicle = {
      ...withPrice(plain.vehicle, round + 1),
      id: `bench-${round}`,
      name: `${plain.vehicle.name} ${round}`,
    };
    const { tree } = await renderDocument(renderer, input, loaded, {
      ...loaded.data,
      vehicle: getDataItem(vehicle),
    });
    rendered += tree.bytes;
    most = Math.max(most, cache.bytes);
  }
  return { limit: SMALL_CACHE, most, rendered, resident: process.memoryUsage().rss };
}

/** CPU time of this process in milliseconds; independent of other load on the machine. */
export function measureProcessor(): Promise<Record<string, number>> {
  const { user, system } = process.cpuUsage();
  return Promise.resolve({ used: (user + system) / 1_000 });
}
