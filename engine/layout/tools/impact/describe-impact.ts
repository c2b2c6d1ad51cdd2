import { describeValue, formatShortValue } from '../explain';
import type { Impact, TenantImpact } from './find-impact';
import type { PageImpact } from './page-impact';

const count = (n: number, noun: string): string => `${n} ${noun}${n === 1 ? '' : 's'}`;

function pageWords({ page, routes, nodes, fields }: PageImpact): string[] {
  const address = routes.length > 0 ? ` (${routes.join(', ')})` : '';
  return [
    `  ${page}${address}${fields.length > 0 ? `: ${fields.join(', ')}` : ''}`,
    ...nodes.map(({ node, block, by }) => `    ${node} (${block}): ${by.join(', ')}`),
  ];
}

function tenantWords({ tenant, isTemplate, values, pages }: TenantImpact): string {
  return [
    `${tenant}${isTemplate ? ' (template)' : ''}`,
    ...values.map((value) => `  ${value.path} = ${formatShortValue(value.value)} · ${describeValue(value)}`),
    ...pages.flatMap(pageWords),
  ].join('\n');
}

/** Formats the impact for a terminal, by tenant and page. */
export function describeImpact({ tenants }: Impact): string {
  if (tenants.length === 0) return 'No site is affected.';
  const sites = tenants.filter(({ isTemplate }) => !isTemplate);
  const pages = sites.flatMap((site) => site.pages);
  const nodes = pages.reduce((sum, page) => sum + page.nodes.length, 0);
  const total = `Affects ${count(sites.length, 'site')}, ${count(pages.length, 'page')} and ${count(nodes, 'node')}.`;
  return [...tenants.map(tenantWords), total].join('\n\n');
}
