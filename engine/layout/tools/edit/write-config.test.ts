import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compile, resolveConfigValues, drift, isEqual, isObject, type ConfigFile } from '../..';
import { validFiles, createLayers, testBlocks, testSources, type Files } from '../../testing/test-layers';
import {
  createConfigOperations,
  EditError,
  fingerprintTypedConfig,
  getValueAt,
  writeConfig,
  type ConfigOperation,
  type ConfigTexts,
} from '.';

const blocks = testBlocks();
const SITE = 'coast';

/** Compiles the test site with the given configuration files. */
function tenantWith(texts: ConfigTexts) {
  const siteFiles = new Map<string, unknown>(Object.entries(validFiles.coast));
  for (const [name, text] of Object.entries(texts)) {
    if (typeof text === 'string') siteFiles.set(name, text);
    else siteFiles.delete(name);
  }
  const files: Files = { ...validFiles, [SITE]: Object.fromEntries(siteFiles) };
  const compilation = compile({ layers: createLayers(files), blocks, sources: testSources });
  const tenant = compilation.tenants.get(SITE);
  if (!tenant) throw new Error('The test has no such site.');
  return tenant;
}

/** Resolves the values of the test site, with and without its own configuration. */
function resolveConfig(texts: ConfigTexts) {
  const { chain, compiler } = tenantWith(texts);
  const { environment } = compiler;
  return {
    values: resolveConfigValues(chain, environment),
    inherited: resolveConfigValues(chain.slice(0, -1), environment),
  };
}

const START: ConfigTexts = {
  'tenant.json': `${JSON.stringify({ name: 'Coast Cars', extends: 'base', domains: ['coast.example'] }, null, 2)}\n`,
  'theme.json': null,
  'texts.json': null,
  'shadows.json': null,
};

const context = resolveConfig(START);
const applyOperations = (texts: ConfigTexts, ...operations: ConfigOperation[]): ConfigTexts =>
  operations.reduce(
    (current, operation) => ({ ...current, ...writeConfig(current, operation, context) }),
    texts,
  );
const parseFile = (texts: ConfigTexts, file: string): unknown => JSON.parse(texts[file] ?? 'null');

const HITS_PATH = ['settings', 'search', 'hitsPerPage'];
const setHits = (value: unknown): ConfigOperation => ({
  op: 'set',
  file: 'tenant.json',
  path: HITS_PATH,
  value,
});
const resetHits: ConfigOperation = { op: 'reset', file: 'tenant.json', path: HITS_PATH };

describe('an operation on the configuration', () => {
  it('is written to the tenant’s own file, with the fingerprint that drift would store', () => {
    const after = applyOperations(START, setHits(7));
    expect(getValueAt(parseFile(after, 'tenant.json'), HITS_PATH)).toBe(7);
    expect(resolveConfig(after).values['tenant.json'].settings).toMatchObject({ search: { hitsPerPage: 7 } });
    const entry = drift(tenantWith(after)).find(({ at }) => at.join('.') === HITS_PATH.join('.'));
    expect(entry).toMatchObject({ class: 'clean', isRecorded: true });
    expect(entry?.shadowed).toBe(entry?.now);
  });

  it('leaves the rest of the file unchanged; a reset restores the exact text', () => {
    const after = applyOperations(START, setHits(7), setHits(8), resetHits);
    expect(after).toEqual(START);
  });

  it('does not write an inherited value, except a seed that may be derived from another', () => {
    const inherited = getValueAt(context.inherited['tenant.json'], HITS_PATH);
    expect(applyOperations(START, setHits(inherited))).toEqual(START);
    const seed = getValueAt(context.inherited['theme.json'], ['highlight']);
    const after = applyOperations(START, { op: 'set', file: 'theme.json', path: ['highlight'], value: seed });
    expect(parseFile(after, 'theme.json')).toEqual({ highlight: seed });
  });

  it('keeps the fingerprint of an edited override, because what it shadows may have changed', () => {
    const stored = JSON.stringify({ 'tenant.json': { [HITS_PATH.join('.')]: '00000000000000' } });
    const texts = { ...applyOperations(START, setHits(7)), 'shadows.json': stored };
    expect(applyOperations(texts, setHits(8))['shadows.json']).toBe(stored);
    expect(applyOperations(texts, resetHits)['shadows.json']).toBeNull();
  });

  it('removes an inherited value, and writes nothing if there is none', () => {
    const unset = (path: string[]): ConfigOperation => ({ op: 'unset', file: 'tenant.json', path });
    expect(parseFile(applyOperations(START, unset(['locale'])), 'tenant.json')).toMatchObject({
      locale: null,
    });
    expect(applyOperations(START, unset(['menus', 'none']))).toEqual(START);
  });

  it('writes no fingerprint for a value that is not inherited', () => {
    const domains: ConfigOperation = {
      op: 'set',
      file: 'tenant.json',
      path: ['domains'],
      value: ['a.example'],
    };
    expect(applyOperations(START, domains)['shadows.json']).toBeNull();
    expect(writeConfig(START, setHits(7), {})).not.toHaveProperty('shadows.json');
  });

  it('rejects invalid JSON, and a path through a value that is not an object', () => {
    for (const text of ['{', '[]', '{ "settings": null }', '{ "settings": { "search": 1 } }'])
      expect(() => writeConfig({ 'tenant.json': text }, setHits(7), context)).toThrow(EditError);
  });

  it('writes values that the compiler resolves; resetting all of them restores the original texts', () => {
    const values = {
      'tenant.json': fc.oneof(
        fc.tuple(fc.constant(HITS_PATH), fc.integer({ min: 1, max: 100 })),
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
        const after = applyOperations(START, ...operations);
        const resolvedValues = resolveConfig(after).values;
        const lastOperations = new Map(
          operations.map((operation) => [`${operation.file} ${operation.path.join('.')}`, operation]),
        );
        for (const operation of lastOperations.values())
          expect(getValueAt(resolvedValues[operation.file], operation.path)).toEqual(
            'value' in operation ? operation.value : undefined,
          );
        const resets = [...lastOperations.values()].map(
          ({ file, path }) => ({ op: 'reset', file, path }) as const,
        );
        const restored = applyOperations(after, ...resets);
        for (const file of ['tenant.json', 'theme.json', 'texts.json', 'shadows.json'])
          expect(parseFile(restored, file) ?? {}, file).toEqual(parseFile(START, file) ?? {});
        // An empty configuration file stays; an empty shadows.json is removed.
        expect(restored['shadows.json']).toBeNull();
      }),
      { numRuns: 40 },
    );
  }, 30_000);
});

describe('typed text', () => {
  const typeText = (before: string, after: string, shadows: string | null = null) =>
    fingerprintTypedConfig('tenant.json', { before, after }, shadows, context);

  it('gets the same fingerprints as edits in the form', () => {
    const after = applyOperations(START, setHits(7));
    expect(typeText(START['tenant.json'] ?? '', after['tenant.json'] ?? '')).toBe(after['shadows.json']);
    expect(
      typeText(after['tenant.json'] ?? '', START['tenant.json'] ?? '', after['shadows.json'] ?? null),
    ).toBeNull();
  });

  it('keeps existing fingerprints, and gets none for values that are not inherited', () => {
    const stored = JSON.stringify({ 'tenant.json': { [HITS_PATH.join('.')]: '00000000000000' } });
    const text = (value: number) => JSON.stringify({ settings: { search: { hitsPerPage: value } } });
    expect(typeText(text(7), text(8), stored)).toBe(stored);
    expect(typeText('{}', '{ "domains": ["a.example"] }')).toBeNull();
    expect(fingerprintTypedConfig('tenant.json', { before: '{}', after: text(7) }, null, {})).toBeNull();
  });
});

describe('operations of an edited object', () => {
  it('change one value each; applying them results in the edited object', () => {
    const object = fc.dictionary(fc.constantFrom('a', 'b', 'c'), fc.jsonValue({ maxDepth: 2 }), {
      maxKeys: 3,
    });
    const isPlain = (value: unknown): boolean =>
      !JSON.stringify(value).includes('null') && !JSON.stringify(value).includes('__proto__');
    fc.assert(
      fc.property(object.filter(isPlain), object.filter(isPlain), (before, after) => {
        const result: unknown = createConfigOperations('tenant.json', [], before, after).reduce<unknown>(
          (current, operation) =>
            setAt(current, operation.path, 'value' in operation ? operation.value : undefined),
          before,
        );
        expect(isEqual(result, after)).toBe(true);
      }),
    );
  });
});

function setAt(value: unknown, [key, ...innerKeys]: readonly string[], newValue: unknown): unknown {
  if (key === undefined) return newValue;
  const object = isObject(value) ? value : {};
  const entries = Object.entries(object).filter(([name]) => name !== key);
  const inner = setAt(object[key], innerKeys, newValue);
  return Object.fromEntries(inner === undefined ? entries : [...entries, [key, inner]]);
}
