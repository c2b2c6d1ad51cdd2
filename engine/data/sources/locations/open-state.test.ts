import { expect, it } from 'vitest';
import type { SourceRequest } from '../source';
import { withOpenState, withOpenStates } from './open-state';

const memoized = new Map<string, object>();
/** What open states read of a request. */
const request = {
  now: Date.parse('2026-11-23T03:00:00Z'),
  collections: new Map(),
  settings: { reviews: {} },
  catalogue: {
    memoize: (key: string, create: () => object) => {
      const value = memoized.get(key) ?? create();
      memoized.set(key, value);
      return value;
    },
  },
} as unknown as SourceRequest;

const create = (name: string) => ({
  time_zone: 'Australia/Perth',
  ...{
    id: 'main',
    slug: 'main',
    name,
    address: { street: '1 Main St', city: 'Perth', state: 'WA' as const },
  },
});

it('keeps a draft of a location apart from the site’s, although both are open or closed alike', () => {
  const [saved, draft] = [create('Main Yard'), create('Riverside Yard')];
  expect(withOpenState(saved, request).name).toBe('Main Yard');
  expect(withOpenState(draft, request).name).toBe('Riverside Yard');
  expect(withOpenState(saved, request)).toBe(withOpenState(saved, request));
  expect(withOpenStates([saved], request)).toMatchObject({ value: [{ name: 'Main Yard' }] });
  expect(withOpenStates([draft], request)).toMatchObject({ value: [{ name: 'Riverside Yard' }] });
});
