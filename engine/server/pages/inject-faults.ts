import { createElement, type ComponentType } from 'react';
import type { ResolvedNode, ResolvedPage } from '../../layout';
import { BlockCache, PageRenderer, type BlockImplementation } from '../../render';
import type { Site } from '../sites/site';
import { loadPage, type LoadedData } from './page-data';
import { matchErrorPage, matchPage } from './page-request';
import { createRenderRequest } from './page-server';

/** `throw`: rendering fails. `slow`: prepared data never arrives. `empty`: all lists in the page's data are empty. */
export type Fault = 'throw' | 'slow' | 'empty';

export const FAULTS: readonly Fault[] = ['throw', 'slow', 'empty'];

/** The effect on a page if all nodes of one block type have a fault. */
export interface FaultReport {
  readonly page: string;
  readonly path: string;
  readonly block: string;
  /** Ids of the nodes with the block. */
  readonly nodes: readonly string[];
  readonly fault: Fault;
  /** `fails`: there is no page at all. `changed`: texts are missing or different. */
  readonly outcome: 'unchanged' | 'changed' | 'fails';
  readonly missing: readonly string[];
  /** Other texts that are shown instead. */
  readonly added: readonly string[];
}

interface FaultOptions {
  readonly renderer: PageRenderer;
  readonly faults?: readonly Fault[];
  /** Only these block types. Default: all on the page. */
  readonly blocks?: readonly string[];
}

/** Shorter than for visitors, because only the result of the wait matters here. Intact blocks need much less. */
const SLOW_PREPARE_LIMIT_MS = 1_000;
const ORIGIN = 'http://fault-injection.invalid';
const NOT_TEXT = /<(script|style|template)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/g;
const TAG = /<[^>]*>/;

/**
 * Renders the page at a path once for each of its block types and faults, and compares it with the intact page. Uses
 * the site's real data and changes nothing.
 * @throws RangeError if the site has no page at the path
 */
export async function injectFaults(
  site: Site,
  path: string,
  { renderer, faults = FAULTS, blocks }: FaultOptions,
): Promise<FaultReport[]> {
  const match = matchPage(site, ORIGIN, path) ?? matchErrorPage(site, ORIGIN, path, 404);
  if (!match) throw new RangeError(`${site.slug} has no page at ${path}.`);
  const { page, route } = match;
  const loaded = await loadPage(site, page, route, ORIGIN);
  if (!('data' in loaded)) throw new RangeError(`${site.slug}: ${path} shows no page with the current data.`);
  const { options } = renderer;
  const render = async (implementation?: readonly [string, BlockImplementation], fault?: Fault) => {
    const faultyRenderer = new PageRenderer({
      ...options,
      implementations: new Map([...options.implementations, ...(implementation ? [implementation] : [])]),
      // A cache of one byte caches nothing.
      cache: new BlockCache(1),
      ...(fault === 'slow' && { prepareLimitMs: SLOW_PREPARE_LIMIT_MS }),
      onBlockError: () => undefined,
    });
    const tree = await faultyRenderer.render(createRenderRequest(site, page, loaded));
    return listTexts(Buffer.concat(tree.chunks).toString());
  };
  const intact = await render();
  const reports: FaultReport[] = [];
  for (const [block, nodes] of groupNodes(page)) {
    const implementation = options.implementations.get(block);
    if (!implementation || (blocks && !blocks.includes(block))) continue;
    for (const fault of faults) {
      const faulty = createFaultyBlock(implementation, fault, loaded);
      if (!faulty) continue;
      const common = { page: page.id, path, block, nodes, fault };
      try {
        const broken = await render([block, faulty], fault);
        const missing = subtract(intact, broken);
        const added = subtract(broken, intact);
        const outcome = missing.length + added.length > 0 ? 'changed' : 'unchanged';
        reports.push({ ...common, outcome, missing, added });
      } catch {
        reports.push({ ...common, outcome: 'fails', missing: intact, added: [] });
      }
    }
  }
  return reports;
}

/** The block with the fault; undefined if the fault cannot occur in it. */
function createFaultyBlock(
  implementation: BlockImplementation,
  fault: Fault,
  { data }: LoadedData,
): BlockImplementation | undefined {
  if (fault === 'throw') {
    const Component: ComponentType<Record<string, unknown>> = () => {
      throw new Error('This fault was injected.');
    };
    return { ...implementation, Component };
  }
  if (fault === 'slow')
    return implementation.prepare && { ...implementation, prepare: () => new Promise(() => undefined) };
  const names = implementation.needs
    .map(({ name }) => name)
    .filter((name) => name in data && name !== 'site');
  if (names.length === 0) return undefined;
  const { Component: IntactComponent } = implementation;
  const Component: ComponentType<Record<string, unknown>> = (props) =>
    createElement(IntactComponent, {
      ...props,
      ...Object.fromEntries(names.map((name) => [name, withoutListItems(props[name])])),
    });
  return { ...implementation, Component };
}

function withoutListItems(value: unknown): unknown {
  if (Array.isArray(value)) return [];
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, withoutListItems(inner)]));
}

function groupNodes({ layout }: ResolvedPage): ReadonlyMap<string, readonly string[]> {
  const nodesByBlock = new Map<string, string[]>();
  const visit = (node: ResolvedNode) => {
    const nodes = nodesByBlock.get(node.block);
    if (nodes) nodes.push(node.id);
    else nodesByBlock.set(node.block, [node.id]);
    for (const children of Object.values(node.slots)) children?.forEach(visit);
  };
  visit(layout);
  return nodesByBlock;
}

const listTexts = (html: string): string[] =>
  html
    .replace(NOT_TEXT, '')
    .split(TAG)
    .map((text) => text.trim())
    .filter((text) => text !== '');

/** The texts of the first list that the second one does not have, or has less often. */
function subtract(texts: readonly string[], others: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const text of others) counts.set(text, (counts.get(text) ?? 0) + 1);
  return texts.filter((text) => {
    const count = counts.get(text) ?? 0;
    counts.set(text, count - 1);
    return count <= 0;
  });
}
