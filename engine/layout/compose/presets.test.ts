import { describe, expect, it } from 'vitest';
import { compile } from '../compile/compilation';
import { explainConfigValue } from '../tools/explain';
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
