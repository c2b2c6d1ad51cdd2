import type { Diagnostic, PlaygroundStatement } from '../../schemas';
import { isWithinPath } from '../edit';
import type { Said } from './context';

/** Where a value comes from. */
export interface Origin {
  readonly kind: 'default' | 'own' | 'inherited';
  /** Layer of the statement that counts; none for a default. */
  readonly layer: string | undefined;
  /** The editing layer says something of it, so that it can be reset. */
  readonly isStatedHere: boolean;
  /** All that bears on it, the statement that counts first. */
  readonly statements: readonly PlaygroundStatement[];
}

/** What files say of a value, of what it stands in and of what stands in it, newest first. */
function bearing(stated: Said['stated'], path: string): PlaygroundStatement[] {
  return Object.entries(stated)
    .filter(([at]) => isWithinPath(at, path) || isWithinPath(path, at))
    .flatMap(([, statements]) => statements)
    .sort((a, b) => b.order - a.order);
}

export function originOf({ stated, tenant }: Pick<Said, 'stated' | 'tenant'>, path: string): Origin {
  const statements = bearing(stated, path);
  const [newest] = statements;
  const isStatedHere = Object.entries(stated).some(
    ([at, list]) => isWithinPath(at, path) && list.some(({ layer }) => layer === tenant),
  );
  if (!newest || newest.operation === 'unset')
    return { kind: 'default', layer: newest?.layer, isStatedHere, statements };
  const kind = newest.layer === tenant ? 'own' : 'inherited';
  return { kind, layer: newest.layer, isStatedHere, statements };
}

/** What the compiler found where the value is stated. */
export const findingsAt = (origin: Origin | undefined, findings: readonly Diagnostic[]): Diagnostic[] => {
  const [counting] = origin?.statements ?? [];
  return findings.filter(({ file, line }) => file === counting?.file && line === counting.line);
};

/** A value in a line. */
export function valueText(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 80 ? `${text.slice(0, 79)}…` : text;
}

/**
 * The path of a field as operations name it: entries of lists by their id. Undefined where an entry has none, so that
 * no operation can name the field by itself.
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
