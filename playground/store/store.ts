import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PlaygroundCarList } from '../../schemas';
import { parseEntryKey } from '../../engine/layout';
import { ApiError, OfflineError, type Api } from '../api';
import { formatPageKey, withoutTree } from './compile-outcome';
import { createCompileLoop, getErrorMessage, type Schedule } from './compile-loop';
import { createEditActions, type EditActions } from './edit-actions';
import { createEntryActions, type EntryActions } from './entry-actions';
import { createBesideLoop } from './beside-loop';
import { createDraftActions, findDraftOffer, type DraftActions } from './draft-actions';
import { createDraftLoop } from './draft-loop';
import { withLoaded } from './open-files';
import { collectUnsavedEdits, type EditStorage } from './unsaved-edits';
import { keepUnsavedFiles } from './keep-unsaved-files';
import { createScheduleActions, type ScheduleActions } from './schedule-actions';
import { createViewActions, type ViewActions } from './view-actions';
import { createRevisionActions, type RevisionActions } from './revision-actions';
import { createPreviewLinkActions, type PreviewLinkActions } from './preview-link-actions';
import { createSaveActions, type SaveActions } from './save-actions';
import { createSiteActions, type SiteActions } from './site-actions';
import { findModeFor, isPageMode, MODE_FILES } from './modes';
import { createPageActions, type PageActions } from './page-actions';
import { isMissingPage, listNewPages, withDraftAddress } from './page-list';
import { INITIAL_STATE, type PlaygroundData } from './state';

export interface PlaygroundActions
  extends
    ViewActions,
    EditActions,
    PageActions,
    SiteActions,
    SaveActions,
    EntryActions,
    DraftActions,
    PreviewLinkActions,
    ScheduleActions,
    RevisionActions {
  start(tenant: string | undefined, page: string | undefined): Promise<void>;
  /** Opens a page, such as `home`, or an entry, such as `articles/towing`. */
  openPage(tenant: string, page: string): Promise<void>;
  /** Finds cars of the open site to show on the open page. */
  findCars(search: string): Promise<PlaygroundCarList>;
}

export type PlaygroundStore = StoreApi<PlaygroundData & PlaygroundActions>;

interface StoreOptions {
  api: Api;
  schedule: Schedule;
  /** Random ID of this window, which identifies its drafts on the server. */
  editor: string;
  /** Storage for edits that the server has not got. */
  storage?: EditStorage;
}

const RETRY_MS = 1_500;

/** The page that is opened with a site. */
function findHomePage(workspace: PlaygroundData['workspace'], tenant: string): string | undefined {
  const { pages = [] } = workspace?.tenants.find(({ slug }) => slug === tenant) ?? {};
  return (pages.find(({ id }) => id === 'home') ?? pages[0])?.id;
}

/** Creates the playground's store. An edit changes files immediately; the server compiles them afterwards. */
export function createPlaygroundStore({ api, schedule, editor, storage }: StoreOptions): PlaygroundStore {
  /** Stores what was just typed, with the edits that were offered with it. */
  let keepNow = () => {};
  const store = createStore<PlaygroundData & PlaygroundActions>()((set, get) => {
    const dataStore = { get, set };
    const compileLater = createCompileLoop(dataStore, api, schedule);
    const editActions = createEditActions(dataStore, compileLater);
    const scheduleActions = createScheduleActions(dataStore, api, {
      compileLater,
      finishTyping: () => get().finishTyping(),
    });
    const viewActions = createViewActions(dataStore, compileLater);
    /** The page that was last open, by tenant. */
    const lastPages = new Map<string, string>();

    /** Folders whose drafts the user wants to leave alone. */
    const left = new Set<string>();

    /**
     * Undoes or redoes. Opens the page again if it exists again, or the home page if it no longer exists.
     */
    const step = (move: () => void) => {
      const before = get().files;
      move();
      const { page, opening, files, notice, workspace } = get();
      if (!page) return;
      const [created] = listNewPages(page.tenant, before, files);
      const next = created ?? (isMissingPage(page, files) ? findHomePage(workspace, page.tenant) : undefined);
      // The page may just be left, because its creation was undone.
      if (next === undefined || next === (opening ?? page).page) return;
      // What was undone is still said.
      void get()
        .openPage(page.tenant, next)
        .then(() => set({ notice }));
    };

    /** A site can be edited without its drafts. */
    const loadDrafts = async (tenant: string) => {
      try {
        return (await api.storedDrafts({ tenant })).drafts;
      } catch (error) {
        if (!(error instanceof ApiError)) throw error;
        set({ draftProblem: error.message });
        return [];
      }
    };

    const fail = (error: unknown, retry: () => Promise<unknown>) => {
      const isOffline = error instanceof OfflineError;
      set({
        status: isOffline && get().workspace ? 'ready' : 'failed',
        failure: getErrorMessage(error),
        isOffline,
      });
      if (isOffline) schedule(() => void retry(), RETRY_MS);
    };

    return {
      ...INITIAL_STATE,

      async start(tenant, page) {
        try {
          const workspace = await api.workspace();
          set({ workspace, isOffline: false });
          const selectedTenant =
            workspace.tenants.find(({ slug }) => slug === tenant) ?? workspace.tenants[0];
          const namedPage =
            selectedTenant?.pages.find(({ id }) => id === page) ??
            selectedTenant?.pages.find(({ id }) => id === 'home');
          const firstPage = namedPage ?? selectedTenant?.pages[0];
          if (selectedTenant && page !== undefined && parseEntryKey(page))
            await get().openPage(selectedTenant.slug, page);
          else if (selectedTenant && firstPage) await get().openPage(selectedTenant.slug, firstPage.id);
          else set({ status: 'ready' });
        } catch (error) {
          fail(error, () => get().start(tenant, page));
        }
      },

      async openPage(tenant, id) {
        const opening = { tenant, page: id };
        // A response is ignored if another page was opened in the meantime.
        const isCurrent = () => get().opening === opening;
        set({ status: 'loading', failure: undefined, opening });
        try {
          const [page, stored] = await Promise.all([api.page(tenant, id), loadDrafts(tenant)]);
          if (!isCurrent()) return;
          keepNow();
          const files = withLoaded(get().files, [...page.files, ...page.patterns]);
          const { offered, ...draftState } = findDraftOffer({ ...get(), files }, stored, left);
          const paths = page.files.map(({ path }) => path);
          const isEntry = parseEntryKey(id) !== undefined;
          if (!isEntry) lastPages.set(tenant, id);
          const mode = findModeFor(id, get().mode);
          const modeFile = MODE_FILES[mode];
          set({
            page: withDraftAddress(page, files),
            opening: undefined,
            outcome: withoutTree(get().outcome, formatPageKey(page)),
            mode,
            status: 'ready',
            isOffline: false,
            files,
            unsavedEdits: collectUnsavedEdits(storage, paths, files, offered),
            ...draftState,
            shownFile: modeFile === undefined ? page.ownPath : `${tenant}/${modeFile}`,
            position: undefined,
            notice: undefined,
          });
          compileLater();
        } catch (error) {
          if (!isCurrent()) return;
          fail(error, async () => isCurrent() && (await get().openPage(tenant, id)));
          if (!get().isOffline) set({ opening: undefined });
          return;
        }
        await get().loadScheduled();
      },

      findCars(search) {
        const { page } = get();
        return page
          ? api.findCars({ tenant: page.tenant, page: page.page, search })
          : Promise.resolve({ cars: [] });
      },

      ...editActions,
      ...createEntryActions(dataStore, api, editActions),
      ...createSiteActions(dataStore, api, (tenant, id) => get().openPage(tenant, id)),
      ...createPageActions(dataStore, api, {
        editFiles: editActions.editFiles,
        openPage: (tenant, id) => get().openPage(tenant, id),
      }),
      ...createSaveActions(dataStore, api, { compileLater, finishTyping: () => get().finishTyping() }),
      ...createDraftActions(dataStore, { compileLater, storage, left }),
      ...createPreviewLinkActions(dataStore, api),
      ...scheduleActions,
      ...createRevisionActions(dataStore, api, compileLater),
      ...viewActions,

      undo: () => step(editActions.undo),
      redo: () => step(editActions.redo),

      showMode(mode) {
        viewActions.showMode(mode);
        const { page, workspace } = get();
        if (!isPageMode(mode) || !page || !parseEntryKey(page.page)) return;
        // An entry has no blocks, so the page that was open before it is shown.
        const id = lastPages.get(page.tenant) ?? findHomePage(workspace, page.tenant);
        if (id !== undefined) void get().openPage(page.tenant, id);
      },
    };
  });

  const compileBesideLater = createBesideLoop({ get: store.getState, set: store.setState }, api, schedule);
  store.subscribe(({ outcome, page, besideTenant }, before) => {
    if (outcome !== before.outcome || page !== before.page || besideTenant !== before.besideTenant)
      compileBesideLater();
  });
  const storeDraftsLater = createDraftLoop({ get: store.getState, set: store.setState }, api, {
    schedule,
    editor,
  });
  // A resolved conflict lets the edits of this window be stored.
  store.subscribe(({ files, drafts, draftConflicts }, before) => {
    if (files !== before.files || drafts !== before.drafts || draftConflicts !== before.draftConflicts)
      storeDraftsLater();
  });
  if (storage) keepNow = keepUnsavedFiles(store, storage, schedule);
  return store;
}
