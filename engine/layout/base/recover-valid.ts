import { isObject, parsePointer, type Pointer } from './json';
import type { SchemaError } from './schema-error';

/** An Ajv validator: returns true, or false and sets `errors`. */
export interface Validate {
  (value: unknown): boolean;
  errors?: readonly SchemaError[] | null;
}

/** The valid part of a value, and the original location of each object in it. */
export interface Recovered {
  /** undefined if no part is valid. */
  value: unknown;
  errors: readonly SchemaError[];
  /** The path, in the original value, of an object in `value`. */
  findPointer(object: object): Pointer | undefined;
}

const MAX_ROUNDS = 12;
const NO_ERRORS: readonly SchemaError[] = [];
const noOrigin = () => undefined;

/** Replaces an invalid condition, so that a conditional node stays hidden. */
const NEVER = { $nor: [{}] };

/**
 * The path to remove for an error. A condition is removed as a whole, because a part of it means something
 * else.
 */
function findInvalidPath(error: SchemaError): string[] {
  const { additionalProperty, propertyName } = error.params;
  const key = additionalProperty ?? propertyName;
  const at = [...parsePointer(error.instancePath), ...(typeof key === 'string' ? [key] : [])];
  const condition = at.indexOf('when');
  return condition < 0 ? at : at.slice(0, condition + 1);
}

class PrunedCopy {
  readonly origins = new WeakMap<object, Pointer>();
  /** A copied list → the original indices of its entries. */
  readonly #originalIndices = new WeakMap<object, number[]>();

  constructor(private readonly removed: ReadonlySet<string>) {}

  build(value: unknown, at: Pointer): unknown {
    if (Array.isArray(value)) {
      const indices = [...value.keys()].filter((index) => !this.removed.has(toKey([...at, index])));
      const copy = indices.map((index) => this.build(value[index], [...at, index]));
      this.#originalIndices.set(copy, indices);
      return copy;
    }
    if (!isObject(value)) return value;
    const isRemoved = (key: string) => this.removed.has(toKey([...at, key]));
    const keys = Object.keys(value).filter((key) => key === 'when' || !isRemoved(key));
    const copy = Object.fromEntries(
      keys.map((key) => [key, isRemoved(key) ? NEVER : this.build(value[key], [...at, key])]),
    );
    this.origins.set(copy, at);
    return copy;
  }

  /** A path in the copy → the path in the original. */
  originalPath(copy: unknown, path: readonly string[]): Pointer {
    let current = copy;
    return path.map((part) => {
      if (Array.isArray(current)) {
        const index = this.#originalIndices.get(current)?.[Number(part)] ?? Number(part);
        current = current[Number(part)];
        return index;
      }
      current = isObject(current) ? current[part] : undefined;
      return part;
    });
  }
}

const toKey = (pointer: Pointer) => pointer.map((part) => JSON.stringify(String(part))).join('');

/**
 * Removes the invalid parts of a value, so that one mistake in a file does not hide the others and a page can
 * be shown while it is being edited. A valid value is returned unchanged.
 */
export function recoverValid(value: unknown, validate: Validate): Recovered {
  if (validate(value)) return { value, errors: NO_ERRORS, findPointer: noOrigin };
  const errors = [...(validate.errors ?? [])];
  const removed = new Set<string>();
  let copy = new PrunedCopy(removed);
  let remaining = value;
  let current: readonly SchemaError[] = errors;
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
    const invalidPaths = current.map((error) => copy.originalPath(remaining, findInvalidPath(error)));
    // Only the deepest paths: their ancestors may be valid once these are removed.
    const depth = Math.max(...invalidPaths.map((pointer) => pointer.length));
    if (depth <= 0) break;
    for (const pointer of invalidPaths) if (pointer.length === depth) removed.add(toKey(pointer));
    copy = new PrunedCopy(removed);
    remaining = copy.build(value, []);
    if (validate(remaining))
      return { value: remaining, errors, findPointer: (object) => copy.origins.get(object) };
    current = [...(validate.errors ?? [])];
  }
  return { value: undefined, errors, findPointer: noOrigin };
}
