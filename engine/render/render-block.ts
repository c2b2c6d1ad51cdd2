import { createElement, type ReactElement, type ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { IslandTree, type Components, type IslandPayload } from '../browser/islands/island-tree';
import { formatMessage } from '../browser/texts/icu-messages';
import { withoutFallbacks, type ResolvedNode } from '../layout';
import type { RenderedBlock } from './cache/block-cache';
import { getDataItem, type PageData } from './cache/data-item';
import type { BlockImplementation } from './block-implementation';
import { cacheTemplateItems, type TemplateInputs } from './cache-template-items';
import { serializeForScript } from './island';
import { renderMarkup, type FragmentCache, type Markup } from './markup';
import { splitAtSlots, createSlotPlaceholder, TemplateIterations } from './slot-placeholders';

/** React adds a preload link before the block for each eager image. These links belong in the head. */
const LEADING_PRELOADS = /^(?:<link rel="preload"[^>]*>)+/;
/** React also hoists head elements. Blocks must not render them. */
const HEAD_TAG = /^<(?:title|meta|link|base|style|script)[\s>]/;
/** React's marker of an unresolved Suspense boundary in `renderToString`. */
const UNRESOLVED = '<!--$!-->';

const NO_ITERATIONS = new TemplateIterations();
const NO_PRELOADS: readonly string[] = [];

function takePreloads(html: string): { html: string; preloads: readonly string[] } {
  if (!html.startsWith('<link')) return { html, preloads: NO_PRELOADS };
  const match = LEADING_PRELOADS.exec(html);
  if (!match) return { html, preloads: NO_PRELOADS };
  return { html: html.slice(match[0].length), preloads: match[0].match(/<link[^>]*>/g) ?? [] };
}

function createRenderedBlock(
  html: string,
  iterations: TemplateIterations,
  isIsland: boolean,
  preloads: readonly string[],
): RenderedBlock {
  const { parts, hash } = splitAtSlots(html, iterations);
  const bytes = parts.reduce((sum, part) => sum + (Buffer.isBuffer(part) ? part.length + 96 : 200), 0);
  return { parts, preloads, hash, bytes, isIsland };
}

/** Throws if React's output for a block violates the contract of blocks. Separates the preloads. */
function checkContract(
  markup: string,
  block: string,
  { isIsolated = false } = {},
): { html: string; preloads: readonly string[] } {
  const { html, preloads } = takePreloads(markup);
  // In an isolated island, an unresolved boundary is a failed block.
  if (!isIsolated && html.includes(UNRESOLVED)) {
    throw new Error(
      `Block ${block} suspends, which server rendering does not support. Load the data with prepare().`,
    );
  }
  if (HEAD_TAG.test(html)) {
    throw new Error(`Block ${block} renders a head element. Set it in the page's \`head\` instead.`);
  }
  return { html, preloads };
}

/** Renders without React's renderer, which takes longer; undefined if only React can render the element. */
const renderQuickly = (
  element: ReactElement,
  { version }: BlockImplementation,
  options: Parameters<typeof renderMarkup>[1],
): Markup | undefined =>
  // In development, React renders everything, because it also warns about mistakes.
  version === undefined ? renderMarkup(element, options) : undefined;

const checkedNodes = new WeakSet<ResolvedNode>();

interface StaticInput {
  node: ResolvedNode;
  id: string;
  implementation: BlockImplementation;
  data: PageData;
  filledSlots: readonly string[];
  t: (key: string) => string;
}

/** Renders one block without the children in its slots. */
export function renderStatic({ node, id, implementation, data, filledSlots, t }: StaticInput): RenderedBlock {
  const iterations = new TemplateIterations();
  const props: Record<string, unknown> = { ...withoutFallbacks(node.props), t, id };
  for (const need of implementation.needs) {
    props[need.name] = data[node.bind?.[need.name] ?? need.name]?.pick(need.fields);
  }
  for (const slot of filledSlots) {
    props[slot] = implementation.manifest.slots?.[slot]?.repeat
      ? (iteration: Record<string, unknown>, key: string): ReactNode =>
          iterations.add(
            slot,
            key,
            Object.fromEntries(Object.entries(iteration).map(([name, value]) => [name, getDataItem(value)])),
          )
      : createSlotPlaceholder(slot);
  }
  const element = createElement(implementation.Component, props);
  const markup = renderQuickly(element, implementation, { identifierPrefix: id, isStatic: true });
  if (markup) return createRenderedBlock(markup.html, iterations, false, markup.preloads);
  iterations.reset();
  // React's markers show whether a block suspends. This depends only on the block's code, so one check is enough.
  if (!checkedNodes.has(node)) checkContract(renderToString(element, { identifierPrefix: id }), node.block);
  checkedNodes.add(node);
  iterations.reset();
  // The block is never hydrated, so the markers are removed.
  const { html, preloads } = checkContract(
    renderToStaticMarkup(element, { identifierPrefix: id }),
    node.block,
  );
  return createRenderedBlock(html, iterations, false, preloads);
}

export const selectComponents = (
  blocks: readonly string[],
  implementations: ReadonlyMap<string, BlockImplementation>,
): Components =>
  Object.fromEntries(
    blocks.flatMap((block) => {
      const implementation = implementations.get(block);
      return implementation ? [[block, implementation.Component] as const] : [];
    }),
  );

interface IslandInput {
  implementation: BlockImplementation;
  payload: IslandPayload;
  components: Components;
  client: string;
  /** URLs of the components' modules, in the order of the blocks in the payload. */
  chunks: readonly string[];
  serverProps?: Record<string, unknown>;
  isStrict: boolean;
  /** Keeps the items of templates. */
  fragments: FragmentCache;
  templateInputs: TemplateInputs;
}

/** Creates the React tree of the island, with placeholders for its static slots. */
export const createIslandElement = (
  payload: IslandPayload,
  components: Components,
  serverProps?: Record<string, unknown>,
) =>
  createElement(IslandTree, {
    payload,
    components,
    format: formatMessage,
    fixedSlot: createSlotPlaceholder,
    serverProps,
  });

/** Renders an island to its HTML with loader attributes, followed by the JSON for hydration. */
export function renderIsland(input: IslandInput): RenderedBlock {
  const { implementation, payload, client, chunks, serverProps, isStrict, fragments } = input;
  const { id, block } = payload.root;
  const components = cacheTemplateItems(input.components, payload, input.templateInputs);
  const element = createIslandElement(payload, components, serverProps);
  const { html, preloads } =
    renderQuickly(element, implementation, { identifierPrefix: id, isStatic: false, fragments }) ??
    checkContract(renderToString(element, { identifierPrefix: id }), block, {
      isIsolated: payload.isIsolated,
    });
  if (html === '') return createRenderedBlock('', NO_ITERATIONS, false, preloads);
  const openTag = `<fc-island id="island-${id}" data-client="${client}" data-src="${chunks.join(' ')}"${isStrict ? ' data-strict="1"' : ''}>`;
  const payloadScript = `<script type="application/json">${serializeForScript(payload)}</script>`;
  return createRenderedBlock(`${openTag}${html}</fc-island>${payloadScript}`, NO_ITERATIONS, true, preloads);
}
