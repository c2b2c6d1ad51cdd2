import { createNotFound } from './agent-error';
import type { AgentInput, AgentOutput } from './operations';
import { matchesSearch, takePage } from './paging';
import type { PublishedState } from './published-state';

export function listBlocks(
  { sites }: PublishedState,
  input: AgentInput<'list_blocks'>,
): AgentOutput<'list_blocks'> {
  const found = sites.registry.entries
    .map(({ manifest }) => manifest)
    .filter(
      ({ type, title, description, keywords = [], category }) =>
        (input.category === undefined || category === input.category) &&
        matchesSearch(input.search, [type, title, description, ...keywords]),
    );
  if (found.length === 0 && input.category !== undefined) {
    const categories = new Set(sites.registry.entries.map(({ manifest }) => manifest.category));
    if (!categories.has(input.category))
      throw createNotFound(
        'category of blocks',
        input.category,
        categories,
        'Call list_blocks without category.',
      );
  }
  const { items, ...page } = takePage(found, input);
  return {
    blocks: items.map(({ type, title, category, description }) => ({ type, title, category, description })),
    ...page,
  };
}

export function describeBlock(
  { sites }: PublishedState,
  { block }: AgentInput<'describe_block'>,
): AgentOutput<'describe_block'> {
  const entry = sites.registry.get(block);
  if (!entry) throw createNotFound('block', block, sites.registry.types, 'Call list_blocks.');
  const { type, title, description, category, props, slots, needs, texts } = entry.manifest;
  const example = sites.registry.findExample(type);
  return {
    ...{ type, title, description, category },
    props: { ...props },
    slots: { ...slots },
    needs: [...(needs ?? [])],
    texts: { ...texts },
    ...(example && { example: { ...example.props } }),
  };
}
