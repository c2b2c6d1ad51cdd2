import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LayoutNode, Operation } from '../../../../schemas';
import { compile } from '../../compile/compilation';
import type { CompiledTenant } from '../../compile/compiled-tenant';
import { validFiles, createLayers, testBlocks, testSources, type Files } from '../../testing/test-layers';
import { findLongestIncreasing } from './longest-increasing';
import { describeDifference, diffPages, diffTenants } from './index';

const blocks = testBlocks();
const getTenant = (files: Files, slug = 'coast'): CompiledTenant => {
  const tenant = compile({ layers: createLayers(files), blocks, sources: testSources }).tenants.get(slug);
  if (!tenant) throw new Error(`no ${slug}`);
  return tenant;
};
test('finds the longest increasing subsequence', () => {
  const brute = (numbers: readonly number[]): number =>
    numbers
      .reduce<number[]>((best, number, at) => {
        const before = best.filter((_, index) => (numbers[index] ?? 0) < number);
        return [...best.slice(0, at), 1 + Math.max(0, ...before)];
      }, [])
      .reduce((max, one) => Math.max(max, one), 0);
  fc.assert(
    fc.property(fc.uniqueArray(fc.nat(40), { maxLength: 12 }), (numbers) => {
      const kept = [...findLongestIncreasing(numbers)].sort((x, y) => x - y).map((at) => numbers[at] ?? 0);
      expect(kept).toEqual([...kept].sort((x, y) => x - y));
      expect(kept.length).toBe(brute(numbers));
    }),
  );
});

// Random operations on the vehicle page. Many cannot be applied; handling them is part of the test.
const id = fc.constantFrom('root', 'price', 'others', 'other', 'top', 'bottom', 'enquire', 'n1', 'n2');
const block = fc.constantFrom('text', 'button', 'price-card', 'shell');
const when = fc.constantFrom({ 'features.garage': true }, { 'features.offers': true });
const some: fc.Arbitrary<LayoutNode> = fc
  .record({
    id,
    block,
    inner: id,
    hasInner: fc.boolean(),
    body: fc.constantFrom('x', 'y'),
    when: fc.option(when, { nil: undefined }),
  })
  .map(({ inner, hasInner, body, when: condition, ...rest }) => ({
    ...rest,
    props: { body },
    ...(condition && { when: condition }),
    ...(hasInner && inner !== rest.id && { slots: { main: [{ id: inner, block: 'button' }] } }),
  }));
const place = fc.oneof(
  fc.record({ before: id }),
  fc.record({ after: id }),
  fc.record({
    into: id,
    slot: fc.constantFrom('main', 'actions'),
    at: fc.constantFrom('start' as const, 'end' as const),
  }),
);
const value = fc.constantFrom<unknown>(
  'large',
  'small',
  7,
  null,
  [{ id: 'specs', title: 'S' }],
  [{ id: 'b' }, { id: 'specs' }],
);
const operation: fc.Arbitrary<Operation> = fc.oneof(
  fc.record({
    op: fc.constant('set' as const),
    node: id,
    path: fc.constantFrom('size', 'tabs', 'tabs[specs].title', 'a.b'),
    value,
  }),
  fc.record({ op: fc.constant('unset' as const), node: id, path: fc.constantFrom('size', 'tabs') }),
  fc.tuple(some, place).map(([layoutNode, at]) => ({ op: 'insert' as const, node: layoutNode, ...at })),
  fc.tuple(id, place).map(([one, at]) => ({ op: 'move' as const, node: one, ...at })),
  fc.record({ op: fc.constant('remove' as const), node: id }),
  fc.record({ op: fc.constant('unwrap' as const), node: id }),
  fc.record({ op: fc.constant('wrap' as const), node: id, with: some, slot: fc.constant('footer') }),
  fc.record({ op: fc.constant('replace' as const), node: id, with: some }),
);
const worlds = fc.array(operation, { maxLength: 8 }).map((changes): Files => ({
  ...validFiles,
  coast: { ...validFiles.coast, 'pages/vehicle.json': { id: 'vehicle', changes } },
}));
const pageIn = (files: Files) => {
  const page = getTenant(files).page('vehicle');
  if (!page) throw new Error('no page');
  return page;
};

describe('properties', { timeout: 30_000 }, () => {
  test('a page and its copy have no differences', () => {
    fc.assert(
      fc.property(worlds, (files) => {
        expect(diffPages(pageIn(files), pageIn(files))).toEqual([]);
        expect(diffTenants(getTenant(files), getTenant(files))).toEqual([]);
      }),
    );
  });

  test('two pages have differences exactly when their hashes, or the conditions of their roots, differ', () => {
    const shown = ({ hash, layout }: ReturnType<typeof pageIn>) => JSON.stringify([hash, layout.when]);
    fc.assert(
      fc.property(worlds, worlds, (one, other) => {
        const [before, after] = [pageIn(one), pageIn(other)];
        const found = diffPages(before, after);
        expect(found.length > 0, JSON.stringify(found)).toBe(shown(before) !== shown(after));
        for (const difference of found)
          expect(describeDifference(difference)).toMatch(/^Page vehicle: .+\.$/);
      }),
      { numRuns: 400 },
    );
  });
});
