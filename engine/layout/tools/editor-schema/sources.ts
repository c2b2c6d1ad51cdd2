import { schemas, type JsonSchema } from '../../../../schemas';
import type { Environment } from '../../model/environment';
import { isObject } from '../../base/json';
import { withDescription } from './portable';

/** A route parameter such as `:slug` is allowed for any value. */
const ROUTE_PARAM = { type: 'string', pattern: '^:[a-zA-Z]' };

export function createProvideSchema({ sources }: Environment): JsonSchema {
  const all = [...sources.values()].sort((a, b) => (a.name < b.name ? -1 : 1));
  const perSource = all.map(({ name, params = {} }) => {
    const properties = isObject(params.properties) ? params.properties : {};
    const given = Object.entries(properties).map(([key, schema]) => [
      key,
      { anyOf: [schema, ROUTE_PARAM], ...withDescription(schema) },
    ]);
    return {
      if: { required: ['source'], properties: { source: { const: name } } },
      then: {
        properties: { source: true, ...Object.fromEntries(given) },
        ...(Array.isArray(params.required) && { required: params.required }),
        additionalProperties: false,
      },
    };
  });
  const { properties } = schemas.provide;
  const source = {
    ...properties.source,
    ...(all.length > 0 && { enum: all.map(({ name }) => name) }),
    markdownEnumDescriptions: all.map(
      ({ description, gives }) => `Gives \`${gives}\`.${description ? ` ${description}` : ''}`,
    ),
  };
  return { ...schemas.provide, properties: { ...properties, source }, allOf: perSource };
}
