/**
 * For block tests only: props from a block's manifest and example, as the engine would pass them. The kit's index does
 * not export it, so no bundle contains it.
 */
import { IntlMessageFormat } from 'intl-messageformat';
import { isObject } from '../../engine/lib';
import { schemas, type BlockProps, type BlockType } from '../../schemas';

interface SchemaLike {
  default?: unknown;
  properties?: Record<string, SchemaLike>;
}

interface ManifestLike {
  type: string;
  props?: object;
  texts?: object;
}

interface ExampleLike {
  props?: object;
  data?: object;
}

const commonTexts = new Map(
  Object.entries(schemas['common-texts'].properties).map(([name, text]) => [`common.${name}`, text.default]),
);

/** A value with the defaults of its schema, at every depth. */
function withDefaults(schema: SchemaLike, value: unknown): unknown {
  if (!schema.properties) return value ?? schema.default;
  const given = isObject(value) ? value : {};
  const filled = Object.entries(schema.properties).map(([key, inner]) => [
    key,
    withDefaults(inner, given[key]),
  ]);
  return {
    ...Object.fromEntries(filled.filter(([, inner]) => inner !== undefined)),
    ...pickUndeclared(given, schema),
  };
}

const pickUndeclared = (given: Record<string, unknown>, { properties = {} }: SchemaLike) =>
  Object.fromEntries(Object.entries(given).filter(([key]) => !(key in properties)));

function siteWithSettings(data: Record<string, unknown>): Record<string, unknown> {
  if (!isObject(data.site)) return data;
  const settings = withDefaults(schemas.settings as SchemaLike, data.site.settings);
  return { ...data, site: { ...data.site, settings } };
}

/** Props with defaults and the example's data; `t` formats the manifest's texts. */
export function exampleProps<Type extends BlockType>(
  manifest: ManifestLike,
  example: ExampleLike,
): BlockProps<Type> {
  const ownProps: SchemaLike = { ...manifest.props };
  const texts = Object.fromEntries(
    Object.entries({ ...manifest.texts }).map(([key, text]) => [key, commonTexts.get(String(text)) ?? text]),
  );
  const defaults = Object.entries(ownProps.properties ?? {}).flatMap(([key, schema]) =>
    schema.default === undefined ? [] : [[key, schema.default] as const],
  );
  const t = (key: string, values?: Record<string, string | number | boolean | Date>) =>
    String(new IntlMessageFormat(String(texts[key] ?? key), 'en-AU').format(values));
  const props: unknown = {
    ...Object.fromEntries(defaults),
    ...example.props,
    ...siteWithSettings({ ...example.data }),
    t,
    id: manifest.type,
  };
  // A test in the engine validates all examples against their manifests.
  return props as BlockProps<Type>;
}
