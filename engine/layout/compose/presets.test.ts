import { describe, expect, it } from 'vitest';
import { compile } from '../compile/compilation';
import { classifyConfigValues } from '../tools/drift/classify-config';
import { explainConfigValue } from '../tools/explain';
import { listConfigStatements, resolveConfigValues } from './config-values';
import { createLayers, testBlocks, testSources, validFiles } from '../testing/test-layers';

const blocks = testBlocks();
const provider = (settings: object) => ({ title: 'Acme', settings });

/** The site `coast` with finance settings, and the providers of its layers. */
function compileFinance(
  finance: object,
  providers: { base?: Readonly<Record<string, object>>; coast?: Readonly<Record<string, object>> } = {},
) {
  const tenant = { name: 'Coast', extends: 'used', settings: { finance } };
  const layers = createLayers({
    ...validFiles,
    base: { ...validFiles.base, ...providers.base },
    coast: { ...validFiles.coast, 'tenant.json': tenant, ...providers.coast },
  });
  const { tenants, diagnostics } = compile({ layers, blocks, sources: testSources });
  const coast = tenants.get('coast');
  if (!coast) throw new Error('no coast');
  return { coast, finance: coast.config.settings.finance, diagnostics };
}

const ACME = { 'finance-providers/acme.json': provider({ priceFloor: 900, rounding: 'ceil' }) };

describe('presets', () => {
  it('a new provider is a file in a layer: its values replace defaults, and those of layers replace its own', () => {
    const { finance, diagnostics } = compileFinance({ provider: 'acme', rounding: 'floor' }, { base: ACME });
    expect(finance).toMatchObject({ priceFloor: 900, rounding: 'floor', amountMin: 1_000 });
    expect(diagnostics).toEqual([]);
  });

  it('apply only to sites that name them, and the nearest file applies as a whole', () => {
    expect(compileFinance({ provider: '' }, { base: ACME }).finance.priceFloor).toBe(500);
    const nearer = { 'finance-providers/acme.json': provider({ priceFloor: 700 }) };
    const { finance } = compileFinance({ provider: 'acme' }, { base: ACME, coast: nearer });
    expect(finance).toMatchObject({ priceFloor: 700, rounding: 'round' });
  });

  it('are named as the origin of their values', () => {
    const { coast } = compileFinance({ provider: 'acme' }, { base: ACME });
    expect(explainConfigValue(coast, 'setting', 'finance.priceFloor')).toMatchObject({
      value: 900,
      origin: 'statement',
      statement: { file: 'base/finance-providers/acme.json' },
    });
    expect(explainConfigValue(coast, 'setting', 'finance.amountMin')).toMatchObject({ origin: 'default' });
  });

  it('are what a site inherits: a setting that repeats the default replaces them', () => {
    const { coast, finance } = compileFinance({ provider: 'acme', priceFloor: 500 }, { base: ACME });
    expect(finance.priceFloor).toBe(500);
    const { 'tenant.json': inherited } = resolveConfigValues(
      coast.chain,
      coast.compiler.environment,
      'inherited',
    );
    expect(inherited).toMatchObject({ settings: { finance: { priceFloor: 900, rounding: 'ceil' } } });
    const setting = classifyConfigValues(coast).find(
      ({ facts }) => facts.kind === 'config' && facts.at.join('.') === 'settings.finance.priceFloor',
    );
    expect(setting?.facts.class).not.toBe('redundant');
    const statements = listConfigStatements(coast.chain, 'tenant.json')
      .filter(({ path }) => path.join('.') === 'settings.finance.priceFloor')
      .map(({ file, value }) => [file, value]);
    expect(statements).toEqual([
      ['base/finance-providers/acme.json', 900],
      ['coast/tenant.json', 500],
    ]);
  });

  it('without a file are reported, and so are mistakes in a file', () => {
    const missing = compileFinance({ provider: 'acne' }, { base: ACME });
    expect(missing.finance.priceFloor).toBe(500);
    expect(missing.diagnostics).toMatchObject([
      { code: 'FC917', file: 'coast/tenant.json', message: expect.stringContaining("Did you mean 'acme'?") },
    ]);
    const wrong = provider({ priceFloor: -1, eligibleWhen: { 'vehicle.yaer': 2020 }, colour: 'red' });
    const { finance, diagnostics } = compileFinance(
      { provider: 'acme' },
      { base: { 'finance-providers/acme.json': wrong } },
    );
    expect(finance.priceFloor).toBe(500);
    expect(diagnostics.map(({ code, file }) => `${code} ${file}`)).toEqual(
      expect.arrayContaining(
        ['FC010', 'FC012', 'FC204'].map((code) => `${code} base/finance-providers/acme.json`),
      ),
    );
  });
});
