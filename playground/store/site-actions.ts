import type { PlaygroundNewTenant, PlaygroundTenantOptions } from '../../schemas';
import { OfflineError, type Api } from '../api';
import { getErrorMessage } from './compile-loop';
import type { DataStore } from './state';

/** Actions that create a site and discard it again. */
export interface SiteActions {
  /** Loads the templates and looks for a new site. */
  loadTenantOptions(): Promise<PlaygroundTenantOptions>;
  /** Creates a site, and opens it. Returns why that was not possible. */
  createSite(tenant: PlaygroundNewTenant): Promise<string | undefined>;
  /** Deletes the site that was just created, unless its files have been changed. */
  discardSite(): Promise<void>;
  /** Does not offer to discard the new site any more. */
  keepSite(): void;
}

const HOME = 'home';

export function createSiteActions(
  { get, set }: DataStore,
  api: Pick<Api, 'workspace' | 'tenantOptions' | 'createTenant' | 'discardTenant'>,
  openPage: (tenant: string, page: string) => Promise<void>,
): SiteActions {
  /** Opens the home page of a site that the server has just begun or ceased to serve, or any page. */
  const openSite = async (slug: string) => {
    const workspace = await api.workspace();
    set({ workspace });
    const site = workspace.tenants.find((tenant) => tenant.slug === slug) ?? workspace.tenants[0];
    const page = site?.pages.find(({ id }) => id === HOME) ?? site?.pages[0];
    if (site && page) await openPage(site.slug, page.id);
    else set({ page: undefined });
  };
  const describeFailure = (error: unknown): string => {
    if (error instanceof OfflineError) set({ isOffline: true });
    return getErrorMessage(error);
  };

  return {
    loadTenantOptions: () => api.tenantOptions(),

    async createSite(tenant) {
      try {
        const createdSite = await api.createTenant(tenant);
        set({ createdSite, isOffline: false });
        await openSite(createdSite.slug);
        return undefined;
      } catch (error) {
        return describeFailure(error);
      }
    },

    async discardSite() {
      const { createdSite, files } = get();
      if (!createdSite) return;
      try {
        await api.discardTenant(createdSite);
        // Its unsaved edits have no folder any more.
        const kept = Object.entries(files).filter(([path]) => !path.startsWith(`${createdSite.slug}/`));
        set({ createdSite: undefined, files: Object.fromEntries(kept) });
        await openSite('');
        set({ notice: { kind: 'done', text: `The new site ${createdSite.slug} is discarded.` } });
      } catch (error) {
        set({ notice: { kind: 'problem', text: describeFailure(error) } });
      }
    },

    keepSite: () => set({ createdSite: undefined }),
  };
}
