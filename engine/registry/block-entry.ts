import { compileSchema, type BlockManifest, type JsonSchema } from '../../schemas';
import {
  isObject,
  parseNeeds,
  resolveTexts,
  withDefaults,
  withFallbacksProp,
  type BlockEntry,
  type JsonObject,
  type SchemaError,
} from '../layout';

type PropsSchema = { properties: JsonObject; required: string[] } & JsonSchema;

/** The schema of stored props: no unknown props, and props with a default are optional. */
function createStoredPropsSchema(manifest: BlockManifest): PropsSchema {
  const schema: JsonObject = manifest.props ?? {};
  const own = isObject(schema.properties) ? schema.properties : {};
  const properties = withFallbacksProp(own, manifest.slots);
  const required = Array.isArray(schema.required) ? schema.required.map(String) : [];
  return {
    type: 'object',
    additionalProperties: false,
    ...schema,
    properties,
    required: required.filter((name) => {
      const prop = properties[name];
      return !(isObject(prop) && prop.default !== undefined);
    }),
  };
}

/** A block with a usable manifest. */
export class RegisteredBlock implements BlockEntry {
  readonly manifest: BlockManifest;
  readonly commonTexts: ReadonlyMap<string, string>;
  readonly needs;
  readonly defaults: JsonObject;
  readonly propNames: readonly string[];
  readonly #schema: PropsSchema;
  #validate: ReturnType<typeof compileSchema> | undefined;

  constructor(manifest: BlockManifest) {
    const { texts, commonTexts } = resolveTexts(manifest.texts);
    this.manifest = commonTexts.size > 0 ? { ...manifest, texts } : manifest;
    this.commonTexts = commonTexts;
    this.needs = parseNeeds(manifest.needs);
    this.#schema = createStoredPropsSchema(manifest);
    this.propNames = Object.keys(this.#schema.properties);
    this.defaults = withDefaults(this.#schema, {}) as JsonObject;
  }

  withDefaults(props: JsonObject | undefined): JsonObject {
    return props ? (withDefaults(this.#schema, props) as JsonObject) : this.defaults;
  }

  checkProps(props: JsonObject): readonly SchemaError[] {
    // Compiling with Ajv is slow, so it is done on first use.
    this.#validate ??= this.#compile();
    return this.#validate(props) ? [] : (this.#validate.errors ?? []);
  }

  #compile(): ReturnType<typeof compileSchema> {
    try {
      return compileSchema(this.#schema);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      throw new Error(`The props schema of '${this.manifest.type}' cannot be compiled: ${reason}. Fix it.`);
    }
  }
}
