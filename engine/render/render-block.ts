import { createElement, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { IslandTree, type Components, type IslandPayload } from '../browser/islands/island-tree';
import { formatMessage } from '../browser/texts/icu-messages';
import type { ResolvedNode } from '../layout';
import type { RenderedBlock } from './cache/block-cache';
import { dataItem, type PageData } from './cache/data-item';
import type { BlockImplementation } from './block-implementation';
import { scriptJson } from './island';
import { splitAtSlots, slotPlaceholder, TemplateIterations } from './slot-placeholders';

/** React adds a preload link before the block for each eager image; it belongs in the head. */
const LEADING_PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;
/** React also hoists head elements; blocks must not render any. */
const HEAD_TAG = /^<(?:title|meta|link|base|style|script)[\s>]/;
/** React's marker of an unresolved Suspense boundary in `renderToString`. */
const UNRESOLVED = '<!--$!-->';

const NO_ROUNDS = new TemplateIterations();
const NO_PRELOADS: readonly string[] = [];

function takePreloads(html: string): { html: string; preloads: readonly string[] } {
  if (!html.startsWith('<link')) return { html, preloads: NO_PRELOADS };
  const match = LEADING_PRELOADS.exec(html);
  if (!match) return { html, preloads: NO_PRELOADS };
  return { html: html.slice(match[0].length), preloads: match[0].match(/<link[^>]*>/g) ?? [] };
}

function finish(
  html: string,
  iterations: TemplateIterations,
  isIsland: boolean,
  preloads: readonly string[],
): RenderedBlock {
  const { parts, hash } = splitAtSlots(html, iterations);
  const bytes = parts.reduce((sum, part) => sum + (Buffer.isBuffer(part) ? part.length + 96 : 200), 0);
  return { parts, preloads, hash, bytes, isIsland };
}

/** Checks React's output for a block against the contract of blocks. */
function requireContract(markup: string, block: string): { html: string; preloads: readonly string[] } {
  const { html, preloads } = takePreloads(markup);
  if (html.includes(UNRESOLVED)) {
    throw new Error(
      `Block ${block} suspends, which server rendering does not support. Load the data with prepare().`,
    );
  }
  if (HEAD_TAG.test(html)) {
    throw new Error(`Block ${block} renders a head element. Set it in the page's \`head\` instead.`);
  }
  return { html, preloads };
}

const proven = new WeakSet<ResolvedNode>();

interface StaticInput {
  node: ResolvedNode;
  id: string;
  implementation: BlockImplementation;
  data: PageData;
  /** Names of slots with content. */
  filledSlots: readonly string[];
  t: (key: string) => string;
}

/** Renders one block without the children in its slots. */
export function renderStatic({ node, id, implementation, data, filledSlots, t }: StaticInput): RenderedBlock {
  const iterations = new TemplateIterations();
  const props: Record<string, unknown> = { ...node.props, t, id };
  for (const need of implementation.needs) {
    props[need.name] = data[node.bind?.[need.name] ?? need.name]?.pick(need.fields);
  }
  for (const slot of filledSlots) {
    props[slot] = implementation.manifest.slots?.[slot]?.repeat
      ? (iteration: Record<string, unknown>, key: string): ReactNode =>
          iterations.placeholder(
            slot,
            key,
            Object.fromEntries(Object.entries(iteration).map(([name, value]) => [name, dataItem(value)])),
          )
      : slotPlaceholder(slot);
  }
  const element = createElement(implementation.Component, props);
  // React's markers show whether a block suspends. That depends on its code, so one check is enough.
  if (!proven.has(node)) requireContract(renderToString(element, { identifierPrefix: id }), node.block);
  proven.add(node);
  iterations.restart();
  // The block is never hydrated, so the markers are removed.
  const { html, preloads } = requireContract(
    renderToStaticMarkup(element, { identifierPrefix: id }),
    node.block,
  );
  return finish(html, iterations, false, preloads);
}

export const componentsOf = (
  blocks: readonly string[],
  implementations: ReadonlyMap<string, BlockImplementation>,
): Components =>
  Object.fromEntries(
    blocks.flatMap((block) => {
      const found = implementations.get(block);
      return found ? [[block, found.Component] as const] : [];
    }),
  );

interface IslandInput {
  payload: IslandPayload;
  components: Components;
  client: string;
  /** URLs of the components' modules, in the order of the blocks in the payload. */
  chunks: readonly string[];
  serverProps?: Record<string, unknown>;
  isStrict: boolean;
}

/** The React tree of the island, with placeholders for its static slots. */
export const islandElement = (
  payload: IslandPayload,
  components: Components,
  serverProps?: Record<string, unknown>,
) =>
  createElement(IslandTree, {
    payload,
    components,
    format: formatMessage,
    fixedSlot: slotPlaceholder,
    serverProps,
  });

/** Renders an island: its HTML with loader attributes, followed by the JSON for hydration. */
export function renderIsland(input: IslandInput): RenderedBlock {
  const { payload, components, client, chunks, serverProps, isStrict } = input;
  const { id, block } = payload.root;
  const markup = renderToString(islandElement(payload, components, serverProps), { identifierPrefix: id });
  const { html, preloads } = requireContract(markup, block);
  if (html === '') return finish('', NO_ROUNDS, false, preloads);
  const open = `<fc-island id="island-${id}" data-client="${client}" data-src="${chunks.join(' ')}"${isStrict ? ' data-strict="1"' : ''}>`;
  const json = `<script type="application/json">${scriptJson(payload)}</script>`;
  return finish(`${open}${html}</fc-island>${json}`, NO_ROUNDS, true, preloads);
}
