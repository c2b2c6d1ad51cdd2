import { isObject } from '../../lib';
import { schemas, type JsonSchema } from '../../../schemas';
import { LAYER_KINDS, type LayerKind } from '../../layout';

/** What a schema says of one thing that tenants can be told. */
export interface DeclaredSetting {
  /** As people write it: `settings.search.hitsPerPage`, `theme.type.pair`. */
  path: string;
  /** The file of a tenant in which it is said, and where. */
  file: 'tenant.json' | 'theme.json' | 'texts.json';
  at: readonly string[];
  /** First part of the path, and its second where it has three: entries are listed by it. */
  group: string;
  title: string;
  description: string;
  schema: JsonSchema;
  default: unknown;
  /** Layers that may say it. */
  layers: readonly LayerKind[];
  /** What will read it, where nothing does yet. */
  planned: string | undefined;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** `timeZone` → `Time zone`: for fields whose schema has no title. */
const captionOf = (name: string): string =>
  name.charAt(0).toUpperCase() + name.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

function layersOf(schema: JsonSchema, inherited: readonly LayerKind[]): readonly LayerKind[] {
  const stated = schema['x-layers'];
  return Array.isArray(stated) ? LAYER_KINDS.filter((kind) => stated.includes(kind)) : inherited;
}

/** The schema with what the file that it refers to says added; its own words go first. */
function followed(schema: JsonSchema): JsonSchema {
  const reference = text(schema['$ref']).replace('.schema.json', '');
  const target: unknown = Object.hasOwn(schemas, reference)
    ? schemas[reference as keyof typeof schemas]
    : undefined;
  return isObject(target) ? { ...target, ...schema } : schema;
}

interface Place {
  file: DeclaredSetting['file'];
  /** What the path begins with; the file itself does not say it. */
  prefix: readonly string[];
  at: readonly string[];
  layers: readonly LayerKind[];
}

const propertiesOf = (schema: JsonSchema): [string, JsonSchema][] =>
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
    title: text(schema['title']) || captionOf(name),
    description: text(schema['description']),
    schema,
    default: schema['default'],
    layers: place.layers,
    planned: text(schema['x-planned']) || undefined,
  };
}

/** Every property down to `depth`; one with a default, or without properties of its own, is an entry. */
function walk(schema: JsonSchema, place: Place, depth: number): DeclaredSetting[] {
  return propertiesOf(schema).flatMap(([name, given]) => {
    const inner = followed(given);
    const here = { ...place, at: [...place.at, name], layers: layersOf(inner, place.layers) };
    const isGroup = depth > 1 && propertiesOf(inner).length > 0 && inner['default'] === undefined;
    return isGroup ? walk(inner, here, depth - 1) : [entry(name, inner, here)];
  });
}

/** Fields of the files that are no settings: for editors, for people, or the catalogue's own parts. */
const NOT_LISTED = new Set(['$schema', 'note', 'final', 'settings', 'features', 'contact', 'social']);

const listed = (schema: JsonSchema): JsonSchema => ({
  ...schema,
  properties: Object.fromEntries(propertiesOf(schema).filter(([name]) => !NOT_LISTED.has(name))),
});

const PARTS = ['settings', 'features', 'contact', 'social'] as const;
const DEPTH = { settings: 2, features: 1, contact: 2, social: 1 } as const;

/** Everything that the schemas of tenants' files declare, in their order; texts apart, which blocks declare. */
export function declaredSettings(): DeclaredSetting[] {
  const tenant = schemas.tenant as JsonSchema;
  const theme = schemas.theme as JsonSchema;
  const all = LAYER_KINDS;
  return [
    ...PARTS.flatMap((part) => {
      const schema = schemas[part] as JsonSchema;
      const place: Place = { file: 'tenant.json', prefix: [], at: [part], layers: layersOf(schema, all) };
      return walk(schema, place, DEPTH[part]);
    }),
    ...walk(listed(tenant), { file: 'tenant.json', prefix: ['tenant'], at: [], layers: all }, 1),
    ...walk(
      listed(theme),
      { file: 'theme.json', prefix: ['theme'], at: [], layers: layersOf(theme, all) },
      2,
    ),
  ];
}
