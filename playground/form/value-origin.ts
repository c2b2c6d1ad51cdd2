import type { Diagnostic, PlaygroundStatement } from '../../schemas';
import { isWithinPath } from '../edit';
import type { FieldContext } from './form-context';

/** Where a value comes from. */
export interface Origin {
  readonly kind: 'default' | 'own' | 'inherited';
  /** Layer of the statement that applies; undefined for a default. */
  readonly layer: string | undefined;
  /** Whether the editing layer sets it, so that it can be reset. */
  readonly isStatedHere: boolean;
  /** All statements about the value; the one that applies comes first. */
  readonly statements: readonly PlaygroundStatement[];
}

/** Statements about a value, the values that contain it and the values in it, newest first. */
function relatedStatements(stated: FieldContext['stated'], path: string): PlaygroundStatement[] {
  return Object.entries(stated)
    .filter(([at]) => isWithinPath(at, path) || isWithinPath(path, at))
    .flatMap(([, statements]) => statements)
    .sort((a, b) => b.order - a.order);
}

export function findOrigin(
  { stated, tenant }: Pick<FieldContext, 'stated' | 'tenant'>,
  path: string,
): Origin {
  const statements = relatedStatements(stated, path);
  const [newest] = statements;
  const isStatedHere = Object.entries(stated).some(
    ([at, list]) => isWithinPath(at, path) && list.some(({ layer }) => layer === tenant),
  );
  if (!newest || newest.operation === 'unset')
    return { kind: 'default', layer: newest?.layer, isStatedHere, statements };
  const kind = newest.layer === tenant ? 'own' : 'inherited';
  return { kind, layer: newest.layer, isStatedHere, statements };
}

/** The findings at the position where the value is set. */
export const findingsAt = (origin: Origin | undefined, findings: readonly Diagnostic[]): Diagnostic[] => {
  const [applied] = origin?.statements ?? [];
  return findings.filter(({ file, line }) => file === applied?.file && line === applied.line);
};

/** A value on one line. */
export function formatValue(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/**
 * The path of a field as operations name it, with list entries by id. Undefined if an entry has no id, because then no
 * operation can address the field.
 */
export function fieldPath(props: unknown, parts: readonly (string | number)[]): string | undefined {
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
