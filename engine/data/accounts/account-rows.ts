import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  lt,
  lte,
  ne,
  notInArray,
  type Column,
  type SQL,
} from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Db } from '../database';
import { accountCodes, accounts, accountSessions } from '../schema';

/** The models of better-auth that are stored. */
const MODELS = { user: accounts, session: accountSessions, verification: accountCodes } as const;

export type AccountModel = keyof typeof MODELS;
export type AccountRow = Readonly<Record<string, unknown>>;

/** A comparison of a column. All conditions of a statement must hold. */
export interface RowCondition {
  field: string;
  operator: string;
  value: unknown;
}

interface RowRequest {
  tenant: string;
  model: string;
  where?: readonly RowCondition[] | undefined;
}

const isModel = (name: string): name is AccountModel => Object.hasOwn(MODELS, name);

function findTable(model: string): { table: PgTable; columns: Readonly<Record<string, Column>> } {
  if (!isModel(model)) throw new Error(`Accounts have no rows of the kind '${model}'.`);
  const table = MODELS[model];
  return { table, columns: getTableColumns(table) };
}

function findColumn(columns: Readonly<Record<string, Column>>, field: string): Column {
  const column = Object.hasOwn(columns, field) ? columns[field] : undefined;
  if (!column) throw new Error(`Rows of accounts have no field '${field}'.`);
  return column;
}

const COMPARISONS: Readonly<Record<string, (column: Column, value: unknown) => SQL>> = {
  eq,
  ne,
  lt,
  lte,
  gt,
  gte,
  in: (column, value) => inArray(column, toList(value)),
  not_in: (column, value) => notInArray(column, toList(value)),
};
const toList = (value: unknown): unknown[] => (Array.isArray(value) ? value : [value]);

/** The rows of a tenant that meet all conditions. The tenant is always one of them. */
function createFilter({ tenant, model, where = [] }: RowRequest): SQL | undefined {
  const { columns } = findTable(model);
  return and(
    eq(findColumn(columns, 'tenant'), tenant),
    ...where.map(({ field, operator, value }) => {
      const compare = COMPARISONS[operator];
      if (!compare) throw new Error(`Rows of accounts cannot be compared with '${operator}'.`);
      return compare(findColumn(columns, field), value);
    }),
  );
}

/**
 * The values that the table stores. better-auth also has pictures and client addresses, which we do not
 * store.
 */
function pickStored(model: string, values: AccountRow): Record<string, unknown> {
  const { columns } = findTable(model);
  const stored = Object.entries(values).filter(
    ([field, value]) => field !== 'tenant' && Object.hasOwn(columns, field) && value !== undefined,
  );
  return Object.fromEntries(stored);
}

export async function insertRow(
  db: Db,
  { tenant, model }: RowRequest,
  values: AccountRow,
): Promise<AccountRow> {
  const { table } = findTable(model);
  const [row] = await db
    .insert(table)
    .values({ ...pickStored(model, values), tenant })
    .returning();
  if (!row) throw new Error(`The row of the kind '${model}' was not stored.`);
  return row;
}

export interface RowOrder {
  limit?: number | undefined;
  offset?: number | undefined;
  sortBy?: { field: string; direction: 'asc' | 'desc' } | undefined;
}

/** Returns rows, all of them unless there is a limit. */
export async function findRows(
  db: Db,
  request: RowRequest,
  { limit, offset, sortBy }: RowOrder = {},
): Promise<AccountRow[]> {
  const { table, columns } = findTable(request.model);
  let query = db.select().from(table).where(createFilter(request)).$dynamic();
  if (sortBy) {
    const column = findColumn(columns, sortBy.field);
    query = query.orderBy(sortBy.direction === 'asc' ? asc(column) : desc(column));
  }
  if (limit !== undefined) query = query.limit(limit);
  if (offset !== undefined) query = query.offset(offset);
  return query;
}

export async function updateRows(db: Db, request: RowRequest, values: AccountRow): Promise<AccountRow[]> {
  const { table } = findTable(request.model);
  return db.update(table).set(pickStored(request.model, values)).where(createFilter(request)).returning();
}

export async function deleteRows(db: Db, request: RowRequest): Promise<number> {
  const { table } = findTable(request.model);
  return (await db.delete(table).where(createFilter(request))).rowCount ?? 0;
}

/** Deletes one row and returns it. If several callers compete for it, only one gets it. */
export async function takeRow(db: Db, request: RowRequest): Promise<AccountRow | undefined> {
  const { table, columns } = findTable(request.model);
  const [first] = await findRows(db, request, { limit: 1 });
  if (!first) return undefined;
  const isFirst = eq(findColumn(columns, 'id'), first['id']);
  const [row] = await db
    .delete(table)
    .where(and(createFilter(request), isFirst))
    .returning();
  return row;
}

export async function countRows(db: Db, request: RowRequest): Promise<number> {
  const { table } = findTable(request.model);
  const [row] = await db.select({ total: count() }).from(table).where(createFilter(request));
  return row?.total ?? 0;
}
