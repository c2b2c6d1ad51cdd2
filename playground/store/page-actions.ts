import type { PlaygroundPageLinkList, PlaygroundRedirectsCsv, PlaygroundRedirectsRead } from '../../schemas';
import { isObject } from '../../engine/layout';
import { OfflineError, type Api } from '../api';
import {
  formatBlankPage,
  formatPageCopy,
  redirectAddress,
  withoutRedirectFrom,
  writePageFields,
  type ConfigOperation,
  type PageDescription,
  type PageFieldEdit,
  type PageStart,
} from '../../engine/layout/tools/edit';
import { getErrorMessage } from './compile-loop';
import type { EditActions } from './edit-actions';
import { withLoaded } from './open-files';
import type { DataStore } from './state';

/** What a new page is made of: a copy of a page of this site, or a layout with at most one block. */
export type PageOrigin =
  | { readonly kind: 'copy'; readonly page: string }
  | { readonly kind: 'blank'; readonly layout: string; readonly start?: PageStart };

export interface NewPage extends PageDescription {
  readonly origin: PageOrigin;
  readonly menuOperations: readonly ConfigOperation[];
}

/** What visitors find at an address that a page no longer has: another address, `gone`, or nothing. */
export type OldAddress =
  { readonly kind: 'redirect'; readonly to: string } | { readonly kind: 'gone' | 'nothing' };

/** Actions on whole pages of the open site. Each edit is one command that can be undone. */
export interface PageActions {
  /** Creates a page in the tenant's layer, and opens it. Returns why that was not possible. */
  createPage(page: NewPage): Promise<string | undefined>;
  /** Lists where the site links to the open page. */
  findPageLinks(): Promise<PlaygroundPageLinkList>;
  /** Edits the tenant's own redirects.json. */
  editRedirects(name: string, change: (text: string | null) => string | null): void;
  /** Reads redirects of another system from CSV. */
  readRedirectsCsv(csv: PlaygroundRedirectsCsv): Promise<PlaygroundRedirectsRead>;
  /** Writes page-level fields of the open page, such as its title. */
  writePage(name: string, edits: readonly PageFieldEdit[], key?: string): void;
  /** Gives the open page other addresses. Each old one that it no longer has can lead to the first new one. */
  changeAddress(
    routes: readonly string[],
    replaced: readonly string[],
    edits: readonly PageFieldEdit[],
  ): void;
  restorePage(): void;
  /** Deletes the tenant's own file of the open page, or switches the page off. */
  removePage(how: 'delete' | 'hide', addresses: readonly string[], old: OldAddress): void;
}

const REDIRECTS = 'redirects.json';

const isStated = (text: string | null, field: string): boolean => {
  const page: unknown = text === null ? undefined : JSON.parse(text);
  return isObject(page) && Object.hasOwn(page, field);
};

export function createPageActions(
  { get, set }: DataStore,
  api: Pick<Api, 'page' | 'pageLinks' | 'readRedirects'>,
  {
    editFiles,
    openPage,
  }: Pick<EditActions, 'editFiles'> & { openPage(tenant: string, page: string): Promise<void> },
): PageActions {
  const getFile = (id: string) => `pages/${id}.json`;

  /**
   * The files of the page itself, without those of pages that it extends, with the edits of this window;
   * lowest layer first.
   */
  const readLayers = async (tenant: string, id: string): Promise<string[]> => {
    const { files: loaded } = await api.page(tenant, id);
    set({ files: withLoaded(get().files, loaded) });
    const { files } = get();
    return loaded
      .filter(({ path }) => path.endsWith(`/${getFile(id)}`))
      .flatMap(({ path }) => files[path]?.text ?? [])
      .reverse();
  };

  return {
    async createPage({ origin, menuOperations, ...description }) {
      const { page } = get();
      if (!page) return undefined;
      const { tenant } = page;
      let layers: string[] = [];
      try {
        if (origin.kind === 'copy') layers = await readLayers(tenant, origin.page);
      } catch (error) {
        if (error instanceof OfflineError) set({ isOffline: true });
        return getErrorMessage(error);
      }
      const verb = origin.kind === 'copy' ? `Copy ${origin.page} as` : 'Create';
      const createText = () =>
        origin.kind === 'copy'
          ? formatPageCopy(layers, description)
          : formatBlankPage(description, origin.layout, origin.start);
      const { history } = get();
      editFiles(`${verb} ${description.id}`, {
        createTexts: (read) => ({
          [getFile(description.id)]: createText(),
          [REDIRECTS]: withoutRedirectFrom(read(REDIRECTS), description.address),
        }),
        operations: menuOperations,
      });
      // The reason why nothing was written is in the notice.
      if (get().history === history) return get().notice?.text ?? 'The page could not be created.';
      await openPage(tenant, description.id);
      return undefined;
    },

    async findPageLinks() {
      const { page, outcome } = get();
      if (!page || !outcome) return { links: [], hasMore: false };
      return api.pageLinks({ draft: outcome.draft, page: page.page });
    },

    editRedirects(name, change) {
      editFiles(name, { createTexts: (read) => ({ [REDIRECTS]: change(read(REDIRECTS)) }) });
    },

    readRedirectsCsv: (csv) => api.readRedirects(csv),

    writePage(name, edits, key) {
      const id = get().page?.page ?? '';
      const file = getFile(id);
      editFiles(name, { createTexts: (read) => ({ [file]: writePageFields(read(file), id, edits) }) }, key);
    },

    changeAddress(routes, replaced, edits) {
      const id = get().page?.page ?? '';
      const file = getFile(id);
      const [first = '/'] = routes;
      const value = routes.length === 1 ? first : routes;
      editFiles(`Change the address of ${id}`, {
        createTexts: (read) => ({
          [file]: writePageFields(read(file), id, [{ path: ['route'], value }, ...edits]),
          [REDIRECTS]: replaced.reduce(
            (text, address) => redirectAddress(text, address, first),
            read(REDIRECTS),
          ),
        }),
      });
    },

    restorePage() {
      const id = get().page?.page ?? '';
      const file = getFile(id);
      editFiles(`Show ${id} again`, {
        createTexts(read) {
          const text = read(file);
          // A lower layer may have switched it off.
          const value = isStated(text, 'abstract') ? undefined : false;
          return { [file]: writePageFields(text, id, [{ path: ['abstract'], value }]) };
        },
      });
    },

    removePage(how, addresses, old) {
      const id = get().page?.page ?? '';
      const file = getFile(id);
      editFiles(`${how === 'delete' ? 'Delete' : 'Hide'} ${id}`, {
        createTexts: (read) => ({
          [file]:
            how === 'delete' ? null : writePageFields(read(file), id, [{ path: ['abstract'], value: true }]),
          ...(old.kind !== 'nothing' && {
            [REDIRECTS]: addresses.reduce(
              (text, address) => redirectAddress(text, address, old.kind === 'redirect' ? old.to : undefined),
              read(REDIRECTS),
            ),
          }),
        }),
      });
    },
  };
}
