import { bodyKey, bodyName, bodyPlural, slugify } from '../../../dealer';
import { quoteFilterValue } from '../../../search';
import type { SearchScope } from '../../../../schemas';
import { STOCK_TYPES } from './stock-types';
import type { SourceRequest } from '../source';

const findBySlug = (values: Iterable<string>, slug: string): string | undefined => {
  for (const value of values) if (slugify(value) === slug) return value;
  return undefined;
};

/** Makes and models that the tenant ever had: what is sold out is an empty page and not an unknown one. */
export type HistoricModels = readonly { make: string; model: string }[];

type Resolve = (slug: string, request: SourceRequest, ever: HistoricModels) => SearchScope | undefined;

const byStockType: Resolve = (slug, { settings }) => {
  const type = STOCK_TYPES.find((candidate) => candidate.slug === slug);
  if (!type) return undefined;
  return {
    kind: type.carTypes.length === 0 ? 'all' : 'type',
    title: `${type.condition} ${settings.search.stockNoun}`,
    filters: type.carTypes.map((carType) => `car_type:${carType}`).join(' OR '),
    carTypes: [...type.carTypes],
  };
};

/** In stock; else one that a dealership is franchised for, or that was sold here before. */
const byMake: Resolve = (slug, { catalogue, dealerships }, ever) => {
  const make =
    findBySlug(catalogue.facet('make').keys(), slug) ??
    findBySlug(
      dealerships.flatMap(({ makes = [] }) => makes),
      slug,
    ) ??
    findBySlug(
      ever.map(({ make: name }) => name),
      slug,
    );
  return make === undefined
    ? undefined
    : { kind: 'make', title: make, filters: `make:${quoteFilterValue(make)}`, make };
};

/** In stock; else one of the known bodies (BUDG-027). */
const byBody: Resolve = (slug, { catalogue, settings }) => {
  if (!slug.endsWith('-cars')) return undefined;
  const name = slug.slice(0, -'-cars'.length);
  const isKnown = settings.bodies.known.some((known) => slugify(bodyName(known)) === name);
  const body =
    findBySlug(catalogue.facet('body').keys(), name) ?? (isKnown ? bodyName(bodyKey(name)) : undefined);
  return body === undefined
    ? undefined
    : { kind: 'type', title: bodyPlural(body), filters: `body:${quoteFilterValue(body)}` };
};

/** “Cars at Newcastle”, in the site's own word. */
const stockAt = (name: string, noun: string): string =>
  `${noun.charAt(0).toUpperCase()}${noun.slice(1)} at ${name}`;

const byLocation: Resolve = (slug, { locations, settings }) => {
  const location = locations.find((candidate) => candidate.slug === slug);
  if (!location) return undefined;
  const { name } = location;
  return {
    kind: 'location',
    title: stockAt(name, settings.search.stockNoun),
    filters: `location_name:${quoteFilterValue(name)}`,
    location: name,
  };
};

const byDealership: Resolve = (slug, { dealerships, settings }) => {
  const dealership = dealerships.find((candidate) => candidate.slug === slug);
  if (!dealership) return undefined;
  const { name } = dealership;
  return {
    kind: 'dealership',
    title: stockAt(name, settings.search.stockNoun),
    filters: `dealership_name:${quoteFilterValue(name)}`,
  };
};

/** In the order of ruling C6: stock types, makes, `{type}-cars`, locations, dealerships. */
const RESOLVERS: readonly Resolve[] = [byStockType, byMake, byBody, byLocation, byDealership];

const withModel = (
  { make, ...scope }: SearchScope,
  slug: string,
  { catalogue }: SourceRequest,
  ever: HistoricModels,
): SearchScope | undefined => {
  if (make === undefined) return undefined;
  const former = ever.filter((one) => one.make === make).map(({ model }) => model);
  const model = findBySlug(catalogue.modelsOf(make), slug) ?? findBySlug(former, slug);
  if (model === undefined) return undefined;
  const filters = `${scope.filters} AND model:${quoteFilterValue(model)}`;
  return { ...scope, kind: 'model', title: `${make} ${model}`, filters, make, model };
};

/**
 * What `/search/{scope}` and `/search/{make}/{model}` mean at this tenant (NAV-025 to NAV-033).
 * @param ever makes and models that the tenant ever had; without them only what is in stock is known
 * @returns undefined where nothing at this tenant goes by that name
 */
export function resolveScope(
  scope: string,
  model: string | undefined,
  request: SourceRequest,
  ever: HistoricModels = [],
): SearchScope | undefined {
  for (const resolve of RESOLVERS) {
    const found = resolve(scope, request, ever);
    if (found) return model === undefined ? found : withModel(found, model, request, ever);
  }
  return undefined;
}
