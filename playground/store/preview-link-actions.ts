import type { PlaygroundPreviewLinkList } from '../../schemas';
import type { Api } from '../api';
import { getErrorMessage } from './compile-loop';
import type { DataStore, PreviewLinks } from './state';

/** Actions on links that show the open site with its draft to others. */
export interface PreviewLinkActions {
  /** Loads the links of the open site, and shows them. */
  showPreviewLinks(): Promise<void>;
  createPreviewLink(): Promise<void>;
  revokePreviewLink(id: string): Promise<void>;
}

const EMPTY: PreviewLinks = { links: [], isLoading: false, problem: undefined };

export function createPreviewLinkActions({ get, set }: DataStore, api: Api): PreviewLinkActions {
  const update = (change: Partial<PreviewLinks>) =>
    set({ previewLinks: { ...(get().previewLinks ?? EMPTY), ...change } });

  const load = async (call: (tenant: string) => Promise<PlaygroundPreviewLinkList>) => {
    const { page } = get();
    if (!page) return;
    update({ isLoading: true, problem: undefined });
    try {
      const { links } = await call(page.tenant);
      if (get().page?.tenant === page.tenant) update({ links });
    } catch (error) {
      update({ problem: getErrorMessage(error) });
    }
    update({ isLoading: false });
  };

  return {
    async showPreviewLinks() {
      set({ dialog: 'share', previewLinks: EMPTY });
      await load((tenant) => api.previewLinks({ tenant }));
    },
    createPreviewLink: () => load((tenant) => api.createPreviewLink({ tenant })),
    revokePreviewLink: (id) => load((tenant) => api.revokePreviewLink({ tenant, id })),
  };
}
