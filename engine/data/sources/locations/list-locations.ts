import type { Location } from '../../../../schemas';
import { slugify } from '../../../dealer';
import type { Source, SourceRequest } from '../source';
import { withOpenStates } from './open-state';

type Sort = 'primary' | 'name';

/** Locations of one make, by the make's slug. */
const hasMake = ({ manufacturers = [] }: Location, make: string): boolean =>
  manufacturers.some((each) => slugify(each) === make);

/** Sorts by type (LOC-019), then by name (LOC-020). No type means sales (LOC-018). */
export function sortByTypeAndName(
  locations: readonly Location[],
  { settings }: Pick<SourceRequest, 'settings'>,
): Location[] {
  const order = settings.locations.typeOrder;
  const rank = ({ location_type: type = 'sales' }: Location) => {
    const index = order.indexOf(type);
    return index === -1 ? order.length : index;
  };
  return [...locations].sort((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'en-AU'));
}

const SORTS: Readonly<Record<Sort, (locations: readonly Location[], request: SourceRequest) => Location[]>> =
  {
    primary: (locations) =>
      [...locations].sort((a, b) => Number(b.primary ?? false) - Number(a.primary ?? false)),
    name: sortByTypeAndName,
  };

/** The tenant's visible locations. */
export const locations: Source = {
  manifest: {
    name: 'locations',
    description:
      "The tenant's visible locations, the primary one first or by type and name; of one make if `make` is given.",
    gives: 'locations',
    params: {
      type: 'object',
      properties: {
        sort: { enum: ['primary', 'name'], default: 'primary' },
        types: {
          type: 'array',
          items: { enum: ['sales', 'service', 'parts'] },
          minItems: 1,
          uniqueItems: true,
          description: 'Only these types. Default: all.',
        },
        make: { type: 'string', description: 'Slug of a make, such as ":make". 404 if no location has it.' },
      },
    },
  },
  load(request) {
    const sort: Sort = request.params['sort'] === 'name' ? 'name' : 'primary';
    const { make, types } = request.params;
    const visible = request.locations.filter(
      ({ visible, location_type: type = 'sales' }) =>
        visible !== false && (!Array.isArray(types) || types.includes(type)),
    );
    const listed = typeof make === 'string' ? visible.filter((location) => hasMake(location, make)) : visible;
    if (typeof make === 'string' && listed.length === 0) return { status: 404 };
    return withOpenStates(SORTS[sort](listed, request), request);
  },
};

/** The make of a page that lists its locations, with the name that the locations use. */
export const locationMake: Source = {
  manifest: {
    name: 'location-make',
    description: 'A make that a visible location sells or services, by its slug; 404 for another one.',
    gives: 'make',
    params: {
      type: 'object',
      required: ['make'],
      properties: { make: { type: 'string', description: 'Slug of the make, usually ":make".' } },
    },
  },
  load({ params, locations: all, catalogue }) {
    const slug = String(params['make']);
    const name = all
      .filter(({ visible }) => visible !== false)
      .flatMap(({ manufacturers = [] }) => manufacturers)
      .find((each) => slugify(each) === slug);
    return name === undefined
      ? { status: 404 }
      : { value: catalogue.memoize(`location-make:${name}`, () => ({ name, slug })) };
  },
};
