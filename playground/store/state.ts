import type {
  Diagnostic,
  LayoutNode,
  PlaygroundCollection,
  PlaygroundConfig,
  PlaygroundCreatedTenant,
  PlaygroundDraftFile,
  PlaygroundFormInfo,
  PlaygroundImpact,
  PlaygroundMediaItem,
  PlaygroundNode,
  PlaygroundPage,
  PlaygroundPageFields,
  PlaygroundPageInfo,
  PlaygroundPreviewLink,
  PlaygroundRevision,
  PlaygroundRevisionDetail,
  PlaygroundScheduledChange,
  PlaygroundStoredDraft,
  PlaygroundWorkspace,
} from '../../schemas';
import type { Files } from './open-files';
import { listChangedTexts } from './open-files';
import type { UnsavedEdits } from './unsaved-edits';
import { NEW_VISITOR, type PreviewVisitor } from '../preview/visitor';
import { NO_HISTORY, type Command, type History } from './history';
import type { Mode } from './modes';

export type { Command };

/** What is dragged: a node of the page, a new block of a type, or a copy of a pattern. */
export type DragItem =
  | { readonly node: string }
  | { readonly block: string }
  | { readonly pattern: LayoutNode; readonly name: string };

/** A message that is shown until the next one. */
export interface Notice {
  readonly kind: 'done' | 'problem';
  readonly text: string;
}

/** The result of the last compilation. */
export interface Outcome {
  /**
   * Tenant and page or entry that were compiled. While another one is being opened, they are not the open
   * page's.
   */
  readonly pageKey: string;
  readonly draft: string;
  /** Whether the preview shows the current files. Otherwise it shows the last files without errors. */
  readonly isShown: boolean;
  /** The tree of the last files that could be parsed. */
  readonly root: PlaygroundNode | undefined;
  /** The inherited tree to which the file's changes apply; undefined if the file contains the whole page. */
  readonly inheritedRoot: LayoutNode | undefined;
  /** Shapes of the data that the page provides, by name. */
  readonly providedShapes: Readonly<Record<string, string>>;
  /** The tenant's configuration; undefined until a pane needs it. */
  readonly config: PlaygroundConfig | undefined;
  /** The tenant's collections with their entries; undefined until a pane needs them. */
  readonly content: readonly PlaygroundCollection[] | undefined;
  /** A collection with the values of its entries; undefined until a pane needs it, or if the site does not have it. */
  readonly collection: PlaygroundCollection | undefined;
  /** The site's pages; undefined until a pane needs them. */
  readonly pages: readonly PlaygroundPageInfo[] | undefined;
  /** The site's forms; undefined until a pane needs them. */
  readonly forms: readonly PlaygroundFormInfo[] | undefined;
  /** Title, addresses and head of the page; undefined until a pane needs them. */
  readonly pageFields: PlaygroundPageFields | undefined;
  readonly findings: readonly Diagnostic[];
  readonly impact: readonly PlaygroundImpact[];
  /** Incremented whenever the preview has something new to show. */
  readonly version: number;
}

/**
 * The open dialog. `commands` lists all commands, `help` shows shortcuts and first steps, `insert` the blocks that can be inserted, `history` revisions,
 * `scheduled` scheduled changes, `share` preview links, `media` the media library, `save-pattern` saves the selected block as a pattern, `patterns` lists them. `redirects` lists old addresses; `new-site` creates a site, `new-page` a page; `copy-page`, `page-address` and
 * `remove-page` act on the open one.
 */
export type DialogName =
  | 'commands'
  | 'help'
  | 'insert'
  | 'history'
  | 'media'
  | 'save-pattern'
  | 'patterns'
  | 'review'
  | 'scheduled'
  | 'share'
  | 'new-site'
  | 'redirects'
  | PageDialogName;
export type PageDialogName = 'new-page' | 'copy-page' | 'page-address' | 'remove-page';

const PAGE_DIALOGS: ReadonlySet<DialogName> = new Set([
  'new-page',
  'copy-page',
  'page-address',
  'remove-page',
]);

export const isPageDialog = (dialog: DialogName | undefined): dialog is PageDialogName =>
  dialog !== undefined && PAGE_DIALOGS.has(dialog);

/** A field for which a picture is chosen in the media library. */
export interface PictureChoice {
  readonly label: string;
  /** Its present address; empty without a picture. */
  readonly current: string;
  choose(item: PlaygroundMediaItem): void;
}

/** The saved revisions of the open site, and of the layers that it inherits. */
export interface RevisionHistory {
  /** Newest first. */
  readonly revisions: readonly PlaygroundRevision[];
  /** Whether there are older ones. */
  readonly hasMore: boolean;
  readonly isLoading: boolean;
  /** Why something could not be loaded or rolled back. */
  readonly problem: string | undefined;
  /** The chosen revision with its files. */
  readonly shown: PlaygroundRevisionDetail | undefined;
}

/** The valid preview links of the open site. */
export interface PreviewLinks {
  readonly links: readonly PlaygroundPreviewLink[];
  readonly isLoading: boolean;
  readonly problem: string | undefined;
}

/** The scheduled changes of the open site, and of the layers that it inherits. */
export interface ScheduledChanges {
  readonly changes: readonly PlaygroundScheduledChange[];
  readonly isLoading: boolean;
  readonly problem: string | undefined;
}

/** A draft on the server that this window has loaded, or last stored. */
export interface LoadedDraft {
  readonly revision: number;
  readonly files: readonly PlaygroundDraftFile[];
  /** What its author said about it; absent for a draft that began in this window. */
  readonly about?: DraftAbout;
}

/** A draft's description, which is preserved while people edit it. */
export type DraftAbout = Pick<PlaygroundStoredDraft, 'actor' | 'note' | 'change'>;

/** Another window's draft, which the edits of this window must not replace unseen. */
export interface DraftConflict {
  readonly draft: PlaygroundStoredDraft;
  /** Why both could not be merged. */
  readonly problem: string | undefined;
}

/** The same page of another site, with the edits of this window. */
export interface BesideSite {
  /** Tenant and page that it is about. */
  readonly pageKey: string;
  /** Absent if it cannot be shown. */
  readonly shown?: {
    readonly address: string;
    readonly draft: string;
    /** As that of the outcome. */
    readonly version: number;
    /** Whether its preview shows the current files. */
    readonly isShown: boolean;
  };
  /** Why it cannot be shown. */
  readonly problem?: string;
}

export interface PlaygroundData {
  readonly workspace: PlaygroundWorkspace | undefined;
  /** The page or entry that is open; `tenant` is the editing layer. */
  readonly page: PlaygroundPage | undefined;
  /** The page or entry that is being loaded. `page` is still the previous one. */
  readonly opening: Pick<PlaygroundPage, 'tenant' | 'page'> | undefined;
  readonly status: 'loading' | 'ready' | 'failed';
  readonly failure: string | undefined;
  readonly isOffline: boolean;
  readonly isCompiling: boolean;
  readonly isSaving: boolean;
  /** The server's message if a save failed because a file on disk has changed. */
  readonly conflict: string | undefined;
  readonly files: Files;
  /** The last common version of this window and the server, by folder. */
  readonly drafts: Readonly<Record<string, LoadedDraft>>;
  readonly draftConflicts: readonly DraftConflict[];
  /** Why the edits could not be stored on the server. */
  readonly draftProblem: string | undefined;
  /** Unsaved edits of an earlier session or another window, until they are restored, discarded or left. */
  readonly unsavedEdits: UnsavedEdits | undefined;
  readonly history: History;
  /** Incremented by undo and redo, after which forms discard typed text. */
  readonly historySteps: number;
  readonly outcome: Outcome | undefined;
  /** The part of the page or configuration that the outline and inspector edit. */
  readonly mode: Mode;
  readonly sections: Readonly<Partial<Record<Mode, string>>>;
  /** The field to focus. `count` is incremented so that the same field can be requested twice. */
  readonly field: { readonly path: string; readonly count: number } | undefined;
  /** Id of the selected node. */
  readonly selected: string | undefined;
  /** Path of the file in the JSON pane. */
  readonly shownFile: string | undefined;
  /** The position that the JSON pane shows. `count` is incremented so that the same position can be requested twice. */
  readonly position: { readonly line: number; readonly column: number; readonly count: number } | undefined;
  readonly notice: Notice | undefined;
  readonly dialog: DialogName | undefined;
  /** Undefined if the media library was opened without a field. */
  readonly pictureChoice: PictureChoice | undefined;
  /** Undefined until they are shown. */
  readonly previewLinks: PreviewLinks | undefined;
  readonly scheduled: ScheduledChanges;
  /** The site that was just created, which can be discarded. */
  readonly createdSite: PlaygroundCreatedTenant | undefined;
  /** Undefined until the history is opened. */
  readonly revisionHistory: RevisionHistory | undefined;
  /** Width of the preview in pixels. */
  readonly previewWidth: number;
  /** The site shown beside the open one. */
  readonly besideTenant: string | undefined;
  /** Its page; undefined until it is compiled. */
  readonly beside: BesideSite | undefined;
  /** Local date and time of the preview in the dealer's time zone, such as `2026-12-24T17:30`; undefined for now. */
  readonly previewMoment: string | undefined;
  /** Overrides the open page's address for as long as the page is open. */
  readonly previewAddress:
    { readonly page: PlaygroundPage | undefined; readonly address: string } | undefined;
  /** For whom the preview is shown. */
  readonly previewVisitor: PreviewVisitor;
  /** Whether the preview behaves as for visitors, instead of as a canvas. */
  readonly isBrowsing: boolean;
  /** The position that the dialog `insert` offers first: its id, beside the selected block. */
  readonly insertPosition: string | undefined;
  /** Whether the canvas needs the tenant's configuration, to edit a text. */
  readonly needsConfig: boolean;
  /** What is dragged onto the canvas from outside the page. */
  readonly dragItem: DragItem | undefined;
  readonly pane: { readonly id: string; readonly count: number } | undefined;
  /** Whether the first steps are shown. */
  readonly isGuided: boolean;
  /** Incremented when the panes return to their default sizes. */
  readonly paneResets: number;
}

/** The part of the store that actions use. */
export interface DataStore {
  get(): PlaygroundData;
  set(change: Partial<PlaygroundData>): void;
}

/** The state before anything is loaded. */
export const INITIAL_STATE: PlaygroundData = {
  workspace: undefined,
  page: undefined,
  opening: undefined,
  status: 'loading',
  failure: undefined,
  isOffline: false,
  isCompiling: false,
  isSaving: false,
  conflict: undefined,
  files: {},
  drafts: {},
  draftConflicts: [],
  draftProblem: undefined,
  unsavedEdits: undefined,
  history: NO_HISTORY,
  historySteps: 0,
  outcome: undefined,
  mode: 'blocks',
  sections: {},
  field: undefined,
  selected: undefined,
  shownFile: undefined,
  position: undefined,
  notice: undefined,
  dialog: undefined,
  pictureChoice: undefined,
  previewLinks: undefined,
  createdSite: undefined,
  scheduled: { changes: [], isLoading: false, problem: undefined },
  revisionHistory: undefined,
  previewWidth: 1440,
  besideTenant: undefined,
  beside: undefined,
  previewMoment: undefined,
  previewAddress: undefined,
  previewVisitor: NEW_VISITOR,
  isBrowsing: false,
  insertPosition: undefined,
  needsConfig: false,
  dragItem: undefined,
  pane: undefined,
  isGuided: false,
  paneResets: 0,
};

export const isDirty = ({ files }: Pick<PlaygroundData, 'files'>): boolean =>
  listChangedTexts(files).length > 0;

/** Whether a page is being loaded that is not the one shown. */
export const isOpeningOther = ({ opening, page }: Pick<PlaygroundData, 'opening' | 'page'>): boolean =>
  opening !== undefined && (opening.tenant !== page?.tenant || opening.page !== page.page);

/** Whether the edits have errors. The sites with errors keep showing their last valid version. */
export const hasErrors = ({ outcome }: Pick<PlaygroundData, 'outcome'>): boolean =>
  outcome !== undefined && !outcome.isShown;
