import Database from 'libsql';
import { carsIndexSettings } from '../../../engine/search';
import { createScalarReader } from '../../../engine/search/storage/record';
import type { Scalar } from '../../../engine/search/storage/record';
import type { MakeEngine } from './engine';
import { COUNTED, SHOWN } from './questions';

const SINGLE = COUNTED.filter((attribute) => attribute !== 'categories');

/** SQLite with FTS5: columns and indexes for the filters, one statement for all counts, joins in the order that suits. */
export const sqlite: MakeEngine = (cars) => {
  const db = new Database(':memory:');
  const texts = carsIndexSettings.searchableAttributes;
  db.exec(`
    PRAGMA journal_mode = OFF;
    PRAGMA cache_size = -400000;
    CREATE TABLE car (id INTEGER PRIMARY KEY, record TEXT, price REAL, created REAL, ${SINGLE.map((name) => `"${name}" TEXT`).join()});
    CREATE TABLE category (car INTEGER, value TEXT, PRIMARY KEY (car, value)) WITHOUT ROWID;
    CREATE VIRTUAL TABLE words USING fts5(${texts.map((name) => `"${name}"`).join()}, prefix='2 3', tokenize='unicode61');
  `);
  const readers = new Map([...texts, ...COUNTED].map((name) => [name, createScalarReader(name)]));
  const valuesOf = (car: (typeof cars)[number], name: string): Scalar[] => {
    const values: Scalar[] = [];
    readers.get(name)?.(car, values);
    return values;
  };
  const marks = (count: number) => Array.from({ length: count }, () => '?').join();
  const addCar = db.prepare(`INSERT INTO car VALUES (${marks(4 + SINGLE.length)})`);
  const addWords = db.prepare(
    `INSERT INTO words(rowid, ${texts.map((name) => `"${name}"`).join()}) VALUES (${marks(1 + texts.length)})`,
  );
  const addCategory = db.prepare('INSERT INTO category VALUES (?, ?)');
  db.exec('BEGIN');
  cars.forEach((car, id) => {
    const singles = SINGLE.map((name) => valuesOf(car, name)[0]).map((value) => value?.toString() ?? null);
    const price = typeof car['price'] === 'number' ? car['price'] : null;
    addCar.run(id, JSON.stringify(car), price, Number(car['created_at_timestamp']), ...singles);
    addWords.run(id, ...texts.map((name) => valuesOf(car, name).join(' | ')));
    for (const value of valuesOf(car, 'categories')) addCategory.run(id, String(value));
  });
  db.exec(`COMMIT; INSERT INTO words(words) VALUES ('optimize'); ANALYZE;`);

  const prepared = new Map<string, ReturnType<typeof db.prepare>>();
  const statement = (text: string) => {
    const known = prepared.get(text) ?? db.prepare(text);
    prepared.set(text, known);
    return known;
  };
  return Promise.resolve({
    name: 'SQLite FTS5',
    forget: () => undefined,
    ask: ({ words, lists, price }) => {
      const match = words.map((word, at) => `"${word}"${at === words.length - 1 ? '*' : ''}`).join(' ');
      const where = [
        'words MATCH ?',
        ...lists.map(({ attribute, values }) => `car."${attribute}" IN (${marks(values.length)})`),
        'car.price BETWEEN ? AND ?',
      ].join(' AND ');
      const given = [match, ...lists.flatMap(({ values }) => values), price.from, price.to];
      // CROSS JOIN holds SQLite to this order; left to itself it is thirty times slower.
      const found = `FROM words CROSS JOIN car ON car.id = words.rowid WHERE ${where}`;
      const counts = statement(
        `WITH found AS MATERIALIZED (SELECT car.* ${found})
         SELECT 'price' AS a, min(price) AS v, max(price) AS w, sum(price) AS s, count(*) AS n FROM found
         ${SINGLE.map((name) => `UNION ALL SELECT '${name}', "${name}", 0, 0, count(*) FROM found GROUP BY "${name}"`).join(' ')}
         UNION ALL SELECT 'categories', value, 0, 0, count(*) FROM found CROSS JOIN category ON category.car = found.id GROUP BY value`,
      ).all(...given) as { n: number }[];
      const hits = statement(
        `SELECT car.record, highlight(words, 0, '<em>', '</em>') AS name, highlight(words, 1, '<em>', '</em>') AS make
         ${found} ORDER BY rank, created DESC LIMIT ${SHOWN}`,
      ).all(...given) as { record: string }[];
      for (const { record } of hits) JSON.parse(record);
      return counts[0]?.n ?? NaN;
    },
  });
};
