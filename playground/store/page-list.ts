import type { PlaygroundNode, PlaygroundPage, PlaygroundPageInfo, PlaygroundWorkspace } from '../../schemas';
import { isObject, parseEntryKey, parseFormKey, type JsonObject } from '../../engine/layout';
import { listChangedFiles, type Files } from './open-files';
import { isMenuShown } from './modes';
import { isPageDialog, type PlaygroundData } from './state';

const PAGE_FILE = /^[^/]+\/pages\/[^/]+\.json$/;

/** Whether edits add or delete the file of a page, so that the site has other pages than on disk. */
const changesPages = (files: Files): boolean =>
  listChangedFiles(files).some(
    ({ path, saved, text }) => PAGE_FILE.test(path) && (saved === null || text === null),
  );

/** The readable content of a file; the compiler reports the rest. */
function readPage(text: string): JsonObject {
  try {
    const page: unknown = JSON.parse(text);
    return isObject(page) ? page : {};
  } catch {
    return {};
  }
}

const isWholePage = (text: string): boolean => {
  const page = readPage(text);
  return 'extends' in page || 'layout' in page;
};

/** Ids of a tenant's complete pages that an edit has added. Changes to inherited pages do not count. */
export const listNewPages = (tenant: string, before: Files, after: Files): string[] =>
  Object.entries(after).flatMap(([path, { text }]) => {
    const isNew = text !== null && (before[path]?.text ?? null) === null && isWholePage(text);
    const id = path.slice(path.lastIndexOf('/') + 1, -'.json'.length);
    return isNew && PAGE_FILE.test(path) && path.startsWith(`${tenant}/`) ? [id] : [];
  });

/** Whether the listed pages are not those of the edited files any more, for example after undo. */
const isListOutdated = ({ page, outcome, files }: PlaygroundData): boolean =>
  outcome?.pages !== undefined &&
  Object.entries(files).some(([path, { text }]) => {
    if (!PAGE_FILE.test(path) || !path.startsWith(`${page?.tenant}/`)) return false;
    const listed = outcome.pages?.find(({ id }) => path.endsWith(`/pages/${id}.json`));
    return text === null ? listed?.state === 'own' : listed === undefined;
  });

/** Whether something visible needs the site's pages. */
export const isPageListNeeded = (state: PlaygroundData): boolean =>
  state.mode === 'pages' ||
  state.dialog === 'redirects' ||
  isMenuShown(state) ||
  isPageDialog(state.dialog) ||
  changesPages(state.files) ||
  isListOutdated(state);

/** The workspace with a site's pages from the draft. */
export const withListedPages = (
  workspace: PlaygroundWorkspace | undefined,
  tenant: string,
  pages: readonly PlaygroundPageInfo[],
): PlaygroundWorkspace | undefined =>
  workspace && {
    ...workspace,
    tenants: workspace.tenants.map((site) =>
      site.slug === tenant ? { ...site, pages: pages.map(({ id, title }) => ({ id, title })) } : site,
    ),
  };

/** The open page with its address in the draft. */
export function withListedAddress(
  page: PlaygroundPage,
  pages: readonly PlaygroundPageInfo[],
): PlaygroundPage {
  const address = pages.find(({ id }) => id === page.page)?.address;
  return address === undefined || address === page.address ? page : { ...page, address };
}

/** Whether no layer has a file of the page, because it was deleted or its creation was undone. */
export const isMissingPage = ({ page, ownPath, files: pageFiles }: PlaygroundPage, files: Files): boolean =>
  !parseEntryKey(page) &&
  files[ownPath]?.text === null &&
  !pageFiles.some(
    ({ path }) =>
      path !== ownPath && path.endsWith(`/pages/${page}.json`) && (files[path]?.text ?? null) !== null,
  );

/** The tree of the open page or entry. A form's tree is not that of the page which shows it. */
export const getPageTree = ({ page, outcome }: PlaygroundData): PlaygroundNode | undefined =>
  page && parseFormKey(page.page) !== undefined ? undefined : outcome?.root;

/** Whether no file of the page is on the disk. While its creation is redone, the draft may not have it yet either. */
export const isNewPage = ({ page, ownPath, files: pageFiles }: PlaygroundPage, files: Files): boolean => {
  const isInherited = pageFiles.some(
    ({ path, text }) => path !== ownPath && path.endsWith(`/pages/${page}.json`) && text !== null,
  );
  return !parseEntryKey(page) && files[ownPath]?.saved === null && !isInherited;
};

/** Whether the page exists only in the draft, so that the server does not have its address. */
export const isUnsavedPage = (page: PlaygroundPage, files: Files): boolean =>
  isNewPage(page, files) && files[page.ownPath]?.text !== null;

/** A page that was read from the server, with the address that its unsaved file gives it. */
export function withDraftAddress(page: PlaygroundPage, files: Files): PlaygroundPage {
  if (!isUnsavedPage(page, files)) return page;
  const routes: unknown[] = [readPage(files[page.ownPath]?.text ?? '')['route']].flat();
  const address = routes.find((route) => typeof route === 'string' && !route.includes(':'));
  return typeof address === 'string' ? { ...page, address } : page;
}
