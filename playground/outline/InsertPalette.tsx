import { useState } from 'react';
import { Picker, type Entry } from '../picker';
import { usePlayground } from '../store';
import { blocksFor, insertOf, manifestOf, spotsOf } from './places';

/** `call-to-action` → `Call to action`. */
const caption = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** The blocks that can be put where the selected block is, by category. */
export function InsertPalette() {
  const root = usePlayground(({ outcome }) => outcome?.root);
  const provided = usePlayground(({ outcome }) => outcome?.provided);
  const blocks = usePlayground(({ world }) => world?.blocks);
  const selected = usePlayground((state) => state.selected);
  const perform = usePlayground((state) => state.perform);
  const select = usePlayground((state) => state.select);
  const show = usePlayground((state) => state.show);
  const [chosen, choose] = useState<string>();
  if (!root || !blocks || !provided) return null;

  const ground = { root, blocks, provided };
  const spots = spotsOf(ground, selected ?? root.id).map((spot) => ({ spot, list: blocksFor(ground, spot) }));
  const place =
    spots.find(({ spot }) => spot.id === chosen) ?? spots.find(({ list }) => list.length > 0) ?? spots[0];
  const entries = (place?.list ?? [])
    .map(({ type, title, category, description, keywords = [] }): Entry => {
      const words = [type, ...keywords].join(' ');
      return { id: type, name: title, group: caption(category), about: description, words };
    })
    .sort((a, b) => a.group.localeCompare(b.group) || a.name.localeCompare(b.name));
  const insert = ({ id }: Entry) => {
    const manifest = manifestOf(blocks, id);
    show(undefined);
    if (!place || !manifest) return;
    const operation = insertOf(ground, place.spot, manifest);
    perform(`Insert ${operation.node.id}`, [operation]);
    select(operation.node.id);
  };
  return (
    <Picker
      title="Insert a block"
      label="Find a block"
      entries={entries}
      onChoose={insert}
      onClose={() => show(undefined)}
    >
      <div className="picker-places">
        <label htmlFor="insert-place">Where</label>
        <select
          id="insert-place"
          value={place?.spot.id ?? ''}
          onChange={(event) => choose(event.target.value)}
        >
          {spots.map(({ spot, list }) => (
            <option key={spot.id} value={spot.id}>
              {spot.name} ({list.length})
            </option>
          ))}
        </select>
      </div>
    </Picker>
  );
}
