import { useEffect, useMemo, useRef, useState, type SyntheticEvent } from 'react';
import type { PlaygroundNode, PlaygroundPage } from '../../schemas';
import { getPatternPath } from '../../engine/layout';
import { formatPattern } from '../../engine/layout/tools/edit';
import { DialogField, SheetDialog } from '../dialog';
import { copyNode, findManifest, findNode } from '../outline';
import { usePlayground } from '../store';
import { listPatternIds, listPatterns } from './list-patterns';
import { hasProblem, PatternFields } from './PatternFields';
import { createPatternId } from './pattern-file';
import './palette.css';

const FIRST_CATEGORY = 'Sections';

interface SaveFormProps {
  page: PlaygroundPage;
  node: PlaygroundNode;
  onClose(): void;
}

function SaveForm({ page, node, onClose }: SaveFormProps) {
  const blocks = usePlayground(({ workspace }) => workspace?.blocks) ?? [];
  const files = usePlayground((state) => state.files);
  const writeFiles = usePlayground((state) => state.writeFiles);
  const showNotice = usePlayground((state) => state.showNotice);
  const categories = useMemo(
    () => [...new Set(listPatterns(files, page).map(({ category }) => category))],
    [files, page],
  );
  const [words, setWords] = useState({
    name: findManifest(blocks, node.block)?.title ?? node.block,
    category: categories[0] ?? FIRST_CATEGORY,
  });
  const [layer, setLayer] = useState(page.tenant);
  const [wasSubmitted, setSubmitted] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  // After the dialog has opened, which focuses its close button.
  useEffect(() => nameInput.current?.select(), []);
  // The id of a lower layer's pattern would replace that pattern here.
  const taken = new Set(page.layers.flatMap((slug) => listPatternIds(files, slug)));
  const id = createPatternId(words.name, taken);
  const path = `${layer}/${getPatternPath(id)}`;
  const save = (event: SyntheticEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (hasProblem(words)) return nameInput.current?.focus();
    const [name, category] = [words.name.trim(), words.category.trim()];
    const pattern = { name, category, node: copyNode(node, blocks, new Set()) };
    writeFiles(`Save the pattern ${name}`, () => ({ [path]: formatPattern(pattern) }));
    onClose();
    return showNotice({ kind: 'done', text: `“${name}” is a pattern now. Save to keep it.` });
  };
  return (
    <form className="page-form" noValidate onSubmit={save}>
      <p className="muted">
        Pages get a copy of it. They do not change when the pattern does, and the pattern does not change with
        this page.
      </p>
      <PatternFields
        words={words}
        categories={categories}
        wasSubmitted={wasSubmitted}
        nameInput={nameInput}
        onChange={setWords}
      />
      <DialogField
        label="For"
        help={layer === page.tenant ? undefined : `For all sites that inherit from ${layer}.`}
      >
        {(attributes) => (
          <select {...attributes} value={layer} onChange={({ target }) => setLayer(target.value)}>
            {page.layers.map((slug) => (
              <option key={slug} value={slug}>
                {slug === page.tenant ? `${slug}: this site` : slug}
              </option>
            ))}
          </select>
        )}
      </DialogField>
      <p className="muted">{path}</p>
      <p>
        <button type="submit" className="primary">
          Save the pattern
        </button>
      </p>
    </form>
  );
}

/** Asks for the name, category and layer of a pattern made of the selected block, and writes its file. */
export function SavePatternDialog() {
  const page = usePlayground((state) => state.page);
  const root = usePlayground(({ outcome }) => outcome?.root);
  const selected = usePlayground((state) => state.selected);
  const showDialog = usePlayground((state) => state.showDialog);
  const node = root && selected !== undefined ? findNode(root, selected) : undefined;
  const close = () => showDialog(undefined);
  return (
    <SheetDialog title="Save as a pattern" onClose={close}>
      {page && node ? (
        <SaveForm page={page} node={node} onClose={close} />
      ) : (
        <p className="empty">First select the block to save as a pattern.</p>
      )}
    </SheetDialog>
  );
}
