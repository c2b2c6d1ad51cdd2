import { FilterCache } from './filters/filter-cache';
import type { FilterSource } from './filters/filter-source';
import { FacetCounter } from './facets/facet-counter';
import { ResultCache } from './query/result-cache';
import type { ResultSet } from './query/result-set';
import { UnfilteredFacetCounts } from './facets/unfiltered-counts';
import { RequestError } from './request-error';
import { listColumnAttributes, createReader, type ResolvedSettings } from './settings';
import type { SortCriterion } from './storage/sort-criterion';
import { createJsonSection, createNumbersSection, type SectionReader } from './snapshot/sections';
import { BitSet } from './storage/bit-set';
import { Column } from './storage/column';
import { RecordStore } from './storage/record-store';
import { clearList, type Scalar, type ScalarReader, type SearchRecord } from './storage/record';
import { readPrimaryKeys, createRowComparator, SortOrder, type RowComparator } from './storage/sort-order';
import { IndexVocabulary } from './query-rules/index-vocabulary';
import { BestMatches } from './scoring/best-matches';
import { InvertedIndex } from './text/inverted-index';

/**
 * Relevance and position share one integer of at most 52 bits (see `query/top-rows.ts`), which leaves 20 bits for the
 * position.
 */
export const MAX_ROWS = 2 ** 20;

/**
 * One state of an index: records by row number, and all derived data. A build creates a new state; single changes
 * append rows and mark replaced ones as removed. Requests are handled synchronously, so none sees a partial change.
 */
export class IndexState implements FilterSource {
  readonly filterCache = new FilterCache(this);
  readonly results = new ResultCache<ResultSet>();
  readonly facetCounter = new FacetCounter();
  readonly unfilteredCounts = new UnfilteredFacetCounts();
  readonly bestMatches = new BestMatches();
  readonly text: InvertedIndex;
  private cachedVocabulary: IndexVocabulary | undefined;
  private readonly ids: string[] = [];
  private readonly rows = new Map<string, number>();
  private readonly columns: ReadonlyMap<string, { column: Column; read: ScalarReader }>;
  private readonly orders = new Map<string, SortOrder>();
  private existingRows = new BitSet(0);
  /** A reused buffer for the values of an attribute, to avoid millions of allocations. */
  private readonly values: Scalar[] = [];

  private constructor(
    readonly settings: ResolvedSettings,
    private readonly records: RecordStore,
    createColumn: () => Column,
  ) {
    this.text = new InvertedIndex(settings.searchableAttributes, settings.derived);
    this.columns = new Map(
      listColumnAttributes(settings).map((attribute) => [
        attribute,
        { column: createColumn(), read: createReader(attribute, settings) },
      ]),
    );
  }

  /** Builds a state. If several records have the same objectID, the last one is used. */
  static build(settings: ResolvedSettings, records: Iterable<SearchRecord>): IndexState {
    const state = new IndexState(settings, new RecordStore(), () => new Column());
    const latest = new Map<string, SearchRecord>();
    for (const record of records) latest.set(requireObjectId(record), record);
    state.requireCapacity(latest.size);
    state.existingRows = BitSet.full(latest.size);
    for (const record of latest.values()) state.append(record);
    for (const { column } of state.columns.values()) column.finishBuild();
    state.text.pack();
    state.sortRows();
    return state;
  }

  /** The derived data for a snapshot. `restore` reads the same sections in the same order. */
  *sections(): Generator<Uint8Array> {
    yield* this.records.sections();
    for (const { column } of this.columns.values()) yield* column.sections();
    yield* this.text.sections();
    yield createJsonSection(this.ids);
    yield createNumbersSection(this.existingRows.words);
    for (const order of this.distinctOrders) yield createNumbersSection(order.rows);
  }

  static restore(settings: ResolvedSettings, reader: SectionReader): IndexState {
    const state = new IndexState(settings, RecordStore.restore(reader), () => Column.restore(reader));
    state.text.restore(reader);
    for (const id of reader.readTexts()) state.ids.push(id);
    // Copied, because later changes modify the set in place.
    state.existingRows = new BitSet(state.size, reader.readU32().slice());
    for (const row of state.existingRows.members()) state.rows.set(state.ids[row] ?? '', row);
    state.createOrders((compare) => new SortOrder(reader.readU32(), compare));
    return state;
  }

  /** Number of rows, including replaced and removed records. */
  get size(): number {
    return this.records.size;
  }

  get count(): number {
    return this.rows.size;
  }

  /** Rows of existing records. Shared; do not modify it. */
  get presentRows(): BitSet {
    return this.existingRows;
  }

  record(row: number): SearchRecord | null {
    return this.records.at(row);
  }

  findRow(objectID: string): number | undefined {
    return this.rows.get(objectID);
  }

  column(attribute: string): Column | undefined {
    return this.columns.get(attribute)?.column;
  }

  /** The words of the records, to interpret queries. */
  get vocabulary(): IndexVocabulary {
    return (this.cachedVocabulary ??= new IndexVocabulary(
      this.text.postings,
      this.settings.nameAttributes.flatMap((attribute) => this.column(attribute) ?? []),
      this.column(this.settings.numericNameAttribute),
      (attribute) => this.column(attribute),
    ));
  }

  order(name: string): SortOrder | undefined {
    return this.orders.get(name);
  }

  private get distinctOrders(): ReadonlySet<SortOrder> {
    return new Set(this.orders.values());
  }

  *liveRecords(): Iterable<SearchRecord> {
    for (const row of this.rows.values()) {
      const record = this.records.at(row);
      if (record) yield record;
    }
  }

  /** Adds or replaces some records and removes others. Changes nothing if a record has no id. */
  applyChanges(upserts: readonly SearchRecord[], removals: readonly string[]): void {
    const latest = new Map(upserts.map((record) => [requireObjectId(record), record]));
    this.requireCapacity(latest.size);
    for (const id of [...removals, ...latest.keys()]) this.removeRow(id);
    const appended = [...latest.values()].map((record) => this.append(record));
    this.existingRows = this.existingRows.resize(this.size);
    for (const row of appended) {
      this.existingRows.add(row);
      this.unfilteredCounts.update(row, 1);
    }
    for (const order of this.distinctOrders) order.insert(appended);
    this.filterCache.clear();
    this.results.clear();
  }

  private requireCapacity(rows: number): void {
    if (this.size + rows > MAX_ROWS) {
      throw new RangeError(`index ${this.settings.name}: more than ${MAX_ROWS} records`);
    }
  }

  private append(record: SearchRecord): number {
    const row = this.records.append(record);
    this.ids.push(record.objectID);
    this.rows.set(record.objectID, row);
    for (const { column, read } of this.columns.values()) {
      read(record, clearList(this.values));
      column.append(this.values);
    }
    this.text.append(record, row);
    return row;
  }

  private removeRow(objectID: string): void {
    const row = this.rows.get(objectID);
    if (row === undefined) return;
    this.rows.delete(objectID);
    this.records.remove(row);
    this.existingRows.delete(row);
    this.unfilteredCounts.update(row, -1);
  }

  private sortRows(): void {
    const columns = this.columnsByAttribute();
    this.createOrders((compare, criteria) =>
      SortOrder.sort(this.size, compare, readPrimaryKeys(criteria, columns, this.size)),
    );
  }

  /** Index names with the same criteria share one order. */
  private createOrders(
    createOrder: (compare: RowComparator, criteria: readonly SortCriterion[]) => SortOrder,
  ): void {
    const columns = this.columnsByAttribute();
    const ordersByCriteria = new Map<readonly SortCriterion[], SortOrder>();
    for (const [name, criteria] of this.settings.orders) {
      const order =
        ordersByCriteria.get(criteria) ??
        createOrder(createRowComparator(criteria, columns, this.ids), criteria);
      ordersByCriteria.set(criteria, order);
      this.orders.set(name, order);
    }
  }

  private columnsByAttribute(): ReadonlyMap<string, Column> {
    return new Map([...this.columns].map(([name, { column }]) => [name, column]));
  }
}

function requireObjectId(record: SearchRecord): string {
  if (typeof record.objectID !== 'string' || record.objectID === '') {
    throw new RequestError('a record needs an objectID');
  }
  return record.objectID;
}
