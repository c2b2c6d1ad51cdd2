import { Catalogue, generateStock, type ClaimedChange } from '../../engine/data';
import { createSearchMatcher } from '../../engine/server/alerts';
import type { StoredSearch } from '../../engine/search';
import type { Vehicle } from '../../schemas';
import { seededRandom } from '../support/seeded-random';
import { createFigure, createReport, type Report } from './figures';

const STOCK = 5_000;
const CHANGED = 1_000;
const SEARCHES = 100_000;
/** Searches that are also run one by one, to compare. */
const SAMPLE = 500;
/** Shoppers save a few words in about one of five searches. */
const WITH_WORDS = 0.2;
const NOW = new Date('2026-12-01T00:00:00Z');

const address = { street: '1 Quay', city: 'Brisbane', state: 'QLD', postcode: '4000' } as const;
const location = {
  ...{ id: '1', name: 'Harbour Yard', slug: 'harbour-yard', primary: true, address },
  time_zone: 'Australia/Brisbane',
} as const;

/** An import in which a fifth of the cars are new and the others are cheaper. */
function createImport(): { stock: Vehicle[]; changes: ClaimedChange[] } {
  const stock = generateStock({ seed: 'alerts', count: STOCK, now: NOW, locations: [location] });
  const changes = stock.slice(0, CHANGED).map((current, index): ClaimedChange => {
    const { id, price } = current;
    const former = price === undefined ? current : { ...current, price: Math.round(price * 1.05) };
    return { id, current, former: index % 5 === 0 ? undefined : former };
  });
  return { stock, changes };
}

/** Searches as shoppers make them from the stock: nearly all are different, because prices are. */
function createSearches(stock: readonly Vehicle[]): StoredSearch[] {
  const random = seededRandom(7);
  const pick = () => stock[Math.floor(random() * stock.length)]!;
  return Array.from({ length: SEARCHES }, () => {
    const { make, model, simple_body: body, car_type, simple_transmission: transmission } = pick();
    const facets = [
      [`make:${make}`, ...(random() < 0.2 ? [`make:${pick().make}`] : [])],
      ...(random() < 0.5 ? [[`model:${model}`]] : []),
      ...(body !== undefined && random() < 0.3 ? [[`body:${body}`]] : []),
      ...(transmission !== undefined && random() < 0.3 ? [[`transmission:${transmission}`]] : []),
    ];
    return {
      query: random() < WITH_WORDS ? `${make} ${model}`.toLowerCase() : '',
      filters: random() < 0.5 ? `car_type:${car_type}` : '',
      facetFilters: random() < 0.9 ? facets : [],
      numericFilters: [
        `price<=${5_000 + Math.floor(random() * 900) * 100}`,
        ...(random() < 0.5 ? [`year>=${2010 + Math.floor(random() * 16)}`] : []),
        ...(random() < 0.3 ? [`km<=${Math.floor(random() * 40) * 5_000}`] : []),
      ],
    };
  });
}

/** Measures matching 100,000 stored searches with an import of 1,000 changed cars, on one core. */
export async function runAlertsBenchmark(): Promise<Report> {
  const { stock, changes } = createImport();
  const catalogue = new Catalogue({
    tenant: 'bench',
    repository: {
      async *list() {
        yield await Promise.resolve(stock);
      },
      findByIds: () => Promise.resolve([]),
      findBySlugOrId: () => Promise.resolve(undefined),
      generation: () => Promise.resolve(1),
    },
    isShown: () => true,
    isListed: () => true,
    getRecordContext: () => ({ location }),
  });
  await catalogue.refresh();
  const searches = createSearches(stock);
  // As the database returns them.
  const stored = searches.map((search, index) => ({
    subject: String(index),
    search: JSON.stringify(search),
  }));

  const start = performance.now();
  const parsed = stored.map(({ subject, search }) => ({
    subject,
    search: JSON.parse(search) as StoredSearch,
  }));
  const news = await createSearchMatcher(changes, catalogue).match(parsed);
  const seconds = (performance.now() - start) / 1_000;

  const sampleStart = performance.now();
  for (const search of searches.slice(0, SAMPLE))
    catalogue.search([{ indexName: 'cars', params: { ...search, hitsPerPage: 1_000 } }]);
  const oneByOne = ((performance.now() - sampleStart) / 1_000) * (SEARCHES / SAMPLE);
  const found = news.reduce((sum, { total }) => sum + total, 0);
  return createReport('alerts', [
    createFigure('100,000 searches, 1,000 changed cars', seconds, 's', ['<=', 10]),
    createFigure('searches with news', news.length, '', ['>=', 1]),
    createFigure('cars found for them', found, ''),
    createFigure('times faster than running each search', oneByOne / seconds, '×'),
  ]);
}
