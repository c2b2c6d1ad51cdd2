import { ApiError, OfflineError, type Api } from '../api';
import { formatPageKey } from './compile-outcome';
import { getErrorMessage, type Schedule } from './compile-loop';
import { listChangedTexts } from './open-files';
import type { BesideSite, DataStore, PlaygroundData } from './state';

const RETRY_MS = 1_500;

/**
 * The page of the other site. It must be listed: an address that the site does not have shows an error
 * page.
 */
function findMissing({ workspace, page, besideTenant }: PlaygroundData): string | undefined {
  const site = workspace?.tenants.find(({ slug }) => slug === besideTenant);
  const isPage = page !== undefined && !page.page.includes('/');
  if (!site || !isPage || site.pages.some(({ id }) => id === page.page)) return undefined;
  return `${site.name} has no page “${page.page}”.`;
}

/**
 * Compiles the edits for a second site, which shows the same page beside the open one. It follows each
 * compilation of the open site, and never delays it.
 * @returns a function to call when the outcome, the page or the other site has changed
 */
export function createBesideLoop(
  { get, set }: DataStore,
  api: Pick<Api, 'page' | 'draft'>,
  schedule: Schedule,
) {
  let isRunning = false;
  let isStale = false;
  let cancel: (() => void) | undefined;

  const read = async (tenant: string, page: string, before: BesideSite | undefined): Promise<BesideSite> => {
    const missing = findMissing(get());
    if (missing !== undefined) return { pageKey: formatPageKey({ tenant, page }), problem: missing };
    const pageKey = formatPageKey({ tenant, page });
    const shown = before?.pageKey === pageKey ? before.shown : undefined;
    const address = shown?.address ?? (await api.page(tenant, page)).address;
    const { draft, version, isShown } = await api.draft({
      ...{ tenant, page, files: listChangedTexts(get().files) },
      ...(shown && { draft: shown.draft }),
    });
    return { pageKey, shown: { address, draft, version, isShown } };
  };

  const run = async () => {
    const { page, besideTenant } = get();
    if (!page || besideTenant === undefined) return;
    isRunning = true;
    isStale = false;
    let delay = 0;
    try {
      const beside = await read(besideTenant, page.page, get().beside);
      if (get().page?.page === page.page && get().besideTenant === besideTenant) set({ beside });
    } catch (error) {
      const pageKey = formatPageKey({ tenant: besideTenant, page: page.page });
      if (error instanceof OfflineError) {
        delay = RETRY_MS;
        isStale = true;
      } else if (get().besideTenant === besideTenant)
        // For example, an entry of a collection that the other site does not have.
        set({ beside: { pageKey, problem: getErrorMessage(error) } });
      if (!(error instanceof ApiError || error instanceof OfflineError)) throw error;
    } finally {
      isRunning = false;
    }
    if (isStale) cancel = schedule(() => void run(), delay);
  };

  return () => {
    if (get().besideTenant === undefined) return;
    isStale = true;
    if (isRunning) return;
    cancel?.();
    cancel = schedule(() => void run(), 0);
  };
}
