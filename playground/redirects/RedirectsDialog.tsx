import { Pencil, Trash2 } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Redirect } from '../../schemas';
import { redirectKey } from '../../engine/layout';
import { SheetDialog } from '../dialog';
import { putRedirect, removeRedirects } from '../../engine/layout/tools/edit';
import { usePlayground } from '../store';
import { CsvImport } from './CsvImport';
import { listLayerRedirects, type LayerRedirect } from './layer-redirects';
import { EMPTY_DRAFT, formatFrom, toDraft, toRedirect, type RedirectDraft } from './redirect-form';
import { RedirectForm } from './RedirectForm';
import './redirects.css';

const MAX_ROWS = 200;
const GONE = 410;

const matches = (redirect: Redirect, query: string): boolean =>
  `${formatFrom(redirect)} ${redirect.to ?? ''} ${redirect.status ?? ''} ${redirect.note ?? ''}`
    .toLowerCase()
    .includes(query.trim().toLowerCase());

const describeTarget = ({ to, status, remove }: Redirect): string => {
  if (remove) return 'Not redirected here';
  return status === GONE ? 'Gone' : (to ?? '');
};

interface RedirectRowProps {
  redirect: LayerRedirect;
  isOwn: boolean;
  messages: readonly string[];
  onEdit(): void;
  onRemove(): void;
}

function RedirectRow({ redirect, isOwn, messages, onEdit, onRemove }: RedirectRowProps) {
  const from = formatFrom(redirect);
  return (
    <tr>
      <td>
        <code>{from}</code>
        {redirect.note === undefined ? null : <span className="field-help">{redirect.note}</span>}
        {messages.map((message) => (
          <p className="field-problem" key={message}>
            {message}
          </p>
        ))}
      </td>
      <td>
        <code>{describeTarget(redirect)}</code>
      </td>
      <td>{redirect.remove ? '' : (redirect.status ?? 301)}</td>
      <td>
        <span className={`badge ${isOwn ? 'badge-own' : ''}`}>
          {isOwn ? 'set here' : `from ${redirect.layer}`}
        </span>
      </td>
      <td className="redirect-buttons">
        {redirect.remove ? null : (
          <button type="button" className="icon" aria-label={`Change ${from}`} onClick={onEdit}>
            <Pencil size={14} aria-hidden="true" />
          </button>
        )}
        <button
          type="button"
          className="icon"
          aria-label={`${redirect.remove ? 'Redirect again:' : isOwn ? 'Remove' : 'Do not redirect here:'} ${from}`}
          onClick={onRemove}
        >
          <Trash2 size={14} aria-hidden="true" />
        </button>
      </td>
    </tr>
  );
}

/** What the form edits: a new redirect, or one that exists. */
type Editing = { readonly draft: RedirectDraft; readonly replaced?: LayerRedirect };

/** The old addresses of the open site: a table to search and edit, and an import from CSV. */
export function RedirectsDialog() {
  const page = usePlayground((state) => state.page);
  const files = usePlayground((state) => state.files);
  const findings = usePlayground(({ outcome }) => outcome?.findings);
  const showDialog = usePlayground((state) => state.showDialog);
  const editRedirects = usePlayground((state) => state.editRedirects);
  const [query, setQuery] = useState('');
  const [editing, setEditing] = useState<Editing>();
  const [isImporting, setImporting] = useState(false);
  const redirects = useMemo(() => (page ? listLayerRedirects(page, files) : []), [page, files]);
  if (!page) return null;

  const { tenant } = page;
  const shown = redirects.filter((redirect) => matches(redirect, query));
  const findMessages = ({ layer, index }: LayerRedirect): string[] =>
    (findings ?? [])
      .filter(({ file, path = '' }) => file === `${layer}/redirects.json` && path.startsWith(`/${index}/`))
      .map(({ message }) => message);
  const save = (draft: RedirectDraft, replaced: LayerRedirect | undefined) => {
    const redirect = toRedirect(draft, replaced?.note);
    const isRenamed = replaced?.layer === tenant && redirectKey(replaced) !== redirectKey(redirect);
    editRedirects(`Redirect ${redirect.from}`, (text) =>
      putRedirect(isRenamed ? removeRedirects(text, [replaced.index]) : text, redirect),
    );
    setEditing(undefined);
  };
  const remove = (redirect: LayerRedirect) => {
    const { from, query: parameters, layer, index } = redirect;
    editRedirects(`Remove the redirect of ${from}`, (text) =>
      layer === tenant
        ? removeRedirects(text, [index])
        : putRedirect(text, { from, ...(parameters && { query: parameters }), remove: true }),
    );
  };
  return (
    <SheetDialog title="Redirects" onClose={() => showDialog(undefined)}>
      <div className="redirects">
        <div className="redirects-bar">
          <input
            type="search"
            aria-label="Find a redirect"
            placeholder="Find a redirect"
            value={query}
            onChange={(event) => setQuery(event.target.value)}
          />
          <button type="button" onClick={() => setEditing({ draft: EMPTY_DRAFT })}>
            Add a redirect…
          </button>
          <button type="button" onClick={() => setImporting(true)}>
            Paste a table…
          </button>
        </div>
        {isImporting ? <CsvImport onDone={() => setImporting(false)} /> : null}
        {editing ? (
          <RedirectForm
            key={editing.replaced ? formatFrom(editing.replaced) : ''}
            initial={editing.draft}
            isNew={!editing.replaced}
            onSave={(draft) => save(draft, editing.replaced)}
            onCancel={() => setEditing(undefined)}
          />
        ) : null}
        {redirects.length === 0 ? (
          <p className="empty">
            This site redirects no old addresses. When you change the address of a page, you can redirect the
            old one.
          </p>
        ) : (
          <div className="redirects-table" tabIndex={0} role="region" aria-label="Redirects">
            <table>
              <thead>
                <tr>
                  <th scope="col">Old address</th>
                  <th scope="col">New address</th>
                  <th scope="col">Status</th>
                  <th scope="col">From</th>
                  <th scope="col">
                    <span className="hidden">Actions</span>
                  </th>
                </tr>
              </thead>
              <tbody>
                {shown.slice(0, MAX_ROWS).map((redirect) => (
                  <RedirectRow
                    key={`${redirect.layer} ${redirect.index}`}
                    redirect={redirect}
                    isOwn={redirect.layer === tenant}
                    messages={findMessages(redirect)}
                    onEdit={() => setEditing({ draft: toDraft(redirect), replaced: redirect })}
                    onRemove={() => remove(redirect)}
                  />
                ))}
              </tbody>
            </table>
          </div>
        )}
        <p className="muted" role="status">
          {shown.length > MAX_ROWS
            ? `The first ${MAX_ROWS} of ${shown.length}. Search to find others.`
            : `${shown.length} ${shown.length === 1 ? 'redirect' : 'redirects'}`}
        </p>
      </div>
    </SheetDialog>
  );
}
