import type { LayoutNode, Pattern } from '../../../schemas';
import { isObject, mergePatch, resolveNode, type ResolvedPage } from '../../layout';
import type { BlockExample, Registry } from '../../registry';
import { getDataItem } from '../../render';
import type { LoadedData } from '../pages/page-data';
import type { Site } from '../sites/site';

/** The page of each example, by block type. The site builds a frame for each page once. */
const pagesByExample = new WeakMap<BlockExample, WeakMap<Site, ResolvedPage>>();
/** The page of each pattern, likewise. */
const pagesByPattern = new WeakMap<Pattern, WeakMap<Site, ResolvedPage>>();

function createPage(site: Site, title: string, node: LayoutNode): ResolvedPage | undefined {
  const layout = resolveNode(node, site.tenant.compiler.environment);
  if (!layout) return undefined;
  return {
    id: node.id,
    layout,
    routes: [],
    provides: {},
    head: { title, robots: 'noindex' },
    hash: layout.hash,
  };
}

function findPage<Source extends object>(
  pages: WeakMap<Source, WeakMap<Site, ResolvedPage>>,
  source: Source,
  site: Site,
  create: () => ResolvedPage | undefined,
): ResolvedPage | undefined {
  let ofSource = pages.get(source);
  if (!ofSource) pages.set(source, (ofSource = new WeakMap()));
  const page = ofSource.get(site) ?? create();
  if (page) ofSource.set(site, page);
  return page;
}

const toLists = (slots: BlockExample['slots']): NonNullable<LayoutNode['slots']> =>
  Object.fromEntries(Object.entries(slots).map(([slot, nodes]) => [slot, [...nodes]]));

/** Adds the site's own details to the data of an example. */
function loadExample(site: Site, data: Readonly<Record<string, unknown>>, origin: string): LoadedData {
  const context: Record<string, unknown> = {
    features: site.config.features,
    ...site.clock(),
    ...data,
    site: mergePatch(site.siteData(origin), data['site'] ?? {}),
  };
  const items = Object.entries(context).map(([name, value]) => [name, getDataItem(value)] as const);
  return { data: Object.fromEntries(items), context, expiresAt: Infinity };
}

/** A page for the preview of a block or pattern, which has no page of its own. */
interface PreviewPage {
  readonly page: ResolvedPage;
  readonly loaded: LoadedData;
}

/** Whether a block has a variant of this name. */
function hasVariant(registry: Registry, type: string, variant: string): boolean {
  const prop = registry.get(type)?.manifest.props?.properties?.['variant'];
  return isObject(prop) && Array.isArray(prop['enum']) && prop['enum'].includes(variant);
}

/**
 * Creates a page that shows the example of a block in the look of a site.
 * @param variant shows the example in this variant of the block, in place of its own
 * @returns undefined if the block has no example or no such variant, or can only be shown within another block
 */
export function createExamplePage(
  site: Site,
  registry: Registry,
  type: string,
  { origin, variant }: { origin: string; variant?: string | undefined },
): PreviewPage | undefined {
  const example = registry.findExample(type);
  if (!example || example.rendersWithin !== undefined) return undefined;
  if (variant !== undefined && !hasVariant(registry, type, variant)) return undefined;
  const { props, slots, data } = example;
  const title = site.tenant.compiler.environment.blocks.get(type)?.manifest.title ?? type;
  const create = (shownProps = props) =>
    createPage(site, title, { id: type, block: type, props: shownProps, slots: toLists(slots) });
  const page =
    variant === undefined
      ? findPage(pagesByExample, example, site, () => create())
      : create({ ...props, variant });
  return page && { page, loaded: loadExample(site, data, origin) };
}

/** All nodes of a tree, the root first. */
const listNodes = (node: LayoutNode): LayoutNode[] => [
  node,
  ...Object.values(node.slots ?? {}).flatMap((nodes) => nodes.flatMap(listNodes)),
];

/** A tree without conditions: a thumbnail shows everything that a pattern has. */
function withoutConditions({ when: _, slots, ...node }: LayoutNode): LayoutNode {
  if (!slots) return node;
  const shown = Object.entries(slots).map(([slot, nodes]) => [slot, nodes.map(withoutConditions)] as const);
  return { ...node, slots: Object.fromEntries(shown) };
}

/** The example data of a pattern's blocks, also under the names to which the pattern binds them. */
const collectData = (registry: Registry, node: LayoutNode): Record<string, unknown> =>
  Object.fromEntries(
    listNodes(node)
      // If two blocks use the same name, the outer block's data wins.
      .reverse()
      .flatMap(({ block, bind = {} }) => {
        const data = registry.findExample(block)?.data ?? {};
        const bound = Object.entries(bind).flatMap(([need, name]) =>
          need in data ? [[name, data[need]] as const] : [],
        );
        return [...bound, ...Object.entries(data)];
      }),
  );

/**
 * Creates a page that shows a pattern in a site's theme, with the example data of its blocks.
 * @returns undefined if its block does not exist
 */
export function createPatternPage(
  site: Site,
  registry: Registry,
  pattern: Pattern,
  origin: string,
): PreviewPage | undefined {
  const page = findPage(pagesByPattern, pattern, site, () =>
    createPage(site, pattern.name, withoutConditions(pattern.node)),
  );
  return page && { page, loaded: loadExample(site, collectData(registry, pattern.node), origin) };
}
