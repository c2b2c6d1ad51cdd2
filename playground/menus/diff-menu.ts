import { isEqual, isItemList, isObject, type Item, type JsonObject } from '../../engine/layout';

const listIds = (items: readonly Item[]): string[] => items.map(({ id }) => id);

/** Ids of the longest list of entries that keep their order; only the others are moved. */
function findUnmoved(before: readonly string[], after: readonly string[]): ReadonlySet<string> {
  const common = after.filter((id) => before.includes(id));
  // For each entry, the longest chain that ends with it. Menus have few entries.
  const chains: string[][] = [];
  for (const [index, id] of common.entries()) {
    const place = before.indexOf(id);
    const best = chains
      .slice(0, index)
      .filter((chain) => before.indexOf(chain.at(-1) ?? '') < place)
      .reduce<string[]>((longest, chain) => (chain.length > longest.length ? chain : longest), []);
    chains.push([...best, id]);
  }
  return new Set(
    chains.reduce<string[]>((longest, chain) => (chain.length > longest.length ? chain : longest), []),
  );
}

/** What changes one value into another; undefined if nothing does. */
function diffValue(before: unknown, after: unknown): unknown {
  if (isEqual(before, after)) return undefined;
  if (after === undefined) return null;
  if (isItemList(before) && before.length > 0 && isItemList(after)) return diffItems(before, after);
  return isObject(before) && isObject(after) ? diffFields(before, after) : after;
}

function diffFields(before: JsonObject, after: JsonObject): JsonObject {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const change = diffValue(before[name], after[name]);
      return name === 'id' || change === undefined ? [] : [[name, change]];
    }),
  );
}

const withoutId = ({ id: _, ...fields }: Item): JsonObject => fields;

/**
 * The changes, by id, that turn an inherited menu into another one: as few as possible, so that everything else stays
 * inherited.
 */
export function diffItems(before: readonly Item[], after: readonly Item[]): JsonObject {
  const [oldIds, newIds] = [listIds(before), listIds(after)];
  const unmoved = findUnmoved(oldIds, newIds);
  const firstUnmoved = newIds.find((id) => unmoved.has(id));
  const lastCommon = newIds.findLastIndex((id) => oldIds.includes(id));
  const removed = oldIds.filter((id) => !newIds.includes(id)).map((id): [string, unknown] => [id, null]);
  const changed = after.flatMap((item, index): [string, unknown][] => {
    const { id } = item;
    const old = before.find((candidate) => candidate.id === id);
    const fields = old ? diffFields(old, item) : withoutId(item);
    const previous = newIds[index - 1];
    const isInPlace = unmoved.has(id) || (!old && index > lastCommon);
    const place = isInPlace
      ? {}
      : previous !== undefined
        ? { after: previous }
        : firstUnmoved !== undefined
          ? { before: firstUnmoved }
          : {};
    const change = { ...fields, ...place };
    return Object.keys(change).length > 0 ? [[id, change]] : [];
  });
  return Object.fromEntries([...removed, ...changed]);
}
