import { schemas, type JsonSchema } from '../../../../schemas';
import { CONFIG_PARTS, resolveConfig } from '../../compose/config';
import { toPartialSchema } from '../../base/partial-schema';
import type { Environment } from '../../model/environment';
import { isEqual, isObject, getOwn } from '../../base/json';
import type { CompiledTenant } from '../../compile/compiled-tenant';
import { listOriginalTexts } from '../../model/texts';
import { allowNull } from './portable';

/** Replaces the schema's defaults with inherited values. */
function withInherited(schema: unknown, value: unknown): unknown {
  if (!isObject(schema) || value === undefined) return schema;
  const { properties } = schema;
  if (isObject(properties) && isObject(value)) {
    const inner = Object.entries(properties).map(([name, property]) => [
      name,
      withInherited(property, getOwn(value, name)),
    ]);
    return { ...schema, properties: Object.fromEntries(inner) };
  }
  if (isEqual(schema.default, value)) return schema;
  const description = typeof schema.description === 'string' ? `${schema.description} ` : '';
  return { ...schema, default: value, description: `${description}Inherited: ${JSON.stringify(value)}.` };
}

/**
 * tenant.schema.json with all features, settings and contact fields, none required. With `context`, also the
 * names of other layers and inherited values.
 */
export function createTenantSchema(context?: {
  tenant: CompiledTenant;
  others: readonly string[];
}): JsonSchema {
  const chain = context?.tenant.chain.slice(0, -1) ?? [];
  const inherited = chain.length > 0 ? resolveConfig(chain) : undefined;
  const parts = CONFIG_PARTS.map((part) => {
    const whole = allowNull(toPartialSchema(schemas[part]));
    return [part, withInherited(whole, inherited?.[part])];
  });
  const { properties } = schemas.tenant;
  const tenantProperties = {
    ...properties,
    ...Object.fromEntries(parts),
    ...(context && context.others.length > 0 && { extends: { ...properties.extends, enum: context.others } }),
  };
  const schema = { ...schemas.tenant, properties: tenantProperties };
  return context ? rebaseReferences(schema) : schema;
}

/** Adjusts references for a schema file in a subfolder. */
function rebaseReferences<T>(value: T): T {
  const visit = (inner: unknown): unknown => {
    if (Array.isArray(inner)) return inner.map(visit);
    if (!isObject(inner)) return inner;
    return Object.fromEntries(
      Object.entries(inner).map(([key, item]) => [
        key,
        key === '$ref' && typeof item === 'string' && !item.startsWith('#') ? `../${item}` : visit(item),
      ]),
    );
  };
  return visit(value) as T;
}

/** texts.schema.json with all text keys, their messages, and the messages that a tenant inherits. */
export function createTextsSchema(environment: Environment, tenant?: CompiledTenant): JsonSchema {
  const { blocks } = environment;
  const texts = listOriginalTexts(blocks).map(([key, original]) => {
    const inherited = tenant ? findInheritedText(tenant, key) : undefined;
    const own = `${blocks.get(key.slice(0, key.indexOf('.')))?.manifest.title ?? 'Common'}: “${original}”`;
    return [
      key,
      {
        type: ['string', 'null'],
        maxLength: 5000,
        default: inherited ?? original,
        description: inherited === undefined ? own : `${own} Inherited: “${inherited}”`,
      },
    ];
  });
  const schema = {
    ...schemas.texts,
    properties: { ...schemas.texts.properties, ...Object.fromEntries(texts) },
    additionalProperties: false,
  };
  return tenant ? rebaseReferences(schema) : schema;
}

/** The message of the nearest lower layer that overrides the text. */
function findInheritedText(tenant: CompiledTenant, key: string): string | undefined {
  const self = tenant.slug;
  const found = tenant.explain('texts.json', [key]).find(({ layer }) => layer !== self)?.value;
  return typeof found === 'string' ? found : undefined;
}
