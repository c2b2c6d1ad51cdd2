import {
  CalendarClock,
  CircleHelp,
  Command,
  FilePlus2,
  History,
  Images,
  Inbox,
  ListChecks,
  Plus,
  Redo2,
  Save,
  Shapes,
  Share2,
  Undo2,
} from 'lucide-react';
import { parseEntryKey, parseFormKey } from '../../engine/layout';
import { IconButton } from '../kit';
import { isDirty, usePlayground } from '../store';
import { SaveStatus } from './SaveStatus';

/** Creates the URL of the kit gallery in a site's theme. */
const createGalleryUrl = (tenant: string | undefined): string =>
  tenant === undefined ? '/playground/kit' : `/playground/kit?theme=${encodeURIComponent(tenant)}`;

/** Creates the URL of the inbox with a site's leads. */
const createInboxUrl = (tenant: string | undefined): string =>
  tenant === undefined ? '/playground/leads' : `/playground/leads?site=${encodeURIComponent(tenant)}`;

/** Site and page selection, status, and the main commands. */
export function TopBar() {
  const workspace = usePlayground((state) => state.workspace);
  const open = usePlayground((state) => state.page);
  const page = usePlayground((state) => state.opening) ?? open;
  const openPage = usePlayground((state) => state.openPage);
  const undo = usePlayground((state) => state.undo);
  const redo = usePlayground((state) => state.redo);
  const save = usePlayground((state) => state.saveOrReview);
  const showRevisions = usePlayground((state) => state.showRevisions);
  const showScheduled = usePlayground((state) => state.showScheduled);
  const showPreviewLinks = usePlayground((state) => state.showPreviewLinks);
  const showDialog = usePlayground((state) => state.showDialog);
  const showMedia = usePlayground((state) => state.showMedia);
  const isEntry = page !== undefined && parseEntryKey(page.page) !== undefined;
  const hasTree = usePlayground(({ outcome }) => outcome?.root !== undefined) && !isEntry;
  const isSaving = usePlayground((state) => state.isSaving);
  const dirty = usePlayground(isDirty);
  const undoLabel = usePlayground(({ history }) => history.past.at(-1)?.name);
  const redoLabel = usePlayground(({ history }) => history.future[0]?.name);
  const site = workspace?.tenants.find(({ slug }) => slug === page?.tenant);
  const pages = site?.pages ?? [];

  const openTenant = (slug: string) => {
    const tenant = workspace?.tenants.find((candidate) => candidate.slug === slug);
    const samePage = tenant?.pages.find(({ id }) => id === page?.page) ?? tenant?.pages[0];
    if (samePage) void openPage(slug, samePage.id);
  };
  return (
    <header className="top">
      <h1>Playground</h1>
      <label htmlFor="tenant">Site</label>
      <select id="tenant" value={page?.tenant ?? ''} onChange={(event) => openTenant(event.target.value)}>
        {workspace?.tenants.map(({ slug, name }) => (
          <option key={slug} value={slug}>
            {name}
          </option>
        ))}
      </select>
      <label htmlFor="page">Page</label>
      <select
        id="page"
        value={page?.page ?? ''}
        onChange={(event) => page && void openPage(page.tenant, event.target.value)}
      >
        {isEntry ? (
          <optgroup label={parseFormKey(page.page) === undefined ? 'Entry' : 'Form'}>
            <option value={page.page}>{page.page}</option>
          </optgroup>
        ) : null}
        {pages.map(({ id, title }) => (
          <option key={id} value={id}>
            {title === id ? id : `${title} (${id})`}
          </option>
        ))}
      </select>
      <IconButton
        icon={FilePlus2}
        size={16}
        label="New page"
        shortcut="Alt+Shift+N"
        isDisabled={!open}
        onClick={() => showDialog('new-page')}
      />
      <SaveStatus />
      <button
        type="button"
        title="Insert a block (Ctrl+I)"
        disabled={!hasTree}
        onClick={() => showDialog('insert')}
      >
        <Plus size={16} aria-hidden="true" /> Insert
      </button>
      <IconButton
        icon={Images}
        size={16}
        label="Media library"
        title="Media library: pictures of this site and of what it inherits"
        shortcut="Alt+Shift+M"
        isDisabled={!open}
        onClick={() => showMedia()}
      />
      <a
        className="icon"
        href={createInboxUrl(page?.tenant)}
        target="_blank"
        rel="noreferrer"
        aria-label="Leads (opens in a new tab)"
        title="Leads: what visitors sent, and whether it was delivered"
      >
        <Inbox size={16} aria-hidden="true" />
      </a>
      <a
        className="icon"
        href={createGalleryUrl(page?.tenant)}
        target="_blank"
        rel="noreferrer"
        aria-label="Kit gallery (opens in a new tab)"
        title="Kit gallery: all components in this site’s theme"
      >
        <Shapes size={16} aria-hidden="true" />
      </a>
      <IconButton
        icon={Command}
        size={16}
        label="Show all commands"
        shortcut="Ctrl+K"
        onClick={() => showDialog('commands')}
      />
      <IconButton
        icon={Undo2}
        size={16}
        label={undoLabel === undefined ? 'Undo' : `Undo: ${undoLabel}`}
        shortcut="Ctrl+Z"
        isDisabled={undoLabel === undefined}
        onClick={undo}
      />
      <IconButton
        icon={Redo2}
        size={16}
        label={redoLabel === undefined ? 'Redo' : `Redo: ${redoLabel}`}
        shortcut="Ctrl+Shift+Z"
        isDisabled={redoLabel === undefined}
        onClick={redo}
      />
      <IconButton
        icon={History}
        size={16}
        label="History"
        title="History: what was saved, to compare, undo or restore"
        shortcut="Alt+Shift+H"
        isDisabled={!open}
        onClick={() => void showRevisions()}
      />
      <IconButton
        icon={CalendarClock}
        size={16}
        label="Scheduled changes"
        title="Scheduled changes: what will be published or undone later"
        shortcut="Alt+Shift+L"
        isDisabled={!open}
        onClick={() => void showScheduled()}
      />
      <IconButton
        icon={Share2}
        size={16}
        label="Share preview"
        title="Share preview: a link to the site with its draft"
        shortcut="Alt+Shift+P"
        isDisabled={!open}
        onClick={() => void showPreviewLinks()}
      />
      <IconButton
        icon={ListChecks}
        size={16}
        label="Review and save"
        title="Review the edits, and save them with a note"
        shortcut="Ctrl+Shift+S"
        isDisabled={!dirty}
        onClick={() => showDialog('review')}
      />
      <IconButton
        icon={CircleHelp}
        size={16}
        label="Help"
        title="Help: first steps, shortcuts and appearance"
        shortcut="Alt+Shift+K"
        onClick={() => showDialog('help')}
      />
      <button
        type="button"
        className="primary"
        title="Save (Ctrl+S)"
        disabled={!dirty || isSaving}
        onClick={() => void save()}
      >
        <Save size={16} aria-hidden="true" /> {isSaving ? 'Saving…' : 'Save'}
      </button>
    </header>
  );
}
