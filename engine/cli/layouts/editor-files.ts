import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, sep } from 'node:path';
import { isObject, formatJson, rewriteJson, findSchemaName, type EditorSchemas } from '../../layout';

/** The files of a tenant that have a schema, as patterns for the editor's settings. */
const PATTERNS = [
  'tenant.json',
  'theme.json',
  'texts.json',
  'policies.json',
  'redirects.json',
  'shadows.json',
  'versions.json',
  'locations.json',
  'dealerships.json',
  'stock.json',
  'media.json',
  'pages/*.json',
  'forms/*.json',
  'finance-providers/*.json',
  'patterns/*.json',
  'content/*.schema.json',
  'content/*/*.json',
];

/** The schema of a tenant's entries of a collection: `southbank/content/articles.schema.json`. */
const CONTENT = /^([^/]+)\/content\/([^/]+)\.schema\.json$/;

export interface Association {
  readonly fileMatch: readonly string[];
  readonly url: string;
}

const slashed = (path: string) => path.split(sep).join('/');

/** Writes changed schemas and deletes obsolete ones. */
export function writeSchemas(folder: string, schemas: EditorSchemas): { written: number; removed: number } {
  let written = 0;
  for (const [path, schema] of schemas) {
    const file = join(folder, path);
    const text = JSON.stringify(schema);
    if (existsSync(file) && readFileSync(file, 'utf8') === text) continue;
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    written += 1;
  }
  const stale = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map(slashed)
    .filter((path) => path.endsWith('.schema.json') && !schemas.has(path));
  for (const path of stale) rmSync(join(folder, path));
  return { written, removed: stale.length };
}

/**
 * The schema of each file pattern: those of the tenants first, then general ones, so that new tenants have completion
 * too.
 */
export function listAssociations(
  schemas: EditorSchemas,
  { root, folder, tenantsDir }: { root: string; folder: string; tenantsDir: string },
): Association[] {
  const tenants = slashed(relative(root, tenantsDir));
  const url = (path: string) => `./${slashed(relative(root, join(folder, path)))}`;
  const named = PATTERNS.flatMap((pattern) => {
    const name = findSchemaName(pattern);
    return name === undefined ? [] : [{ pattern, file: `${name}.schema.json` }];
  });
  const slugs = [
    ...new Set([...schemas.keys()].flatMap((path) => (path.includes('/') ? [dirname(path)] : []))),
  ];
  const own = slugs.flatMap((slug) =>
    named.flatMap(({ pattern, file }) =>
      schemas.has(`${slug}/${file}`)
        ? [{ fileMatch: [`/${tenants}/${slug}/${pattern}`], url: url(`${slug}/${file}`) }]
        : [],
    ),
  );
  const content = [...schemas.keys()].flatMap((path) => {
    const [, slug, collection] = CONTENT.exec(path) ?? [];
    if (slug === undefined || collection === undefined) return [];
    return [{ fileMatch: [`/${tenants}/${slug}/content/${collection}/*.json`], url: url(path) }];
  });
  const any = named.map(({ pattern, file }) => ({
    fileMatch: [`/${tenants}/*/${pattern}`],
    url: url(file),
  }));
  return [...own, ...content, ...any, { fileMatch: ['/blocks/*/block.json'], url: url('block.schema.json') }];
}

/** Adds the associations to the content of .vscode/settings.json. Other entries stay unchanged. */
export function mergeAssociations(text: string | undefined, ours: readonly Association[]): string {
  const settings: unknown = text === undefined ? {} : JSON.parse(text);
  const before = isObject(settings) ? settings : {};
  const listed = before['json.schemas'];
  const existing: readonly unknown[] = Array.isArray(listed) ? listed : [];
  const isOurs = (association: unknown) =>
    isObject(association) &&
    typeof association.url === 'string' &&
    association.url.startsWith('./node_modules/.forecourt/');
  const after = {
    ...before,
    'json.schemas': [...existing.filter((association) => !isOurs(association)), ...ours],
  };
  return text === undefined ? formatJson(after) : rewriteJson(text, after);
}
