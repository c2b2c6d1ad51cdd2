import { schemas, type JsonSchema } from '../../../../schemas';
import { CONFIG_PARTS, resolveConfig } from '../../compose/config';
import { withoutRequired } from '../../base/schema-defaults';
import type { Environment } from '../../model/environment';
import { isEqual, isObject, getOwn } from '../../base/json';
import type { CompiledTenant } from '../../compile/compiled-tenant';
import { originalTexts } from '../../model/texts';
import { orNull } from './portable';

/** The schema with an inherited value as default wherever a lower layer says something other than the schema. */
function withInherited(schema: unknown, value: unknown): unknown {
  if (!isObject(schema) || value === undefined) return schema;
  const { properties } = schema;
  if (isObject(properties) && isObject(value)) {
    const inner = Object.entries(properties).map(([name, one]) => [
      name,
      withInherited(one, getOwn(value, name)),
    ]);
    return { ...schema, properties: Object.fromEntries(inner) };
  }
  if (isEqual(schema.default, value)) return schema;
  const description = typeof schema.description === 'string' ? `${schema.description} ` : '';
  return { ...schema, default: value, description: `${description}Inherited: ${JSON.stringify(value)}.` };
}

/**
 * tenant.schema.json with all features, settings and contact fields, nothing of them required. For one tenant also
 * with the layers there are and with what it inherits.
 */
export function tenantSchema(one?: { tenant: CompiledTenant; others: readonly string[] }): JsonSchema {
  const chain = one?.tenant.chain.slice(0, -1) ?? [];
  const inherited = chain.length > 0 ? resolveConfig(chain) : undefined;
  const parts = CONFIG_PARTS.map((part) => {
    const whole = orNull(withoutRequired(schemas[part]));
    return [part, withInherited(whole, inherited?.[part])];
  });
  const { properties } = schemas.tenant;
  const known = {
    ...properties,
    ...Object.fromEntries(parts),
    ...(one && one.others.length > 0 && { extends: { ...properties.extends, enum: one.others } }),
  };
  const schema = { ...schemas.tenant, properties: known };
  return one ? rebased(schema) : schema;
}

/** References of a schema that stands in a folder below. */
function rebased<T>(value: T): T {
  const visit = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map(visit);
    if (!isObject(inner)) return inner;
    return Object.fromEntries(
      Object.entries(inner).map(([key, one]) => [
        key,
        key === '$ref' && typeof one === 'string' && !one.startsWith('#') ? `../${one}` : visit(one),
      ]),
    );
  };
  return visit(value) as T;
}

/** texts.schema.json with every text there is, its words, and for one tenant the words that it inherits. */
export function textsSchema(environment: Environment, tenant?: CompiledTenant): JsonSchema {
  const { blocks } = environment;
  const texts = originalTexts(blocks).map(([key, words]) => {
    const inherited = tenant ? inheritedText(tenant, key) : undefined;
    const own = `${blocks.get(key.slice(0, key.indexOf('.')))?.manifest.title ?? 'Common'}: “${words}”`;
    return [
      key,
      {
        type: ['string', 'null'],
        maxLength: 5000,
        default: inherited ?? words,
        description: inherited === undefined ? own : `${own} Inherited: “${inherited}”`,
      },
    ];
  });
  const schema = {
    ...schemas.texts,
    properties: { ...schemas.texts.properties, ...Object.fromEntries(texts) },
    additionalProperties: false,
  };
  return tenant ? rebased(schema) : schema;
}

/** The words of the nearest layer below that states them. */
function inheritedText(tenant: CompiledTenant, key: string): string | undefined {
  const self = tenant.slug;
  const found = tenant.explain('texts.json', [key]).find(({ layer }) => layer !== self)?.value;
  return typeof found === 'string' ? found : undefined;
}
