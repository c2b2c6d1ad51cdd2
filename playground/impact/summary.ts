import type { PlaygroundImpact } from '../../schemas';

const count = (number: number, one: string): string => `${number} ${one}${number === 1 ? '' : 's'}`;

export function impactSummary(impact: readonly PlaygroundImpact[]): string {
  if (impact.length === 0) return 'Nothing changes for visitors';
  const pages = impact.reduce((sum, tenant) => sum + tenant.pages.length, 0);
  const isConfigured = impact.some(({ words }) => words.length > 0);
  const sites = count(impact.length, 'site');
  if (!isConfigured) return `Changes ${count(pages, 'page')} on ${sites}`;
  return pages === 0
    ? `Changes the configuration of ${sites}`
    : `Changes ${count(pages, 'page')} and the configuration on ${sites}`;
}
