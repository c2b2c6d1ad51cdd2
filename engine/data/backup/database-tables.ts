import type pg from 'pg';
import type { BackupSequence } from '../../../schemas';
import { BackupError } from './backup-error';

export interface Table {
  name: string;
  /** Without generated columns, which cannot be written. */
  columns: string[];
}

/** The tables of Forecourt's schema, each after those to which it refers. Tables of extensions are omitted. */
export async function listTables(client: pg.ClientBase): Promise<Table[]> {
  const { rows } = await client.query<Table & { references: string[] }>(`
    SELECT c.relname AS name,
      array(SELECT a.attname::text FROM pg_attribute a
            WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
            ORDER BY a.attnum) AS columns,
      array(SELECT DISTINCT r.relname::text FROM pg_constraint f JOIN pg_class r ON r.oid = f.confrelid
            WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid) AS "references"
    FROM pg_class c
    WHERE c.relkind = 'r' AND c.relnamespace = to_regnamespace(current_schema())
      AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')
    ORDER BY c.relname`);
  return sortByReferences(rows).map(({ name, columns }) => ({ name, columns }));
}

/** Sorts tables so that each one comes after those to which its foreign keys refer. */
function sortByReferences<T extends { name: string; references: string[] }>(tables: readonly T[]): T[] {
  const sorted: T[] = [];
  let rest = [...tables];
  while (rest.length > 0) {
    const names = new Set(rest.map(({ name }) => name));
    const free = rest.filter(({ references }) => !references.some((name) => names.has(name)));
    if (free.length === 0) {
      throw new BackupError(
        `The foreign keys of the tables ${[...names].join(', ')} form a cycle. Use pg_dump for this database.`,
      );
    }
    sorted.push(...free);
    rest = rest.filter((table) => !free.includes(table));
  }
  return sorted;
}

/**
 * The current values of the sequences. Sequences are not part of a snapshot, so read them after the tables: a value is
 * then never lower than one in a table.
 */
export async function readSequences(client: pg.ClientBase): Promise<BackupSequence[]> {
  const { rows } = await client.query<{ name: string }>(`
    SELECT c.relname AS name FROM pg_class c
    WHERE c.relkind = 'S' AND c.relnamespace = to_regnamespace(current_schema())
    ORDER BY c.relname`);
  const sequences: BackupSequence[] = [];
  for (const { name } of rows) {
    const state = await client.query<{ value: string; isCalled: boolean }>(
      `SELECT last_value::text AS value, is_called AS "isCalled" FROM ${client.escapeIdentifier(name)}`,
    );
    const [row] = state.rows;
    if (row) sequences.push({ name, ...row });
  }
  return sequences;
}

/** `"table" ("column", …)`, as COPY expects it. */
export const formatCopyTarget = (client: pg.ClientBase, { name, columns }: Table): string =>
  `${client.escapeIdentifier(name)} (${columns.map((column) => client.escapeIdentifier(column)).join(', ')})`;
