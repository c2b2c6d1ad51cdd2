import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileSchema, type ChargeTable } from '../../../schemas';
import tableSchema from '../../../schemas/charge-table.schema.json';

const LOCATION = join('engine', 'data', 'charges', 'tables');

/** Finds the folder of the tables, whether run from source or from a bundle. */
function findTablesFolder(): string {
  const from = dirname(fileURLToPath(import.meta.url));
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, LOCATION);
    if (existsSync(candidate)) return candidate;
    if (dirname(folder) === folder)
      throw new Error(`The tables of charges (${LOCATION}) were not found in ${from} or its parent folders.`);
  }
}

function readTable(file: string): ChargeTable {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(`${file} is not valid JSON: ${reason}. Fix it and start again.`, { cause: error });
  }
  const validate = compileSchema(tableSchema);
  if (isTable(validate, value)) return value;
  const [problem] = validate.errors ?? [];
  throw new Error(
    `${file}${problem ? ` at ${problem.instancePath || '/'}: ${problem.message ?? ''}` : ''}. Compare it with schemas/charge-table.schema.json.`,
  );
}

const isTable = (validate: ReturnType<typeof compileSchema>, value: unknown): value is ChargeTable =>
  validate(value) === true;

/** Every table of a folder, by default the built-in one, in the order of the file names. */
export const readChargeTables = (folder: string = findTablesFolder()): ChargeTable[] =>
  readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .map((name) => readTable(join(folder, name)));
