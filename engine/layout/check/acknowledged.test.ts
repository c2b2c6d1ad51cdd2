import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../schemas';
import { withoutAcknowledged } from './acknowledged';
import { compile } from '../index';
import { validFiles, createLayers, testBlocks, testSources } from '../testing/test-layers';

const createDiagnostic = (code: string, severity: Diagnostic['severity']): Diagnostic => ({
  code,
  severity,
  message: 'Found.',
  file: 'coast/tenant.json',
  line: 1,
  column: 1,
});

const reason = 'The demonstration keeps the default.';
/** A setting that nothing reads yet (FC901). */
const unreadSettings = { footer: { paymentIcons: ['visa'] } };

function compileCoast(tenantJson: object) {
  const files = {
    ...validFiles,
    coast: { ...validFiles.coast, 'tenant.json': { ...validFiles.coast['tenant.json'], ...tenantJson } },
  };
  const compilation = compile({ layers: createLayers(files), blocks: testBlocks(), sources: testSources });
  const layer = compilation.tenants.get('coast')?.chain.at(-1);
  if (!layer) throw new Error('no coast');
  return { compilation, layer };
}

test('omits acknowledged advice but not warnings with the same code', () => {
  const { layer } = compileCoast({ acknowledged: [{ code: 'FC901', reason }] });
  const all = [
    createDiagnostic('FC901', 'advice'),
    createDiagnostic('FC901', 'warning'),
    createDiagnostic('FC902', 'advice'),
  ];
  expect(withoutAcknowledged(layer, all)).toEqual(all.slice(1));
});

test('a layer that acknowledges nothing keeps every finding', () => {
  const { layer } = compileCoast({});
  const all = [createDiagnostic('FC901', 'advice')];
  expect(withoutAcknowledged(layer, all)).toBe(all);
});

test('an acknowledgement needs a reason and is not inherited', () => {
  expect(compileCoast({ acknowledged: [{ code: 'FC901' }] }).compilation.diagnostics).not.toEqual([]);
  const { compilation } = compileCoast({
    settings: unreadSettings,
    acknowledged: [{ code: 'FC901', reason }],
  });
  expect(compilation.diagnostics).toEqual([]);
  expect(compilation.tenants.get('coast')?.config).not.toHaveProperty('acknowledged');
});

describe('an acknowledgement that matches no advice', () => {
  const entries = [
    { code: 'FC901', reason },
    { code: 'FC902', reason },
  ];

  test('is reported at its code, and only that one', () => {
    const { compilation } = compileCoast({ settings: unreadSettings, acknowledged: entries });
    expect(compilation.diagnostics).toEqual([
      expect.objectContaining({
        code: 'FC914',
        severity: 'warning',
        file: 'coast/tenant.json',
        path: '/acknowledged/1/code',
        message: "'check' gives this layer no FC902 advice. Remove the entry.",
        tenant: 'coast',
      }),
    ]);
  });

  test('is reported if the code is that of a warning, which cannot be acknowledged', () => {
    const endpoint = 'https://counts.example.com/events';
    const { compilation } = compileCoast({
      settings: { analytics: { endpoint } },
      acknowledged: [{ code: 'FC907', reason }],
    });
    expect(compilation.diagnostics.map(({ code }) => code).sort()).toEqual(['FC907', 'FC914']);
  });

  test('is not reported while an error may hide the advice', () => {
    const { compilation } = compileCoast({ settings: { price: { noSuchText: 'x' } }, acknowledged: entries });
    const codes = compilation.diagnostics.map(({ code }) => code);
    expect(codes).toContain('FC010');
    expect(codes).not.toContain('FC914');
  });
});
