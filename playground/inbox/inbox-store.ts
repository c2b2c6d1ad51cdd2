import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PlaygroundLeadDetail, PlaygroundLeadQuery, PlaygroundTenant } from '../../schemas';
import type { LeadApi } from '../api';
import { appendPage, describeExport, replaceLead, type LoadedLeads } from './inbox-texts';

export type InboxFilter = Omit<PlaygroundLeadQuery, 'cursor'>;

/** The open lead. `detail` is absent until it has loaded. */
export interface OpenLead {
  id: string;
  detail?: PlaygroundLeadDetail;
  problem?: string;
  /** The destination of the delivery that is being retried. */
  retrying?: string;
  /** The result of the last action. */
  done?: string;
}

interface InboxData {
  sites?: readonly PlaygroundTenant[];
  /** Why the sites could not be loaded. */
  siteProblem?: string;
  /** Absent until the sites have loaded, or if there are none. */
  filter?: InboxFilter;
  loaded?: LoadedLeads;
  listProblem?: string;
  isLoading: boolean;
  open?: OpenLead;
  isExporting: boolean;
  exported?: { kind: 'done' | 'problem'; text: string };
}

interface InboxActions {
  /** Loads the sites and the leads of one of them: the named one, if it exists. */
  start(site?: string): Promise<void>;
  /** Lists the leads that match a filter. */
  show(filter: InboxFilter): Promise<void>;
  reload(): Promise<void>;
  loadOlder(): Promise<void>;
  openLead(id: string): Promise<void>;
  closeLead(): void;
  loadFile(number: number): Promise<Blob>;
  downloadFile(name: string, file: Blob): void;
  /** Retries a failed delivery of the open lead. */
  retry(destination: string, label: string): Promise<void>;
  /** Downloads the listed leads. */
  exportLeads(): Promise<void>;
}

export type InboxState = InboxData & InboxActions;

interface InboxOptions {
  api: LeadApi;
  download(fileName: string, content: Blob): void;
}

const CSV = 'text/csv;charset=utf-8';

/** The API's errors have messages for users. */
const getMessage = (error: unknown): string =>
  error instanceof Error ? error.message : 'Something went wrong. Try again.';

/** Creates the inbox's state. Responses to outdated requests are ignored. */
export function createInboxStore({ api, download }: InboxOptions): StoreApi<InboxState> {
  return createStore<InboxState>()((set, get) => {
    let latestCall = 0;

    const load = async (previous?: LoadedLeads): Promise<void> => {
      const { filter } = get();
      if (!filter) return;
      const call = (latestCall += 1);
      set({ isLoading: true, listProblem: undefined });
      try {
        const next = await api.list({ ...filter, ...(previous && { cursor: previous.nextCursor }) });
        if (call === latestCall)
          set({ isLoading: false, loaded: previous ? appendPage(previous, next) : next });
      } catch (error) {
        if (call === latestCall) set({ isLoading: false, listProblem: getMessage(error) });
      }
    };
    /** Changes the open lead, unless another one has been opened since. */
    const update = (id: string, change: Partial<OpenLead>): void =>
      set(({ open }) => (open?.id === id ? { open: { ...open, ...change } } : {}));

    return {
      isLoading: false,
      isExporting: false,

      async start(site) {
        set({ siteProblem: undefined });
        try {
          const { tenants } = await api.workspace();
          set({ sites: tenants });
          const chosen = tenants.find(({ slug }) => slug === site) ?? tenants[0];
          if (chosen) await get().show({ tenant: chosen.slug });
        } catch (error) {
          set({ siteProblem: getMessage(error) });
        }
      },
      async show(filter) {
        set({ filter, loaded: undefined, open: undefined, exported: undefined });
        await load();
      },
      reload: () => load(),
      async loadOlder() {
        const { loaded } = get();
        if (loaded?.nextCursor !== undefined) await load(loaded);
      },
      async openLead(id) {
        const { filter } = get();
        if (!filter) return;
        set({ open: { id } });
        try {
          update(id, { detail: await api.show({ tenant: filter.tenant, id }) });
        } catch (error) {
          update(id, { problem: getMessage(error) });
        }
      },
      async loadFile(number) {
        const { filter, open } = get();
        if (!filter || !open) throw new Error('No lead is open.');
        return api.file({ tenant: filter.tenant, id: open.id, number });
      },
      downloadFile(name, file) {
        const { open } = get();
        if (open) download(`lead-${open.id}-${name}`, file);
      },
      closeLead: () => set({ open: undefined }),
      async retry(destination, label) {
        const { filter, open } = get();
        if (!filter || !open) return;
        const { id } = open;
        update(id, { retrying: destination, problem: undefined, done: undefined });
        try {
          const detail = await api.retry({ tenant: filter.tenant, id, destination });
          update(id, { detail, retrying: undefined, done: `${label}: we’ll try again within seconds.` });
          // Reloading the list would drop the older pages.
          set(({ loaded }) => (loaded ? { loaded: replaceLead(loaded, detail.lead) } : {}));
        } catch (error) {
          update(id, { retrying: undefined, problem: getMessage(error) });
        }
      },
      async exportLeads() {
        const { filter } = get();
        if (!filter) return;
        set({ isExporting: true, exported: undefined });
        try {
          const file = await api.export(filter);
          download(file.fileName, new Blob([file.csv], { type: CSV }));
          set({ isExporting: false, exported: { kind: 'done', text: describeExport(file) } });
        } catch (error) {
          set({ isExporting: false, exported: { kind: 'problem', text: getMessage(error) } });
        }
      },
    };
  });
}
