import { FilterSets, type FilterSource } from './filters/filterSets';
import { FacetCounter } from './query/facetCounter';
import { ResultCache } from './query/resultCache';
import { RequestError } from './requestError';
import { columnAttributes, type ResolvedSettings } from './settings';
import { BitSet } from './storage/bitSet';
import { Column } from './storage/column';
import { emptied, scalarReader, type Scalar, type ScalarReader, type SearchRecord } from './storage/record';
import { leadingKeys, rowComparator, SortOrder } from './storage/sortOrder';
import { BestFits } from './text/bestFits';
import { TextIndex } from './text/textIndex';

/** Relevance and place share one exact number (see `resultPage.ts`), which leaves 20 bits for the place. */
export const MOST_ROWS = 2 ** 20;

/**
 * One state of an index: the records by row number, and everything worked out from them. A build makes a new
 * generation aside; single changes append rows and mark replaced ones as gone. Requests are answered
 * synchronously, so none ever sees a change half done.
 */
export class Generation implements FilterSource {
  readonly sets = new FilterSets(this);
  readonly results = new ResultCache();
  readonly facetCounter = new FacetCounter();
  readonly bestFits = new BestFits();
  readonly text: TextIndex;
  private readonly records: (SearchRecord | null)[] = [];
  private readonly ids: string[] = [];
  private readonly rows = new Map<string, number>();
  private readonly columns: ReadonlyMap<string, { column: Column; read: ScalarReader }>;
  private readonly orders = new Map<string, SortOrder>();
  private present = new BitSet(0);
  /** Of the attribute being read; kept to spare a list for each of millions. */
  private readonly values: Scalar[] = [];

  /** @param records of the same objectID the last one counts */
  constructor(
    readonly settings: ResolvedSettings,
    records: Iterable<SearchRecord>,
  ) {
    const { derived } = settings;
    this.text = new TextIndex(settings.searchableAttributes, derived);
    this.columns = new Map(
      columnAttributes(settings).map((attribute) => [
        attribute,
        { column: new Column(), read: scalarReader(attribute, derived) },
      ]),
    );
    const latest = new Map<string, SearchRecord>();
    for (const record of records) latest.set(checkedId(record), record);
    this.requireRoom(latest.size);
    this.present = BitSet.full(latest.size);
    for (const record of latest.values()) this.append(record);
    for (const { column } of this.columns.values()) column.trim();
    this.text.pack();
    this.sortAll();
  }

  /** Rows, those of replaced and removed records included. */
  get size(): number {
    return this.records.length;
  }

  /** Records that can be found. */
  get count(): number {
    return this.rows.size;
  }

  /** Rows of records that are there. Shared: do not change it. */
  get presentRows(): BitSet {
    return this.present;
  }

  record(row: number): SearchRecord | null {
    return this.records[row] ?? null;
  }

  rowOf(objectID: string): number | undefined {
    return this.rows.get(objectID);
  }

  column(attribute: string): Column | undefined {
    return this.columns.get(attribute)?.column;
  }

  order(name: string): SortOrder | undefined {
    return this.orders.get(name);
  }

  *liveRecords(): Iterable<SearchRecord> {
    for (const row of this.rows.values()) {
      const record = this.records[row];
      if (record) yield record;
    }
  }

  /** Replaces or adds some records and removes others, all or (when one has no id) nothing. */
  change(upserts: readonly SearchRecord[], removals: readonly string[]): void {
    const latest = new Map(upserts.map((record) => [checkedId(record), record]));
    this.requireRoom(latest.size);
    for (const id of [...removals, ...latest.keys()]) this.retire(id);
    const appended = [...latest.values()].map((record) => this.append(record));
    this.present = this.present.resized(this.size);
    for (const row of appended) this.present.add(row);
    for (const order of this.orders.values()) order.insert(appended);
    this.sets.forget();
    this.results.forget();
  }

  private requireRoom(rows: number): void {
    if (this.size + rows > MOST_ROWS) {
      throw new RangeError(`index ${this.settings.name}: more than ${MOST_ROWS} records`);
    }
  }

  private append(record: SearchRecord): number {
    const row = this.records.length;
    this.records.push(record);
    this.ids.push(record.objectID);
    this.rows.set(record.objectID, row);
    for (const { column, read } of this.columns.values()) {
      read(record, emptied(this.values));
      column.append(this.values);
    }
    this.text.append(record, row);
    return row;
  }

  private retire(objectID: string): void {
    const row = this.rows.get(objectID);
    if (row === undefined) return;
    this.rows.delete(objectID);
    this.records[row] = null;
    this.present.delete(row);
  }

  private sortAll(): void {
    const columns = new Map([...this.columns].map(([name, { column }]) => [name, column]));
    for (const [name, criteria] of this.settings.orders) {
      const compare = rowComparator(criteria, columns, this.ids);
      this.orders.set(name, new SortOrder(this.size, compare, leadingKeys(criteria, columns, this.size)));
    }
  }
}

function checkedId(record: SearchRecord): string {
  if (typeof record.objectID !== 'string' || record.objectID === '') {
    throw new RequestError('a record needs an objectID');
  }
  return record.objectID;
}
