// JSON Schemas for editors. In: all tenants, compiled. Out: schemas by file name that complete and check, as one
// types, what the compiler knows: blocks and their props, slots and what they allow, the nodes that an inherited
// page has, texts with their words, settings with what is inherited, sources, paths of conditions. Pure.
// The compiler has the last word; these never call wrong what it takes.
import { schemas, type JsonSchema } from '../../../../schemas';
import type { Compilation } from '../../compile/compilation';
import type { Environment } from '../../model/environment';
import { blockSchemas, nodeSchema } from './blocks';
import { conditionSchema } from './conditions';
import { tenantSchema, textsSchema } from './config';
import { pageSchemaOf } from './pages';
import { portable } from './portable';
import { provideSchema } from './sources';

/** Schemas by path: `page.schema.json` for any tenant, `southbank/page.schema.json` for one. */
export type EditorSchemas = ReadonlyMap<string, JsonSchema>;

/** Schemas that are the same for every tenant; the committed ones, with more in them where more is known. */
function sharedSchemas(environment: Environment): [string, JsonSchema][] {
  const known: { readonly [name: string]: JsonSchema } = {
    ...schemas,
    blocks: blockSchemas(environment),
    node: nodeSchema(environment),
    condition: conditionSchema(environment),
    provide: provideSchema(environment),
    texts: textsSchema(environment),
    tenant: tenantSchema(),
  };
  return Object.entries(known).map(([name, schema]) => [`${name}.schema.json`, portable(schema)]);
}

/**
 * The schemas of all tenants, or of one. Files refer to one another by relative path.
 * @param only slug of the one tenant whose schemas are wanted
 */
export function editorSchemas(compilation: Compilation, only?: string): EditorSchemas {
  const files = new Map<string, JsonSchema>();
  for (const [slug, tenant] of compilation.tenants) {
    const { environment } = tenant.compiler;
    if (files.size === 0) for (const [path, schema] of sharedSchemas(environment)) files.set(path, schema);
    if (only !== undefined && only !== slug) continue;
    const others = [...compilation.tenants.keys()].filter((other) => other !== slug);
    files.set(`${slug}/page.schema.json`, portable(pageSchemaOf(tenant)));
    files.set(`${slug}/tenant.schema.json`, portable(tenantSchema({ tenant, others })));
    files.set(`${slug}/texts.schema.json`, portable(textsSchema(environment, tenant)));
  }
  return files;
}
