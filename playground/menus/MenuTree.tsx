import type { DragEndEvent } from '@dnd-kit/core';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { Item } from '../../engine/layout';
import { SortableTree } from '../kit';
import {
  formatItemPath,
  getList,
  listInner,
  moveItem,
  removeItem,
  shiftItem,
  type Direction,
  type ItemPath,
  type MenuModel,
} from './menu-model';
import { isRowVisible, listRows, resetItem, restoreItem, type MenuRow } from './menu-rows';
import { MenuRowView } from './MenuRowView';

const DIRECTIONS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowRight: 'in',
  ArrowLeft: 'out',
};
const WORDS: Readonly<Record<Direction, string>> = {
  up: 'Move up',
  down: 'Move down',
  in: 'Nest',
  out: 'Move out',
};

interface MenuTreeProps {
  menu: MenuModel;
  selected: ItemPath | undefined;
  findMessages(path: ItemPath): readonly string[];
  onSelect(path: ItemPath): void;
  onEdit(name: string, items: readonly Item[], path: ItemPath | undefined): void;
  /** Goes to the fields of the selected entry. */
  onOpen(): void;
}

const getName = ({ item }: MenuRow): string => String(item['label']);

/** The entries of a menu as a tree: to select, move, nest, hide and bring back. */
export function MenuTree({ menu, selected, findMessages, onSelect, onEdit, onOpen }: MenuTreeProps) {
  const all = listRows(menu);
  const tree = useRef<HTMLDivElement>(null);
  const [selectedKey, setSelectedKey] = useState<string>();
  const [announcement, setAnnouncement] = useState('');
  const shouldFocus = useRef(false);
  // A hidden entry has no position in the menu, so only the tree has its selection.
  const key = selected ? formatItemPath(selected) : selectedKey;
  const current = all.find((row) => row.key === key);
  const rows = all.filter((row) => isRowVisible(row, current?.path ?? []));
  useEffect(() => {
    if (shouldFocus.current && current)
      tree.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(current.key)}"]`)?.focus();
    shouldFocus.current = false;
  }, [current]);

  const select = (row: MenuRow | undefined) => {
    if (!row) return;
    setSelectedKey(row.key);
    onSelect(row.state === 'removed' ? [] : row.path);
  };
  const edit = (name: string, items: readonly Item[], path: ItemPath | undefined) => {
    shouldFocus.current = true;
    setSelectedKey(undefined);
    setAnnouncement(name);
    onEdit(name, items, path);
  };
  const shift = (row: MenuRow, direction: Direction) => {
    const moved = shiftItem(menu.items, row.path, direction);
    if (moved) edit(`${WORDS[direction]}: ${getName(row)}`, moved.items, moved.path);
    else setAnnouncement(`${getName(row)} cannot be moved there.`);
  };
  const remove = (row: MenuRow) => {
    const list = getList(menu.items, row.path.slice(0, -1));
    const index = list.findIndex(({ id }) => id === row.path.at(-1));
    const next = list[index + 1] ?? list[index - 1];
    edit(
      `${row.state === 'own' ? 'Remove' : 'Hide'} ${getName(row)}`,
      removeItem(menu.items, row.path),
      next ? [...row.path.slice(0, -1), next.id] : undefined,
    );
  };
  const restore = (row: MenuRow) => edit(`Show ${getName(row)} again`, restoreItem(menu, row.path), row.path);
  const handleKey = (row: MenuRow, event: KeyboardEvent) => {
    const index = rows.indexOf(row);
    const direction = DIRECTIONS[event.key];
    const isRemoved = row.state === 'removed';
    const isMove = (event.altKey || event.ctrlKey) && direction !== undefined;
    if (isMove && !isRemoved) shift(row, direction);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      shouldFocus.current = true;
      select(rows[index + (event.key === 'ArrowDown' ? 1 : -1)]);
    } else if (event.key === 'ArrowRight' || event.key === 'ArrowLeft') {
      const parent = formatItemPath(row.path.slice(0, -1));
      const [first] = listInner(row.item);
      const inner = first && formatItemPath([...row.path, first.id]);
      shouldFocus.current = true;
      select(all.find((other) => other.key === (event.key === 'ArrowLeft' ? parent : inner)));
    } else if (event.key === 'Delete' && !isRemoved) remove(row);
    else if (event.key === 'Enter') {
      select(row);
      if (isRemoved) restore(row);
      else onOpen();
    } else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const drop = ({ active, over }: DragEndEvent) => {
    const row = rows.find((candidate) => candidate.key === active.id);
    const target = rows.find((candidate) => candidate.key === over?.id);
    if (!row || !target || row === target || target.state === 'removed') return;
    const parent = target.path.slice(0, -1);
    const isSameList = formatItemPath(parent) === formatItemPath(row.path.slice(0, -1));
    const index = getList(menu.items, parent).findIndex(({ id }) => id === target.path.at(-1));
    const isBelow = rows.indexOf(row) < rows.indexOf(target);
    const moved = moveItem(menu.items, row.path, parent, isBelow && !isSameList ? index + 1 : index);
    if (moved) edit(`Move ${getName(row)}`, moved.items, moved.path);
    else setAnnouncement(`${getName(row)} cannot be moved there.`);
  };
  const tabStop = current ?? rows[0];
  return (
    <>
      <SortableTree noun="entry" ids={rows.map((row) => row.key)} onDragEnd={drop}>
        <div role="tree" aria-label={`Entries of ${menu.name}`} className="tree" ref={tree}>
          {rows.map((row) => (
            <MenuRowView
              key={row.key}
              row={row}
              isSelected={row === current}
              isTabStop={row === tabStop}
              isOpen={
                listInner(row.item).length === 0 || row.state === 'removed'
                  ? undefined
                  : row.path.every((id, depth) => current?.path[depth] === id)
              }
              messages={row.state === 'removed' ? [] : findMessages(row.path)}
              onSelect={() => select(row)}
              onReset={() => edit(`Reset ${getName(row)}`, resetItem(menu, row.path), row.path)}
              onRemove={() => remove(row)}
              onRestore={() => restore(row)}
              onKeyDown={(event) => handleKey(row, event)}
            />
          ))}
        </div>
      </SortableTree>
      <p className="hidden" role="status">
        {announcement}
      </p>
    </>
  );
}
