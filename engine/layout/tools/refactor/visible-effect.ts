import { isEqual } from '../../base/json';
import type { ResolvedNode, ResolvedPage } from '../../compose/resolve-page';
import { parseEntryKey } from '../../model/content/entry-file';
import { parseFormKey } from '../../model/forms/form-file';
import { parsePropPath } from '../../model/operations';
import type { CompiledTenant } from '../../compile/compiled-tenant';
import { getAtPath, type StatementContent, type Statement } from './statement';

function findNodeById(node: ResolvedNode, id: string): ResolvedNode | undefined {
  if (node.id === id) return node;
  for (const child of Object.values(node.slots).flat()) {
    const found = findNodeById(child, id);
    if (found) return found;
  }
  return undefined;
}

/** The complete prop that contains a path, as the block receives it. */
function findProp(page: ResolvedPage | undefined, id: string, path: string): unknown {
  const [first] = parsePropPath(path) ?? [];
  const node = page && findNodeById(page.layout, id);
  return first && 'key' in first ? node?.props[first.key] : undefined;
}

type PageContent = Extract<StatementContent, { page: string }>;

/** The whole field that a statement is about; for `remove`, whether there is an entry. */
function onEntry(tenant: CompiledTenant, name: string, id: string, content: PageContent): unknown {
  const entry = tenant.collection(name)?.entries.get(id);
  // The file changes nothing else of the entry, so the whole entry can be compared.
  if (content.kind === 'markdown') return entry?.values;
  const path = content.kind === 'prop' ? content.path : getOperationPath(content);
  const [first] = path === undefined ? [] : (parsePropPath(path) ?? []);
  return first && 'key' in first ? entry?.values[first.key] : entry !== undefined;
}

function getOperationPath(content: PageContent): string | undefined {
  if (content.kind !== 'change') return undefined;
  const { operation } = content;
  return operation.op === 'set' || operation.op === 'unset' ? operation.path : undefined;
}

function onPage(tenant: CompiledTenant, content: PageContent): unknown {
  const form = parseFormKey(content.page);
  // A statement changes nothing else of the form, so the whole form can be compared.
  if (form !== undefined) return tenant.form(form);
  const entry = parseEntryKey(content.page);
  if (entry) return onEntry(tenant, entry.collection, entry.id, content);
  if (content.kind === 'markdown') return undefined;
  const page = tenant.page(content.page);
  if (content.kind === 'field') return tenant.composition(content.page)?.fields.get(content.path.join('.'));
  if (content.kind === 'prop') return findProp(page, content.node, content.path);
  const { operation } = content;
  if (operation.op === 'set' || operation.op === 'unset')
    return findProp(page, operation.node, operation.path);
  return page && [page.layout.id, page.layout.hash];
}

/** A tenant's value for the target of a statement. */
function effectiveValue(tenant: CompiledTenant | undefined, { content, file }: Statement): unknown {
  if (!tenant) return undefined;
  if (content.kind !== 'config') return onPage(tenant, content);
  const whole =
    file === 'theme.json' ? tenant.theme : file === 'texts.json' ? tenant.texts : { ...tenant.config };
  return getAtPath(whole, content.path);
}

/** Whether a tenant has the same value for the target of a statement before and after. */
export const hasSameEffect = (
  before: CompiledTenant | undefined,
  after: CompiledTenant | undefined,
  statement: Statement,
): boolean => isEqual(effectiveValue(before, statement), effectiveValue(after, statement));
