import Database from 'libsql';
import { carsIndexSettings } from '../../../engine/search';
import { createScalarReader } from '../../../engine/search/storage/record';
import type { Scalar } from '../../../engine/search/storage/record';
import type { CreateEngine } from './engine';
import { FACETS, HITS_PER_PAGE } from './queries';

const SINGLE_VALUED = FACETS.filter((attribute) => attribute !== 'categories');

/** SQLite with FTS5: columns for the filters, one statement for all counts, and a fixed join order. */
export const createSqlite: CreateEngine = (cars) => {
  const db = new Database(':memory:');
  const textAttributes = carsIndexSettings.searchableAttributes;
  db.exec(`
    PRAGMA journal_mode = OFF;
    PRAGMA cache_size = -400000;
    CREATE TABLE car (id INTEGER PRIMARY KEY, record TEXT, price REAL, created REAL, ${SINGLE_VALUED.map((name) => `"${name}" TEXT`).join()});
    CREATE TABLE category (car INTEGER, value TEXT, PRIMARY KEY (car, value)) WITHOUT ROWID;
    CREATE VIRTUAL TABLE words USING fts5(${textAttributes.map((name) => `"${name}"`).join()}, prefix='2 3', tokenize='unicode61');
  `);
  const readers = new Map([...textAttributes, ...FACETS].map((name) => [name, createScalarReader(name)]));
  const readValues = (car: (typeof cars)[number], name: string): Scalar[] => {
    const values: Scalar[] = [];
    readers.get(name)?.(car, values);
    return values;
  };
  const placeholders = (count: number) => Array.from({ length: count }, () => '?').join();
  const addCar = db.prepare(`INSERT INTO car VALUES (${placeholders(4 + SINGLE_VALUED.length)})`);
  const addWords = db.prepare(
    `INSERT INTO words(rowid, ${textAttributes.map((name) => `"${name}"`).join()}) VALUES (${placeholders(1 + textAttributes.length)})`,
  );
  const addCategory = db.prepare('INSERT INTO category VALUES (?, ?)');
  db.exec('BEGIN');
  cars.forEach((car, id) => {
    const singleValues = SINGLE_VALUED.map((name) => readValues(car, name)[0]).map(
      (value) => value?.toString() ?? null,
    );
    const price = typeof car['price'] === 'number' ? car['price'] : null;
    addCar.run(id, JSON.stringify(car), price, Number(car['created_at_timestamp']), ...singleValues);
    addWords.run(id, ...textAttributes.map((name) => readValues(car, name).join(' | ')));
    for (const value of readValues(car, 'categories')) addCategory.run(id, String(value));
  });
  db.exec(`COMMIT; INSERT INTO words(words) VALUES ('optimize'); ANALYZE;`);

  const statements = new Map<string, ReturnType<typeof db.prepare>>();
  const getStatement = (text: string) => {
    const cached = statements.get(text) ?? db.prepare(text);
    statements.set(text, cached);
    return cached;
  };
  return Promise.resolve({
    name: 'SQLite FTS5',
    clearCache: () => undefined,
    search: ({ words, filters, price }) => {
      const match = words.map((word, at) => `"${word}"${at === words.length - 1 ? '*' : ''}`).join(' ');
      const where = [
        'words MATCH ?',
        ...filters.map(({ attribute, values }) => `car."${attribute}" IN (${placeholders(values.length)})`),
        'car.price BETWEEN ? AND ?',
      ].join(' AND ');
      const values = [match, ...filters.flatMap((filter) => filter.values), price.from, price.to];
      // CROSS JOIN fixes the join order. The order that SQLite selects is thirty times slower.
      const from = `FROM words CROSS JOIN car ON car.id = words.rowid WHERE ${where}`;
      const counts = getStatement(
        `WITH found AS MATERIALIZED (SELECT car.* ${from})
         SELECT 'price' AS a, min(price) AS v, max(price) AS w, sum(price) AS s, count(*) AS n FROM found
         ${SINGLE_VALUED.map((name) => `UNION ALL SELECT '${name}', "${name}", 0, 0, count(*) FROM found GROUP BY "${name}"`).join(' ')}
         UNION ALL SELECT 'categories', value, 0, 0, count(*) FROM found CROSS JOIN category ON category.car = found.id GROUP BY value`,
      ).all(...values) as { n: number }[];
      const hits = getStatement(
        `SELECT car.record, highlight(words, 0, '<em>', '</em>') AS name, highlight(words, 1, '<em>', '</em>') AS make
         ${from} ORDER BY rank, created DESC LIMIT ${HITS_PER_PAGE}`,
      ).all(...values) as { record: string }[];
      for (const { record } of hits) JSON.parse(record);
      return counts[0]?.n ?? NaN;
    },
  });
};
