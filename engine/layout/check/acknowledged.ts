import type { Diagnostic } from '../../../schemas';
import { readDocument, documentObject } from '../model/document';
import { isObject, getOwn } from '../base/json';
import type { Layer } from '../compose/layers';

/** Codes of the advice that a layer's tenant.json acknowledges, for that layer alone. */
function acknowledgedCodes(layer: Layer): ReadonlySet<unknown> {
  const source = layer.files.get('tenant.json');
  const stated = source && getOwn(documentObject(readDocument(source, 'tenant')), 'acknowledged');
  if (!Array.isArray(stated)) return new Set();
  return new Set(stated.map((one: unknown) => (isObject(one) ? one.code : undefined)));
}

/** Leaves out advice that the layer acknowledges. Warnings and errors always stay. */
export function withoutAcknowledged(layer: Layer, findings: readonly Diagnostic[]): readonly Diagnostic[] {
  const codes = acknowledgedCodes(layer);
  if (codes.size === 0) return findings;
  return findings.filter(({ severity, code }) => severity !== 'advice' || !codes.has(code));
}
