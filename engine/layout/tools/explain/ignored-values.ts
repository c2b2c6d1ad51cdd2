import { readLayerConfig } from '../../compose/config';
import { readDocument, findSchemaName } from '../../model/document';
import { isEqual, isObject, getOwn, parsePointer, formatPointer } from '../../base/json';
import type { CompiledTenant } from '../../compile/compiled-tenant';
import { createStatement, type Statement } from './statement';

/** An invalid value in a file. The compiler ignores it. */
export interface IgnoredValue {
  readonly statement: Statement;
  /** The message that `check` reports. */
  readonly reason: string;
}

const at = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((inner, key) => {
    if (Array.isArray(inner)) return inner[Number(key)];
    return isObject(inner) ? getOwn(inner, String(key)) : undefined;
  }, value);

const isWithin = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(`${outer}/`);

/**
 * Ignored invalid statements of a value, its parts or its ancestors in the layers of a tenant, nearest layer
 * first.
 * @param file such as `tenant.json`
 */
export function listIgnoredValues(
  tenant: CompiledTenant,
  file: string,
  path: readonly string[],
): IgnoredValue[] {
  const schema = findSchemaName(file);
  const requested = formatPointer(path);
  return [...tenant.chain].reverse().flatMap(({ files }) => {
    const source = files.get(file);
    if (!source || !schema) return [];
    const validValue = file === 'tenant.json' ? readLayerConfig(source) : readDocument(source, schema).value;
    return tenant.compiler.checkSource(source, file).flatMap(({ severity, path: position = '', message }) => {
      if (severity !== 'error' || !(isWithin(position, requested) || isWithin(requested, position)))
        return [];
      const pointer = parsePointer(position);
      const stated = at(source.value, pointer);
      // Values that stay in effect despite an error are not ignored.
      if (stated === undefined || isEqual(stated, at(validValue, pointer))) return [];
      return [
        {
          statement: createStatement(source, pointer, { operation: 'merge', value: stated }),
          reason: message,
        },
      ];
    });
  });
}
