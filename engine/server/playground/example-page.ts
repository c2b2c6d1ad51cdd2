import type { LayoutNode } from '../../../schemas';
import { mergePatch, resolveNode, type ResolvedPage } from '../../layout';
import type { BlockExample, Registry } from '../../registry';
import { getDataItem } from '../../render';
import type { LoadedData } from '../pages/page-data';
import type { Site } from '../sites/site';

/** The page of each example, by block type. The site builds a frame for each page once. */
const pagesByExample = new WeakMap<BlockExample, WeakMap<Site, ResolvedPage>>();

function createPage(site: Site, type: string, { props, slots }: BlockExample): ResolvedPage | undefined {
  const { environment } = site.tenant.compiler;
  const node: LayoutNode = { id: type, block: type, props, slots: toLists(slots) };
  const layout = resolveNode(node, environment);
  if (!layout) return undefined;
  const title = environment.blocks.get(type)?.manifest.title ?? type;
  return {
    id: type,
    layout,
    routes: [],
    provides: {},
    head: { title, robots: 'noindex' },
    hash: layout.hash,
  };
}

const toLists = (slots: BlockExample['slots']): NonNullable<LayoutNode['slots']> =>
  Object.fromEntries(Object.entries(slots).map(([slot, nodes]) => [slot, [...nodes]]));

/** The data of an example. The site completes what the example says about it. */
function loadExample(site: Site, { data }: BlockExample, origin: string): LoadedData {
  const context: Record<string, unknown> = {
    features: site.config.features,
    ...site.clock(),
    ...data,
    site: mergePatch(site.siteData(origin), data['site'] ?? {}),
  };
  const items = Object.entries(context).map(([name, value]) => [name, getDataItem(value)] as const);
  return { data: Object.fromEntries(items), context, expiresAt: Infinity };
}

/**
 * Creates a page that shows the example of a block in the look of a site.
 * @returns undefined if the block has no example, or can only be shown within another block
 */
export function createExamplePage(
  site: Site,
  registry: Registry,
  type: string,
  origin: string,
): { page: ResolvedPage; loaded: LoadedData } | undefined {
  const example = registry.findExample(type);
  if (!example || example.rendersWithin !== undefined) return undefined;
  let pages = pagesByExample.get(example);
  if (!pages) pagesByExample.set(example, (pages = new WeakMap()));
  const page = pages.get(site) ?? createPage(site, type, example);
  if (!page) return undefined;
  pages.set(site, page);
  return { page, loaded: loadExample(site, example, origin) };
}
