import { describe, expect, it } from 'vitest';
import { schemas, type LayoutNode } from '../../../schemas';
import { hashJson, isObject, withDefaults, type ResolvedNode, type ResolvedPage } from '../../layout';
import { BlockCache, getDataItem, PageRenderer } from '../../render';
import { loadBlocks } from '../sites/block-modules';

const examples = import.meta.glob<{
  props?: Record<string, unknown>;
  data?: Record<string, unknown>;
  slots?: Record<string, LayoutNode[]>;
  rendersWithin?: string;
}>('../../../blocks/*/example.json', { eager: true, import: 'default' });

const { registry, implementations } = loadBlocks();

function resolveNode(node: LayoutNode): ResolvedNode {
  const { manifest } = registry.get(node.block)!;
  const slots = Object.fromEntries(
    Object.entries(node.slots ?? {})
      .filter(([, children]) => children.length > 0)
      .map(([slot, children]) => [slot, children.map(resolveNode)]),
  );
  return {
    ...node,
    version: manifest.version,
    props: registry.applyDefaults(node.block, node.props as never),
    slots,
    client: node.client ?? manifest.client ?? 'none',
    hash: hashJson([node.id, node.block, node.props ?? null]),
  };
}

/** Adds the default settings, which examples may omit. */
function addDefaultSettings(data: Record<string, unknown>): Record<string, unknown> {
  const { site } = data;
  if (!isObject(site)) return data;
  return {
    ...data,
    site: { ...site, settings: withDefaults(schemas.settings, (site['settings'] ?? {}) as never) },
  };
}

const TEXTS = {
  locale: 'en-AU',
  tenant: 'yard',
  textsVersion: '1',
  messages: (block: string) => registry.get(block)?.manifest.texts ?? {},
};

/** In development, blocks have a version, and React renders them. */
const implementationsInDevelopment = new Map(
  [...implementations].map(([type, implementation]) => [type, { ...implementation, version: '1' }]),
);

async function render(
  type: string,
  blockImplementations = implementations,
): Promise<{ html: string; failures: unknown[] }> {
  const example = examples[`../../../blocks/${type}/example.json`] ?? {};
  const failures: unknown[] = [];
  const renderer = new PageRenderer({
    implementations: blockImplementations,
    cache: new BlockCache(10_000_000),
    moduleUrls: (blocks) => blocks.map((block) => `/assets/${block}.js`),
    onBlockError: (error, location) => location.block === type && failures.push(error),
  });
  const layout = resolveNode({ id: 'example', block: type, props: example.props, slots: example.slots });
  const page: ResolvedPage = { id: 'examples', layout, routes: [], provides: {}, head: {}, hash: type };
  const data = addDefaultSettings(example.data ?? {});
  const tree = await renderer.render({
    page,
    site: TEXTS,
    data: Object.fromEntries(Object.entries(data).map(([name, value]) => [name, getDataItem(value)])),
    context: data,
    services: { version: () => '', search: () => Promise.reject(new Error('no search in examples')) },
  });
  return { html: Buffer.concat(tree.chunks).toString(), failures };
}

describe('every block renders its example', () => {
  const standaloneTypes = registry.types.filter((type) => {
    const example = examples[`../../../blocks/${type}/example.json`];
    return example && example.rendersWithin === undefined && implementations.get(type)?.prepare === undefined;
  });

  it('finds examples', () => expect(standaloneTypes.length).toBeGreaterThan(30));

  it.each(standaloneTypes)('%s', async (type) => {
    const { html, failures } = await render(type);
    expect(failures).toEqual([]);
    expect(html).not.toBe('');
    // The page's policy blocks these, or they belong to the page rather than to a block.
    expect(html).not.toMatch(/\sstyle="/);
    expect(html).not.toMatch(/<(?:title|meta|style|base)[\s>]/);
    expect(html).not.toMatch(/<script(?! type="application\/json")/);
    expect(html).not.toMatch(/\son[a-z]+="/);
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map((match) => match[1]);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    // React's own renderer writes the same bytes. Placeholders of the slots have been replaced in both.
    expect((await render(type, implementationsInDevelopment)).html).toBe(html);
  });
});
