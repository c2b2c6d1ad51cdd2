import { Film, FileText, ImageOff } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useStore } from 'zustand';
import type { PlaygroundMediaItem } from '../../schemas';
import { formatKey, type MediaStore } from './media-store';
import { createPictureUrl } from './picture-url';
import { lacksAltText } from './media-texts';

/** A thumbnail, or an icon for a file without one. */
export function Thumbnail({ item }: { item: PlaygroundMediaItem }) {
  const [failed, setFailed] = useState<string>();
  if (item.kind === 'video' || item.kind === 'document') {
    const Icon = item.kind === 'video' ? Film : FileText;
    return <Icon size={28} aria-hidden="true" />;
  }
  if (failed === item.version) return <ImageOff size={28} aria-hidden="true" />;
  const { focus } = item;
  return (
    <img
      src={createPictureUrl(item, 320)}
      alt=""
      loading="lazy"
      decoding="async"
      draggable={false}
      onError={() => setFailed(item.version)}
      {...(focus && { style: { objectPosition: `${focus.x}% ${focus.y}%` } })}
    />
  );
}

interface TileProps {
  item: PlaygroundMediaItem;
  tenant: string;
  isSelected: boolean;
  isFocusable: boolean;
  onSelect(): void;
  onPick?: (() => void) | undefined;
}

function Tile({ item, tenant, isSelected, isFocusable, onSelect, onPick }: TileProps) {
  return (
    <button
      type="button"
      role="option"
      className="tile"
      aria-selected={isSelected}
      tabIndex={isFocusable ? 0 : -1}
      data-key={formatKey(item)}
      data-kind={item.kind}
      title={item.path}
      onClick={onSelect}
      onDoubleClick={onPick}
    >
      <span className="tile-picture">
        <Thumbnail item={item} />
      </span>
      <span className="tile-name">{item.name}</span>
      <span className="tile-badges">
        {item.layer === tenant ? null : <span className="badge">from {item.layer}</span>}
        {lacksAltText(item) ? <span className="badge badge-missing">No alt text</span> : null}
        {item.hiddenBy === undefined ? null : <span className="badge">replaced here</span>}
      </span>
    </button>
  );
}

/** Tiles in the row of the first one. */
function countColumns(list: HTMLElement): number {
  const tiles = [...list.querySelectorAll<HTMLElement>('[role=option]')];
  const top = tiles[0]?.offsetTop;
  const next = tiles.findIndex(({ offsetTop }) => offsetTop !== top);
  return next === -1 ? Math.max(1, tiles.length) : next;
}

function findNextIndex(key: string, index: number, count: number, columns: number): number | undefined {
  const last = count - 1;
  switch (key) {
    case 'ArrowRight':
      return Math.min(last, index + 1);
    case 'ArrowLeft':
      return Math.max(0, index - 1);
    case 'ArrowDown':
      return index + columns > last ? index : index + columns;
    case 'ArrowUp':
      return index - columns < 0 ? index : index - columns;
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return undefined;
  }
}

interface MediaGridProps {
  store: MediaStore;
  onPick?: ((item: PlaygroundMediaItem) => void) | undefined;
}

/** The files as pictures. Arrow keys move, Enter and a double click choose. */
export function MediaGrid({ store, onPick }: MediaGridProps) {
  const items = useStore(store, (state) => state.items) ?? [];
  const selected = useStore(store, (state) => state.selected);
  const tenant = useStore(store, (state) => state.tenant);
  const select = useStore(store, (state) => state.select);
  const list = useRef<HTMLDivElement>(null);
  const selectedKey = selected && formatKey(selected);
  const selectedIndex = items.findIndex((item) => formatKey(item) === selectedKey);

  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [selectedKey]);

  const handleKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const focused = event.target instanceof HTMLElement ? event.target.dataset['key'] : undefined;
    const index = items.findIndex((item) => formatKey(item) === focused);
    if (event.key === 'Enter' && onPick && items[index]) {
      event.preventDefault();
      onPick(items[index]);
      return;
    }
    const next = findNextIndex(event.key, index, items.length, countColumns(event.currentTarget));
    const item = next === undefined ? undefined : items[next];
    if (!item) return;
    event.preventDefault();
    select(item);
    event.currentTarget.querySelectorAll<HTMLElement>('[role=option]')[next ?? 0]?.focus();
  };
  return (
    <div ref={list} role="listbox" aria-label="Files" className="tiles" onKeyDown={handleKeyDown}>
      {items.map((item, index) => (
        <Tile
          key={formatKey(item)}
          item={item}
          tenant={tenant}
          isSelected={index === selectedIndex}
          isFocusable={index === Math.max(0, selectedIndex)}
          onSelect={() => select(item)}
          onPick={onPick && (() => onPick(item))}
        />
      ))}
    </div>
  );
}
