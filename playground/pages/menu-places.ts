import type { PlaygroundConfig } from '../../schemas';
import { isObject, type JsonObject } from '../../engine/layout';
import { formatCaption } from '../config';
import {
  createMenuItemOperation,
  proposeName,
  type ConfigOperation,
  type MenuPlace,
} from '../../engine/layout/tools/edit';

/** A position in a menu for a new entry. */
export interface MenuOption extends MenuPlace {
  /** Unique among the places of a site. */
  readonly value: string;
  readonly label: string;
  readonly group: string;
  /** Ids of existing entries. */
  readonly ids: readonly string[];
}

const listItems = (value: unknown): JsonObject[] => (Array.isArray(value) ? value.filter(isObject) : []);
const readMenus = (config: PlaygroundConfig): [string, JsonObject[]][] => {
  const { menus } = config.values['tenant.json'];
  return Object.entries(isObject(menus) ? menus : {}).map(([name, menu]) => [name, listItems(menu)]);
};
const listIds = (items: readonly JsonObject[]): string[] =>
  items.flatMap(({ id }) => (typeof id === 'string' ? [id] : []));

/** Lists the places in menus: the end of each, and the end of the entries below each top-level entry. */
export const listMenuOptions = (config: PlaygroundConfig): MenuOption[] =>
  readMenus(config).flatMap(([menu, items]) => {
    const group = formatCaption(menu);
    return [
      { value: menu, menu, group, label: `At the end of ‘${group}’`, ids: listIds(items) },
      ...items.flatMap(({ id, label, items: inner }): MenuOption[] =>
        typeof id === 'string' && typeof label === 'string' && Array.isArray(inner)
          ? [
              {
                value: `${menu}/${id}`,
                ...{ menu, group, under: id },
                label: `Under ‘${label}’`,
                ids: listIds(listItems(inner)),
              },
            ]
          : [],
      ),
    ];
  });

/** An id for a new entry from its label, unique among its neighbours. */
export function proposeItemId(label: string, ids: readonly string[]): string {
  const stem = proposeName(label, 'entry');
  let id = stem;
  for (let count = 2; ids.includes(id); count += 1) id = `${stem}-${count}`;
  return id;
}

/** The value of the tenant's own file; undefined if it is not valid JSON, which the edit reports. */
function parse(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/**
 * Creates the operation that adds a page to a menu.
 * @param ownText the text of the tenant's own tenant.json
 */
export const createPageItemOperation = (
  ownText: string | null,
  option: MenuOption,
  label: string,
  href: string,
): ConfigOperation =>
  createMenuItemOperation(parse(ownText), option, { id: proposeItemId(label, option.ids), label, href });
