import { isObject } from '../../lib';
import { schemas, type JsonSchema } from '../../../schemas';
import { LAYER_ROLES, type LayerRole } from '../../layout';

export interface DeclaredSetting {
  /** For example `settings.search.hitsPerPage`, `theme.type.pair`. */
  path: string;
  /** The tenant file that sets it, and the path in that file. */
  file: 'tenant.json' | 'theme.json' | 'texts.json';
  at: readonly string[];
  /** The group under which it is listed: the first part of the path, or the first two if it has three or more. */
  group: string;
  title: string;
  description: string;
  schema: JsonSchema;
  default: unknown;
  layers: readonly LayerRole[];
  /** The feature that will use the setting, if nothing uses it yet. */
  planned: string | undefined;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** `timeZone` → `Time zone`, for fields whose schema has no title. */
const captionFromName = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function listAllowedLayers(schema: JsonSchema, inherited: readonly LayerRole[]): readonly LayerRole[] {
  const stated = schema['x-layers'];
  return Array.isArray(stated) ? LAYER_ROLES.filter((role) => stated.includes(role)) : inherited;
}

/** Merges a schema with the one it references. The referencing schema's keywords take precedence. */
function resolveReference(schema: JsonSchema): JsonSchema {
  const reference = text(schema['$ref']).replace('.schema.json', '');
  const target: unknown = Object.hasOwn(schemas, reference)
    ? schemas[reference as keyof typeof schemas]
    : undefined;
  return isObject(target) ? { ...target, ...schema } : schema;
}

interface Place {
  file: DeclaredSetting['file'];
  /** A prefix of the setting's path that is not in the file. */
  prefix: readonly string[];
  at: readonly string[];
  layers: readonly LayerRole[];
}

const listProperties = (schema: JsonSchema): [string, JsonSchema][] =>
  isObject(schema['properties'])
    ? Object.entries(schema['properties']).filter((entry): entry is [string, JsonSchema] =>
        isObject(entry[1]),
      )
    : [];

function entry(name: string, schema: JsonSchema, place: Place): DeclaredSetting {
  const path = [...place.prefix, ...place.at];
  return {
    path: path.join('.'),
    file: place.file,
    at: place.at,
    group: path.slice(0, Math.max(1, Math.min(2, path.length - 1))).join('.'),
    title: text(schema['title']) || captionFromName(name),
    description: text(schema['description']),
    schema,
    default: schema['default'],
    layers: place.layers,
    planned: text(schema['x-planned']) || undefined,
  };
}

/** Lists every property down to `depth`. A property is an entry if it has a default or no properties of its own. */
function walk(schema: JsonSchema, place: Place, depth: number): DeclaredSetting[] {
  return listProperties(schema).flatMap(([name, reference]) => {
    const inner = resolveReference(reference);
    const here = { ...place, at: [...place.at, name], layers: listAllowedLayers(inner, place.layers) };
    const isGroup = depth > 1 && listProperties(inner).length > 0 && inner['default'] === undefined;
    return isGroup ? walk(inner, here, depth - 1) : [entry(name, inner, here)];
  });
}

/** Fields of the files that are not settings. */
const EXCLUDED_FIELDS = new Set(['$schema', 'note', 'final', 'settings', 'features', 'contact', 'social']);

const listed = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  properties: Object.fromEntries(listProperties(schema).filter(([name]) => !EXCLUDED_FIELDS.has(name))),
});

const PARTS = ['settings', 'features', 'contact', 'social'] as const;
const DEPTH = { settings: 2, features: 1, contact: 2, social: 1 } as const;

/** All settings that the schemas of tenant files declare, in order. Texts are declared by blocks. */
export function listDeclaredSettings(): DeclaredSetting[] {
  const tenant = schemas.tenant as JsonSchema;
  const theme = schemas.theme as JsonSchema;
  const all = LAYER_ROLES;
  return [
    ...PARTS.flatMap((part) => {
      const schema = schemas[part] as JsonSchema;
      const place: Place = {
        file: 'tenant.json',
        prefix: [],
        at: [part],
        layers: listAllowedLayers(schema, all),
      };
      return walk(schema, place, DEPTH[part]);
    }),
    ...walk(listed(tenant), { file: 'tenant.json', prefix: ['tenant'], at: [], layers: all }, 1),
    ...walk(
      listed(theme),
      { file: 'theme.json', prefix: ['theme'], at: [], layers: listAllowedLayers(theme, all) },
      2,
    ),
  ];
}
