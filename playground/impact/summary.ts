import type { PlaygroundImpact } from '../../schemas';

const formatCount = (count: number, singular: string): string =>
  `${count} ${singular}${count === 1 ? '' : 's'}`;

export function summariseImpact(impact: readonly PlaygroundImpact[]): string {
  if (impact.length === 0) return 'Nothing changes for visitors';
  const pages = impact.reduce((sum, tenant) => sum + tenant.pages.length, 0);
  const isConfigured = impact.some(({ configChanges }) => configChanges.length > 0);
  const sites = formatCount(impact.length, 'site');
  if (!isConfigured) return `Changes ${formatCount(pages, 'page')} on ${sites}`;
  return pages === 0
    ? `Changes the configuration of ${sites}`
    : `Changes ${formatCount(pages, 'page')} and the configuration on ${sites}`;
}
