import type { Diagnostic, PlaygroundStatement } from '../../schemas';
import { isWithinPath } from '../../engine/layout/tools/edit';
import type { FieldContext } from './form-context';

/** The layer that sets a value, or the default, with the statements involved. */
export interface Origin {
  readonly kind: 'default' | 'own' | 'inherited';
  /** Layer of the effective statement; undefined if no layer sets the value. */
  readonly layer: string | undefined;
  /** Whether the editing layer sets the value, so that it can be reset. */
  readonly isSetHere: boolean;
  /** All statements about the value; the effective one comes first. */
  readonly statements: readonly PlaygroundStatement[];
}

/** Lists statements about a value, about the values that contain it, and about its inner values; newest first. */
function listRelatedStatements(
  statementsByPath: FieldContext['statementsByPath'],
  path: string,
): PlaygroundStatement[] {
  return Object.entries(statementsByPath)
    .filter(([statementPath]) => isWithinPath(statementPath, path) || isWithinPath(path, statementPath))
    .flatMap(([, statements]) => statements)
    .sort((a, b) => b.order - a.order);
}

export function findOrigin(
  { statementsByPath, tenant }: Pick<FieldContext, 'statementsByPath' | 'tenant'>,
  path: string,
): Origin {
  const statements = listRelatedStatements(statementsByPath, path);
  const [newest] = statements;
  const isSetHere = Object.entries(statementsByPath).some(
    ([statementPath, pathStatements]) =>
      isWithinPath(statementPath, path) && pathStatements.some(({ layer }) => layer === tenant),
  );
  if (!newest || newest.operation === 'unset')
    return { kind: 'default', layer: newest?.layer, isSetHere, statements };
  const kind = newest.layer === tenant ? 'own' : 'inherited';
  return { kind, layer: newest.layer, isSetHere, statements };
}

/**
 * The editing layer's own change of exactly this value; undefined if the layer has none, or defines the
 * value in a tree.
 */
export const findOwnChange = (
  { statementsByPath, tenant }: Pick<FieldContext, 'statementsByPath' | 'tenant'>,
  path: string,
): PlaygroundStatement | undefined =>
  statementsByPath[path]?.findLast(
    ({ layer, operation }) => layer === tenant && (operation === 'set' || operation === 'unset'),
  );

/** The findings at the position where the value is set. */
export const listFindingsAt = (origin: Origin | undefined, findings: readonly Diagnostic[]): Diagnostic[] => {
  const [effective] = origin?.statements ?? [];
  return findings.filter(({ file, line }) => file === effective?.file && line === effective.line);
};

/** Formats a value on one line of at most 80 characters. */
export function formatValue(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/**
 * Formats the path of a field as operations write it, with list entries by id or key. Returns undefined if an entry has
 * neither, because no operation can address the field.
 */
export function formatFieldPath(props: unknown, parts: readonly (string | number)[]): string | undefined {
  let path = '';
  let value = props;
  for (const part of parts) {
    const next: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, part) : undefined;
    if (Array.isArray(value)) {
      const { id, key } = (next ?? {}) as { id?: unknown; key?: unknown };
      const name = id ?? key;
      if (typeof name !== 'string') return undefined;
      path += `[${name}]`;
    } else path += path === '' ? String(part) : `.${part}`;
    value = next;
  }
  return path;
}
