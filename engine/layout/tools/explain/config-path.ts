import { schemas } from '../../../../schemas';
import { getOwn } from '../../base/json';
import { SchemaPaths } from '../../base/schema-paths';

const tenantPaths = new SchemaPaths(schemas, schemas.tenant);
/** Parts of tenant.json with separate schemas. */
const PARTS: Readonly<Record<string, SchemaPaths>> = {
  settings: new SchemaPaths(schemas, schemas.settings),
  features: new SchemaPaths(schemas, schemas.features),
  contact: new SchemaPaths(schemas, schemas.contact),
  social: new SchemaPaths(schemas, schemas.social),
};

/**
 * `search.hitsPerPage`, `settings.search.hitsPerPage`, `garage`, `contact.phone` → path in tenant.json. If a
 * feature and a group of settings have the same name, the name alone is the feature.
 */
export function toConfigPath(path: string): string[] {
  const keys = path.split('.');
  const [first = ''] = keys;
  if (keys.length === 1 && Object.hasOwn(schemas.features.properties, first)) return ['features', first];
  return Object.hasOwn(schemas.settings.properties, first) ? ['settings', ...keys] : keys;
}

/** Resolves a path in tenant.json, or returns similar paths if it does not exist. */
export function lookUpConfigPath(
  text: string,
):
  | { readonly path: readonly string[] }
  | { readonly unknown: string; readonly candidates: readonly string[] } {
  const path = toConfigPath(text);
  const [first = '', ...rest] = path;
  const part = rest.length > 0 ? getOwn(PARTS, first) : undefined;
  const found = part ? part.find(rest) : tenantPaths.find(path);
  if (found.isKnown) return { path };
  // The path as written, up to the unknown part.
  const written = text.split('.');
  const resolvedKeys = written.slice(0, written.length - path.length + found.index + (part ? 1 : 0));
  const siblings = found.candidates.map((name) => [...resolvedKeys, name].join('.'));
  if (resolvedKeys.length > 0) return { unknown: text, candidates: siblings };
  const short = [PARTS.settings, PARTS.features].flatMap((item) => item?.names ?? []);
  return { unknown: text, candidates: [...siblings, ...short] };
}

/** The description of a value of tenant.json in its schema; undefined if it has none. */
export function describeConfigPath([first = '', ...rest]: readonly string[]): string | undefined {
  const part = rest.length > 0 ? getOwn(PARTS, first) : undefined;
  const found = part ? part.find(rest) : tenantPaths.find([first, ...rest]);
  const description = found.isKnown ? found.at.schemas[0]?.description : undefined;
  return typeof description === 'string' ? description : undefined;
}
