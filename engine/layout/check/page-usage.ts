import { listParamNames } from './param-names';
import type { Condition } from '../../../schemas';
import { readFieldGroup, type Composition } from '../compose/compose-page';
import { collectComparedValues } from '../model/conditions';
import { findExternalOrigin } from '../model/images';
import { findDeadChanges, type DeadChange } from './dead-changes';
import type { Environment } from '../model/environment';
import { isObject, type Pointer } from '../base/json';
import { readPageFacts, type RenderedNode } from './policies';
import { readFallbacks } from '../model/fallbacks';
import { intern } from '../base/intern';

export interface PageLink {
  readonly node: string;
  /** Relative to the node. */
  readonly pointer: Pointer;
  readonly href: string;
  /** A link to `#id` in the page, but no node has this id. */
  readonly hasNoTarget: boolean;
  /** Conditions that depend only on the site's configuration. If one fails, the site never shows the link. */
  readonly siteConditions: readonly Condition[];
}

/** An image from another host. */
export interface ExternalImage {
  readonly node: string;
  /** Relative to the node. */
  readonly pointer: Pointer;
  readonly origin: string;
  /** Conditions that depend only on the site's configuration. If one fails, the site never shows the image. */
  readonly siteConditions: readonly Condition[];
}

/** A node of a page, with the conditions that depend only on the site's configuration. */
export interface PageNode {
  readonly node: string;
  readonly block: string;
  readonly siteConditions: readonly Condition[];
}

/** Blocks, links and texts of a page, independent of the site. Checks of a whole site read it. */
export interface PageUsage {
  readonly blocks: readonly string[];
  readonly links: readonly PageLink[];
  readonly islands: readonly PageNode[];
  /** Ids of nodes with an image in their props. */
  readonly images: readonly string[];
  readonly externalImages: readonly ExternalImage[];
  /** Nodes that a site shows or hides depending on its configuration. */
  readonly gated: readonly PageNode[];
  readonly dead: readonly DeadChange[];
  readonly collections: readonly string[];
  readonly forms: readonly string[];
  /** Ids of the files with changes to the page. */
  readonly sources: readonly number[];
  /** The condition under which the page exists. */
  readonly when: Condition | undefined;
}

const NONE: readonly never[] = [];
const orSharedEmpty = <Item>(list: readonly Item[]): readonly Item[] => (list.length > 0 ? list : NONE);
/** Reuses identical lists across pages, because pages inherit most of what they use. */
const internList = <Item>(list: readonly Item[]): readonly Item[] => (list.length > 0 ? intern(list) : NONE);

/** The usage recorded for a page without an address. */
export const NO_USAGE: PageUsage = {
  blocks: NONE,
  links: NONE,
  islands: NONE,
  images: NONE,
  externalImages: NONE,
  gated: NONE,
  dead: NONE,
  collections: NONE,
  forms: NONE,
  sources: NONE,
  when: undefined,
};

/** Paths of the page context that only a site's configuration determines. */
export const SITE_PATH = /^(features|site)\./;

/** Whether a condition depends only on the site's configuration. */
function dependsOnSiteOnly(when: Condition): boolean {
  return Object.keys(when).every((key) =>
    key.startsWith('$')
      ? [...collectComparedValues(when).keys()].every((path) => SITE_PATH.test(path))
      : SITE_PATH.test(key),
  );
}

const listSiteConditions = ({ conditions }: RenderedNode) =>
  conditions.length === 0 ? NONE : orSharedEmpty(conditions.filter(dependsOnSiteOnly));

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
  const externalImages: ExternalImage[] = [];
  const gated: PageNode[] = [];
  for (const rendered of nodes) {
    const { node, details, isInIsland } = rendered;
    const siteConditions = listSiteConditions(rendered);
    const pageNode = { node: node.id, block: node.block, siteConditions };
    blocks.add(node.block);
    for (const { node: fallback } of readFallbacks(node.id, details.props)) blocks.add(fallback.block);
    if (siteConditions.length > 0) gated.push(pageNode);
    if (details.client !== 'none' && !isInIsland) islands.push(pageNode);
    if (details.images.length > 0) images.push(node.id);
    for (const { at, src } of details.images) {
      const origin = findExternalOrigin(src);
      if (origin !== undefined) externalImages.push({ node: node.id, pointer: at, origin, siteConditions });
    }
    for (const { at, href } of details.links) {
      const hasNoTarget = href.startsWith('#') && href.length > 1 && !hasNode(nodes, href.slice(1));
      links.push({ node: node.id, pointer: at, href, hasNoTarget, siteConditions });
    }
  }
  const when = composition.fields.get('when');
  const provides = Object.values(readFieldGroup(composition.fields, 'provides'));
  const listParams = (...names: readonly ('collection' | 'form' | 'otherwise')[]) =>
    provides.flatMap((provide) =>
      isObject(provide) ? names.flatMap((name) => listParamNames(provide[name])) : [],
    );
  const changes = composition.steps.filter(({ kind }) => kind === 'change');
  return {
    blocks: internList([...blocks]),
    links: internList(links),
    islands: internList(islands),
    images: internList(images),
    externalImages: internList(externalImages),
    gated: internList(gated),
    dead: orSharedEmpty(findDeadChanges(composition)),
    collections: internList(listParams('collection')),
    forms: internList(listParams('form', 'otherwise')),
    sources: orSharedEmpty([...new Set(changes.map(({ source }) => source.id))]),
    when: isObject(when) ? (when as Condition) : undefined,
  };
}

const hasNode = (nodes: readonly RenderedNode[], id: string) => nodes.some(({ node }) => node.id === id);
