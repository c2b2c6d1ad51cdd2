import { describeImpact, findImpact, parseImpactTarget } from '../../layout';
import { createNotFound } from './agent-error';
import type { AgentInput, AgentOutput } from './operations';
import { takePage } from './paging';
import type { PublishedState } from './published-state';

/** Lists the sites and pages that a change to a file, block, prop, text, setting or feature would reach. */
export function findTargetImpact(
  { compilation }: PublishedState,
  target: string,
  input: AgentInput<'impact'>,
): AgentOutput<'impact'> {
  const parsed = parseImpactTarget(compilation, target);
  if ('unknown' in parsed)
    throw createNotFound(
      'file, block, setting or feature',
      parsed.unknown,
      parsed.candidates,
      'Call list_blocks, list_pages or list_settings.',
    );
  const impact = findImpact(compilation, parsed);
  const found = impact.tenants.filter(
    ({ tenant, isTemplate }) => !isTemplate && (input.tenant === undefined || tenant === input.tenant),
  );
  const { items, ...page } = takePage(found, input);
  return {
    // The last paragraph has the totals.
    summary: describeImpact(impact).split('\n\n').at(-1) ?? '',
    tenants: items.map((item) => {
      const changes = item.pages.map(({ page: id, routes, nodes }) => {
        const names = nodes.map(({ node }) => node).join(', ');
        return `${id}${routes.length > 0 ? ` (${routes.join(', ')})` : ''}${names ? `: ${names}` : ''}`;
      });
      return {
        tenant: item.tenant,
        name: compilation.tenants.get(item.tenant)?.config.name ?? item.tenant,
        changes,
      };
    }),
    ...page,
  };
}
