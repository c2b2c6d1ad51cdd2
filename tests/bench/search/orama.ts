import { create, insertMultiple, search, type SearchParams } from '@orama/orama';
import type { MakeEngine } from './engine';
import { COUNTED, SHOWN } from './questions';

const SCHEMA = {
  name: 'string',
  price: 'number',
  ...Object.fromEntries(COUNTED.map((name) => [name, name === 'categories' ? 'enum[]' : 'enum'])),
} as const;

/** Orama with one text field and enums, which is as fast as it gets; exact words, since its tolerance is far slower. */
export const orama: MakeEngine = async (cars) => {
  const db = create({ schema: SCHEMA });
  const documents = cars.map((car) => ({
    name: String(car['name']),
    ...(typeof car['price'] === 'number' ? { price: car['price'] } : {}),
    ...Object.fromEntries(COUNTED.flatMap((name) => (car[name] === undefined ? [] : [[name, car[name]]]))),
  }));
  await insertMultiple(db, documents, 5000);
  const facets = Object.fromEntries(COUNTED.map((name) => [name, {}]));
  return {
    name: 'Orama',
    forget: () => undefined,
    ask: ({ words, lists, price }) => {
      const where = {
        price: { between: [price.from, price.to] },
        ...Object.fromEntries(lists.map(({ attribute, values }) => [attribute, { in: values }])),
      };
      const parameters = {
        term: words.join(' '),
        threshold: 0,
        properties: ['name'],
        where,
        facets,
        limit: SHOWN,
      };
      const found = search(db, parameters as SearchParams<typeof db>);
      if (found instanceof Promise) throw new Error('Orama answered later');
      return found.count;
    },
  };
};
