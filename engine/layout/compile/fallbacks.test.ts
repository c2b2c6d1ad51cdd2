import { describe, expect, test } from 'vitest';
import { compile, resolvePage } from '../index';
import { createLayers, testBlocks, testSources, validFiles } from '../testing/test-layers';

const blocks = testBlocks();
const PAGE = 'coast/pages/vehicle.json';

/** The example tenants, with changes of the site `coast` to its vehicle page. */
function compileChanges(...changes: readonly object[]) {
  const page = { id: 'vehicle', changes };
  const layers = createLayers({ ...validFiles, coast: { ...validFiles.coast, 'pages/vehicle.json': page } });
  return compile({ layers, blocks, sources: testSources });
}

const set = (value: unknown, node = 'price', slot = 'actions') => ({
  op: 'set',
  node,
  path: `fallbacks.${slot}`,
  value,
});
const findProblems = (...changes: readonly object[]) =>
  compileChanges(...changes).diagnostics.map(({ code, file, path }) => `${code} ${file} ${path ?? ''}`);

/** The resolved node of a layer's vehicle page. */
function findPrice(slug: string, ...changes: readonly object[]) {
  const tenant = compileChanges(...changes).tenants.get(slug);
  const layout = tenant && resolvePage(tenant, 'vehicle')?.layout;
  return layout?.slots['main']?.find(({ id }) => id === 'price');
}

describe('the fallback of a slot', () => {
  const call = set({ block: 'button', props: { label: 'Call us' } });

  test('is set by a layer like a prop, has the defaults of its block, and is part of the hash', () => {
    const price = findPrice('coast', call);
    expect(price?.fallbacks).toMatchObject({
      actions: { block: 'button', props: { label: 'Call us' }, client: 'none', slots: {} },
    });
    expect(findPrice('used', call)?.fallbacks).toBeUndefined();
    expect(price?.hash).not.toBe(findPrice('used', call)?.hash);
    const other = findPrice('coast', set({ block: 'button', props: { label: 'Ring us' } }));
    expect(price?.hash).not.toBe(other?.hash);
    const bare = findPrice('coast', set({ block: 'button' }));
    expect(bare?.fallbacks?.['actions']?.props).toEqual({ label: 'Go' });
  });

  test('is removed by null or by unset', () => {
    expect(findPrice('coast', call, set(null))?.fallbacks).toBeUndefined();
    const unset = { op: 'unset', node: 'price', path: 'fallbacks.actions' };
    expect(findPrice('coast', call, unset)?.fallbacks).toBeUndefined();
  });

  test.each<[string, object, string[]]>([
    [
      'a block that the slot does not allow',
      set({ block: 'text', props: { body: 'Call us' } }),
      [`FC107 ${PAGE} /changes/0/value/block`],
    ],
    ['an unknown block', set({ block: 'butten' }), [`FC101 ${PAGE} /changes/0/value/block`]],
    [
      'a wrong prop',
      set({ block: 'button', props: { label: 1 } }),
      [`FC104 ${PAGE} /changes/0/value/props/label`],
    ],
    [
      'an unknown prop',
      set({ block: 'button', props: { lable: 'Call' } }),
      [`FC102 ${PAGE} /changes/0/value/props/lable`],
    ],
    [
      'data that the page does not provide',
      set({ block: 'grid', bind: { vehicles: 'others' } }, 'root', 'main'),
      [`FC111 ${PAGE} /changes/0/value/bind/vehicles`],
    ],
    ['an unknown slot', set({ block: 'button' }, 'price', 'action'), [`FC102 ${PAGE} /changes/0/path`]],
    ['slots of its own', set({ block: 'button', slots: {} }), [`FC102 ${PAGE} /changes/0/value/slots`]],
  ])('with %s is reported at its place', (_, change, expected) => {
    expect(findProblems(change)).toEqual(expected);
  });

  test('gets the item of a repeating slot', () => {
    const card = { block: 'price-card' };
    expect(findProblems(set(card, 'others', 'card'))).toEqual([]);
  });
});
