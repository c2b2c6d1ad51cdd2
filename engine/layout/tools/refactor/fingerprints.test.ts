import { expect, test } from 'vitest';
import { accept, drift } from '../drift';
import { createLayers, type Files } from '../../testing/test-layers';
import { compile, type Compilation } from '../../compile/compilation';
import { applyFileChanges } from '../file-change';
import { lift, lower } from './index';
import { files, createInput, page, set, site } from './testing/sample-tenants';

/** Two sites with the same statement and a third with a different one, all with fingerprints. */
const world: Files = {
  base: files.base,
  one: { 'tenant.json': site('One', 'base'), 'pages/vehicle.json': page(set('showWeekly', false)) },
  two: { 'tenant.json': site('Two', 'base'), 'pages/vehicle.json': page(set('showWeekly', false)) },
  three: {
    'tenant.json': site('Three', 'base', { settings: { search: { recencyDays: 5 } } }),
    'pages/vehicle.json': page(set('size', 'small'), { op: 'remove', node: 'price' }),
  },
};
const input = createInput(world);
const compiled = (layers: typeof input.layers): Compilation => compile({ ...input, layers });
const recorded = (() => {
  const first = compiled(createLayers(world));
  return applyFileChanges(createLayers(world), accept(first, drift(first)));
})();

const unfitting = (compilation: Compilation) =>
  drift(compilation).filter(({ isRecorded, shadowed, now }) => isRecorded && shadowed !== now);

test('after a lift, every stored fingerprint is current, including those of overrides of the changed node', () => {
  expect(unfitting(compiled(recorded))).toEqual([]);
  const result = lift({ input: { ...input, layers: recorded }, selector: 'pages/vehicle:price.showWeekly' });
  expect(result.isProven).toBe(true);
  const after = compiled(applyFileChanges(recorded, result.changes));
  expect(unfitting(after)).toEqual([]);
  expect(drift(after).find(({ what }) => what === "removes 'price'")?.isRecorded).toBe(true);
});

test('after a lower, the added overrides have fingerprints, and all others are current', () => {
  const lifted = lift({ input: { ...input, layers: recorded }, selector: 'pages/vehicle:price.showWeekly' });
  const layers = applyFileChanges(recorded, lifted.changes);
  const result = lower({
    input: { ...input, layers },
    selector: 'pages/vehicle:price.showWeekly',
    from: 'base',
  });
  expect(result.isProven).toBe(true);
  expect(unfitting(compiled(applyFileChanges(layers, result.changes)))).toEqual([]);
});

test('keeps stale fingerprints stale', () => {
  const moved = recorded.map((layer) => ({
    ...layer,
    files: layer.files.map(({ path, text }) => ({
      path,
      text: layer.slug === 'three' ? text.replace(/("shadows": ")\w/, '$1_').replace('_', '9') : text,
    })),
  }));
  const before = unfitting(compiled(moved)).map(({ what }) => what);
  expect(before).toEqual(["sets 'size' of 'price' to \"small\""]);
  const result = lift({ input: { ...input, layers: moved }, selector: 'pages/vehicle:price.showWeekly' });
  expect(unfitting(compiled(applyFileChanges(moved, result.changes))).map(({ what }) => what)).toEqual(
    before,
  );
});
