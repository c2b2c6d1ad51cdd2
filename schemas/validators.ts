import { Ajv2020, type AnySchema, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import { schemas, type JsonSchema, type SchemaName } from './bundle';
import type { AllSchemas } from './generated/types';

export type { ValidateFunction };

/** `vehicle-summary` → `VehicleSummary`. */
type Pascal<Name extends string> = Name extends `${infer Head}-${infer Rest}`
  ? `${Capitalize<Head>}${Pascal<Rest>}`
  : Capitalize<Name>;

/** Schemas whose TypeScript type is not the file name in PascalCase. */
interface TypeNameExceptions {
  block: AllSchemas['BlockManifest'];
  collection: AllSchemas['CollectionFile'];
  context: AllSchemas['PageContext'];
  head: AllSchemas['PageHead'];
  image: AllSchemas['MediaImage'];
  markdown: AllSchemas['MarkdownText'];
  node: AllSchemas['LayoutNode'];
  policy: AllSchemas['Policies'];
  quote: AllSchemas['FinanceQuote'];
  source: AllSchemas['SourceManifest'];
  tenant: AllSchemas['TenantConfig'];
}

export type SchemaTypes = {
  [Name in SchemaName]: Name extends keyof TypeNameExceptions
    ? TypeNameExceptions[Name]
    : Pascal<Name> extends keyof AllSchemas
      ? AllSchemas[Pascal<Name>]
      : unknown;
};

let sharedAjv: Ajv2020 | undefined;

/** A shared Ajv, created on first use, with all schemas by file name, so that `$ref`s between them resolve. */
function getAjv(): Ajv2020 {
  if (sharedAjv) return sharedAjv;
  sharedAjv = new Ajv2020({
    allErrors: true,
    verbose: true,
    // Optimising the generated code takes a third of its compilation, and makes validation no faster.
    code: { optimize: false },
    discriminator: true,
    allowUnionTypes: true,
    strictTypes: false,
    strictTuples: false,
    // `validateJsonSchema` does this where needed, instead of for all schemas at every start.
    validateSchema: false,
  });
  addFormats(sharedAjv);
  // Annotations for the settings reference. They have no effect on validation.
  sharedAjv.addVocabulary([
    'x-layers',
    'x-needs-provider',
    'x-planned',
    'x-preset',
    'x-provider-needs',
    'x-reader',
    'x-reserved',
  ]);
  for (const schema of Object.values<AnySchema>(schemas)) sharedAjv.addSchema(schema);
  return sharedAjv;
}

/**
 * Compiles another schema, such as a block's props or a source's parameters. It can refer to the bundled schemas by
 * `$ref`.
 * @throws if the schema is invalid
 */
export function compileSchema<Type = unknown>(schema: JsonSchema): ValidateFunction<Type> {
  return getAjv().compile<Type>(schema);
}

/**
 * Returns a function that compiles a schema on its first call, and then returns the same validator. For the messages of
 * routes: compiling those of all routes takes a tenth of a second of every start.
 */
export function compileOnFirstUse<Type = unknown>(schema: JsonSchema): () => ValidateFunction<Type> {
  let validate: ValidateFunction<Type> | undefined;
  return () => (validate ??= compileSchema<Type>(schema));
}

/** Validates that a value is a JSON Schema. Returns its errors; empty if valid. */
export function validateJsonSchema(value: unknown): readonly ErrorObject[] {
  const ajv = getAjv();
  if (typeof value !== 'object' || value === null) return [];
  return ajv.validateSchema(value) === true ? [] : [...(ajv.errors ?? [])];
}

function createLazyValidators(): { readonly [Name in SchemaName]: ValidateFunction<SchemaTypes[Name]> } {
  const validatorsByName = {};
  for (const name of Object.keys(schemas)) {
    Object.defineProperty(validatorsByName, name, {
      enumerable: true,
      configurable: true,
      get() {
        const validate = getAjv().getSchema(`${name}.schema.json`);
        Object.defineProperty(validatorsByName, name, { enumerable: true, value: validate });
        return validate;
      },
    });
  }
  // The loop above defines a getter for each name, which TypeScript cannot infer.
  return validatorsByName as { readonly [Name in SchemaName]: ValidateFunction<SchemaTypes[Name]> };
}

/** Validators by schema name, compiled on first use: `validators.vehicle(value)`. */
export const validators = createLazyValidators();
