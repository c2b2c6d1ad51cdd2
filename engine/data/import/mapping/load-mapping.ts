import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Mapping, compileSchema } from '../../../../schemas';
import mappingSchema from '../../../../schemas/mapping.schema.json';
import { ImportError } from '../errors';

const LOCATION = join('engine', 'data', 'import', 'mappings');

/** Finds the folder of the built-in mappings, whether run from source or from a bundle. */
export function findMappingsFolder(from: string = dirname(fileURLToPath(import.meta.url))): string {
  for (let folder = from; ; folder = dirname(folder)) {
    const candidate = join(folder, LOCATION);
    if (existsSync(candidate)) return candidate;
    if (dirname(folder) === folder)
      throw new ImportError(
        'mapping',
        `The mappings (${LOCATION}) were not found in ${from} or its parent folders.`,
      );
  }
}

export function listMappingNames(folder: string = findMappingsFolder()): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => basename(file, '.json'))
    .sort();
}

/** Loads and validates a mapping: a built-in one by name, or a JSON file by path. */
export function loadMapping(nameOrPath: string, folder?: string): Mapping {
  const isPath = nameOrPath.endsWith('.json') || /[/\\]/.test(nameOrPath);
  const file = isPath ? resolve(nameOrPath) : join(folder ?? findMappingsFolder(), `${nameOrPath}.json`);
  if (!existsSync(file)) {
    throw new ImportError(
      'mapping',
      isPath
        ? `Mapping file not found: ${file}. Check the path.`
        : `Unknown mapping "${nameOrPath}". Use one of: ${listMappingNames(folder).join(', ')}, or the path of a mapping file.`,
    );
  }
  return checkMapping(readJson(file), file);
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new ImportError('mapping', `${file} is not valid JSON: ${reason}. Fix it and import again.`, {
      cause: error,
    });
  }
}

/** Validates a mapping against its schema. `compileMapping` checks the conversions. */
export function checkMapping(value: unknown, where: string): Mapping {
  const validate = compileSchema(mappingSchema);
  if (isMapping(validate, value)) return value;
  const [error] = validate.errors ?? [];
  throw new ImportError(
    'mapping',
    `${where} is not a valid mapping: ${error?.instancePath || 'the file'} ${error?.message ?? 'is not valid'}. See schemas/mapping.schema.json.`,
  );
}

function isMapping(validate: (value: unknown) => unknown, value: unknown): value is Mapping {
  return validate(value) === true;
}
