import type { Condition } from '../../../schemas';
import type { Composition } from '../compose/compose-page';
import { comparedValues } from '../model/conditions';
import { findDeadChanges, type DeadChange } from './dead-changes';
import type { Environment } from '../model/environment';
import { isObject, type Pointer } from '../base/json';
import { readPageFacts, type RenderedNode } from './policies';
import { intern } from '../base/intern';

/** A link of a page. */
export interface PageLink {
  readonly node: string;
  /** From the node. */
  readonly pointer: Pointer;
  readonly href: string;
  /** For a link within the page: no node has this id. */
  readonly hasNoTarget: boolean;
  /** Conditions about the site alone: where one fails the link is never shown there. */
  readonly onSites: readonly Condition[];
}

/** A node that only some sites show, by their configuration; or an island, wherever it shows. */
export interface PageNode {
  readonly node: string;
  readonly block: string;
  readonly onSites: readonly Condition[];
}

/** What a page uses, whoever serves it: what the checks of a whole site need to know of each of its pages. */
export interface PageUsage {
  readonly blocks: readonly string[];
  readonly links: readonly PageLink[];
  readonly islands: readonly PageNode[];
  /** Nodes that name pictures themselves. */
  readonly images: readonly string[];
  /** Nodes with conditions about the site alone. */
  readonly gated: readonly PageNode[];
  readonly dead: readonly DeadChange[];
  /** Ids of the files that change it. */
  readonly sources: readonly number[];
  /** The page exists only where this holds. */
  readonly when: Condition | undefined;
}

const NONE: readonly never[] = [];
const orNone = <Item>(list: readonly Item[]): readonly Item[] => (list.length > 0 ? list : NONE);
/** Pages that inherit most of what they use hold it together. */
const held = <Item>(list: readonly Item[]): readonly Item[] => (list.length > 0 ? intern(list) : NONE);

/** Of a page that nobody sees. */
export const NO_USAGE: PageUsage = {
  blocks: NONE,
  links: NONE,
  islands: NONE,
  images: NONE,
  gated: NONE,
  dead: NONE,
  sources: NONE,
  when: undefined,
};

const OF_SITE = /^(features|site)\./;

/** Whether a condition asks only what a site's configuration answers. */
function isOfSite(when: Condition): boolean {
  return Object.keys(when).every((key) =>
    key.startsWith('$')
      ? [...comparedValues(when).keys()].every((path) => OF_SITE.test(path))
      : OF_SITE.test(key),
  );
}

const onSitesOf = ({ conditions }: RenderedNode) =>
  conditions.length === 0 ? NONE : orNone(conditions.filter(isOfSite));

/** Looks once through a page's nodes. */
export function readPageUsage(
  composition: Composition,
  environment: Environment,
  provided: ReadonlyMap<string, string>,
): PageUsage {
  const { nodes } = readPageFacts(composition, environment, provided);
  const blocks = new Set<string>();
  const links: PageLink[] = [];
  const islands: PageNode[] = [];
  const images: string[] = [];
  const gated: PageNode[] = [];
  for (const shown of nodes) {
    const { node, details, isInIsland } = shown;
    const onSites = onSitesOf(shown);
    const use = { node: node.id, block: node.block, onSites };
    blocks.add(node.block);
    if (onSites.length > 0) gated.push(use);
    if (details.client !== 'none' && !isInIsland) islands.push(use);
    if (details.hasImage) images.push(node.id);
    for (const { at, href } of details.links) {
      const hasNoTarget = href.startsWith('#') && href.length > 1 && !hasNode(nodes, href.slice(1));
      links.push({ node: node.id, pointer: at, href, hasNoTarget, onSites });
    }
  }
  const when = composition.fields.get('when');
  const changes = composition.steps.filter(({ kind }) => kind === 'change');
  return {
    blocks: held([...blocks]),
    links: held(links),
    islands: held(islands),
    images: held(images),
    gated: held(gated),
    dead: orNone(findDeadChanges(composition)),
    sources: orNone([...new Set(changes.map(({ source }) => source.id))]),
    when: isObject(when) ? (when as Condition) : undefined,
  };
}

const hasNode = (nodes: readonly RenderedNode[], id: string) => nodes.some(({ node }) => node.id === id);
