import { expect, test } from 'vitest';
import { impactSummary } from './summary';

const page = (id: string) => ({ id, change: 'changed' as const, words: [] });
const tenant = (slug: string, ...pages: string[]) => ({
  tenant: slug,
  name: slug,
  words: [] as string[],
  pages: pages.map(page),
});

test('sums up the impact in one line', () => {
  expect(impactSummary([])).toBe('Nothing changes for visitors');
  expect(impactSummary([tenant('a', 'home')])).toBe('Changes 1 page on 1 site');
  expect(impactSummary([tenant('a', 'home', 'search'), tenant('b', 'home')])).toBe(
    'Changes 3 pages on 2 sites',
  );
  const configured = { ...tenant('a'), words: ['the theme’s accent changed'] };
  expect(impactSummary([configured])).toBe('Changes the configuration of 1 site');
  expect(impactSummary([configured, tenant('b', 'home')])).toBe(
    'Changes 1 page and the configuration on 2 sites',
  );
});
