import { listChoices } from '../../base/did-you-mean';
import { isObject, getOwn, UNSAFE_KEYS, type JsonObject } from '../../base/json';

/** One step of a path into props: a key of an object, or the list entry with this id. */
export type PathStep = { key: string } | { item: string };

const SHAPE = /([^.[\]]+)|\[([^[\]]+)\]/g;

/** `tabs[specs].title` → key tabs, item specs, key title. Undefined if the path is invalid. */
export function parsePropPath(path: string): readonly PathStep[] | undefined {
  const steps: PathStep[] = [];
  let end = 0;
  for (const match of path.matchAll(SHAPE)) {
    const between = path.slice(end, match.index);
    const [matched, key, item] = match;
    const isFirst = steps.length === 0;
    if (key !== undefined) {
      if (between !== (isFirst ? '' : '.') || UNSAFE_KEYS.has(key)) return undefined;
      steps.push({ key });
    } else if (item !== undefined) {
      if (between !== '' || isFirst) return undefined;
      steps.push({ item });
    }
    end = match.index + matched.length;
  }
  return end === path.length && steps.length > 0 ? steps : undefined;
}

/** The inverse of `parsePropPath`. */
export function formatPropPath(steps: readonly PathStep[]): string {
  return steps
    .map((step, index) => ('item' in step ? `[${step.item}]` : `${index > 0 ? '.' : ''}${step.key}`))
    .join('');
}

/** The name of an entry in a list of objects: its `id`, or otherwise its `key`. */
export function getItemName(value: unknown): string | undefined {
  if (!isObject(value)) return undefined;
  const name = getOwn(value, 'id') ?? getOwn(value, 'key');
  return typeof name === 'string' ? name : undefined;
}

/** Converts a validator's path with indices to one with ids, for entries that have one. */
export function toPathSteps(value: unknown, pointer: readonly string[]): PathStep[] {
  let current = value;
  return pointer.map((part) => {
    if (Array.isArray(current)) {
      current = current[Number(part)];
      return { item: getItemName(current) ?? part };
    }
    current = isObject(current) ? getOwn(current, part) : undefined;
    return { key: part };
  });
}

/** Whether `inner` is `outer` or a path inside it. */
export function isPathWithin(inner: readonly PathStep[], outer: readonly PathStep[]): boolean {
  return (
    inner.length >= outer.length &&
    outer.every((step, index) => {
      const other = inner[index];
      if (!other || 'item' in step !== 'item' in other) return false;
      return formatPropPath([step]) === formatPropPath([other]);
    })
  );
}

export type EditResult = { value: unknown } | { reason: string };

export function readValueAt(
  value: unknown,
  steps: readonly PathStep[],
): { exists: boolean; value?: unknown } {
  let current = value;
  for (const step of steps) {
    if ('item' in step) {
      if (!Array.isArray(current)) return { exists: false };
      const index = findItemIndex(current, step.item);
      if (index < 0) return { exists: false };
      current = current[index];
    } else {
      if (!isObject(current) || !Object.hasOwn(current, step.key)) return { exists: false };
      current = current[step.key];
    }
  }
  return { exists: true, value: current };
}

/** Returns a copy with `next` at the path. Missing objects on the path are created. */
export function setAt(value: unknown, steps: readonly PathStep[], next: unknown): EditResult {
  const [step, ...rest] = steps;
  if (!step) return { value: next };
  if ('item' in step) {
    if (!Array.isArray(value))
      return { reason: `'[${step.item}]' addresses an entry of a list, but the value is not a list` };
    const index = findItemIndex(value, step.item);
    if (index < 0) {
      const ids = value.flatMap((entry) => getItemName(entry) ?? []);
      const choices = ids.length > 0 ? `. Use ${listChoices(ids, 12)}` : '';
      return { reason: `the list has no entry with the id '${step.item}'${choices}` };
    }
    const inner = setAt(value[index], rest, next);
    return 'reason' in inner ? inner : { value: value.with(index, inner.value) };
  }
  if (value !== undefined && !isObject(value)) {
    return { reason: `a value that is not an object has no property '${step.key}'. Remove it from the path` };
  }
  const object: JsonObject = value ?? {};
  const inner = setAt(getOwn(object, step.key), rest, next);
  return 'reason' in inner ? inner : { value: { ...object, [step.key]: inner.value } };
}

/** Returns a copy without the value at the path, which must exist. */
export function unsetAt(value: unknown, steps: readonly PathStep[]): unknown {
  const [step, ...rest] = steps;
  if (!step) return undefined;
  if ('item' in step) {
    if (!Array.isArray(value)) return value;
    const index = findItemIndex(value, step.item);
    return rest.length === 0 ? value.toSpliced(index, 1) : value.with(index, unsetAt(value[index], rest));
  }
  if (!isObject(value)) return value;
  if (rest.length > 0) return { ...value, [step.key]: unsetAt(value[step.key], rest) };
  return Object.fromEntries(Object.entries(value).filter(([key]) => key !== step.key));
}

/**
 * Finds the index of the entry with this `id` or `key`. An index never matches: only findings use one, for entries that
 * have neither.
 */
function findItemIndex(list: readonly unknown[], item: string): number {
  return list.findIndex((entry) => getItemName(entry) === item);
}
