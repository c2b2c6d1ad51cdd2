import { useMemo } from 'react';
import { findNode } from '../outline';
import { usePlayground } from '../store';
import { NodeForm } from './NodeForm';
import { NodeRules } from './NodeRules';

/** The selected block: its description, its findings, and its props as a form. */
export function Inspector() {
  const root = usePlayground(({ outcome }) => outcome?.root);
  const findings = usePlayground(({ outcome }) => outcome?.findings);
  const workspace = usePlayground((state) => state.workspace);
  const tenant = usePlayground(({ page }) => page?.tenant);
  const selected = usePlayground((state) => state.selected);
  const showPosition = usePlayground((state) => state.showPosition);

  const node = root && selected !== undefined ? findNode(root, selected) : undefined;
  const manifest = workspace?.blocks.find(({ type }) => type === node?.block);
  const nodeFindings = useMemo(
    () => findings?.filter((finding) => finding.node === selected) ?? [],
    [findings, selected],
  );
  if (!node) return <p className="empty">Select a block to edit its settings.</p>;

  const placement = node.placements.at(-1);
  return (
    <div className="inspector">
      <header className="inspector-head">
        <h3>{manifest?.title ?? node.block}</h3>
        <p className="muted">
          <code>{node.id}</code> · {node.block}
        </p>
        {manifest?.description ? <p>{manifest.description}</p> : null}
        {placement ? (
          <p>
            <span className={`badge ${placement.layer === tenant ? 'badge-own' : ''}`}>
              {placement.layer}
            </span>{' '}
            <button
              type="button"
              className="link"
              onClick={() => showPosition(placement.file, placement.line, placement.column)}
            >
              {placement.file}:{placement.line}
            </button>
          </p>
        ) : null}
      </header>
      <NodeForm
        node={node}
        name={node.id}
        schema={manifest?.props}
        findings={nodeFindings}
        defaultName="the block’s default"
        emptyText="This block has no settings."
      />
      {node === root ? null : <NodeRules node={node} />}
    </div>
  );
}
