import { entryKey } from '../../layout';
import { createContentModel } from '../playground';
import { CollectionViews } from '../sites/collection-views';
import { requireTenant, requireCollection } from './require-subject';
import type { AgentInput, AgentOutput } from './operations';
import { matchesSearch, takePage } from './paging';
import type { PublishedState } from './published-state';

/** Lists the collections of a tenant, or the entries of one of them. */
export function listEntries(
  { sites, compilation }: PublishedState,
  input: AgentInput<'list_entries'>,
): AgentOutput<'list_entries'> {
  const tenant = requireTenant(compilation, input.tenant);
  const { slug } = tenant;
  // A template is not served, so nothing else has created these views.
  const content = sites.get(slug)?.content ?? new CollectionViews(tenant);
  const collections = createContentModel({ slug, tenant, content });
  if (input.collection === undefined)
    return {
      entries: [],
      total: 0,
      collections: collections.map(({ name, title, entries }) => ({ name, title, entries: entries.length })),
    };
  const { collection } = input;
  const { schema } = requireCollection(tenant, collection).collection;
  const found = (collections.find(({ name }) => name === collection)?.entries ?? []).filter(({ id, title }) =>
    matchesSearch(input.search, [id, title]),
  );
  const { items, ...page } = takePage(found, input);
  return {
    entries: items.map(({ id, title, layer, state, period }) => ({
      key: entryKey(collection, id),
      ...{ title, layer, state, period },
    })),
    ...page,
    ...(input.cursor === undefined && { schema: { ...schema } }),
  };
}
