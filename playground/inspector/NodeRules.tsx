import { useId, useMemo, useState } from 'react';
import type { PlaygroundNode } from '../../schemas';
import { hasOwnNode } from '../../engine/layout/tools/edit';
import { ConditionBuilder, describeConditionInWords, listConditionPaths } from '../conditions';
import { NoteField } from '../kit';
import { copyNode } from '../outline';
import { usePlayground } from '../store';

const NO_BLOCKS = [] as const;

/** When a block is shown, and its note. A block that a lower layer has can only be read, until it is copied. */
export function NodeRules({ node }: { node: PlaygroundNode }) {
  const page = usePlayground((state) => state.page);
  const text = usePlayground(({ page: open, files }) => (open ? files[open.ownPath]?.text : undefined));
  const shapes = usePlayground(({ outcome }) => outcome?.providedShapes);
  const blocks = usePlayground(({ workspace }) => workspace?.blocks) ?? NO_BLOCKS;
  const steps = usePlayground((state) => state.historySteps);
  const describeNode = usePlayground((state) => state.describeNode);
  const adoptNode = usePlayground((state) => state.adoptNode);
  const [isAsking, setAsking] = useState(false);
  const id = useId();
  const paths = useMemo(() => listConditionPaths(shapes ?? {}), [shapes]);
  const key = page?.page ?? '';
  const isOwn = useMemo(() => hasOwnNode(text ?? undefined, key, node.id), [text, key, node.id]);
  if (!page) return null;

  // The statement that adds a node has its block as its value; moves have a position.
  const added = node.placements.findLast(({ value }) => typeof value === 'string');
  const words = describeConditionInWords(node.when, paths);
  return (
    <section className="node-rules" aria-labelledby={`${id}-title`}>
      <h4 id={`${id}-title`}>When it is shown</h4>
      {isOwn ? (
        <ConditionBuilder
          key={`${steps} ${page.tenant}/${page.page} ${node.id}`}
          label="Shown when"
          always="Always shown"
          paths={paths}
          timeZone={page.timeZone}
          value={node.when}
          onChange={(when) => describeNode(node.id, 'when', when)}
        />
      ) : (
        <>
          <p className="condition-words">{words === undefined ? 'Always shown.' : `Shown when: ${words}.`}</p>
          {isAsking ? (
            <div role="group" aria-label="Copy the block to this site" className="node-adopt">
              <p>
                The block comes from {added?.layer ?? 'another layer'}. A copy can have its own condition, but
                later changes to the block and to what is in it no longer reach this site.
              </p>
              <button
                type="button"
                onClick={() => {
                  setAsking(false);
                  adoptNode(copyNode(node, blocks, new Set()));
                }}
              >
                Copy it to this site
              </button>
              <button type="button" onClick={() => setAsking(false)}>
                Cancel
              </button>
            </div>
          ) : (
            <button type="button" className="link" onClick={() => setAsking(true)}>
              Change when it is shown…
            </button>
          )}
        </>
      )}
      {isOwn ? (
        <NoteField
          key={`${steps} ${node.id}`}
          label="Note for other editors of this page"
          note={added?.note ?? ''}
          onChange={(note) => describeNode(node.id, 'note', note === '' ? undefined : note)}
        />
      ) : added?.note ? (
        <p className="why-note">
          Note of {added.layer}: {added.note}
        </p>
      ) : null}
    </section>
  );
}
