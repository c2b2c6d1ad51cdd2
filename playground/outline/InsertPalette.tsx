import { useState } from 'react';
import { PickerDialog, type PickerEntry } from '../picker';
import { createExampleUrl } from '../preview';
import { usePlayground } from '../store';
import { listInsertableBlocks, createInsertOperation, findManifest, listPositions } from './insert-positions';

/** `call-to-action` → `Call to action`. */
const formatCategory = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** A block's example in the look of the site. Scripts do not run, and nothing in it can be focused. */
function ExampleFrame({ type, title }: { type: string; title: string }) {
  const tenant = usePlayground(({ page }) => page?.tenant);
  if (tenant === undefined) return null;
  return (
    <div className="example" inert>
      <iframe
        key={type}
        title={`Example of ${title}`}
        src={createExampleUrl(tenant, location.port, type)}
        sandbox="allow-same-origin"
      />
    </div>
  );
}

/** The blocks that can be inserted at the selected block, by category. */
export function InsertPalette() {
  const root = usePlayground(({ outcome }) => outcome?.root);
  const providedShapes = usePlayground(({ outcome }) => outcome?.providedShapes);
  const blocks = usePlayground(({ workspace }) => workspace?.blocks);
  const examples = usePlayground(({ workspace }) => workspace?.examples);
  const selected = usePlayground((state) => state.selected);
  const perform = usePlayground((state) => state.perform);
  const select = usePlayground((state) => state.select);
  const showDialog = usePlayground((state) => state.showDialog);
  const requestedPosition = usePlayground((state) => state.insertPosition);
  const drag = usePlayground((state) => state.drag);
  const [positionId, setPositionId] = useState(requestedPosition);
  if (!root || !blocks || !providedShapes) return null;

  const context = { root, blocks, providedShapes };
  const options = listPositions(context, selected ?? root.id).map((position) => ({
    position,
    manifests: listInsertableBlocks(context, position),
  }));
  const option =
    options.find(({ position }) => position.id === positionId) ??
    options.find(({ manifests }) => manifests.length > 0) ??
    options[0];
  const entries = (option?.manifests ?? [])
    .map(({ type, title, category, description, keywords: manifestKeywords = [] }): PickerEntry => {
      const keywords = [type, ...manifestKeywords].join(' ');
      return { id: type, name: title, group: formatCategory(category), description, keywords };
    })
    .sort((a, b) => a.group.localeCompare(b.group) || a.name.localeCompare(b.name));
  const insert = ({ id }: PickerEntry) => {
    const manifest = findManifest(blocks, id);
    showDialog(undefined);
    if (!option || !manifest) return;
    const operation = createInsertOperation(context, option.position, manifest, examples?.[id]?.props);
    perform(`Insert ${operation.node.id}`, [operation]);
    select(operation.node.id);
  };
  return (
    <PickerDialog
      title="Insert a block"
      label="Find a block"
      entries={entries}
      preview={({ id, name }) => examples?.[id]?.isShown && <ExampleFrame type={id} title={name} />}
      onChoose={insert}
      onDrag={({ id }) => drag({ block: id })}
      onClose={() => showDialog(undefined)}
    >
      <div className="picker-places">
        <label htmlFor="insert-place">Where</label>
        <select
          id="insert-place"
          value={option?.position.id ?? ''}
          onChange={(event) => setPositionId(event.target.value)}
        >
          {options.map(({ position, manifests }) => (
            <option key={position.id} value={position.id}>
              {position.name} ({manifests.length})
            </option>
          ))}
        </select>
      </div>
    </PickerDialog>
  );
}
