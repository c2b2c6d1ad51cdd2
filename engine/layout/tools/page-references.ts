import { schemas } from '../../../schemas';
import { listReferences } from '../check/entry-usage';
import { listConfiguredLinks } from '../check/checks/site-links';
import type { CompiledTenant } from '../compile/compiled-tenant';
import { findLinks, findInternalPath } from '../model/links';
import { findFormParts, formKey } from '../model/forms/form-file';

/** A place on a site that links to a page or needs it. */
export interface PageReference {
  readonly kind: 'page' | 'entry' | 'menu' | 'setting' | 'text' | 'form' | 'redirect' | 'extension';
  /** Page, entry, form, path of the value, or old address, by kind. */
  readonly in: string;
  /** As written; empty for an extension. */
  readonly href: string;
}

/** All links of a site, in the order: menus and settings, pages, entries, forms, redirects. */
function* listLinks(tenant: CompiledTenant): Generator<PageReference & { definedOn?(): string }> {
  for (const { file, path, href } of listConfiguredLinks(tenant)) {
    const [part = ''] = path;
    const kind = file === 'texts.json' ? 'text' : part === 'menus' ? 'menu' : 'setting';
    yield { kind, in: path.map(String).join('.'), href };
  }
  for (const [page, { links }] of tenant.usages) {
    for (const { href, node } of links) {
      // A link of a layout is in every page that extends it, but has to be changed only once.
      const definedOn = () => tenant.trace(page)?.nodes.get(node)?.entries[0]?.page ?? page;
      yield { kind: 'page', in: page, href, definedOn };
    }
  }
  for (const name of tenant.collectionNames) {
    const compiled = tenant.collection(name);
    for (const { value: href, entry } of compiled ? listReferences(compiled).links : [])
      yield { kind: 'entry', in: `${name}/${entry}`, href };
  }
  for (const id of tenant.forms.keys()) {
    const parts = findFormParts(tenant.composition(formKey(id))?.layout);
    for (const node of parts ? [parts.node, ...parts.steps, ...parts.fields] : [])
      for (const { href } of findLinks(schemas.form, node.props)) yield { kind: 'form', in: id, href };
  }
  for (const { from, to } of tenant.redirects.table.rules)
    if (to !== undefined) yield { kind: 'redirect', in: from, href: to };
}

/**
 * Finds where a site links to a page or needs it, each place once. A link that the site does not show, because of a
 * condition, counts too.
 */
export function findPageReferences(tenant: CompiledTenant, page: string): PageReference[] {
  const found = new Map<string, PageReference>();
  for (const id of tenant.pageIds) {
    if (id !== page && tenant.composition(id)?.files.base?.id === page)
      found.set(`extension ${id}`, { kind: 'extension', in: id, href: '' });
  }
  const targets = new Map<string, boolean>();
  for (const { kind, in: place, href, definedOn } of listLinks(tenant)) {
    const path = findInternalPath(href);
    if (path === undefined) continue;
    let isTarget = targets.get(path);
    if (isTarget === undefined) targets.set(path, (isTarget = tenant.match(path)?.page === page));
    if (!isTarget) continue;
    const reference = { kind, in: definedOn?.() ?? place, href };
    if (kind === 'page' && reference.in === page) continue;
    found.set(Object.values(reference).join(' '), reference);
  }
  return [...found.values()];
}
