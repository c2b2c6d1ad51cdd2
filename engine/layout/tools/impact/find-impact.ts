import type { Compilation } from '../../compile/compilation';
import type { Composition } from '../../compose/compose-page';
import { readDocument, documentObject } from '../../model/document';
import { explainConfigValue, type ValueExplanation } from '../explain';
import { isObject } from '../../base/json';
import type { CompiledTenant } from '../../compile/compiled-tenant';
import type { NodeTrace } from '../../compose/trace';
import { blocksWithText } from '../../model/texts';
import { walkNodes } from '../../model/node-tree';
import { contextPath, findContextReaders } from './context-readers';
import type { PageReach, ReachedNode } from './page-reach';
import type { ImpactTarget } from './impact-target';

/** A tenant that is reached. */
export interface TenantReach {
  readonly tenant: string;
  readonly isTemplate: boolean;
  /** Configured values by which it is reached, each with where it comes from for this tenant. */
  readonly values: readonly ValueExplanation[];
  readonly pages: readonly PageReach[];
}

/** All that a change would reach. */
export interface Impact {
  readonly target: ImpactTarget;
  readonly tenants: readonly TenantReach[];
}

type Parts = Pick<PageReach, 'nodes' | 'fields'>;
/** What of a page is reached. */
type Reader = (composition: Composition, tenant: CompiledTenant) => Parts;

const NOTHING: Parts = { nodes: [], fields: [] };

const together = (all: readonly Parts[]): Parts => {
  const nodes = new Map<string, ReachedNode>();
  for (const one of all.flatMap((parts) => parts.nodes)) {
    const known = nodes.get(one.node);
    nodes.set(one.node, known ? { ...known, by: [...new Set([...known.by, ...one.by])] } : one);
  }
  return { nodes: [...nodes.values()], fields: [...new Set(all.flatMap((parts) => parts.fields))] };
};

/** What of a node a file has the last word about. */
function saidBy(file: string, { entries, props }: NodeTrace): string[] {
  const ways = entries.filter((entry) => entry.file === file).map(({ operation }) => operation);
  const stated = [...props].flatMap(([path, all]) => (all.at(-1)?.file === file ? [path] : []));
  return [...new Set([...ways, ...stated])];
}

/** Nodes and fields of a page about which a page's file has the last word. */
const pageFileReader =
  (file: string): Reader =>
  (composition, tenant) => {
    if (!composition.steps.some(({ source }) => source.file === file)) return NOTHING;
    const trace = tenant.compiler.trace(composition);
    const nodes: ReachedNode[] = [];
    if (composition.layout) {
      walkNodes(composition.layout, ({ id, block }) => {
        const found = trace.nodes.get(id);
        const by = found ? saidBy(file, found) : [];
        if (by.length > 0) nodes.push({ node: id, block, by });
      });
    }
    for (const { id, isInPage, entries, arrival } of trace.nodes.values()) {
      const last = entries.at(-1);
      if (!isInPage && last?.file === file)
        nodes.push({ node: id, block: String(arrival?.value), by: [last.operation] });
    }
    const fields = [...trace.fields].filter(([, entries]) => entries.at(-1)?.file === file);
    return { nodes, fields: fields.map(([name]) => name) };
  };

/** Nodes of a block, with what else is to be said of each. */
const blockReader =
  (block: string, by: (stated: ReadonlySet<string>) => string): Reader =>
  (composition, tenant) => {
    const nodes: ReachedNode[] = [];
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
    together(paths.map((path) => findContextReaders(composition, compiler.environment, contextPath(path))));

const everything: Reader = () => ({ nodes: [], fields: ['the whole page'] });

/** Paths of all single values within a stated one. */
function leaves(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (!isObject(value)) return [path];
  return Object.entries(value).flatMap(([key, inner]) => leaves(inner, [...path, key]));
}

const OF_THE_FILE = new Set(['$schema', 'note', 'acknowledged', 'final', 'extends', 'template']);

/** What a tenant's configuration file states and this tenant takes from it. */
function valuesFrom(file: string, tenant: CompiledTenant): ValueExplanation[] {
  const path = file.slice(file.indexOf('/') + 1);
  const source = tenant.chain.find((layer) => `${layer.slug}/${path}` === file)?.files.get(path);
  const kind = KINDS[path];
  if (!source || !kind) return [];
  const stated = Object.entries(documentObject(readDocument(source, kind.schema))).filter(
    ([key]) => !OF_THE_FILE.has(key),
  );
  return leaves(Object.fromEntries(stated)).flatMap((keys) => {
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

/** Nodes whose blocks show one of these texts. */
const textReader =
  (keys: readonly string[]): Reader =>
  (composition, tenant) =>
    together(
      keys.flatMap((key) =>
        blocksWithText(tenant.compiler.environment.blocks, key).map((block) =>
          blockReader(block, () => `shows ${key}`)(composition, tenant),
        ),
      ),
    );

interface Question {
  readonly values: readonly ValueExplanation[];
  /** The same for tenants that share a page, where this names it. */
  readonly key: string;
  readonly read: Reader;
}

function askFile(layer: string, path: string, tenant: CompiledTenant): Question | undefined {
  const file = `${layer}/${path}`;
  if (!tenant.layers.includes(layer)) return undefined;
  if (path.startsWith('pages/')) return { values: [], key: '', read: pageFileReader(file) };
  const values = valuesFrom(file, tenant);
  const key = values.map((value) => value.path).join();
  if (path === 'tenant.json')
    return { values, key, read: valueReader(values.map((value) => value.path.split('.'))) };
  if (path === 'texts.json') return { values, key, read: textReader(values.map((value) => value.path)) };
  if (path === 'theme.json') return values.length > 0 ? { values, key, read: everything } : undefined;
  // A content file counts as a whole: the nearest layer that has it.
  const nearest = tenant.chain.findLast(({ files }) => files.has(path));
  return nearest?.slug === layer ? { values, key, read: everything } : undefined;
}

function ask(target: ImpactTarget, tenant: CompiledTenant): Question | undefined {
  switch (target.kind) {
    case 'file':
      return askFile(target.layer, target.path, tenant);
    case 'block':
      return { values: [], key: '', read: blockReader(target.block, () => 'is of this block') };
    case 'prop': {
      const { block, prop } = target;
      const isStated = (stated: ReadonlySet<string>) =>
        [...stated].some((path) => path.split(/[.[]/, 1)[0] === prop);
      const by = (stated: ReadonlySet<string>) => (isStated(stated) ? `states ${prop}` : 'has the default');
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

/** Tenants, pages, routes and nodes that a change of the target would reach; templates are told as such. */
export function findImpact(compilation: Compilation, target: ImpactTarget): Impact {
  const known = new Map<string, Parts>();
  const tenants = [...compilation.tenants.values()].flatMap((tenant): TenantReach[] => {
    const question = ask(target, tenant);
    if (!question) return [];
    const { values, key, read } = question;
    const pages = tenant.pageIds.flatMap((id): PageReach[] => {
      const composition = tenant.composition(id);
      const page = tenant.page(id);
      if (!composition || !page || (page.routes.length === 0 && page.status === undefined)) return [];
      const name = `${composition.key} ${key}`;
      const parts = known.get(name) ?? read(composition, tenant);
      known.set(name, parts);
      if (parts.nodes.length === 0 && parts.fields.length === 0) return [];
      return [{ page: id, routes: page.routes, ...parts }];
    });
    if (pages.length === 0 && values.length === 0) return [];
    return [{ tenant: tenant.slug, isTemplate: tenant.isTemplate, values, pages }];
  });
  return { target, tenants };
}
