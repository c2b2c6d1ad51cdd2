import { useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { DialogField, SheetDialog } from '../dialog';
import { proposeName } from '../../engine/layout/tools/edit';
import { SearchList } from '../picker';
import { usePlayground, usePlaygroundStore } from '../store';
import { describeAddress, findAddressProblem, proposePageId, type AddressContext } from './address';
import { createPageItemOperation, listMenuOptions } from './menu-places';
import { listStartingPoints, toOrigin, type StartingPoint } from './starting-points';
import { StartingPointPreview } from './StartingPointPreview';
import { useAddressContext } from './use-address-context';
import './pages.css';

/** Length of a description that search engines show. */
const SHOWN_DESCRIPTION = 155;

/** Escapes words for a text in the head, where braces enclose parameters. */
const quote = (words: string): string => words.replaceAll(/[{}]+/g, "'$&'");

interface NewPageFormProps {
  context: AddressContext;
  /** The page to copy; undefined to choose a start. */
  copied: string | undefined;
  onClose(): void;
}

function NewPageForm({ context, copied, onClose }: NewPageFormProps) {
  const store = usePlaygroundStore();
  const workspace = usePlayground((state) => state.workspace);
  const config = usePlayground(({ outcome }) => outcome?.config);
  const createPage = usePlayground((state) => state.createPage);
  const { pages } = context;
  const starts = listStartingPoints(pages);
  const original = pages.find(({ id }) => id === copied);
  const [startId, setStart] = useState(original ? `page ${original.id}` : undefined);
  const [title, setTitle] = useState(original ? `${original.title} (copy)` : '');
  const [typedAddress, setAddress] = useState<string>();
  const [typedHead, setHead] = useState<string>();
  const [description, setDescription] = useState('');
  const [place, setPlace] = useState('');
  const [typedLabel, setLabel] = useState<string>();
  const [wasSubmitted, setSubmitted] = useState(false);
  const [isCreating, setCreating] = useState(false);
  const [failure, setFailure] = useState<string>();
  const titleInput = useRef<HTMLInputElement>(null);
  const addressInput = useRef<HTMLInputElement>(null);
  // After the dialog has opened, which focuses its close button.
  useEffect(() => titleInput.current?.select(), []);

  const copy = (page: string): StartingPoint | undefined =>
    original && {
      ...{ id: `page ${page}`, name: original.title, group: '', sample: original },
      origin: { kind: 'copy', page },
    };
  const start = starts.find(({ id }) => id === startId) ?? (copied === undefined ? starts[0] : copy(copied));
  const options = config ? listMenuOptions(config) : [];
  const option = options.find(({ value }) => value === place);
  const slug = proposeName(title);
  const address = typedAddress ?? (slug === '' ? '' : `/${slug}`);
  const headTitle = typedHead ?? (title.trim() === '' ? '' : `${quote(title.trim())} | {site.name}`);
  const label = typedLabel ?? title.trim();
  const titleProblem = title.trim() === '' ? 'Enter a title.' : undefined;
  const addressProblem = findAddressProblem(address, context);
  const id = proposePageId(address, pages);

  const create = async () => {
    if (!start || !workspace) return;
    setCreating(true);
    setFailure(undefined);
    const { files } = store.getState();
    const own = files[`${context.tenant}/tenant.json`]?.text ?? null;
    const reason = await createPage({
      ...{ id, title: title.trim(), address },
      head: { title: headTitle, description: description.trim() },
      origin: toOrigin(start, pages, workspace, title.trim()),
      menuOperations: option ? [createPageItemOperation(own, option, label, address)] : [],
    });
    setCreating(false);
    if (reason === undefined) onClose();
    else setFailure(reason);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (titleProblem !== undefined) titleInput.current?.focus();
    else if (addressProblem !== undefined) addressInput.current?.focus();
    else if (!isCreating) void create();
  };

  return (
    <form className="new-page" noValidate onSubmit={submit}>
      {original ? null : (
        <div className="starting-points">
          <SearchList
            title="What the page starts with"
            label="Find a page to start from"
            entries={starts}
            {...(start && { current: start.id })}
            onChoose={(entry) => {
              setStart(entry.id);
              titleInput.current?.focus();
            }}
          />
        </div>
      )}
      <div className="new-dialog-fields">
        <DialogField label="Title" problem={wasSubmitted ? titleProblem : undefined}>
          {(attributes) => (
            <input
              {...attributes}
              ref={titleInput}
              autoComplete="off"
              maxLength={200}
              value={title}
              onChange={(event) => setTitle(event.target.value)}
            />
          )}
        </DialogField>
        <DialogField
          label="Address"
          problem={wasSubmitted || address !== '' ? addressProblem : undefined}
          help={addressProblem === undefined ? describeAddress(address, context) : undefined}
        >
          {(attributes) => (
            <input
              {...attributes}
              ref={addressInput}
              autoComplete="off"
              spellCheck={false}
              value={address}
              onChange={(event) => setAddress(event.target.value)}
            />
          )}
        </DialogField>
        <fieldset>
          <legend>In search engines</legend>
          <DialogField label="Title in results">
            {(attributes) => (
              <input
                {...attributes}
                autoComplete="off"
                maxLength={1000}
                value={headTitle}
                onChange={(event) => setHead(event.target.value)}
              />
            )}
          </DialogField>
          <DialogField
            label="Description"
            help={
              description.length > SHOWN_DESCRIPTION
                ? `${description.length} characters. Search engines show about ${SHOWN_DESCRIPTION}.`
                : 'A sentence or two about this page.'
            }
          >
            {(attributes) => (
              <textarea
                {...attributes}
                rows={2}
                maxLength={1000}
                value={description}
                onChange={(event) => setDescription(event.target.value)}
              />
            )}
          </DialogField>
        </fieldset>
        <fieldset>
          <legend>In menus</legend>
          <DialogField label="Menu">
            {(attributes) => (
              <select {...attributes} value={place} onChange={(event) => setPlace(event.target.value)}>
                <option value="">Not in a menu</option>
                {[...new Set(options.map(({ group }) => group))].map((group) => (
                  <optgroup key={group} label={group}>
                    {options
                      .filter((candidate) => candidate.group === group)
                      .map((candidate) => (
                        <option key={candidate.value} value={candidate.value}>
                          {candidate.label}
                        </option>
                      ))}
                  </optgroup>
                ))}
              </select>
            )}
          </DialogField>
          {option ? (
            <DialogField label="Words in the menu">
              {(attributes) => (
                <input
                  {...attributes}
                  autoComplete="off"
                  maxLength={120}
                  value={label}
                  onChange={(event) => setLabel(event.target.value)}
                />
              )}
            </DialogField>
          ) : null}
        </fieldset>
      </div>
      {start ? <StartingPointPreview start={start} /> : null}
      <div className="sheet-actions new-page-actions">
        <p className="dialog-field-problem" role="alert">
          {failure}
        </p>
        <p className="muted">
          {context.tenant}/pages/{address === '' ? '…' : id}.json
        </p>
        <div>
          <button type="button" onClick={onClose}>
            Cancel
          </button>
          <button type="submit" className="primary" aria-disabled={isCreating}>
            {isCreating ? 'Creating…' : original ? 'Duplicate' : 'Create page'}
          </button>
        </div>
      </div>
    </form>
  );
}

/** Asks for the start, title, address, head and menu entry of a new page, and creates it. */
export function NewPageDialog({ isCopy, onClose }: { isCopy: boolean; onClose(): void }) {
  const page = usePlayground((state) => state.page);
  const context = useAddressContext();
  const original = isCopy ? context?.pages.find(({ id }) => id === page?.page) : undefined;
  return (
    <SheetDialog title={original ? `Duplicate ‘${original.title}’` : 'New page'} onClose={onClose}>
      {context ? (
        <NewPageForm context={context} copied={original?.id} onClose={onClose} />
      ) : (
        <p className="empty" role="status">
          Loading the pages…
        </p>
      )}
    </SheetDialog>
  );
}
