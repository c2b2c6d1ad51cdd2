import { describe, expect, test } from 'vitest';
import { compile, explainConfigValue, findImpact, parseImpactTarget } from '../../index';
import { resolveConfigValues } from '../../compose/config-values';
import { validFiles, createLayers, testBlocks, testSources } from '../../testing/test-layers';
import { commonTexts, listTextKeys, findText } from './index';

const blocks = testBlocks();

/** The example tenants with texts in two layers: `used`, and `coast` above it. */
function world(used: object, coast: object) {
  const files = {
    ...validFiles,
    used: { ...validFiles.used, 'texts.json': used },
    coast: { ...validFiles.coast, 'texts.json': coast },
  };
  const compilation = compile({
    layers: createLayers(files),
    blocks,
    sources: testSources,
    previous: undefined,
  });
  const tenant = compilation.tenants.get('coast');
  if (!tenant) throw new Error('no coast');
  return { compilation, tenant };
}

describe('common texts', () => {
  test('a block gets the common texts to which its manifest refers', () => {
    expect(blocks.get('grid')?.manifest.texts).toEqual({ close: 'Close', end: 'Close', more: 'More' });
    expect(listTextKeys(blocks)).toEqual(expect.arrayContaining(['common.close', 'grid.close', 'grid.more']));
  });

  test('one override changes every text that refers to it', () => {
    const { tenant } = world({}, { 'common.close': 'Shut' });
    expect(tenant.messages('grid')).toEqual({ close: 'Shut', end: 'Shut', more: 'More' });
  });

  test("a block's own key wins over the common key, whichever layer states it", () => {
    const { tenant } = world({ 'grid.end': 'Done' }, { 'common.close': 'Shut' });
    expect(tenant.messages('grid')).toEqual({ close: 'Shut', end: 'Done', more: 'More' });
    expect(findText(blocks, tenant.texts, 'grid.end')).toBe('Done');
    expect(findText(blocks, {}, 'grid.end')).toBe('Close');
    expect(resolveConfigValues(tenant.chain, tenant.compiler.environment)['texts.json']).toMatchObject({
      'common.close': 'Shut',
      'grid.close': 'Shut',
      'grid.end': 'Done',
    });
  });

  test('explain names the layer that states the common text', () => {
    const { tenant } = world({ 'common.close': 'Shut' }, { 'grid.end': 'Done' });
    expect(explainConfigValue(tenant, 'text', 'grid.close')).toMatchObject({
      value: 'Shut',
      origin: 'statement',
      statement: { file: 'used/texts.json' },
    });
    expect(explainConfigValue(tenant, 'text', 'grid.end')).toMatchObject({
      value: 'Done',
      statement: { file: 'coast/texts.json' },
    });
    expect(explainConfigValue(tenant, 'text', 'common.close')).toMatchObject({ value: 'Shut' });
    expect(explainConfigValue(tenant, 'text', 'common.clos')).toMatchObject({ unknown: 'common.clos' });
  });

  test('impact lists the nodes of all blocks that use it', () => {
    const { compilation } = world({}, {});
    const target = parseImpactTarget(compilation, 'common.close');
    if ('unknown' in target) throw new Error('not found');
    const nodes = findImpact(compilation, target).tenants.flatMap(({ pages }) =>
      pages.flatMap((page) => page.nodes.map(({ block }) => block)),
    );
    expect(new Set(nodes)).toEqual(new Set(['grid']));
  });

  test('reports an unknown key and an unknown argument', () => {
    const { compilation } = world({}, { 'common.clos': 'Shut', 'common.carCount': '{number} cars' });
    const found = compilation.diagnostics.filter(({ file }) => file === 'coast/texts.json');
    expect(found.map(({ code }) => code).sort()).toEqual(['FC402', 'FC403']);
  });

  test('no common text refers to another one', () => {
    expect(Object.values(commonTexts).filter((text) => text.startsWith('common.'))).toEqual([]);
  });
});
