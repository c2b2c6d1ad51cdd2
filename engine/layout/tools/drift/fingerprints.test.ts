import { describe, expect, test } from 'vitest';
import { createLayers, type Files } from '../../testing/test-layers';
import { drift } from './index';
import {
  before,
  compiled,
  entries,
  now,
  page,
  price,
  set,
  share,
  site,
  text,
} from './testing/eight-operations';

describe('fingerprints', () => {
  const getPrint = (base: Files[string], change: object) => {
    const compilation = compiled(createLayers({ base, 'iris-cars': site('Iris Cars', [change]) }));
    return drift(compilation).find(({ kind }) => kind === 'operation')?.now;
  };
  const withHome = (nodes: unknown[]): Files[string] => ({ ...before, 'pages/home.json': page(nodes) });
  const removed = { op: 'remove', node: 'price' };

  test('do not depend on the order of keys', () => {
    const a = withHome([price({ size: 'large', showWeekly: false })]);
    const b = withHome([{ props: { showWeekly: false, size: 'large' }, block: 'price-card', id: 'price' }]);
    expect(getPrint(a, removed)).toBe(getPrint(b, removed));
  });
  test('do not depend on whether a layer or the block’s default sets the value', () => {
    const changed = set('price', 'size', 'large');
    expect(getPrint(withHome([price({ size: 'small' })]), changed)).toBe(
      getPrint(withHome([price({})]), changed),
    );
    expect(getPrint(withHome([price({ size: 'small' })]), removed)).toBe(
      getPrint(withHome([price({})]), removed),
    );
  });
  test('do not depend on which lower layer set the value', () => {
    const own = { op: 'set', node: 'offer', path: 'body', value: 'Free coffee' };
    const middle = {
      'tenant.json': { name: 'Middle', template: true, extends: 'base' },
      'pages/home.json': { id: 'home', changes: [set('offer', 'body', 'Free service')] },
    };
    const nodes = (body: string) => withHome([text('offer', body)]);
    const chain = compiled(
      createLayers({
        base: nodes('Free tank'),
        middle,
        'iris-cars': { ...site('Iris Cars', [own]), 'tenant.json': { name: 'Iris', extends: 'middle' } },
      }),
    );
    const entry = drift(chain).find(({ tenant, kind }) => tenant === 'iris-cars' && kind === 'operation');
    expect(entry?.now).toBe(getPrint(nodes('Free service'), own));
  });
  test('match those of the trace', () => {
    const tenant = now.tenants.get('cove-autos');
    const entry = entries.find((entry) => entry.tenant === 'cove-autos' && entry.kind === 'operation');
    expect(tenant?.trace('home')?.nodes.get('offer')?.props.get('body')?.at(-1)?.fingerprint).toBe(
      entry?.now,
    );
  });
  test('reveal a changed position of a moved node', () => {
    const moving = { op: 'move', node: 'share', before: 'offer' };
    const [a, b] = [text('offer', 'x'), text('hello', 'y')];
    expect(getPrint(withHome([a, b, share]), moving)).toBe(
      getPrint(withHome([a, b, share, price({})]), moving),
    );
    expect(getPrint(withHome([a, b, share]), moving)).not.toBe(getPrint(withHome([b, a, share]), moving));
  });
});
