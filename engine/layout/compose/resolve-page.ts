import type { BlockManifest, Condition, LayoutNode, Page, PageHead, Provide } from '../../../schemas';
import { readFieldGroup, readRoutes, type Composition } from './compose-page';
import type { Environment } from '../model/environment';
import { isObject, type JsonObject } from '../base/json';
import { readFallbacks } from '../model/fallbacks';
import { completeProps, memoizeNode } from './memoize-node';

export type Client = NonNullable<BlockManifest['client']>;

/** A node for the renderer, with defaults and a content hash. */
export interface ResolvedNode {
  readonly id: string;
  readonly block: string;
  readonly version: number;
  /** Stored values and defaults. */
  readonly props: JsonObject;
  readonly slots: { readonly [slot: string]: readonly ResolvedNode[] };
  /** The fallback of each slot for nodes that fail. Plain HTML without slots, whatever the block. */
  readonly fallbacks?: { readonly [slot: string]: ResolvedNode };
  readonly when?: Condition;
  readonly bind?: { readonly [need: string]: string };
  readonly client: Client;
  /**
   * Hash of block, version, props, bind, client and slots. It excludes the node's id and condition, because
   * they do not change what the block shows.
   */
  readonly hash: string;
}

/** `public`, `account`, or the feature that closes the page to visitors who have not signed in. */
export type PageAccess = NonNullable<Page['access']>;

/** A page for the server. Tenants that inherit a page unchanged share the object. */
export interface ResolvedPage {
  readonly id: string;
  readonly layout: ResolvedNode;
  /** Patterns such as `/cars/:slug`; none for error pages. */
  readonly routes: readonly string[];
  readonly status?: (typeof STATUSES)[number];
  readonly provides: { readonly [name: string]: Provide };
  /** Texts with context paths, for `fillContextText`. */
  readonly head: PageHead;
  /** The condition under which the page exists. */
  readonly when?: Condition;
  /** Who can open the page. Default: everyone. */
  readonly access?: PageAccess;
  /** Hash of the layout, head and provided data. */
  readonly hash: string;
}

const STATUSES = [403, 404, 410, 429, 500] as const;
const NO_SLOTS = {};

/** The node with its block's defaults; undefined if the block is unknown. */
export const resolveNode = memoizeNode((node, environment): ResolvedNode | undefined => {
  const entry = environment.blocks.get(node.block);
  if (!entry) return undefined;
  const { manifest } = entry;
  const slots = node.slots ? resolveSlots(node.slots, environment) : NO_SLOTS;
  const props = completeProps(node, environment);
  const client = node.client ?? manifest.client ?? 'none';
  const fallbacks = resolveFallbacks(node.id, props, environment);
  return {
    id: node.id,
    block: node.block,
    version: manifest.version,
    props,
    slots,
    ...(fallbacks && { fallbacks }),
    ...(node.when && { when: node.when }),
    ...(node.bind && { bind: node.bind }),
    client,
    hash: environment.hash([
      node.block,
      manifest.version,
      props,
      node.bind ?? null,
      client,
      slotsHashInput(slots),
      ...(fallbacks ? [Object.entries(fallbacks).map(([slot, { hash }]) => [slot, hash])] : []),
    ]),
  };
});

function resolveSlots(
  slots: NonNullable<LayoutNode['slots']>,
  environment: Environment,
): ResolvedNode['slots'] {
  const filled: [string, ResolvedNode[]][] = [];
  for (const [slot, children] of Object.entries(slots)) {
    const nodes: ResolvedNode[] = [];
    for (const child of children) {
      const node = resolveNode(child, environment);
      if (node) nodes.push(node);
    }
    if (nodes.length > 0) filled.push([slot, nodes]);
  }
  return Object.fromEntries(filled);
}

/** The fallbacks of a node's slots, except those with unknown blocks; undefined if there are none. */
function resolveFallbacks(
  id: string,
  props: JsonObject,
  environment: Environment,
): ResolvedNode['fallbacks'] {
  const resolved = readFallbacks(id, props).flatMap(({ slot, node }): [string, ResolvedNode][] => {
    const fallback = resolveNode({ ...node, client: 'none' }, environment);
    return fallback ? [[slot, fallback]] : [];
  });
  return resolved.length > 0 ? Object.fromEntries(resolved) : undefined;
}

/** The page with defaults; undefined if it has no valid layout. */
export function resolveComposition(
  { id, layout, fields }: Composition,
  environment: Environment,
): ResolvedPage | undefined {
  const root = layout && resolveNode(layout, environment);
  if (!root) return undefined;
  const status = STATUSES.find((item) => item === fields.get('status'));
  const when = fields.get('when');
  const access = fields.get('access');
  // Files are validated against the page schema before they are composed, so the fields have its types.
  const provides = readFieldGroup(fields, 'provides') as ResolvedPage['provides'];
  const head: PageHead = readFieldGroup(fields, 'head');
  return {
    id,
    layout: root,
    routes: status || fields.get('abstract') === true ? [] : readRoutes(fields),
    ...(status && { status }),
    provides,
    head,
    ...(isObject(when) && { when: when as Condition }),
    ...(access !== undefined && { access: access as PageAccess }),
    hash: environment.hash([root.hash, root.id, provides, head]),
  };
}

/** The part of a node's hash that depends on its children. */
function slotsHashInput(slots: ResolvedNode['slots']): unknown {
  // Sorted, because the order of slots in a file does not affect the page.
  const names = Object.keys(slots).sort();
  return names.map((slot) => [slot, slots[slot]?.map((child) => [child.id, child.hash, child.when ?? null])]);
}
