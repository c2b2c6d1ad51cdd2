import { isObject, parsePointer, type Pointer } from './json';
import type { SchemaError } from './schema-error';

/** Validates as Ajv does: true, or false with errors. */
export interface Validate {
  (value: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

/** What is valid of a value, and where each object of it was. */
export interface Recovered {
  /** Valid; undefined if no part is. */
  value: unknown;
  /** What was wrong with the value as it was given. */
  errors: readonly SchemaError[];
  /** Where an object of `value` was in the original value. */
  originOf(object: object): Pointer | undefined;
}

const MAX_ROUNDS = 12;
const NO_ERRORS: readonly SchemaError[] = [];
const nowhere = () => undefined;

/** Stands for a condition that cannot be read: what should be hidden stays hidden. */
const NEVER = { $nor: [{}] };

/** What to leave out so that this error goes away. Of a condition the whole: half of it would mean something else. */
function findFault(error: SchemaError): string[] {
  const { additionalProperty, propertyName } = error.params;
  const key = additionalProperty ?? propertyName;
  const at = [...parsePointer(error.instancePath), ...(typeof key === 'string' ? [key] : [])];
  const condition = at.indexOf('when');
  return condition < 0 ? at : at.slice(0, condition + 1);
}

class Copy {
  readonly origins = new WeakMap<object, Pointer>();
  /** Copied list → which entries of the original list it holds. */
  readonly #kept = new WeakMap<object, number[]>();

  constructor(private readonly removed: ReadonlySet<string>) {}

  of(value: unknown, at: Pointer): unknown {
    if (Array.isArray(value)) {
      const indices = [...value.keys()].filter((index) => !this.removed.has(keyOf([...at, index])));
      const copy = indices.map((index) => this.of(value[index], [...at, index]));
      this.#kept.set(copy, indices);
      return copy;
    }
    if (!isObject(value)) return value;
    const isRemoved = (key: string) => this.removed.has(keyOf([...at, key]));
    const keys = Object.keys(value).filter((key) => key === 'when' || !isRemoved(key));
    const copy = Object.fromEntries(
      keys.map((key) => [key, isRemoved(key) ? NEVER : this.of(value[key], [...at, key])]),
    );
    this.origins.set(copy, at);
    return copy;
  }

  /** A path in the copy → the same thing's path in the original. */
  original(copy: unknown, path: readonly string[]): Pointer {
    let current = copy;
    return path.map((part) => {
      if (Array.isArray(current)) {
        const index = this.#kept.get(current)?.[Number(part)] ?? Number(part);
        current = current[Number(part)];
        return index;
      }
      current = isObject(current) ? current[part] : undefined;
      return part;
    });
  }
}

const keyOf = (pointer: Pointer) => pointer.map((part) => JSON.stringify(String(part))).join('');

/**
 * Keeps what is right in a value that is partly wrong, so that one mistake in a file does not hide the others and
 * a page can still be shown while it is being edited. A valid value comes back as the same object.
 */
export function recoverValid(value: unknown, validate: Validate): Recovered {
  if (validate(value)) return { value, errors: NO_ERRORS, originOf: nowhere };
  const errors = [...(validate.errors ?? [])];
  const removed = new Set<string>();
  let copy = new Copy(removed);
  let remaining = value;
  let current: readonly SchemaError[] = errors;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const faults = current.map((error) => copy.original(remaining, findFault(error)));
    // Only the deepest ones: what is wrong around them may be right once they are gone.
    const depth = Math.max(...faults.map((pointer) => pointer.length));
    if (depth <= 0) break;
    for (const pointer of faults) if (pointer.length === depth) removed.add(keyOf(pointer));
    copy = new Copy(removed);
    remaining = copy.of(value, []);
    if (validate(remaining))
      return { value: remaining, errors, originOf: (object) => copy.origins.get(object) };
    current = [...(validate.errors ?? [])];
  }
  return { value: undefined, errors, originOf: nowhere };
}
