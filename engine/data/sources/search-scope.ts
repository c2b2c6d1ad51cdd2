import { slugify } from '../../dealer';
import type { SearchScope } from '../../../schemas';
import { STOCK_TYPES } from './stock-types';
import type { SourceRequest } from './source';

const quote = (value: string): string => `"${value.replace(/["\\]/g, '\\$&')}"`;

const findBySlug = (values: Iterable<string>, slug: string): string | undefined => {
  for (const value of values) if (slugify(value) === slug) return value;
  return undefined;
};

type Resolve = (slug: string, request: SourceRequest) => SearchScope | undefined;

const byStockType: Resolve = (slug) => {
  const type = STOCK_TYPES.find((candidate) => candidate.slug === slug);
  if (!type) return undefined;
  return {
    kind: type.carTypes.length === 0 ? 'all' : 'type',
    title: type.title,
    filters: type.carTypes.map((carType) => `car_type:${carType}`).join(' OR '),
    carTypes: [...type.carTypes],
  };
};

const byMake: Resolve = (slug, { catalogue }) => {
  const make = findBySlug(catalogue.facet('make').keys(), slug);
  return make === undefined ? undefined : { kind: 'make', title: make, filters: `make:${quote(make)}`, make };
};

const byBody: Resolve = (slug, { catalogue }) => {
  if (!slug.endsWith('-cars')) return undefined;
  const body = findBySlug(catalogue.facet('body').keys(), slug.slice(0, -'-cars'.length));
  return body === undefined
    ? undefined
    : { kind: 'type', title: `${body} cars`, filters: `body:${quote(body)}` };
};

const byLocation: Resolve = (slug, { locations }) => {
  const location = locations.find((candidate) => candidate.slug === slug);
  if (!location) return undefined;
  const { name } = location;
  return {
    kind: 'location',
    title: `Cars at ${name}`,
    filters: `location_name:${quote(name)}`,
    location: name,
  };
};

const byDealership: Resolve = (slug, { dealerships }) => {
  const dealership = dealerships.find((candidate) => candidate.slug === slug);
  if (!dealership) return undefined;
  const { name } = dealership;
  return { kind: 'dealership', title: `Cars at ${name}`, filters: `dealership_name:${quote(name)}` };
};

/** In the order of ruling C6: stock types, makes, `{type}-cars`, locations, dealerships. */
const RESOLVERS: readonly Resolve[] = [byStockType, byMake, byBody, byLocation, byDealership];

/**
 * What `/search/{scope}` and `/search/{make}/{model}` mean at this tenant (NAV-025 to NAV-033).
 * @returns undefined where nothing at this tenant goes by that name
 */
export function resolveScope(
  scope: string,
  model: string | undefined,
  request: SourceRequest,
): SearchScope | undefined {
  for (const resolve of RESOLVERS) {
    const found = resolve(scope, request);
    if (!found) continue;
    if (model === undefined) return found;
    if (!found.make) return undefined;
    const name = findBySlug(request.catalogue.modelsOf(found.make), model);
    if (name === undefined) return undefined;
    return {
      ...found,
      kind: 'model',
      title: `${found.make} ${name}`,
      filters: `${found.filters} AND model:${quote(name)}`,
      model: name,
    };
  }
  return undefined;
}
