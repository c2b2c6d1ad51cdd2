import { toBodyKey, formatBodyName, pluraliseBodyName, slugify } from '../../../dealer';
import { quoteFilterValue } from '../../../search';
import type { SearchScope } from '../../../../schemas';
import { getDealershipStockPath } from './dealership-path';
import { findCanonicalSlug, formatConditions, listTypesInStock, STOCK_TYPES } from './stock-types';
import type { SourceRequest } from '../source';

const findBySlug = (values: Iterable<string>, slug: string): string | undefined => {
  for (const value of values) if (slugify(value) === slug) return value;
  return undefined;
};

/** Makes and models that the tenant has ever had. A sold-out one leads to an empty page, not a 404. */
export type HistoricModels = readonly { make: string; model: string }[];

type ScopeResolver = (
  slug: string,
  request: SourceRequest,
  historic: HistoricModels,
) => SearchScope | undefined;

const resolveStockType: ScopeResolver = (slug, { settings, catalogue }) => {
  const type = STOCK_TYPES.find((candidate) => candidate.slug === slug);
  if (!type) return undefined;
  return {
    kind: type.carTypes.length === 0 ? 'all' : 'type',
    title: `${formatConditions(listTypesInStock(type, catalogue.facet('car_type')))} ${settings.search.stockNoun}`,
    filters: type.carTypes.map((carType) => `car_type:${carType}`).join(' OR '),
    carTypes: [...type.carTypes],
  };
};

/** A make in stock, otherwise one that a dealership represents or that the tenant sold before. */
const resolveMake: ScopeResolver = (slug, { catalogue, dealerships }, historic) => {
  const make =
    findBySlug(catalogue.facet('make').keys(), slug) ??
    findBySlug(
      dealerships.flatMap(({ makes = [] }) => makes),
      slug,
    ) ??
    findBySlug(
      historic.map(({ make: name }) => name),
      slug,
    );
  return make === undefined
    ? undefined
    : { kind: 'make', title: make, filters: `make:${quoteFilterValue(make)}`, make };
};

/** A body type in stock, otherwise a known one (BUDG-027). */
const resolveBody: ScopeResolver = (slug, { catalogue, settings }) => {
  if (!slug.endsWith('-cars')) return undefined;
  const name = slug.slice(0, -'-cars'.length);
  const isKnown = settings.bodies.known.some((known) => slugify(formatBodyName(known)) === name);
  const body =
    findBySlug(catalogue.facet('body').keys(), name) ??
    (isKnown ? formatBodyName(toBodyKey(name)) : undefined);
  return body === undefined
    ? undefined
    : { kind: 'type', title: pluraliseBodyName(body), filters: `body:${quoteFilterValue(body)}` };
};

/** "Cars at Newcastle", with the site's stock noun. */
const formatStockTitle = (name: string, noun: string): string =>
  `${noun.charAt(0).toUpperCase()}${noun.slice(1)} at ${name}`;

const resolveLocation: ScopeResolver = (slug, { locations, settings }) => {
  const location = locations.find((candidate) => candidate.slug === slug);
  if (!location) return undefined;
  const { name } = location;
  return {
    kind: 'location',
    title: formatStockTitle(name, settings.search.stockNoun),
    filters: `location_name:${quoteFilterValue(name)}`,
    location: name,
  };
};

const resolveDealership: ScopeResolver = (slug, { dealerships, settings }) => {
  const dealership = dealerships.find((candidate) => candidate.slug === slug);
  if (!dealership) return undefined;
  const { name } = dealership;
  return {
    kind: 'dealership',
    title: formatStockTitle(name, settings.search.stockNoun),
    filters: `dealership_name:${quoteFilterValue(name)}`,
  };
};

/** In order of precedence (C6): stock types, makes, `{type}-cars`, locations, dealerships. */
const RESOLVERS: readonly ScopeResolver[] = [
  resolveStockType,
  resolveMake,
  resolveBody,
  resolveLocation,
  resolveDealership,
];

const narrowToModel = (
  { make, ...scope }: SearchScope,
  slug: string,
  { catalogue }: SourceRequest,
  historic: HistoricModels,
): SearchScope | undefined => {
  if (make === undefined) return undefined;
  const historicModels = historic.filter((model) => model.make === make).map(({ model }) => model);
  const model = findBySlug(catalogue.listModels(make), slug) ?? findBySlug(historicModels, slug);
  if (model === undefined) return undefined;
  const filters = `${scope.filters} AND model:${quoteFilterValue(model)}`;
  return { ...scope, kind: 'model', title: `${make} ${model}`, filters, make, model };
};

/**
 * Resolves `/search/{scope}` and `/search/{make}/{model}` for a tenant (NAV-025 to NAV-033).
 * @param historic makes and models that the tenant has ever had; without them only those in stock are found
 * @returns undefined if the tenant has no such scope
 */
export function resolveScope(
  scope: string,
  model: string | undefined,
  request: SourceRequest,
  historic: HistoricModels = [],
): SearchScope | undefined {
  for (const resolve of RESOLVERS) {
    const found = resolve(scope, request, historic);
    if (found) return model === undefined ? found : narrowToModel(found, model, request, historic);
  }
  return undefined;
}

/** Canonical path of a search page. Pages of the same cars under the same title have one. */
export function getCanonicalPath(
  scope: string,
  kind: SearchScope['kind'],
  { route, catalogue, dealerships, locations }: SourceRequest,
): string {
  const type = STOCK_TYPES.find(({ slug }) => slug === scope);
  if (type) return route.path.replace(scope, findCanonicalSlug(type, catalogue.facet('car_type')));
  const dealership = kind === 'dealership' && dealerships.find(({ slug }) => slug === scope);
  return dealership ? getDealershipStockPath(dealership, locations) : route.path;
}
