import { expect, test } from 'vitest';
import type { Diagnostic } from '../../../schemas';
import { withoutAcknowledged } from './acknowledged';
import { compile } from '../index';
import { goodFiles, layersOf, testBlocks, testSources } from '../testing/world';

const found = (code: string, severity: Diagnostic['severity']): Diagnostic => ({
  code,
  severity,
  message: 'Found.',
  file: 'coast/tenant.json',
  line: 1,
  column: 1,
});

const reason = 'The demonstration keeps the default.';

function coast(tenantJson: object) {
  const files = {
    ...goodFiles,
    coast: { ...goodFiles.coast, 'tenant.json': { ...goodFiles.coast['tenant.json'], ...tenantJson } },
  };
  const compilation = compile({ layers: layersOf(files), blocks: testBlocks(), sources: testSources });
  const layer = compilation.tenants.get('coast')?.chain.at(-1);
  if (!layer) throw new Error('no coast');
  return { compilation, layer };
}

test('acknowledged advice is not listed; warnings and errors of the same code are', () => {
  const { layer } = coast({ acknowledged: [{ code: 'FC901', reason }] });
  const all = [found('FC901', 'advice'), found('FC901', 'warning'), found('FC902', 'advice')];
  expect(withoutAcknowledged(layer, all)).toEqual(all.slice(1));
});

test('a layer that acknowledges nothing keeps every finding', () => {
  const { layer } = coast({});
  const all = [found('FC901', 'advice')];
  expect(withoutAcknowledged(layer, all)).toBe(all);
});

test('an acknowledgement needs a reason and is not inherited', () => {
  expect(coast({ acknowledged: [{ code: 'FC901' }] }).compilation.diagnostics).not.toEqual([]);
  const { compilation } = coast({ acknowledged: [{ code: 'FC901', reason }] });
  expect(compilation.diagnostics).toEqual([]);
  expect(compilation.tenants.get('coast')?.config).not.toHaveProperty('acknowledged');
});
