import { ChevronRight } from 'lucide-react';
import { useStableValue } from '../kit';
import { findPath, hasSameStructure } from '../outline';
import { getPageTree, usePlayground } from '../store';
import { getTitle } from './canvas-model';

/** The blocks around the selected one, to select them. */
export function Breadcrumb() {
  const root = useStableValue(usePlayground(getPageTree), hasSameStructure);
  const blocks = usePlayground(({ workspace }) => workspace?.blocks);
  const selected = usePlayground((state) => state.selected);
  const select = usePlayground((state) => state.select);
  const path = root && selected !== undefined ? (findPath(root, selected) ?? []) : [];
  return (
    <nav className="breadcrumb" aria-label="Selected block">
      <ol>
        {path.map((node, index) => (
          <li key={node.id}>
            {index > 0 ? <ChevronRight size={12} aria-hidden="true" /> : null}
            <button
              type="button"
              aria-current={node.id === selected ? 'true' : undefined}
              title={node.id}
              onClick={() => select(node.id)}
            >
              {getTitle(blocks ?? [], node.block)}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}
