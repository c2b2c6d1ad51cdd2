import { Ajv2020, type AnySchema, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { schemas, type JsonSchema, type SchemaName } from './bundle';
import type { AllSchemas } from './generated/types';

export type { ValidateFunction };

/** `vehicle-summary` → `VehicleSummary`. */
type Pascal<Name extends string> = Name extends `${infer Head}-${infer Rest}`
  ? `${Capitalize<Head>}${Pascal<Rest>}`
  : Capitalize<Name>;

/** Schemas whose TypeScript type is not simply their file's name in PascalCase. */
interface NamedOtherwise {
  block: AllSchemas['BlockManifest'];
  context: AllSchemas['PageContext'];
  head: AllSchemas['PageHead'];
  image: AllSchemas['MediaImage'];
  node: AllSchemas['LayoutNode'];
  policy: AllSchemas['Policies'];
  quote: AllSchemas['FinanceQuote'];
  source: AllSchemas['SourceManifest'];
  tenant: AllSchemas['TenantConfig'];
}

/** The TypeScript type of what each schema describes. */
export type SchemaTypes = {
  [Name in SchemaName]: Name extends keyof NamedOtherwise
    ? NamedOtherwise[Name]
    : Pascal<Name> extends keyof AllSchemas
      ? AllSchemas[Pascal<Name>]
      : unknown;
};

let shared: Ajv2020 | undefined;

/** One Ajv for everything, made at first use: it knows all schemas by file name, so `$ref`s between them hold. */
function ajv(): Ajv2020 {
  if (shared) return shared;
  shared = new Ajv2020({
    allErrors: true,
    verbose: true,
    discriminator: true,
    allowUnionTypes: true,
    strictTypes: false,
    strictTuples: false,
    // Asked for where it matters (isSchema), once for each schema and not at every start for all of them.
    validateSchema: false,
  });
  addFormats(shared);
  // Notes for the settings catalogue; they say nothing about what is valid.
  shared.addVocabulary(['x-layers', 'x-planned', 'x-reader', 'x-reserved']);
  for (const schema of Object.values<AnySchema>(schemas)) shared.addSchema(schema);
  return shared;
}

/**
 * Compiles a schema that is not one of the files here: a block's props, a source's parameters. It may refer to
 * the files by `$ref`.
 * @throws where the schema itself is not valid
 */
export function compileSchema(schema: JsonSchema): ValidateFunction {
  return ajv().compile(schema);
}

/** The errors of a value that is itself meant to be a JSON Schema; none when it is one. */
export function isSchema(value: unknown): readonly ErrorObject[] {
  const engine = ajv();
  if (typeof value !== 'object' || value === null) return [];
  return engine.validateSchema(value) === true ? [] : [...(engine.errors ?? [])];
}

function lazily(): { readonly [Name in SchemaName]: ValidateFunction<SchemaTypes[Name]> } {
  const table = {};
  for (const name of Object.keys(schemas)) {
    Object.defineProperty(table, name, {
      enumerable: true,
      configurable: true,
      get() {
        const validate = ajv().getSchema(`${name}.schema.json`);
        Object.defineProperty(table, name, { enumerable: true, value: validate });
        return validate;
      },
    });
  }
  // The loop above has just defined one getter for each name; TypeScript cannot follow that.
  return table as { readonly [Name in SchemaName]: ValidateFunction<SchemaTypes[Name]> };
}

/** Validators by schema name, each compiled when first asked for: `validators.vehicle(value)`. */
export const validators = lazily();
