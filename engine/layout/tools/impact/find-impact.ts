import type { Compilation } from '../../compile/compilation';
import type { Composition } from '../../compose/compose-page';
import { REDIRECTS_FILE } from '../../compose/redirects';
import { readDocument, getDocumentObject } from '../../model/document';
import { explainConfigValue, type ValueExplanation } from '../explain';
import { isObject } from '../../base/json';
import { parseEntryKey } from '../../model/content/entry-file';
import { findComposedKey } from '../../model/composed-key';
import type { ResolvedPage } from '../../compose/resolve-page';
import type { CompiledTenant } from '../../compile/compiled-tenant';
import type { NodeTrace } from '../../compose/trace';
import { listBlocksWithText } from '../../model/texts';
import { walkNodes } from '../../model/node-tree';
import { contextPath, findContextReaders } from './context-readers';
import type { PageImpact, ImpactedNode } from './page-impact';
import type { ImpactTarget } from './impact-target';

export interface TenantImpact {
  readonly tenant: string;
  readonly isTemplate: boolean;
  /** The configured values that affect the tenant, with their origins. */
  readonly values: readonly ValueExplanation[];
  readonly pages: readonly PageImpact[];
}

/** The tenants that a change affects. */
export interface Impact {
  readonly target: ImpactTarget;
  readonly tenants: readonly TenantImpact[];
}

type Parts = Pick<PageImpact, 'nodes' | 'fields'>;
/** Finds the affected parts of a page. */
type Reader = (composition: Composition, tenant: CompiledTenant) => Parts;

const NOTHING: Parts = { nodes: [], fields: [] };

const mergeParts = (all: readonly Parts[]): Parts => {
  const nodes = new Map<string, ImpactedNode>();
  for (const item of all.flatMap((parts) => parts.nodes)) {
    const existing = nodes.get(item.node);
    nodes.set(item.node, existing ? { ...existing, by: [...new Set([...existing.by, ...item.by])] } : item);
  }
  return { nodes: [...nodes.values()], fields: [...new Set(all.flatMap((parts) => parts.fields))] };
};

/** The parts of a node for which a file has the latest statement. */
function effectiveStatements(file: string, { entries, props }: NodeTrace): string[] {
  const operations = entries.filter((entry) => entry.file === file).map(({ operation }) => operation);
  const stated = [...props].flatMap(([path, all]) => (all.at(-1)?.file === file ? [path] : []));
  return [...new Set([...operations, ...stated])];
}

/** Finds the nodes and fields of a page for which a page file has the latest statement. */
const pageFileReader =
  (file: string): Reader =>
  (composition, tenant) => {
    if (!composition.steps.some(({ source }) => source.file === file)) return NOTHING;
    const trace = tenant.compiler.trace(composition);
    const nodes: ImpactedNode[] = [];
    if (composition.layout) {
      walkNodes(composition.layout, ({ id, block }) => {
        const found = trace.nodes.get(id);
        const by = found ? effectiveStatements(file, found) : [];
        if (by.length > 0) nodes.push({ node: id, block, by });
      });
    }
    for (const { id, isInPage, entries, addedBy } of trace.nodes.values()) {
      const last = entries.at(-1);
      if (!isInPage && last?.file === file)
        nodes.push({ node: id, block: String(addedBy?.value), by: [last.operation] });
    }
    const fields = [...trace.fields].filter(([, entries]) => entries.at(-1)?.file === file);
    return { nodes, fields: fields.map(([name]) => name) };
  };

/** Finds the nodes of a block, with a reason for each. */
const blockReader =
  (block: string, by: (stated: ReadonlySet<string>) => string): Reader =>
  (composition, tenant) => {
    const nodes: ImpactedNode[] = [];
    if (!composition.layout) return NOTHING;
    const trace = tenant.compiler.trace(composition);
    walkNodes(composition.layout, (node) => {
      if (node.block !== block) return;
      const stated = new Set(trace.nodes.get(node.id)?.props.keys());
      nodes.push({ node: node.id, block, by: [by(stated)] });
    });
    return { nodes, fields: [] };
  };

const valueReader =
  (paths: readonly (readonly string[])[]): Reader =>
  (composition, { compiler }) =>
    mergeParts(paths.map((path) => findContextReaders(composition, compiler.environment, contextPath(path))));

const everything: Reader = () => ({ nodes: [], fields: ['the whole page'] });

function listLeafPaths(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (!isObject(value)) return [path];
  return Object.entries(value).flatMap(([key, inner]) => listLeafPaths(inner, [...path, key]));
}

const FILE_KEYS = new Set(['$schema', 'note', 'acknowledged', 'final', 'extends', 'template']);

/** The values of a configuration file that are effective for this tenant. */
function valuesFrom(file: string, tenant: CompiledTenant): ValueExplanation[] {
  const path = file.slice(file.indexOf('/') + 1);
  const source = tenant.chain.find((layer) => `${layer.slug}/${path}` === file)?.files.get(path);
  const kind = KINDS[path];
  if (!source || !kind) return [];
  const stated = Object.entries(getDocumentObject(readDocument(source, kind.schema))).filter(
    ([key]) => !FILE_KEYS.has(key),
  );
  return listLeafPaths(Object.fromEntries(stated)).flatMap((keys) => {
    const found = explainConfigValue(tenant, kind.kind, keys.join('.'));
    return 'path' in found && found.statement?.file === file ? [found] : [];
  });
}

const KINDS: Readonly<
  Record<string, { kind: 'setting' | 'text' | 'theme'; schema: 'tenant' | 'texts' | 'theme' }>
> = {
  'tenant.json': { kind: 'setting', schema: 'tenant' },
  'texts.json': { kind: 'text', schema: 'texts' },
  'theme.json': { kind: 'theme', schema: 'theme' },
};

/** Finds the nodes of blocks that show one of these texts. */
const textReader =
  (keys: readonly string[]): Reader =>
  (composition, tenant) =>
    mergeParts(
      keys.flatMap((key) =>
        listBlocksWithText(tenant.compiler.environment.blocks, key).map((block) =>
          blockReader(block, () => `shows ${key}`)(composition, tenant),
        ),
      ),
    );

interface ImpactQuery {
  readonly values: readonly ValueExplanation[];
  /** Tenants with the same page and key have the same result. */
  readonly key: string;
  readonly read: Reader;
  /** The key of the only entry or form to read, in place of all pages. */
  readonly entry?: string;
}

/** The address of an entry's page; undefined if it has no page, and for forms. */
function getEntryAddress(tenant: CompiledTenant, key: string): Pick<ResolvedPage, 'routes' | 'status'> {
  const { collection = '', id = '' } = parseEntryKey(key) ?? {};
  const address = tenant.collection(collection)?.entries.get(id)?.address;
  return { routes: address ? [address.href] : [] };
}

function fileQuery(layer: string, path: string, tenant: CompiledTenant): ImpactQuery | undefined {
  const file = `${layer}/${path}`;
  if (!tenant.layers.includes(layer)) return undefined;
  if (path.startsWith('pages/')) return { values: [], key: '', read: pageFileReader(file) };
  const entry = findComposedKey(path);
  if (entry !== undefined) return { values: [], key: '', read: pageFileReader(file), entry };
  const values = valuesFrom(file, tenant);
  const key = values.map((value) => value.path).join();
  if (path === 'tenant.json')
    return { values, key, read: valueReader(values.map((value) => value.path.split('.'))) };
  if (path === 'texts.json') return { values, key, read: textReader(values.map((value) => value.path)) };
  if (path === 'theme.json') return values.length > 0 ? { values, key, read: everything } : undefined;
  // Redirects take precedence over pages but do not change them.
  if (path === REDIRECTS_FILE) return undefined;
  // Content files are not merged; the nearest layer wins.
  const nearest = tenant.chain.findLast(({ files }) => files.has(path));
  return nearest?.slug === layer ? { values, key, read: everything } : undefined;
}

function createQuery(target: ImpactTarget, tenant: CompiledTenant): ImpactQuery | undefined {
  switch (target.kind) {
    case 'file':
      return fileQuery(target.layer, target.path, tenant);
    case 'block':
      return { values: [], key: '', read: blockReader(target.block, () => 'is of this block') };
    case 'prop': {
      const { block, prop } = target;
      const isStated = (stated: ReadonlySet<string>) =>
        [...stated].some((path) => path.split(/[.[]/, 1)[0] === prop);
      const by = (stated: ReadonlySet<string>) => (isStated(stated) ? `sets ${prop}` : 'has the default');
      return { values: [], key: '', read: blockReader(block, by) };
    }
    case 'text': {
      const key = `${target.block}.${target.text}`;
      const value = explainConfigValue(tenant, 'text', key);
      return { values: 'path' in value ? [value] : [], key: '', read: textReader([key]) };
    }
    case 'value': {
      const value = explainConfigValue(tenant, 'setting', target.path.join('.'));
      return { values: 'path' in value ? [value] : [], key: '', read: valueReader([target.path]) };
    }
  }
}

/** The tenants, templates, pages, routes and nodes that a change to the target affects. */
export function findImpact(compilation: Compilation, target: ImpactTarget): Impact {
  const partsByPage = new Map<string, Parts>();
  const tenants = [...compilation.tenants.values()].flatMap((tenant): TenantImpact[] => {
    const query = createQuery(target, tenant);
    if (!query) return [];
    const { values, key, read } = query;
    const pages = (query.entry ? [query.entry] : tenant.pageIds).flatMap((id): PageImpact[] => {
      const composition = tenant.composition(id);
      const page = query.entry ? getEntryAddress(tenant, query.entry) : tenant.page(id);
      if (!composition || !page || (!query.entry && page.routes.length === 0 && page.status === undefined))
        return [];
      const name = `${composition.key} ${key}`;
      const parts = partsByPage.get(name) ?? read(composition, tenant);
      partsByPage.set(name, parts);
      if (parts.nodes.length === 0 && parts.fields.length === 0) return [];
      return [{ page: id, routes: page.routes, ...parts }];
    });
    if (pages.length === 0 && values.length === 0) return [];
    return [{ tenant: tenant.slug, isTemplate: tenant.isTemplate, values, pages }];
  });
  return { target, tenants };
}
