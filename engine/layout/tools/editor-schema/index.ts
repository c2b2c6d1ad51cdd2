// JSON Schemas for editors. In: all compiled tenants. Out: schemas by file name, for completion and
// validation of
// blocks, props, slots, nodes of inherited pages, texts, inherited settings, sources and condition paths.
// Pure.
// The compiler is authoritative; these schemas never reject what it accepts.
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

/**
 * The schemas that are the same for every tenant: the committed ones, extended by names of blocks and
 * sources.
 */
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
 * The schemas of all tenants, or of one. They reference one another by relative path.
 * @param only slug of a tenant, to get only its schemas
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
