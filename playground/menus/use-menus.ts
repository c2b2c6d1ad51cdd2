import { useMemo, useState } from 'react';
import { formatPointer, toItemPointer, type Item } from '../../engine/layout';
import { usePlayground } from '../store';
import {
  createMenuOperations,
  findItem,
  formatItemPath,
  parseOwn,
  readMenus,
  type ItemPath,
  type MenuModel,
} from './menu-model';

/** `['about', 'us']` → `['about', 'items', 'us']`. */
const toKeys = (path: ItemPath): string[] =>
  path.flatMap((id, depth) => (depth === 0 ? [id] : ['items', id]));

/** The open site's menus, the chosen one with its selected entry, and the ways to edit it. */
export function useMenus() {
  const config = usePlayground(({ outcome }) => outcome?.config);
  const findings = usePlayground(({ outcome }) => outcome?.findings);
  const tenant = usePlayground(({ page }) => page?.tenant ?? '');
  const text = usePlayground(({ files }) => files[`${tenant}/tenant.json`]?.text ?? null);
  const configure = usePlayground((state) => state.configure);
  const [chosen, setChosen] = useState<string>();
  const [selected, setSelected] = useState<ItemPath>();
  const own = useMemo(() => parseOwn(text), [text]);
  const menus = useMemo(() => (config ? readMenus(config, own) : []), [config, own]);
  const menu = menus.find(({ name }) => name === chosen) ?? menus[0];
  const item = menu && selected ? findItem(menu.items, selected) : undefined;

  /** The messages about an entry in the tenant's own file, without those about entries below it. */
  const findMessages = ({ name }: MenuModel, path: ItemPath): string[] => {
    const pointer = formatPointer(toItemPointer(own, ['menus', name, ...toKeys(path)]));
    const isAbout = (at: string | undefined) =>
      at !== undefined &&
      (at === pointer || at.startsWith(`${pointer}/`)) &&
      !at.startsWith(`${pointer}/items/`);
    return (findings ?? [])
      .filter(({ file, path: at }) => file === `${tenant}/tenant.json` && isAbout(at))
      .map(({ message }) => message);
  };

  return {
    menus,
    menu,
    item,
    selected: item && selected,
    findMessages,
    choose(name: string) {
      setChosen(name);
      setSelected(undefined);
    },
    select: setSelected,
    /** Gives the menu other entries, as one command. */
    edit(name: string, items: readonly Item[], path: ItemPath | undefined, key?: string) {
      if (!menu) return;
      const operations = createMenuOperations(menu, items);
      if (operations.length > 0)
        configure(
          `${name} of ${menu.name}`,
          operations,
          key && `${key} ${menu.name} ${formatItemPath(path ?? [])}`,
        );
      setSelected(path);
    },
  };
}
