import type { Diagnostic } from '../../../schemas';
import { isObject, getOwn, type Pointer } from '../base/json';
import type { JsonSource } from '../model/source';
import type { Layer } from '../compose/layers';

export interface Acknowledgement {
  readonly code: string;
  readonly location: { readonly source: JsonSource; readonly pointer: Pointer };
}

/** The advice that a layer's tenant.json acknowledges, for that layer only. */
export function readAcknowledgements(layer: Layer): readonly Acknowledgement[] {
  const source = layer.files.get('tenant.json');
  // The file as written: an entry without its reason is reported itself, and not once more by the advice.
  const listed = isObject(source?.value) ? getOwn(source.value, 'acknowledged') : undefined;
  if (!source || !Array.isArray(listed)) return [];
  return listed.flatMap((item: unknown, index) =>
    isObject(item) && typeof item.code === 'string'
      ? [{ code: item.code, location: { source, pointer: ['acknowledged', index, 'code'] } }]
      : [],
  );
}

/** Removes advice that the layer acknowledges. Warnings and errors always stay. */
export function withoutAcknowledged(layer: Layer, findings: readonly Diagnostic[]): readonly Diagnostic[] {
  const codes = new Set(readAcknowledgements(layer).map(({ code }) => code));
  if (codes.size === 0) return findings;
  return findings.filter(({ severity, code }) => severity !== 'advice' || !codes.has(code));
}
