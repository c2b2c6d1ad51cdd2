import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile, configValues, drift, isEqual, isObject, type ConfigFile } from '../../engine/layout';
import {
  validFiles,
  layersOf,
  testBlocks,
  testSources,
  type Files,
} from '../../engine/layout/testing/test-layers';
import {
  configOperations,
  EditError,
  fingerprintTypedConfig,
  valueAt,
  writeConfig,
  type ConfigOperation,
  type ConfigTexts,
} from '.';

const blocks = testBlocks();
const SITE = 'coast';

/** The test site with different configuration files. */
function tenantWith(texts: ConfigTexts) {
  const siteFiles = new Map<string, unknown>(Object.entries(validFiles.coast));
  for (const [name, text] of Object.entries(texts)) {
    if (typeof text === 'string') siteFiles.set(name, text);
    else siteFiles.delete(name);
  }
  const files: Files = { ...validFiles, [SITE]: Object.fromEntries(siteFiles) };
  const compilation = compile({ layers: layersOf(files), blocks, sources: testSources });
  const tenant = compilation.tenants.get(SITE);
  if (!tenant) throw new Error('The test has no such site.');
  return tenant;
}

/** The values of a site, with and without its own configuration. */
function valuesOf(texts: ConfigTexts) {
  const { chain, compiler } = tenantWith(texts);
  const { environment } = compiler;
  return {
    values: configValues(chain, environment),
    beneath: configValues(chain.slice(0, -1), environment),
  };
}

const START: ConfigTexts = {
  'tenant.json': `${JSON.stringify({ name: 'Coast Cars', extends: 'base', domains: ['coast.example'] }, null, 2)}\n`,
  'theme.json': null,
  'texts.json': null,
  'shadows.json': null,
};

const context = valuesOf(START);
const doing = (texts: ConfigTexts, ...operations: ConfigOperation[]): ConfigTexts =>
  operations.reduce(
    (current, operation) => ({ ...current, ...writeConfig(current, operation, context) }),
    texts,
  );
const read = (texts: ConfigTexts, file: string): unknown => JSON.parse(texts[file] ?? 'null');

const hits = ['settings', 'search', 'hitsPerPage'];
const setHits = (value: unknown): ConfigOperation => ({ op: 'set', file: 'tenant.json', path: hits, value });
const resetHits: ConfigOperation = { op: 'reset', file: 'tenant.json', path: hits };

describe('an operation on the configuration', () => {
  it('is written to the tenant’s own file, with the fingerprint that drift would store', () => {
    const after = doing(START, setHits(7));
    expect(valueAt(read(after, 'tenant.json'), hits)).toBe(7);
    expect(valuesOf(after).values['tenant.json'].settings).toMatchObject({ search: { hitsPerPage: 7 } });
    const entry = drift(tenantWith(after)).find(({ at }) => at.join('.') === hits.join('.'));
    expect(entry).toMatchObject({ class: 'clean', isRecorded: true });
    expect(entry?.shadowed).toBe(entry?.now);
  });

  it('leaves the rest of the file as it is; a reset restores the exact text', () => {
    const after = doing(START, setHits(7), setHits(8), resetHits);
    expect(after).toEqual(START);
  });

  it('does not write an inherited value, except a seed that may be derived from another', () => {
    const inherited = valueAt(context.beneath['tenant.json'], hits);
    expect(doing(START, setHits(inherited))).toEqual(START);
    const seed = valueAt(context.beneath['theme.json'], ['highlight']);
    const after = doing(START, { op: 'set', file: 'theme.json', path: ['highlight'], value: seed });
    expect(read(after, 'theme.json')).toEqual({ highlight: seed });
  });

  it('keeps the fingerprint of an edited override, because what it shadows may have changed', () => {
    const stored = JSON.stringify({ 'tenant.json': { [hits.join('.')]: '00000000000000' } });
    const texts = { ...doing(START, setHits(7)), 'shadows.json': stored };
    expect(doing(texts, setHits(8))['shadows.json']).toBe(stored);
    expect(doing(texts, resetHits)['shadows.json']).toBeNull();
  });

  it('removes an inherited value, and writes nothing if there is none', () => {
    const unset = (path: string[]): ConfigOperation => ({ op: 'unset', file: 'tenant.json', path });
    expect(read(doing(START, unset(['locale'])), 'tenant.json')).toMatchObject({ locale: null });
    expect(doing(START, unset(['menus', 'none']))).toEqual(START);
  });

  it('writes no fingerprint for a value that is not inherited', () => {
    const domains: ConfigOperation = {
      op: 'set',
      file: 'tenant.json',
      path: ['domains'],
      value: ['a.example'],
    };
    expect(doing(START, domains)['shadows.json']).toBeNull();
    expect(writeConfig(START, setHits(7), {})).not.toHaveProperty('shadows.json');
  });

  it('rejects invalid JSON, and a path through a value that is not an object', () => {
    for (const text of ['{', '[]', '{ "settings": null }', '{ "settings": { "search": 1 } }'])
      expect(() => writeConfig({ 'tenant.json': text }, setHits(7), context)).toThrow(EditError);
  });

  it('writes what the compiler then reads; resetting everything restores the original texts', () => {
    const values = {
      'tenant.json': fc.oneof(
        fc.tuple(fc.constant(hits), fc.integer({ min: 1, max: 100 })),
        fc.tuple(fc.constant(['features', 'compare']), fc.boolean()),
        fc.tuple(fc.constant(['licence']), fc.string({ maxLength: 20 })),
        fc.tuple(fc.constant(['settings', 'search', 'clearFiltersHref']), fc.constantFrom('/a', '/b')),
      ),
      'theme.json': fc.oneof(
        fc.tuple(fc.constant(['accent']), fc.constantFrom('#112233', '#aa3300')),
        fc.tuple(fc.constant(['button', 'shape']), fc.constantFrom('square', 'pill')),
      ),
      'texts.json': fc.tuple(fc.constant(['price-card.enquire']), fc.constantFrom('Ask', 'Write', 'Call us')),
    };
    const set = fc
      .constantFrom<ConfigFile>('tenant.json', 'theme.json', 'texts.json')
      .chain((file) =>
        values[file].map(([path, value]): ConfigOperation => ({ op: 'set', file, path, value })),
      );
    fc.assert(
      fc.property(fc.array(set, { maxLength: 6 }), (operations) => {
        const after = doing(START, ...operations);
        const is = valuesOf(after).values;
        const last = new Map(
          operations.map((operation) => [`${operation.file} ${operation.path.join('.')}`, operation]),
        );
        for (const one of last.values())
          expect(valueAt(is[one.file], one.path)).toEqual('value' in one ? one.value : undefined);
        const resets = [...last.values()].map(({ file, path }) => ({ op: 'reset', file, path }) as const);
        const back = doing(after, ...resets);
        for (const file of ['tenant.json', 'theme.json', 'texts.json', 'shadows.json'])
          expect(read(back, file) ?? {}, file).toEqual(read(START, file) ?? {});
        // An empty configuration file stays; an empty shadows.json is removed.
        expect(back['shadows.json']).toBeNull();
      }),
      { numRuns: 40 },
    );
  }, 30_000);
});

describe('typed text', () => {
  const typed = (before: string, after: string, shadows: string | null = null) =>
    fingerprintTypedConfig('tenant.json', { before, after }, shadows, context);

  it('gets the same fingerprints as edits in the form', () => {
    const after = doing(START, setHits(7));
    expect(typed(START['tenant.json'] ?? '', after['tenant.json'] ?? '')).toBe(after['shadows.json']);
    expect(
      typed(after['tenant.json'] ?? '', START['tenant.json'] ?? '', after['shadows.json'] ?? null),
    ).toBeNull();
  });

  it('keeps existing fingerprints, and gets none for values that are not inherited', () => {
    const stored = JSON.stringify({ 'tenant.json': { [hits.join('.')]: '00000000000000' } });
    const text = (value: number) => JSON.stringify({ settings: { search: { hitsPerPage: value } } });
    expect(typed(text(7), text(8), stored)).toBe(stored);
    expect(typed('{}', '{ "domains": ["a.example"] }')).toBeNull();
    expect(fingerprintTypedConfig('tenant.json', { before: '{}', after: text(7) }, null, {})).toBeNull();
  });
});

describe('operations of an edited object', () => {
  it('are one for each changed value; merging them gives the object', () => {
    const object = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.jsonValue({ maxDepth: 2 }), {
      maxKeys: 3,
    });
    const isPlain = (value: unknown): boolean =>
      !JSON.stringify(value).includes('null') && !JSON.stringify(value).includes('__proto__');
    fc.assert(
      fc.property(object.filter(isPlain), object.filter(isPlain), (before, after) => {
        const result: unknown = configOperations('tenant.json', [], before, after).reduce<unknown>(
          (current, operation) =>
            withAt(current, operation.path, 'value' in operation ? operation.value : undefined),
          before,
        );
        expect(isEqual(result, after)).toBe(true);
      }),
    );
  });
});

function withAt(value: unknown, [key, ...rest]: readonly string[], next: unknown): unknown {
  if (key === undefined) return next;
  const object = isObject(value) ? value : {};
  const entries = Object.entries(object).filter(([name]) => name !== key);
  const inner = withAt(object[key], rest, next);
  return Object.fromEntries(inner === undefined ? entries : [...entries, [key, inner]]);
}
