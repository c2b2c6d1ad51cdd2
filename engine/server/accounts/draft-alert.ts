import { createCountRequest, formatSearchUrl, parseSearchUrl } from '../../browser/search';
import type { Account } from '../../../schemas';
import type { AlertSubject } from '../../data';
import { isObject, readOwnPath } from '../../lib';
import type { StoredSearch } from '../../search';
import { loadPage } from '../pages/page-data';
import { matchPage, splitQuery } from '../pages/page-request';
import type { Site } from '../sites/site';

/** A search or vehicle that a visitor may want alerts about, before they confirm. */
export interface AlertDraft {
  subject: AlertSubject;
  /** The part of the stock, such as Used Cars, or the vehicle's name. */
  title: string;
  /** Path and query of the page with the results or the vehicle, without its order. */
  path: string;
  /** Vehicles that the search finds now. */
  count?: number;
}

const SEARCH_SOURCE = 'search';
/** Order and page of the results do not matter for an alert. */
const NO_SORTS = { sorts: [], defaultSort: '' };

/**
 * Reads the search from the URL of a results page.
 * @param url path and query, from the visitor
 * @returns undefined if the site has no such page
 */
export async function draftSearchAlert(
  site: Site,
  origin: string,
  url: string,
): Promise<AlertDraft | undefined> {
  const own = readOwnPath(url);
  if (own === undefined) return undefined;
  const { path, search } = splitQuery(own);
  const state = { ...parseSearchUrl(search, NO_SORTS), page: 1, sortBy: '' };
  const canonical = formatSearchUrl(path, state);
  const match = matchPage(site, origin, canonical);
  const [name] =
    Object.entries(match?.page.provides ?? {}).find(([, { source }]) => source === SEARCH_SOURCE) ?? [];
  if (!match || name === undefined) return undefined;
  const loaded = await loadPage(site, match.page, match.route, origin);
  const data = 'context' in loaded ? loaded.context[name] : undefined;
  const scope = isObject(data) ? data['scope'] : undefined;
  if (!isObject(scope)) return undefined;
  const { filters, title } = scope;
  if (typeof filters !== 'string' || typeof title !== 'string') return undefined;
  const request = createCountRequest({ index: 'cars', scope: { filters } }, state);
  const stored: StoredSearch = {
    query: state.query,
    filters,
    facetFilters: request.params.facetFilters,
    numericFilters: request.params.numericFilters,
  };
  const [found] = site.catalogue.search([request]);
  return {
    ...{ subject: { kind: 'search', search: stored }, title, path: canonical },
    ...(found?.nbHits !== undefined && { count: found.nbHits }),
  };
}

/** Reads the vehicle of a page; undefined if the site does not show it. */
export async function draftVehicleAlert(
  { catalogue }: Pick<Site, 'catalogue'>,
  slugOrId: string,
): Promise<AlertDraft | undefined> {
  const vehicle = await catalogue.find(slugOrId);
  if (vehicle === undefined || vehicle === 'gone') return undefined;
  const { id, name, slug } = vehicle;
  return { subject: { kind: 'vehicle', vehicleId: id }, title: name, path: `/cars/${slug}` };
}

/** The alert that the address of the page proposes: `?search=/search/used-cars`, or `?car=` with the ID of a vehicle. */
export async function describeDraft(
  site: Site,
  origin: string,
  { search, car }: Readonly<Record<string, string>>,
): Promise<Pick<Account, 'alertDraft'>> {
  const draft =
    search !== undefined
      ? await draftSearchAlert(site, origin, search)
      : car !== undefined
        ? await draftVehicleAlert(site, car)
        : undefined;
  if (!draft) return {};
  const { subject, title, path, count } = draft;
  const subjectFields =
    subject.kind === 'vehicle'
      ? { kind: subject.kind, vehicleId: subject.vehicleId }
      : { kind: subject.kind, ...(count !== undefined && { count }) };
  return { alertDraft: { ...subjectFields, title, path } };
}
