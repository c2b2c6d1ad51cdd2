import { useEffect, useId, useRef, useState, type SyntheticEvent } from 'react';
import type { PlaygroundCollection } from '../../schemas';
import { entryKey, type JsonObject } from '../../engine/layout';
import { SheetDialog } from '../dialog';
import { formatEntry } from '../../engine/layout/tools/edit';
import { usePlayground } from '../store';
import { copyFields, createFields, findIdProblem, proposeId } from './new-entry';

export interface CopiedEntry {
  readonly collection: string;
  readonly title: string;
  readonly values: JsonObject;
}

interface NewEntryDialogProps {
  collections: readonly PlaygroundCollection[];
  /** Name of the collection that is chosen at first. */
  collection: string | undefined;
  /** If absent, the entry is empty. */
  copied?: CopiedEntry;
  words?: { readonly noun: string; readonly title: string };
  onClose(): void;
}

const ENTRY_WORDS = { noun: 'entry', title: 'Title' };

/** Asks for the collection, title and ID of a new entry, writes its file into the tenant's layer, and opens it. */
export function NewEntryDialog(props: NewEntryDialogProps) {
  const { collections, collection: initial, copied, words = ENTRY_WORDS, onClose } = props;
  const tenant = usePlayground(({ page }) => page?.tenant);
  const writeEntry = usePlayground((state) => state.writeEntry);
  const openPage = usePlayground((state) => state.openPage);
  const showPane = usePlayground((state) => state.showPane);
  const [name, setName] = useState(copied?.collection ?? initial);
  const [title, setTitle] = useState(copied ? `${copied.title} (copy)` : '');
  const [typedId, setTypedId] = useState<string>();
  const [wasSubmitted, setSubmitted] = useState(false);
  const titleInput = useRef<HTMLInputElement>(null);
  const idInput = useRef<HTMLInputElement>(null);
  const formId = useId();
  // After the dialog has opened, which focuses its close button.
  useEffect(() => titleInput.current?.select(), []);

  const collection = collections.find((candidate) => candidate.name === name) ?? collections[0];
  if (!collection || tenant === undefined) return null;
  const id = typedId ?? proposeId(title);
  const titleProblem = title.trim() === '' ? `Enter a ${words.title.toLowerCase()}.` : undefined;
  const idProblem = findIdProblem(id, collection);
  // A taken ID is reported immediately; an empty field only when the author tries to create the entry.
  const shownIdProblem = wasSubmitted || id !== '' ? idProblem : undefined;
  const shownTitleProblem = wasSubmitted ? titleProblem : undefined;

  const create = (event: SyntheticEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (titleProblem) return titleInput.current?.focus();
    if (idProblem) return idInput.current?.focus();
    const key = entryKey(collection.name, id);
    const fields = copied
      ? copyFields(collection, copied.values, title.trim())
      : createFields(collection, title.trim());
    writeEntry(`${copied ? 'Duplicate as' : 'Create'} ${key}`, key, formatEntry(key, fields));
    onClose();
    void openPage(tenant, key);
    showPane('inspector');
  };
  const field = (part: string) => `${formId}-${part}`;
  return (
    <SheetDialog title={copied ? `Duplicate ‘${copied.title}’` : `New ${words.noun}`} onClose={onClose}>
      <form className="new-entry" noValidate onSubmit={create}>
        {copied || collections.length === 1 ? null : (
          <p>
            <label htmlFor={field('collection')}>Collection</label>
            <select
              id={field('collection')}
              value={collection.name}
              onChange={(event) => setName(event.target.value)}
            >
              {collections.map(({ name: option, title: optionTitle }) => (
                <option key={option} value={option}>
                  {optionTitle}
                </option>
              ))}
            </select>
          </p>
        )}
        <p>
          <label htmlFor={field('title')}>{words.title}</label>
          <input
            id={field('title')}
            ref={titleInput}
            autoComplete="off"
            value={title}
            aria-invalid={shownTitleProblem !== undefined}
            aria-describedby={field('title-problem')}
            onChange={(event) => setTitle(event.target.value)}
          />
          <span id={field('title-problem')} className="new-entry-problem" role="alert">
            {shownTitleProblem}
          </span>
        </p>
        <p>
          <label htmlFor={field('id')}>ID</label>
          <input
            id={field('id')}
            ref={idInput}
            autoComplete="off"
            spellCheck={false}
            value={id}
            aria-invalid={shownIdProblem !== undefined}
            aria-describedby={`${field('id-problem')} ${field('path')}`}
            onChange={(event) => setTypedId(event.target.value)}
          />
          <span id={field('id-problem')} className="new-entry-problem" role="alert">
            {shownIdProblem}
          </span>
          <span id={field('path')} className="muted">
            {tenant}/content/{collection.name}/{id || '…'}.json
          </span>
        </p>
        <p>
          <button type="submit">{copied ? 'Duplicate' : 'Create'}</button>
        </p>
      </form>
    </SheetDialog>
  );
}
