import { useMemo, useState } from 'react';
import {
  acceptsBlock,
  createInsertOperation,
  createTreeInsertion,
  findManifest,
  adaptTree,
  listInsertableBlocks,
  listPositions,
  type InsertContext,
  type InsertPosition,
} from '../outline';
import { PickerDialog, type PickerEntry } from '../picker';
import { usePlayground } from '../store';
import { ExampleFrame } from './ExampleFrame';
import { PatternFrame } from './PatternFrame';
import { listPatterns, type ListedPattern } from './list-patterns';

/** `call-to-action` → `Call to action`. */
const formatCategory = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replaceAll('-', ' ');

/** Ids of blocks cannot contain these characters. */
const PATTERN_PREFIX = 'pattern/';

type PaletteEntry = PickerEntry & { readonly pattern?: ListedPattern };

const compareEntries = (a: PickerEntry, b: PickerEntry): number =>
  a.group.localeCompare(b.group) || a.name.localeCompare(b.name);

function listBlockEntries(context: InsertContext, position: InsertPosition): PaletteEntry[] {
  return listInsertableBlocks(context, position)
    .map(({ type, title, category, description, keywords: manifestKeywords = [] }) => {
      const keywords = [type, ...manifestKeywords].join(' ');
      return { id: type, name: title, group: formatCategory(category), description, keywords };
    })
    .sort(compareEntries);
}

/**
 * Patterns that the slot of a position accepts. Patterns whose data the page lacks cannot be chosen, and
 * explain why.
 */
function listPatternEntries(
  context: InsertContext,
  position: InsertPosition,
  patterns: readonly ListedPattern[],
): PaletteEntry[] {
  return patterns
    .filter(({ node }) => acceptsBlock(context, position, node.block))
    .map((pattern): PaletteEntry => {
      const { id, name, category, layer, note, node } = pattern;
      const { missing, unknown } = adaptTree(context, position, node);
      const problem =
        unknown.length > 0
          ? `There is no block ${unknown.join(', ')} here.`
          : missing.length > 0
            ? `Needs data that this page doesn’t have: ${missing.join(', ')}.`
            : undefined;
      return {
        ...{ id: `${PATTERN_PREFIX}${id}`, name, pattern, isDisabled: problem !== undefined },
        group: `Patterns: ${category}`,
        description: problem ?? note ?? `From ${layer}`,
        keywords: `${id} pattern ${layer}`,
      };
    });
}

/** The blocks and patterns that can be inserted at the selected block, by category. */
export function InsertPalette() {
  const root = usePlayground(({ outcome }) => outcome?.root);
  const providedShapes = usePlayground(({ outcome }) => outcome?.providedShapes);
  const blocks = usePlayground(({ workspace }) => workspace?.blocks);
  const examples = usePlayground(({ workspace }) => workspace?.examples);
  const page = usePlayground((state) => state.page);
  const files = usePlayground((state) => state.files);
  const selected = usePlayground((state) => state.selected);
  const perform = usePlayground((state) => state.perform);
  const select = usePlayground((state) => state.select);
  const showDialog = usePlayground((state) => state.showDialog);
  const requestedPosition = usePlayground((state) => state.insertPosition);
  const drag = usePlayground((state) => state.drag);
  const [positionId, setPositionId] = useState(requestedPosition);
  const patterns = useMemo(() => (page ? listPatterns(files, page) : []), [files, page]);
  if (!root || !blocks || !providedShapes) return null;

  const context = { root, blocks, providedShapes };
  const options = listPositions(context, selected ?? root.id).map((position) => ({
    position,
    entries: [...listPatternEntries(context, position, patterns), ...listBlockEntries(context, position)],
  }));
  const option =
    options.find(({ position }) => position.id === positionId) ??
    options.find(({ entries }) => entries.length > 0) ??
    options[0];
  const insert = ({ id, pattern }: PaletteEntry) => {
    const manifest = findManifest(blocks, pattern?.node.block ?? id);
    showDialog(undefined);
    if (!option || !manifest) return;
    const operation = pattern
      ? createTreeInsertion(context, option.position, pattern.node)
      : createInsertOperation(context, option.position, manifest, examples?.[id]?.props);
    perform(`Insert ${pattern?.name ?? operation.node.id}`, [operation]);
    select(operation.node.id);
  };
  return (
    <PickerDialog<PaletteEntry>
      title="Insert a block"
      label="Find a block or pattern"
      entries={option?.entries ?? []}
      preview={({ id, name, pattern }) =>
        pattern ? (
          <PatternFrame id={pattern.id} name={name} className="example" />
        ) : (
          examples?.[id]?.isShown && <ExampleFrame type={id} title={name} />
        )
      }
      onChoose={insert}
      onDrag={({ id, name, pattern }) => drag(pattern ? { pattern: pattern.node, name } : { block: id })}
      onClose={() => showDialog(undefined)}
    >
      <div className="picker-places">
        <label htmlFor="insert-place">Where</label>
        <select
          id="insert-place"
          value={option?.position.id ?? ''}
          onChange={(event) => setPositionId(event.target.value)}
        >
          {options.map(({ position, entries }) => (
            <option key={position.id} value={position.id}>
              {position.name} ({entries.length})
            </option>
          ))}
        </select>
        <button type="button" onClick={() => showDialog('patterns')}>
          Patterns…
        </button>
      </div>
    </PickerDialog>
  );
}
