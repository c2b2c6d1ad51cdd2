// JSON Schemas for editors. In: all compiled tenants. Out: schemas by file name, for completion and validation of
// blocks, props, slots, nodes of inherited pages, texts, inherited settings, entries of collections, forms, sources and condition paths. Pure. The
// compiler is authoritative; these schemas never reject what it accepts.
import { schemas, type JsonSchema } from '../../../../schemas';
import type { Compilation } from '../../compile/compilation';
import type { Environment } from '../../model/environment';
import { createBlockSchemas, createNodeSchema } from './blocks';
import { createConditionSchema } from './conditions';
import { createTenantSchema, createTextsSchema } from './config';
import { createContentSchemas } from './content';
import { createFormSchema } from './forms';
import { createPageSchema } from './pages';
import { toPortableSchema } from './portable';
import { createProvideSchema } from './sources';

/** Schemas by path: `page.schema.json` for any tenant, `southbank/page.schema.json` for one. */
export type EditorSchemas = ReadonlyMap<string, JsonSchema>;

/**
 * The schemas that are the same for every tenant: the committed ones, extended by names of blocks and
 * sources.
 */
function createSharedSchemas(environment: Environment): [string, JsonSchema][] {
  const schemasByName: { readonly [name: string]: JsonSchema } = {
    ...schemas,
    blocks: createBlockSchemas(environment),
    node: createNodeSchema(environment),
    condition: createConditionSchema(environment),
    provide: createProvideSchema(environment),
    texts: createTextsSchema(environment),
    tenant: createTenantSchema(),
  };
  return Object.entries(schemasByName).map(([name, schema]) => [
    `${name}.schema.json`,
    toPortableSchema(schema),
  ]);
}

/**
 * The schemas of all tenants, or of one. They reference one another by relative path.
 * @param only slug of a tenant, to get only its schemas
 */
export function createEditorSchemas(compilation: Compilation, only?: string): EditorSchemas {
  const files = new Map<string, JsonSchema>();
  for (const [slug, tenant] of compilation.tenants) {
    const { environment } = tenant.compiler;
    if (files.size === 0)
      for (const [path, schema] of createSharedSchemas(environment)) files.set(path, schema);
    if (only !== undefined && only !== slug) continue;
    const others = [...compilation.tenants.keys()].filter((other) => other !== slug);
    files.set(`${slug}/page.schema.json`, toPortableSchema(createPageSchema(tenant)));
    files.set(`${slug}/form-file.schema.json`, toPortableSchema(createFormSchema(tenant)));
    files.set(`${slug}/tenant.schema.json`, toPortableSchema(createTenantSchema({ tenant, others })));
    files.set(`${slug}/texts.schema.json`, toPortableSchema(createTextsSchema(environment, tenant)));
    for (const [path, schema] of createContentSchemas(tenant)) files.set(path, schema);
  }
  return files;
}
