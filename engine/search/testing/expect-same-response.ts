import { expect } from 'vitest';
import type { Filter } from '../filters/filter';
import { readSearchRequest } from '../request/search-request';
import type { SearchIndex } from '../search-index';
import type { ReferenceIndex } from './reference-index';

/** Sends the same request to both indices and compares the responses. */
export function expectSameResponse(
  index: SearchIndex,
  reference: ReferenceIndex,
  { name, parameters, scope }: { name: string; parameters: Record<string, unknown>; scope: Filter },
): void {
  const request = readSearchRequest(parameters, index.settings);
  const response = index.search(name, request, scope);
  const expected = reference.search(name, request, scope);
  expect(response.hits.map((hit) => hit.objectID)).toEqual(expected.ids);
  expect(response.nbHits).toBe(expected.nbHits);
  expect(response.automaticRadius).toBe(expected.automaticRadius);
  if (request.facets.length === 0) return;
  expect(response.facets).toEqual(expected.facets);
  expect(Object.keys(response.facets_stats ?? {})).toEqual(Object.keys(expected.stats));
  for (const [attribute, { min, max, sum, avg }] of Object.entries(expected.stats)) {
    const stats = response.facets_stats?.[attribute];
    expect([stats?.min, stats?.max]).toEqual([min, max]);
    expect(Math.abs((stats?.sum ?? NaN) - sum)).toBeLessThanOrEqual(Math.abs(sum) * 1e-9);
    expect(Math.abs((stats?.avg ?? NaN) - avg)).toBeLessThanOrEqual(Math.abs(avg) * 1e-9);
  }
}
