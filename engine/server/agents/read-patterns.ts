import { listPatterns } from '../../layout';
import { requireTenant } from './require-subject';
import type { AgentInput, AgentOutput } from './operations';
import { matchesSearch, takePage } from './paging';
import type { PublishedState } from './published-state';

export function listTenantPatterns(
  { compilation }: PublishedState,
  input: AgentInput<'list_patterns'>,
): AgentOutput<'list_patterns'> {
  const { chain } = requireTenant(compilation, input.tenant);
  const found = listPatterns(chain).filter(({ id, pattern: { name, category } }) =>
    matchesSearch(input.search, [id, name, category]),
  );
  const { items, ...page } = takePage(found, input);
  return { patterns: items.map(({ id, layer, pattern }) => ({ id, layer, pattern })), ...page };
}
