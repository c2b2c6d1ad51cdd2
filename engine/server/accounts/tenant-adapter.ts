import { createHash } from 'node:crypto';
import { createAdapterFactory, type CustomAdapter } from 'better-auth/adapters';
import {
  countRows,
  deleteRows,
  findRows,
  insertRow,
  takeRow,
  updateRows,
  type AccountRow,
  type Db,
  type RowCondition,
} from '../../data';

export type RunForTenant = <Result>(work: (db: Db) => Promise<Result>) => Promise<Result>;

type Where = Parameters<CustomAdapter['deleteMany']>[0]['where'];

const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');
const isToken = (model: string, field: string): boolean => model === 'session' && field === 'token';
const hashValue = (value: unknown): unknown =>
  Array.isArray(value) ? value.map(hashValue) : typeof value === 'string' ? hashToken(value) : value;

function toConditions(model: string, where: Where = []): RowCondition[] {
  return where.map(({ field, operator, value, connector }, index) => {
    // Further entries would be alternatives. We use nothing of better-auth that requires them.
    if (index > 0 && connector === 'OR')
      throw new Error('Rows of accounts are not selected by alternatives.');
    return { field, operator, value: isToken(model, field) ? hashValue(value) : value };
  });
}

const hashTokens = (model: string, values: AccountRow): AccountRow =>
  model === 'session' && 'token' in values ? { ...values, token: hashValue(values['token']) } : values;

/** The token that selected a session. Only its hash is stored, but better-auth expects the token back. */
function restoreToken<Row extends AccountRow>(model: string, row: Row, where: Where = []): Row {
  const token = where.find(({ field, operator }) => isToken(model, field) && operator === 'eq')?.value;
  return typeof token === 'string' ? { ...row, token } : row;
}

/**
 * Stores better-auth's data in the rows of one tenant. Every statement names the tenant and runs as that
 * tenant. Session tokens are stored as hashes.
 */
export const createTenantAdapter = (tenant: string, run: RunForTenant) =>
  createAdapterFactory({
    config: {
      adapterId: 'forecourt',
      adapterName: 'Forecourt',
      supportsJSON: true,
      supportsNumericIds: false,
      transaction: false,
    },
    adapter: () => {
      // Rows have the fields of the requested model: `schema.ts` declares them with better-auth's names.
      const asModel = <Model>(row: AccountRow): Model => row as Model;
      const asModelOrNull = <Model>(row: AccountRow | undefined): Model | null =>
        row ? asModel<Model>(row) : null;
      const request = (model: string, where?: Where) => ({
        tenant,
        model,
        where: toConditions(model, where),
      });
      return {
        async create({ model, data }) {
          const row = await run((db) => insertRow(db, { tenant, model }, hashTokens(model, data)));
          return asModel({ ...row, ...('token' in data && { token: data['token'] }) });
        },
        async findOne({ model, where }) {
          const [row] = await run((db) => findRows(db, request(model, where), { limit: 1 }));
          return asModelOrNull(row && restoreToken(model, row, where));
        },
        async findMany({ model, where, limit, offset, sortBy }) {
          const rows = await run((db) => findRows(db, request(model, where), { limit, offset, sortBy }));
          return rows.map((row) => asModel(restoreToken(model, row, where)));
        },
        async update({ model, where, update }) {
          // better-auth types it as any model.
          const values: AccountRow = Object.fromEntries(Object.entries(Object(update)));
          const [row] = await run((db) => updateRows(db, request(model, where), hashTokens(model, values)));
          return asModelOrNull(row && restoreToken(model, row, where));
        },
        async updateMany({ model, where, update }) {
          return (await run((db) => updateRows(db, request(model, where), hashTokens(model, update)))).length;
        },
        async delete({ model, where }) {
          await run((db) => deleteRows(db, request(model, where)));
        },
        deleteMany: ({ model, where }) => run((db) => deleteRows(db, request(model, where))),
        async consumeOne({ model, where }) {
          return asModelOrNull(await run((db) => takeRow(db, request(model, where))));
        },
        count: ({ model, where }) => run((db) => countRows(db, request(model, where))),
      };
    },
  });
