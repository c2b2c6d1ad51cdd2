import { useState } from 'react';
import { PickerDialog, type PickerEntry } from '../picker';
import { usePlayground } from '../store';
import { listInsertableBlocks, insertOperation, findManifest, listPositions } from './insert-positions';

/** `call-to-action` → `Call to action`. */
const caption = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** The blocks that can be inserted at the selected block, by category. */
export function InsertPalette() {
  const root = usePlayground(({ outcome }) => outcome?.root);
  const provided = usePlayground(({ outcome }) => outcome?.provided);
  const blocks = usePlayground(({ workspace }) => workspace?.blocks);
  const selected = usePlayground((state) => state.selected);
  const perform = usePlayground((state) => state.perform);
  const select = usePlayground((state) => state.select);
  const showPalette = usePlayground((state) => state.showPalette);
  const [chosen, choose] = useState<string>();
  if (!root || !blocks || !provided) return null;

  const context = { root, blocks, provided };
  const options = listPositions(context, selected ?? root.id).map((position) => ({
    position,
    list: listInsertableBlocks(context, position),
  }));
  const option =
    options.find(({ position }) => position.id === chosen) ??
    options.find(({ list }) => list.length > 0) ??
    options[0];
  const entries = (option?.list ?? [])
    .map(({ type, title, category, description, keywords = [] }): PickerEntry => {
      const words = [type, ...keywords].join(' ');
      return { id: type, name: title, group: caption(category), about: description, words };
    })
    .sort((a, b) => a.group.localeCompare(b.group) || a.name.localeCompare(b.name));
  const insert = ({ id }: PickerEntry) => {
    const manifest = findManifest(blocks, id);
    showPalette(undefined);
    if (!option || !manifest) return;
    const operation = insertOperation(context, option.position, manifest);
    perform(`Insert ${operation.node.id}`, [operation]);
    select(operation.node.id);
  };
  return (
    <PickerDialog
      title="Insert a block"
      label="Find a block"
      entries={entries}
      onChoose={insert}
      onClose={() => showPalette(undefined)}
    >
      <div className="picker-places">
        <label htmlFor="insert-place">Where</label>
        <select
          id="insert-place"
          value={option?.position.id ?? ''}
          onChange={(event) => choose(event.target.value)}
        >
          {options.map(({ position, list }) => (
            <option key={position.id} value={position.id}>
              {position.name} ({list.length})
            </option>
          ))}
        </select>
      </div>
    </PickerDialog>
  );
}
