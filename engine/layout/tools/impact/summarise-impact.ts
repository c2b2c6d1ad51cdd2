import type { PlaygroundImpact } from '../../../../schemas';

const formatCount = (count: number, singular: string): string =>
  `${count} ${singular}${count === 1 ? '' : 's'}`;

/** Describes in one sentence how a draft affects visitors. */
export function summariseImpact(impact: readonly PlaygroundImpact[]): string {
  if (impact.length === 0) return 'Nothing changes for visitors';
  const pages = impact.reduce((sum, tenant) => sum + tenant.pages.length, 0);
  const isConfigured = impact.some(({ configChanges }) => configChanges.length > 0);
  const hasContent = impact.some(({ contentChanges }) => contentChanges.length > 0);
  const sites = formatCount(impact.length, 'site');
  const parts = [
    ...(pages > 0 ? [formatCount(pages, 'page')] : []),
    ...(isConfigured ? ['the configuration'] : []),
    ...(hasContent ? ['the content'] : []),
  ];
  const preposition = pages > 0 ? 'on' : 'of';
  return `Changes ${parts.join(' and ')} ${preposition} ${sites}`;
}
