import { createPreviewUrl } from '../preview';
import { formatPageKey, usePlayground, type PlaygroundData } from '../store';
import type { ViewedPage } from './Viewports';

const OLDER = 'the last version without errors';

/** Name of the site that is shown beside the open one; undefined if there is none. */
export const findSiteBeside = ({ page, besideTenant, workspace }: PlaygroundData): string | undefined =>
  page && besideTenant !== page.tenant && besideTenant !== undefined
    ? (workspace?.tenants.find(({ slug }) => slug === besideTenant)?.name ?? besideTenant)
    : undefined;

/**
 * The open page, and the same page of the site beside it.
 * @param src URL of the open page
 */
export function useViewedPages(src: string | undefined): readonly ViewedPage[] {
  const page = usePlayground((state) => state.page);
  const tenants = usePlayground(({ workspace }) => workspace?.tenants) ?? [];
  const version = usePlayground(({ outcome }) => outcome?.version);
  const tenant = usePlayground((state) => state.besideTenant);
  const beside = usePlayground((state) => state.beside);
  const requested = usePlayground((state) => state.previewAddress);
  const moment = usePlayground((state) => state.previewMoment);
  const visitor = usePlayground((state) => state.previewVisitor);
  const getName = (slug: string): string => tenants.find((site) => site.slug === slug)?.name ?? slug;

  if (!page || tenant === undefined || tenant === page.tenant) return [{ src, version }];
  const own = { site: getName(page.tenant), src, version };
  const site = getName(tenant);
  if (beside?.pageKey !== formatPageKey({ tenant, page: page.page })) return [own, { site }];
  const { shown, problem } = beside;
  if (!shown) return [own, { site, note: problem }];
  // A car of one site does not exist on the other, but all other addresses apply to both.
  const typed = requested?.page === page && !page.isAboutCar ? requested.address : undefined;
  return [
    own,
    {
      ...{ site, version: shown.version, note: shown.isShown ? undefined : OLDER },
      src: createPreviewUrl({
        ...{ tenant, port: location.port, address: typed ?? shown.address },
        ...{ draft: shown.draft, previewTime: moment, visitor },
      }),
    },
  ];
}
