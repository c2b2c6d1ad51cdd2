import { describe, expect, test } from 'vitest';
import type { Files } from '../../testing/test-layers';
import { listLiftCandidates, lower } from './index';
import { fileAfter, files, gone, createInput, page, run, set, site } from './testing/sample-tenants';

describe('lower', () => {
  const down = (selector: string, from: string, world: Files = files) =>
    lower({ input: createInput(world), selector, from });

  test('a prop of the node itself becomes a change in each layer that inherits it', () => {
    const result = down('pages/vehicle:price.size', 'base');
    expect(result).toMatchObject({ isProven: true, statedIn: ['five', 'four', 'group', 'used'] });
    expect(fileAfter(result, 'four/pages/vehicle.json')).toEqual(
      page(set('size', 'large'), set('showWeekly', false)),
    );
    expect(JSON.stringify(fileAfter(result, 'base/pages/vehicle.json'))).not.toContain('large');
  });

  test('layers with another statement are not changed', () => {
    const world = {
      ...files,
      used: { ...files.used, 'pages/vehicle.json': page(set('showWeekly', false)) },
      one: { 'tenant.json': site('One', 'used'), 'pages/vehicle.json': page(set('showWeekly', true)) },
      two: { 'tenant.json': site('Two', 'used') },
    };
    const result = down('pages/vehicle:price.showWeekly', 'used', world);
    expect(result).toMatchObject({ isProven: true, statedIn: ['two'], removedFrom: ['used'] });
    expect(gone(result)).toEqual(['used/pages/vehicle.json']);
  });

  test('settings and menus', () => {
    const result = down('tenant.json:menus.header', 'base');
    expect(result).toMatchObject({ isProven: true, statedIn: ['five', 'four', 'group', 'used'] });
  });

  test('lowering and lifting again restores the files', () => {
    const up = run({ selector: 'pages/vehicle:price.showWeekly', into: 'used' });
    const world = {
      ...files,
      used: { ...files.used, 'pages/vehicle.json': fileAfter(up, 'used/pages/vehicle.json') },
      one: { 'tenant.json': files.one['tenant.json'] },
      two: { ...files.two, 'pages/vehicle.json': fileAfter(up, 'two/pages/vehicle.json') },
    };
    const result = down('pages/vehicle:price.showWeekly', 'used', world);
    expect(fileAfter(result, 'one/pages/vehicle.json')).toEqual(files.one['pages/vehicle.json']);
    expect(fileAfter(result, 'two/pages/vehicle.json')).toEqual(files.two['pages/vehicle.json']);
  });

  test.each([
    ['pages/vehicle:price.sice', 'base', /Did you mean 'pages\/vehicle:price\.size'/],
    ['pages/vehicle:price.showWeekly', 'one', /No layer inherits from 'one'/],
    ['pages/vehicle:price.size', 'bass', /Did you mean 'base'/],
  ])('%s from %s suggests the correct name', (selector, from, message) => {
    expect(() => down(selector, from)).toThrow(message);
  });
});

describe('candidates', () => {
  test('count the sites that have them, largest saving first', () => {
    const [first, ...others] = listLiftCandidates(createInput(files));
    expect(first).toMatchObject({
      selector: 'pages/vehicle:price.showWeekly',
      statement: '= false',
      into: 'base',
      said: 4,
      of: 5,
      saved: 2,
    });
    expect(others.map(({ selector, said, of }) => [selector, said, of])).toEqual([
      ['tenant.json:settings.search.recencyDays', 3, 5],
    ]);
  });
});
