import { useEffect, useMemo, useRef, useState, type SyntheticEvent } from 'react';
import { renamePattern } from '../../engine/layout/tools/edit';
import { SheetDialog } from '../dialog';
import { usePlayground } from '../store';
import { PatternFrame } from './PatternFrame';
import { listPatterns, type ListedPattern } from './list-patterns';
import { hasProblem, PatternFields } from './PatternFields';
import './palette.css';

interface RenameFormProps {
  pattern: ListedPattern;
  categories: readonly string[];
  onClose(): void;
}

function RenameForm({ pattern, categories, onClose }: RenameFormProps) {
  const writeFiles = usePlayground((state) => state.writeFiles);
  const [words, setWords] = useState({ name: pattern.name, category: pattern.category });
  const [wasSubmitted, setSubmitted] = useState(false);
  const nameInput = useRef<HTMLInputElement>(null);
  useEffect(() => nameInput.current?.select(), []);
  const rename = (event: SyntheticEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (hasProblem(words)) return nameInput.current?.focus();
    const described = { name: words.name.trim(), category: words.category.trim() };
    writeFiles(`Rename the pattern ${pattern.name}`, (read) => ({
      [pattern.path]: renamePattern(read(pattern.path) ?? '', pattern.path, described),
    }));
    return onClose();
  };
  return (
    <form className="page-form" noValidate onSubmit={rename}>
      <PatternFields
        words={words}
        categories={categories}
        wasSubmitted={wasSubmitted}
        nameInput={nameInput}
        onChange={setWords}
      />
      <p className="pattern-actions">
        <button type="submit" className="primary">
          Rename
        </button>
        <button type="button" onClick={onClose}>
          Cancel
        </button>
      </p>
    </form>
  );
}

interface PatternItemProps {
  pattern: ListedPattern;
  tenant: string;
  categories: readonly string[];
  onRemoved(): void;
  /** Otherwise, undo would undo the renaming. */
  onRename(): void;
}

function PatternItem({ pattern, tenant, categories, onRemoved, onRename }: PatternItemProps) {
  const writeFiles = usePlayground((state) => state.writeFiles);
  const [isRenaming, setRenaming] = useState(false);
  const rename = useRef<HTMLButtonElement>(null);
  const { id, name, category, layer, path, note } = pattern;
  const isInherited = layer !== tenant;
  return (
    <li>
      <PatternFrame id={id} name={name} className="pattern-thumbnail" />
      <div className="pattern-about">
        <h3>{name}</h3>
        {note === undefined ? null : <p>{note}</p>}
        <p className="muted">
          {category}. {isInherited ? `From ${layer}, for all sites that inherit from it.` : 'Of this site.'}
        </p>
        {isRenaming ? (
          <RenameForm
            pattern={pattern}
            categories={categories}
            onClose={() => {
              setRenaming(false);
              // The form had the focus.
              requestAnimationFrame(() => rename.current?.focus());
            }}
          />
        ) : (
          <p className="pattern-actions">
            <button
              type="button"
              ref={rename}
              aria-label={`Rename ${name}`}
              onClick={() => {
                setRenaming(true);
                onRename();
              }}
            >
              Rename…
            </button>
            <button
              type="button"
              aria-label={`Remove ${name}${isInherited ? ` from ${layer}` : ''}`}
              onClick={() => {
                writeFiles(`Remove the pattern ${name}`, () => ({ [path]: null }));
                onRemoved();
              }}
            >
              Remove{isInherited ? ` from ${layer}` : ''}
            </button>
          </p>
        )}
      </div>
    </li>
  );
}

/** The site's patterns, to rename and remove. Copies in pages are not affected. */
export function PatternsDialog() {
  const page = usePlayground((state) => state.page);
  const files = usePlayground((state) => state.files);
  const showDialog = usePlayground((state) => state.showDialog);
  const undo = usePlayground((state) => state.undo);
  const [removed, setRemoved] = useState<string>();
  const status = useRef<HTMLParagraphElement>(null);
  const patterns = useMemo(() => (page ? listPatterns(files, page) : []), [files, page]);
  const categories = [...new Set(patterns.map(({ category }) => category))];
  return (
    <SheetDialog title="Patterns" onClose={() => showDialog(undefined)}>
      <p
        ref={status}
        role="status"
        tabIndex={-1}
        className={removed === undefined ? 'hidden' : 'patterns-status'}
      >
        {removed === undefined ? null : (
          <>
            “{removed}” is removed. Pages keep the copies that they have.
            <button
              type="button"
              onClick={() => {
                undo();
                setRemoved(undefined);
              }}
            >
              Undo
            </button>
          </>
        )}
      </p>
      {page === undefined || patterns.length === 0 ? (
        <div className="empty">
          <p>This site has no patterns yet.</p>
          <p>
            Select a block on the page, then choose “Save as a pattern” in its toolbar. It is saved with
            everything in it, and offered wherever it fits.
          </p>
        </div>
      ) : (
        <ul className="pattern-list">
          {patterns.map((pattern) => (
            <PatternItem
              key={pattern.path}
              pattern={pattern}
              tenant={page.tenant}
              categories={categories}
              onRemoved={() => {
                setRemoved(pattern.name);
                // The button disappears with the pattern.
                status.current?.focus();
              }}
              onRename={() => setRemoved(undefined)}
            />
          ))}
        </ul>
      )}
    </SheetDialog>
  );
}
