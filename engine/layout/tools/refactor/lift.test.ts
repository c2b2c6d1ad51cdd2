import { describe, expect, test } from 'vitest';
import { validFiles } from '../../testing/test-layers';
import { RefactorError } from './index';
import { fileAfter, files, gone, page, run, set, site } from './testing/sample-tenants';

describe('lift', () => {
  const weekly = run({ selector: 'pages/vehicle:price.showWeekly' });

  test('changes the node itself if the layer has the page, and removes the tenants’ statements', () => {
    expect(weekly).toMatchObject({ layer: 'base', isProven: true, differences: [], statement: '= false' });
    expect(fileAfter(weekly, 'base/pages/vehicle.json')).toMatchObject({
      content: { main: [{ id: 'price', props: { size: 'large', showWeekly: false } }, { id: 'others' }] },
    });
    expect(weekly.removedFrom).toEqual(['four', 'one', 'three', 'two']);
    expect(gone(weekly)).toEqual([
      'four/pages/vehicle.json',
      'one/pages/vehicle.json',
      'three/pages/vehicle.json',
    ]);
    expect(fileAfter(weekly, 'two/pages/vehicle.json')).toEqual(page(set('size', 'small')));
  });

  test('layers without the statement keep their value', () => {
    expect(weekly.keptByCounter).toEqual(['five']);
    expect(fileAfter(weekly, 'five/pages/vehicle.json')).toEqual(
      page({ op: 'unset', node: 'price', path: 'showWeekly' }),
    );
  });

  test('layers without the statement adopt it if requested', () => {
    const adopted = run({ selector: 'pages/vehicle:price.showWeekly', allowsAdoption: true });
    expect(adopted).toMatchObject({
      isProven: true,
      keptByCounter: [],
      adoptedBy: expect.arrayContaining(['five']),
    });
    expect(adopted.changes.some(({ path }) => path.startsWith('five/'))).toBe(false);
  });

  test('a layer that only changes the page gets the change', () => {
    const result = run({ selector: 'pages/vehicle:price.showWeekly', into: 'used' });
    expect(result).toMatchObject({
      layer: 'used',
      isProven: true,
      removedFrom: ['one', 'two'],
      keptByCounter: [],
    });
    expect(fileAfter(result, 'used/pages/vehicle.json')).toEqual(page(set('showWeekly', false)));
  });

  test('adds one counter-statement to a template whose tenants lack the statement', () => {
    const many = Object.fromEntries(
      ['a', 'b', 'c'].map((slug) => [slug, { 'tenant.json': site(slug, 'group') }]),
    );
    const result = run({ selector: 'pages/vehicle:price.showWeekly', into: 'base' }, { ...files, ...many });
    expect(result).toMatchObject({
      isProven: true,
      keptByCounter: ['five', 'group'],
      removedFrom: ['four', 'one', 'two'],
    });
    expect(result.templates).toEqual(['base', 'used']);
  });

  test('settings: lifts the most frequent value, keeps others, and removes it where it was unset', () => {
    const result = run(
      { selector: 'tenant.json:settings.search.recencyDays', into: 'base' },
      { ...files, six: { 'tenant.json': site('Six', 'base') } },
    );
    expect(result).toMatchObject({
      isProven: true,
      removedFrom: ['five', 'one', 'two'],
      keptByCounter: ['group', 'six'],
    });
    expect(fileAfter(result, 'base/tenant.json')).toMatchObject({ settings: { search: { recencyDays: 5 } } });
    expect(fileAfter(result, 'one/tenant.json')).toEqual(site('One', 'used'));
    expect(fileAfter(result, 'six/tenant.json')).toEqual(
      site('Six', 'base', { settings: { search: { recencyDays: null } } }),
    );
  });

  test('texts, theme and head texts', () => {
    const statements = {
      'texts.json': { 'price-card.enquire': 'Ask' },
      'theme.json': { accent: '#112233' },
      'pages/home.json': { id: 'home', head: { description: 'Cars' } },
    };
    const world = {
      base: validFiles.base,
      a: { 'tenant.json': site('A', 'base'), ...statements },
      b: { 'tenant.json': site('B', 'base'), ...statements },
    };
    for (const selector of [
      'texts.json:price-card.enquire',
      'theme.json:accent',
      'pages/home#head.description',
    ]) {
      const result = run({ selector }, world);
      expect(result).toMatchObject({ isProven: true, layer: 'base', removedFrom: ['a', 'b'] });
    }
  });

  test('a logo is one value, and null if there was none', () => {
    const logo = { src: '/media/logo.svg', alt: 'Cars', width: 10, height: 10 };
    const withLogo = (name: string) => ({ 'tenant.json': site(name, 'base', { logo }) });
    const world = {
      base: validFiles.base,
      a: withLogo('A'),
      b: withLogo('B'),
      c: { 'tenant.json': site('C', 'base') },
    };
    const result = run({ selector: 'tenant.json:logo' }, world);
    expect(result).toMatchObject({ isProven: true, removedFrom: ['a', 'b'], keptByCounter: ['c'] });
    expect(fileAfter(result, 'c/tenant.json')).toMatchObject({ logo: null });
  });

  test('keeps finals of lower layers', () => {
    const final = { op: 'final', node: 'price', path: 'showWeekly', reason: 'the law' };
    const world = {
      ...files,
      base: {
        ...files.base,
        'pages/vehicle.json': { ...files.base['pages/vehicle.json'], changes: [final] },
      },
    };
    const result = run({ selector: 'pages/vehicle:price.showWeekly', into: 'used' }, world);
    expect(result.isProven).toBe(false);
    expect(result.differences.join(' ')).toContain('the law');
  });

  test('removes the node from the page itself, and restores its position for others', () => {
    const remove = { op: 'remove', node: 'enquire' };
    const world = {
      ...files,
      one: { ...files.one, 'pages/vehicle.json': page(remove) },
      four: { ...files.four, 'pages/vehicle.json': page(remove) },
    };
    const result = run({ selector: 'pages/vehicle:remove:enquire' }, world);
    expect(result).toMatchObject({
      isProven: true,
      removedFrom: ['four', 'one'],
      statement: "remove 'enquire'",
    });
    expect(JSON.stringify(fileAfter(result, 'base/pages/vehicle.json'))).not.toContain('enquire');
    expect(fileAfter(result, 'five/pages/vehicle.json')).toMatchObject({
      changes: [{ op: 'insert', node: { id: 'enquire' }, into: 'price', slot: 'actions' }],
    });
  });

  test('reports the differences if it is not proven', () => {
    // A theme cannot express "as if it were not stated".
    const world = {
      base: validFiles.base,
      a: { 'tenant.json': site('A', 'base'), 'theme.json': { radius: 'none' } },
      b: { 'tenant.json': site('B', 'base'), 'theme.json': { radius: 'none' } },
      c: { 'tenant.json': site('C', 'base') },
    };
    const result = run({ selector: 'theme.json:radius' }, world);
    expect(result.isProven).toBe(false);
    expect(result.differences.join('\n')).toMatch(/c\/theme\.json.*error|c: /);
  });

  test('a layer that is also a site is not changed', () => {
    const world = { ...files, base: { ...files.base, 'tenant.json': { name: 'Base' } } };
    const result = run({ selector: 'pages/vehicle:price.showWeekly', into: 'base' }, world);
    expect(result.isProven).toBe(false);
    expect(result.differences.join('\n')).toMatch(/^base: .*showWeekly/m);
  });

  test('drops the fingerprint of a lifted setting', () => {
    const shadows = { 'tenant.json': { 'settings.search.recencyDays': 'abcdefghijklmn' } };
    const result = run(
      { selector: 'tenant.json:settings.search.recencyDays', into: 'used' },
      { ...files, one: { ...files.one, 'shadows.json': shadows } },
    );
    expect(gone(result)).toContain('one/shadows.json');
  });

  test.each([
    ['pages/vehicle:price.showWeekley', {}, /Did you mean 'pages\/vehicle:price\.showWeekly'/],
    ['settings.search.recencyDays', {}, /A selector looks like/],
    ['tenant.json:extends', {}, /no statement 'tenant\.json:extends' in any layer/],
    ['pages/vehicle:price.showWeekly', { into: 'bsae' }, /no layer 'bsae'. Did you mean 'base'/],
    ['pages/vehicle:price.showWeekly', { into: 'one' }, /No layer inherits from 'one'/],
  ])('%s %j suggests the correct name', (selector, more, message) => {
    expect(() => run({ selector, ...more })).toThrow(RefactorError);
    expect(() => run({ selector, ...more })).toThrow(message);
  });
});
