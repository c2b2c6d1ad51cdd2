import { layerConfig } from '../../compose/config';
import { readDocument, schemaNameOfFile } from '../../model/document';
import { isEqual, isObject, getOwn, parsePointer, formatPointer } from '../../base/json';
import type { CompiledTenant } from '../../compile/compiled-tenant';
import { statementAt, type Statement } from './statement';

/** Something that a file says and that does not count, because it is not valid. */
export interface IgnoredValue {
  readonly statement: Statement;
  /** As `check` says it. */
  readonly reason: string;
}

const at = (value: unknown, path: readonly (string | number)[]): unknown =>
  path.reduce<unknown>((inner, key) => {
    if (Array.isArray(inner)) return inner[Number(key)];
    return isObject(inner) ? getOwn(inner, String(key)) : undefined;
  }, value);

const isWithin = (inner: string, outer: string): boolean => inner === outer || inner.startsWith(`${outer}/`);

/**
 * What the layers of a tenant say of a value, of something in it or of what it stands in, and what is left out of
 * it as invalid: nearest layer first.
 * @param file such as `tenant.json`
 */
export function listIgnoredValues(
  tenant: CompiledTenant,
  file: string,
  path: readonly string[],
): IgnoredValue[] {
  const schema = schemaNameOfFile(file);
  const asked = formatPointer(path);
  return [...tenant.chain].reverse().flatMap(({ files }) => {
    const source = files.get(file);
    if (!source || !schema) return [];
    const kept = file === 'tenant.json' ? layerConfig(source) : readDocument(source, schema).value;
    return tenant.compiler.checkSource(source, file).flatMap(({ severity, path: place = '', message }) => {
      if (severity !== 'error' || !(isWithin(place, asked) || isWithin(asked, place))) return [];
      const pointer = parsePointer(place);
      const said = at(source.value, pointer);
      // What was kept is told as any other value, whatever else is wrong with it.
      if (said === undefined || isEqual(said, at(kept, pointer))) return [];
      return [
        { statement: statementAt(source, pointer, { operation: 'merge', value: said }), reason: message },
      ];
    });
  });
}
