import { describe, expect, test, vi } from 'vitest';
import { validators } from '../../../schemas';
import {
  compile,
  errorPage,
  matchRoute,
  resolvePage,
  type CompiledTenant,
  type CompileInput,
} from '../index';
import { validFiles, createLayers, testBlocks, testSources, type Files } from '../testing/test-layers';

const blocks = testBlocks();
const inputFor = (files: Files, previous?: CompileInput['previous']): CompileInput => ({
  layers: createLayers(files),
  blocks,
  sources: testSources,
  previous,
});
const compilation = compile(inputFor(validFiles));
const tenant = (slug: string, from = compilation): CompiledTenant => {
  const found = from.tenants.get(slug);
  if (!found) throw new Error(`no ${slug}`);
  return found;
};
const getMain = (slug: string, page = 'vehicle') =>
  resolvePage(tenant(slug), page)?.layout.slots.main?.map((node) => node.id);

test('the example tenants have no findings', () => {
  expect(compilation.diagnostics).toEqual([]);
});

describe('pages', () => {
  test('a page fills the slots of the page it extends', () => {
    const page = resolvePage(tenant('base'), 'home');
    expect(page?.layout.block).toBe('shell');
    expect(Object.keys(page?.layout.slots ?? {}).sort()).toEqual(['footer', 'header', 'main']);
    expect(page?.provides).toEqual({ makes: { source: 'makes' } });
    expect(page?.head).toEqual({ title: '{site.name}' });
  });

  test('layers change what they inherit, in the order of the chain', () => {
    expect(getMain('base')).toEqual(['price', 'others']);
    expect(getMain('used')).toEqual(['promise', 'price', 'others']);
    expect(getMain('coast')).toEqual(['price', 'promise', 'others']);
  });

  test('props are complete, even if a change addresses part of a default', () => {
    const price = resolvePage(tenant('coast'), 'vehicle')?.layout.slots.main?.[0];
    expect(price?.props).toEqual({
      showWeekly: false,
      size: 'large',
      tabs: [{ id: 'specs', title: 'Facts', open: false }],
    });
    expect(price?.slots).toEqual({});
    expect(price?.client).toBe('idle');
  });

  test('the extended page is resolved over the whole chain first', () => {
    expect(resolvePage(tenant('coast'), 'home')?.layout.props).toEqual({ wide: true });
    expect(resolvePage(tenant('used'), 'home')?.layout.props).toEqual({ wide: false });
  });

  test('page fields are merged', () => {
    expect(resolvePage(tenant('coast'), 'vehicle')).toMatchObject({
      head: { title: '{vehicle.name}', description: 'Used {vehicle.make}' },
      routes: ['/cars/:slug'],
      provides: { vehicle: { source: 'vehicle', slug: ':slug' }, makes: { source: 'makes' } },
    });
  });

  test('null removes a field', () => {
    const files = {
      ...validFiles,
      coast: {
        ...validFiles.coast,
        'pages/vehicle.json': { id: 'vehicle', head: { title: null }, route: null },
      },
    };
    const page = resolvePage(tenant('coast', compile(inputFor(files))), 'vehicle');
    expect(page?.head).toEqual({});
    expect(page?.routes).toEqual([]);
  });

  test('an unknown page is undefined', () => {
    expect(resolvePage(tenant('base'), 'nothing')).toBeUndefined();
    expect(resolvePage(tenant('base'), 'constructor')).toBeUndefined();
  });
});

describe('sharing', () => {
  test('tenants that inherit a page unchanged share it', () => {
    expect(resolvePage(tenant('used'), 'home')).toBe(resolvePage(tenant('base'), 'home'));
  });
  test('nodes that a change does not affect stay the same objects', () => {
    const base = resolvePage(tenant('base'), 'vehicle')?.layout.slots;
    const coast = resolvePage(tenant('coast'), 'vehicle')?.layout.slots;
    expect(coast?.header?.[0]).toBe(base?.header?.[0]);
    expect(coast?.main?.[2]).toBe(base?.main?.[1]);
  });
  test('hashes differ if the content differs', () => {
    const price = (slug: string) =>
      resolvePage(tenant(slug), 'vehicle')?.layout.slots.main?.find(({ id }) => id === 'price');
    expect(price('base')?.hash).not.toBe(price('used')?.hash);
    expect(resolvePage(tenant('coast'), 'lost')?.hash).not.toBe(resolvePage(tenant('used'), 'lost')?.hash);
    expect(price('base')?.hash).toMatch(/^[0-9a-z]{14}$/);
  });
});

describe('routes', () => {
  test('paths find their pages', () => {
    expect(matchRoute(tenant('coast'), '/')).toEqual({ page: 'home', pattern: '/', params: {} });
    expect(matchRoute(tenant('coast'), '/cars/a-car')).toMatchObject({
      page: 'vehicle',
      params: { slug: 'a-car' },
    });
    expect(matchRoute(tenant('coast'), '/nothing')).toBeUndefined();
  });
  test('error statuses find their pages', () => {
    expect(errorPage(tenant('coast'), 404)).toBe('lost');
    expect(errorPage(tenant('coast'), 500)).toBeUndefined();
  });
});

describe('configuration', () => {
  test('is merged over the chain and completed with defaults', () => {
    const { config } = tenant('coast');
    expect(config).toMatchObject({
      name: 'Coast Cars',
      timeZone: 'Australia/Hobart',
      locale: 'en-AU',
      isTemplate: false,
    });
    expect(config.settings.search).toMatchObject({
      recencyDays: 7,
      hitsPerPage: 21,
      filters: ['make', 'price'],
    });
    expect(config.settings.tags.soldText).toBe('GONE');
    expect(config.features).toMatchObject({ garage: true, usedOnly: true, blog: false });
    expect(config.menus.header?.map((item) => item.id)).toEqual(['stock']);
    expect(config.menus.footer).toEqual([]);
    expect(validators.settings(config.settings)).toBe(true);
    expect(validators.features(config.features)).toBe(true);
  });
  test('keys about the layer itself are not inherited', () => {
    expect(tenant('used').isTemplate).toBe(true);
    expect(tenant('coast').isTemplate).toBe(false);
    expect(tenant('coast').layers).toEqual(['base', 'used', 'coast']);
  });
  test('null removes a value', () => {
    const files = {
      ...validFiles,
      coast: { 'tenant.json': { extends: 'used', settings: { search: null }, features: { garage: null } } },
    };
    const { config } = tenant('coast', compile(inputFor(files)));
    expect(config.settings.search.recencyDays).toBe(3);
    expect(config.features.garage).toBe(false);
    expect(config.name).toBe('Used');
  });
  test('explains where a setting comes from', () => {
    const at = (...path: string[]) =>
      tenant('coast')
        .explain('tenant.json', path)
        .map((entry) => [entry.layer, entry.value, entry.line]);
    expect(at('settings', 'search', 'recencyDays')).toEqual([['used', 7, 7]]);
    expect(at('name').map(([layer]) => layer)).toEqual(['coast', 'used', 'base']);
    expect(at('template')).toEqual([]);
    expect(at('settings', 'search', 'hitsPerPage')).toEqual([]);
  });
  test('texts are overridden by key, and a block without overrides keeps its object', () => {
    expect(tenant('coast').messages('price-card')).toEqual({ enquire: 'Ask us', cars: '{count} cars' });
    expect(tenant('base').messages('price-card')).toBe(blocks.get('price-card')?.manifest.texts);
    expect(tenant('coast').messages('price-card')).toBe(tenant('coast').messages('price-card'));
    expect(tenant('coast').textsVersion).not.toBe(tenant('used').textsVersion);
  });
});

describe('after a change', () => {
  test('reuses unchanged tenants and recompiles changed ones', () => {
    const files = {
      ...validFiles,
      coast: {
        ...validFiles.coast,
        'pages/vehicle.json': { id: 'vehicle', changes: [{ op: 'remove', node: 'nobody' }] },
      },
    };
    const next = compile(inputFor(files, compilation));
    expect(tenant('used', next)).toBe(tenant('used'));
    expect(tenant('coast', next)).not.toBe(tenant('coast'));
    expect(resolvePage(tenant('coast', next), 'home')).toBe(resolvePage(tenant('coast'), 'home'));
    expect(next.diagnostics.map(({ code }) => code)).toEqual(['FC120']);
    const back = compile(inputFor(validFiles, next));
    expect(back.diagnostics).toEqual([]);
    expect(resolvePage(tenant('coast', back), 'vehicle')?.hash).toBe(
      resolvePage(tenant('coast'), 'vehicle')?.hash,
    );
  });
  test('changed blocks recompile everything', () => {
    const next = compile({ ...inputFor(validFiles, compilation), blocks: testBlocks() });
    expect(tenant('used', next)).not.toBe(tenant('used'));
  });
});

test('nodes, pages and texts are hashed with the given function', () => {
  const hash = vi.fn<(value: unknown) => string>(() => 'given');
  const hashed = tenant('coast', compile({ ...inputFor(validFiles), hash }));
  expect(resolvePage(hashed, 'vehicle')).toMatchObject({ hash: 'given', layout: { hash: 'given' } });
  expect(hashed.textsVersion).toBe('given');
});

describe('invalid tenants', () => {
  const invalidWith = (slug: 'base' | 'used' | 'coast', file: string, content: unknown) => {
    const files: Files = { ...validFiles };
    return [
      ...compile(inputFor({ ...files, [slug]: { ...files[slug], [file]: content } })).invalidTenants,
    ].sort();
  };
  const slugs = [...compilation.tenants.keys()].sort();

  test('there are none without errors', () => {
    expect([...compilation.invalidTenants]).toEqual([]);
  });

  test('are the ones with an error and those that inherit it', () => {
    expect(invalidWith('coast', 'theme.json', { accnt: '#000000' })).toEqual(['coast']);
    const heirsOfBase = slugs.filter((slug) => tenant(slug).layers.includes('base'));
    expect(heirsOfBase.length).toBeGreaterThan(2);
    expect(invalidWith('base', 'theme.json', '{')).toEqual(heirsOfBase);
  });

  test('are those with the same domain', () => {
    const files: Files = { ...validFiles };
    const claim = (name: string) => ({ name, extends: 'used', domains: ['same.example'] });
    const both = { ...files, one: { 'tenant.json': claim('One') }, two: { 'tenant.json': claim('Two') } };
    const { invalidTenants, diagnostics } = compile(inputFor(both));
    expect(diagnostics.map(({ code }) => code)).toContain('FC505');
    expect(invalidTenants.size).toBeGreaterThan(0);
    expect(invalidTenants.has('coast')).toBe(false);
  });
});
