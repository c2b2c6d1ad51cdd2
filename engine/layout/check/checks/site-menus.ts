import { didYouMean, suggestName } from '../../base/did-you-mean';
import { getKeyed, isItemList, type Item } from '../../base/item-list';
import { isObject, type JsonObject, type Pointer } from '../../base/json';
import { mergeConfig, readLayerConfig } from '../../compose/config';
import type { Chain } from '../../compose/layers';
import type { Finding } from '../../model/diagnostic';
import type { SiteCheck } from '../check';

type Problem = Pick<Finding, 'message' | 'hint'> & { readonly at: Pointer };

/** The changes of a menu whose entry, or whose position, the inherited menu does not have. */
function* findProblems(inherited: readonly Item[], changes: JsonObject, at: Pointer): Generator<Problem> {
  const known = [
    ...inherited.map(({ id }) => id),
    ...Object.keys(changes).filter((id) => changes[id] !== null),
  ];
  const advise = (id: string, others: readonly string[]) => {
    const hint = suggestName(id, others);
    return { advice: hint ? didYouMean(hint) : '', ...(hint && { hint }) };
  };
  for (const [id, change] of Object.entries(changes)) {
    const item = inherited.find((candidate) => candidate.id === id);
    if (!item && (!isObject(change) || change.label === undefined)) {
      const { advice, ...hint } = advise(
        id,
        inherited.map((candidate) => candidate.id),
      );
      const fix = change === null ? 'Remove this line.' : "Fix the id, or give the new entry a 'label'.";
      yield {
        at: [...at, id],
        message: `The inherited menu has no entry '${id}'.${advice || ` ${fix}`}`,
        ...hint,
      };
      continue;
    }
    if (!isObject(change)) continue;
    for (const key of ['before', 'after'] as const) {
      const anchor = change[key];
      if (typeof anchor !== 'string' || (known.includes(anchor) && anchor !== id)) continue;
      const { advice, ...hint } = advise(anchor, known);
      const message = `Cannot place '${id}' ${key} '${anchor}': this menu has no other entry with that id.${advice || ' Fix the id.'}`;
      yield { at: [...at, id, key], message, ...hint };
    }
    const inner = getKeyed(item, 'items');
    if (isObject(change.items))
      yield* findProblems(isItemList(inner) ? inner : [], change.items, [...at, id, 'items']);
  }
}

/**
 * Whether a layer has invalid entries of a menu, which are missing from the merged menu. They have separate
 * findings.
 */
const hasInvalidEntries = (chain: Chain, name: string): boolean =>
  chain.some(({ files }) => {
    const source = files.get('tenant.json');
    const stated = source && isObject(source.value) ? getKeyed(source.value.menus, name) : undefined;
    if (!source || stated === undefined) return false;
    return JSON.stringify(getKeyed(readLayerConfig(source).menus, name)) !== JSON.stringify(stated);
  });

export const menuChange: SiteCheck = {
  meta: {
    code: 'FC938',
    name: 'menu-change',
    severity: 'warning',
    docs: 'A change to an inherited menu names an entry that the menu does not have, or places an entry next to one. The change has no effect. Fix the id; a new entry needs a `label`.',
  },
  *run({ tenant }) {
    const { chain } = tenant;
    const source = chain.at(-1)?.files.get('tenant.json');
    if (!source || !isObject(source.value) || !isObject(source.value.menus)) return;
    const inheritedChain = chain.slice(0, -1);
    const { menus: inherited } = mergeConfig(inheritedChain);
    for (const [name, changes] of Object.entries(source.value.menus)) {
      if (!isObject(changes) || hasInvalidEntries(inheritedChain, name)) continue;
      const menu = getKeyed(inherited, name);
      for (const { at, ...problem } of findProblems(isItemList(menu) ? menu : [], changes, ['menus', name]))
        yield { location: { source, pointer: at, on: 'key' }, ...problem, tenant: tenant.slug };
    }
  },
};
