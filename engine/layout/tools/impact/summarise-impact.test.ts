import { expect, test } from 'vitest';
import { summariseImpact } from './summarise-impact';

const createPage = (id: string) => ({ id, change: 'changed' as const, details: [] });
const createImpact = (slug: string, ...pages: string[]) => ({
  tenant: slug,
  name: slug,
  configChanges: [] as string[],
  contentChanges: [] as string[],
  pages: pages.map(createPage),
});

test('sums up the impact in one line', () => {
  expect(summariseImpact([])).toBe('Nothing changes for visitors');
  expect(summariseImpact([createImpact('a', 'home')])).toBe('Changes 1 page on 1 site');
  expect(summariseImpact([createImpact('a', 'home', 'search'), createImpact('b', 'home')])).toBe(
    'Changes 3 pages on 2 sites',
  );
  const configuredTenant = { ...createImpact('a'), configChanges: ['the theme’s accent changed'] };
  expect(summariseImpact([configuredTenant])).toBe('Changes the configuration of 1 site');
  expect(summariseImpact([configuredTenant, createImpact('b', 'home')])).toBe(
    'Changes 1 page and the configuration on 2 sites',
  );
  const writtenTenant = { ...createImpact('a'), contentChanges: ['offers/spring: title changed'] };
  expect(summariseImpact([writtenTenant])).toBe('Changes the content of 1 site');
});
