import { renderToString } from 'react-dom/server';
import type { IslandPayload } from '../browser/islands/island-tree';
import { withoutFallbacks, type ResolvedNode } from '../layout';
import type { PrepareContext, PrepareResult, SearchServices } from '../../schemas/prepare';
import type { BlockImplementation, Implementations } from './block-implementation';
import { planIsland } from './island';
import { renderMarkup } from './markup';
import { createIslandElement, selectComponents } from './render-block';

interface PrepareInput {
  node: ResolvedNode;
  implementation: BlockImplementation & Required<Pick<BlockImplementation, 'prepare'>>;
  implementations: Implementations;
  createPayload(isIsolated: boolean): IslandPayload;
  services: SearchServices;
}

/**
 * Calls the `prepare` function of an island's block. It renders the island without React, which takes less
 * time. If that is impossible or a block fails, React renders the island once more with its blocks
 * isolated, because a block that fails must not prevent the others from getting their data. Rendering
 * reports the failure.
 */
export async function prepareIsland(input: PrepareInput): Promise<PrepareResult> {
  // In development, React renders everything, because it also warns about mistakes.
  if (input.implementation.version !== undefined) return prepareOnce(input, true, renderToString);
  let needsReact = false;
  try {
    return await prepareOnce(input, false, (element) => {
      const markup = renderMarkup(element, { identifierPrefix: input.node.id, isStatic: false });
      if (markup) return markup.html;
      needsReact = true;
      throw new Error('Only React can render this island.');
    });
  } catch (error) {
    if (!needsReact) throw error;
    return prepareOnce(input, true, renderToString);
  }
}

async function prepareOnce(
  { node, implementation, implementations, createPayload, services }: PrepareInput,
  isIsolated: boolean,
  render: PrepareContext['renderToString'],
): Promise<PrepareResult> {
  const payload = createPayload(isIsolated);
  const components = selectComponents(planIsland(node, implementations, isIsolated).blocks, implementations);
  const props: Record<string, unknown> = { ...withoutFallbacks(node.props), id: node.id };
  for (const [need, name] of Object.entries(payload.root.needs ?? {})) props[need] = payload.data[name];
  return implementation.prepare({
    element: (extra) => createIslandElement(payload, components, extra),
    renderToString: render,
    props,
    services,
  });
}
