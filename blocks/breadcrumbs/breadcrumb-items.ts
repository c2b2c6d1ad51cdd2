import { isAvailable, slugify } from '../../engine/dealer';
import type { BlockProps } from '../../schemas';
import type { Crumb } from '../kit';

type Props = BlockProps<'breadcrumbs'>;

const addQueryParameter = (href: string, name: string, value: string): string =>
  `${href}${href.includes('?') ? '&' : '?'}${name}=${encodeURIComponent(value)}`;

/**
 * Car type, make, model and body, each with a link to matching cars (NAV-015). The type includes the site's noun for
 * its stock, as in the heading of the linked page.
 */
function createVehicleCrumbs(
  vehicle: NonNullable<Props['vehicle']>,
  { baseHref, site, t }: Pick<Props, 'baseHref' | 'site' | 't'>,
): Crumb[] {
  const { car_type: type, make, model, simple_body: body, name } = vehicle;
  const typeCrumb = {
    label: t(type, { noun: site.settings.search.stockNoun }),
    href: `/search/${type}-cars`,
  };
  // A sold car may have been the last of its model, whose page would be empty.
  if (!isAvailable(vehicle)) return [typeCrumb, { label: name }];
  return [
    typeCrumb,
    { label: make, href: `/search/${slugify(make)}` },
    { label: model, href: `/search/${slugify(make)}/${slugify(model)}` },
    ...(body ? [{ label: body, href: addQueryParameter(baseHref, 'body', body) }] : []),
    { label: name },
  ];
}

/** The make and model that a search page is limited to. */
function createSearchCrumbs({ scope }: NonNullable<Props['search']>): Crumb[] {
  const { kind, make, model, title } = scope;
  if (kind === 'all') return [];
  if (kind === 'model' && make && model)
    return [{ label: make, href: `/search/${slugify(make)}` }, { label: model }];
  return [{ label: kind === 'make' && make ? make : title }];
}

/**
 * The path from the home page to the current page. Only vehicle and search pages have parents other than the home page.
 */
export function createBreadcrumbItems(
  props: Pick<Props, 'baseLabel' | 'baseHref' | 'current' | 'vehicle' | 'search' | 'site' | 't'>,
): Crumb[] {
  const { baseLabel, baseHref, current, vehicle, search, t } = props;
  const home = { label: t('home'), href: '/' };
  const base = { label: baseLabel ?? t('baseLabel'), href: baseHref };
  if (vehicle) return [home, base, ...createVehicleCrumbs(vehicle, props)];
  if (search) return [home, base, ...createSearchCrumbs(search)];
  return current ? [home, { label: current }] : [];
}
