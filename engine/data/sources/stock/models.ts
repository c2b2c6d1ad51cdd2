import {
  getEffectivePrice,
  getPriceRange,
  groupColours,
  groupVariants,
  isSoldAsModel,
  listModelFacts,
  slugify,
  type CarGroup,
} from '../../../dealer';
import type { Entry, EntryList, ModelRange, ModelStock, Vehicle, VehicleSummary } from '../../../../schemas';
import type { Catalogue } from '../../catalogue';
import { getCurrentEntries, type CurrentEntries } from '../content/content-collection';
import { isAboutEntry, sortEntries, toFilter } from '../content/list-entries';
import type { Source, SourceRequest } from '../source';
import { memoizeForStock } from './stock-memo';

/** Limit of cars per model, above what any dealer has. */
const MAX_CARS = 500;
/** Maximum number of variants in the table, because a wider one is hard to read. The search shows the others. */
const MAX_VARIANTS = 6;
const COLLECTION = 'models';

const readTexts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item) => typeof item === 'string') : [];

/** New and demonstrator cars of an entry's makes and models. */
function listCars(catalogue: Catalogue, entry: Entry): VehicleSummary[] {
  const [makes, models] = [toFilter('make', entry.makes), toFilter('model', entry['models'])];
  if (makes.length === 0) return [];
  const filters = [...makes, ...models].join(' AND ');
  return catalogue.list({ filters, sort: 'latest', limit: MAX_CARS }).filter(isSoldAsModel);
}

/** The types of cars that a model's page counts, as the search's URL has them. */
const TYPES = 'car_type=new,demo';

function getSearchHref(entry: Entry, query: Readonly<Record<string, string>> = {}): string {
  const [make = ''] = entry.makes ?? [];
  const [model] = readTexts(entry['models']);
  const path = ['/search', slugify(make), ...(model === undefined ? [] : [slugify(model)])].join('/');
  const filters = Object.entries(query).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `${path}?${[TYPES, ...filters].join('&')}`;
}

const pickPrices = ({ lowestPrice, highestPrice }: CarGroup) => ({
  ...(lowestPrice !== undefined && { lowestPrice }),
  ...(highestPrice !== undefined && { highestPrice }),
});

function toModelStock(
  entry: Entry,
  cars: readonly VehicleSummary[],
  variants: readonly { group: CarGroup; vehicle: Vehicle }[],
): ModelStock {
  const [model = entry.title] = readTexts(entry['models']);
  return {
    make: entry.makes?.[0] ?? '',
    model,
    count: cars.length,
    priced: cars.filter((car) => getEffectivePrice(car) !== undefined).length,
    ...getPriceRange(cars),
    href: getSearchHref(entry),
    facts: listModelFacts(cars),
    variants: variants.map(({ group, vehicle }) => ({
      name: group.name,
      count: group.cars.length,
      ...pickPrices(group),
      href: getSearchHref(entry, { badge: group.name }),
      vehicle,
    })),
    colours: groupColours(cars).map(({ name, cars: [first, ...others] }) => ({
      name,
      count: others.length + 1,
      href: getSearchHref(entry, { colour: name }),
      ...(first?.primary_image_url !== undefined && { image: first.primary_image_url }),
    })),
  };
}

/** The stock of the page's model: variants, colours and prices. */
export const modelStock: Source = {
  manifest: {
    name: 'model-stock',
    description:
      "New and demonstrator cars in stock of the `makes` and `models` that the page's entry names: prices, variants and colours.",
    gives: 'modelStock',
    needs: ['entry'],
  },
  async load({ catalogue, data }) {
    const entry = data('entry') as Entry | undefined;
    if (!entry) return { absent: true };
    const cars = listCars(catalogue, entry);
    const found = await Promise.all(
      groupVariants(cars)
        .slice(0, MAX_VARIANTS)
        .map(async (group) => ({ group, vehicle: await catalogue.find(group.cars[0]?.id ?? '') })),
    );
    const variants = found.flatMap(({ group, vehicle }) =>
      vehicle === undefined || vehicle === 'gone' ? [] : [{ group, vehicle }],
    );
    const value = memoizeForStock(entry, catalogue, `stock ${variants.length}`, () =>
      toModelStock(entry, cars, variants),
    );
    return { value };
  },
};

/** Models with their stock. One list per state of the entries and of the stock. */
function listRange(
  { catalogue }: SourceRequest,
  current: CurrentEntries,
  key: string,
  isListed: (entry: Entry) => boolean,
): ModelRange {
  return memoizeForStock(current, catalogue, key, () =>
    sortEntries(current.entries, 'order')
      .filter(({ entry }) => isListed(entry))
      .map(({ entry }) => {
        const cars = listCars(catalogue, entry);
        const { lowestPrice } = getPriceRange(cars);
        return { entry, count: cars.length, ...(lowestPrice !== undefined && { lowestPrice }) };
      }),
  );
}

const withUntil = <Value extends object>(value: Value, { until }: CurrentEntries) => ({
  value,
  ...(until !== undefined && { until }),
});

export const models: Source = {
  manifest: {
    name: 'models',
    description: 'All entries of the collection `models`, with their cars in stock and the lowest price.',
    gives: 'modelRange',
  },
  load(request) {
    const collection = request.collection(COLLECTION);
    if (!collection) return { value: [] };
    const current = getCurrentEntries(collection, request.now);
    return withUntil(
      listRange(request, current, 'all', () => true),
      current,
    );
  },
};

/** The models of the page's brand. */
export const entryModels: Source = {
  manifest: {
    name: 'entry-models',
    description:
      "Entries of the collection `models` of the makes that the page's entry names, with their cars in stock and the lowest price.",
    gives: 'modelRange',
    needs: ['entry'],
  },
  load(request) {
    const subject = request.data('entry') as Entry | undefined;
    const collection = request.collection(COLLECTION);
    if (!subject || !collection) return { value: [] };
    const current = getCurrentEntries(collection, request.now);
    return withUntil(
      listRange(
        request,
        current,
        `${subject.collection} ${subject.id}`,
        (entry) => entry.id !== subject.id && isAboutEntry(entry, { makes: subject.makes ?? [] }),
      ),
      current,
    );
  },
};

/** Entries of another collection, such as offers, about the page's makes and models. */
export const matchingEntries: Source = {
  manifest: {
    name: 'matching-entries',
    description:
      "Entries of a collection that name a make of the page's entry and, if both name models, one of its models.",
    gives: 'entries',
    needs: ['entry'],
    params: {
      type: 'object',
      required: ['collection'],
      properties: {
        collection: { type: 'string', minLength: 1, description: 'Name of the collection.' },
        condition: {
          type: 'string',
          enum: ['new', 'used', 'demo'],
          description: 'Only entries whose `conditions` name this type of car, or none.',
        },
        limit: { type: 'integer', minimum: 1, maximum: 60, default: 6, description: 'Entries at most.' },
      },
    },
  },
  load(request) {
    const { params, route } = request;
    const collection = request.collection(String(params['collection']));
    const subject = request.data('entry') as Entry | undefined;
    if (!collection || !subject) return { status: 404 };
    const limit = Number(params['limit'] ?? 6);
    const current = getCurrentEntries(collection, request.now);
    const about = { makes: subject.makes ?? [], models: readTexts(subject['models']) };
    const condition = params['condition'];
    const isForCondition = (entry: Entry) => {
      const conditions = readTexts(entry['conditions']);
      return typeof condition !== 'string' || conditions.length === 0 || conditions.includes(condition);
    };
    const value = current.memoize(
      JSON.stringify(['matching', about, condition, limit, route.path]),
      (): EntryList => {
        const found = sortEntries(
          current.entries.filter(({ entry }) => isAboutEntry(entry, about) && isForCondition(entry)),
          'order',
        ).slice(0, limit);
        return {
          collection: collection.name,
          entries: found.map(({ entry }) => entry),
          total: found.length,
          page: 1,
          pages: 1,
          path: route.path,
          canonical: route.path,
          tag: '',
          tags: [],
        };
      },
    );
    return withUntil(value, current);
  },
};
