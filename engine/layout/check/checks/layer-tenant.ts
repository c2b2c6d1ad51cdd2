import type { Layer } from '../../compose/layers';
import { readDocument, getDocumentObject } from '../../model/document';
import { didYouMean, suggestName } from '../../base/did-you-mean';
import type { LayerCheck } from '../check';

export const missingTenantFile: LayerCheck = {
  meta: {
    code: 'FC507',
    name: 'missing-tenant-file',
    severity: 'error',
    docs: 'A tenant folder has no tenant.json. Add one with `name` and `extends`.',
  },
  *run({ layer }) {
    const [first] = layer.files.values();
    if (layer.files.has('tenant.json') || !first) return;
    const message = `The folder '${layer.slug}' has no tenant.json. Add one with 'name' and 'extends'.`;
    yield { location: { source: first, pointer: [] }, message, tenant: layer.slug };
  },
};

const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;

export const folderName: LayerCheck = {
  meta: {
    code: 'FC511',
    name: 'folder-name',
    severity: 'error',
    docs: "The name of a tenant's folder is part of its address in development and of file names, so it may contain only lower-case letters, digits and single hyphens. Rename the folder, and fix `extends` in tenants that name it.",
  },
  *run({ layer }) {
    const source = layer.files.get('tenant.json');
    if (!source || SLUG.test(layer.slug)) return;
    const message = `'${layer.slug}' is not a valid folder name. Rename it with lower-case letters, digits and single hyphens only.`;
    yield { location: { source, pointer: [] }, message, tenant: layer.slug };
  },
};

export const unknownParent: LayerCheck = {
  meta: {
    code: 'FC501',
    name: 'unknown-parent',
    severity: 'error',
    docs: 'A tenant extends a layer that does not exist. Fix the name.',
  },
  *run({ layer, layers }) {
    const source = layer.files.get('tenant.json');
    const parent = layer.parent;
    if (!source || parent === undefined || layers.has(parent)) return;
    const hint = suggestName(parent, layers.keys());
    const message = `There is no layer '${parent}' to extend.${didYouMean(hint)}${hint ? '' : ' Fix the name.'}`;
    yield { location: { source, pointer: ['extends'] }, message, hint, tenant: layer.slug };
  },
};

/** The slugs of the layers that a layer extends, directly or through others; itself included if there is a cycle. */
function listAncestors(layer: Layer, layers: ReadonlyMap<string, Layer>): ReadonlySet<string> {
  const ancestors = new Set<string>();
  for (let slug = layer.parent; slug !== undefined && !ancestors.has(slug);) {
    ancestors.add(slug);
    slug = layers.get(slug)?.parent;
  }
  return ancestors;
}

function isTemplate(layer: Layer | undefined): boolean {
  const source = layer?.files.get('tenant.json');
  return source !== undefined && getDocumentObject(readDocument(source, 'tenant')).template === true;
}

/**
 * The layer of a cycle that should not extend the others: a template rather than a site, and the one that most layers
 * extend. A cycle is reported once.
 */
function findLowest(cycle: ReadonlySet<string>, layers: ReadonlyMap<string, Layer>): string | undefined {
  const countChildren = (slug: string) => [...layers.values()].filter(({ parent }) => parent === slug).length;
  const [lowest] = [...cycle]
    .map((slug) => ({ slug, isTemplate: isTemplate(layers.get(slug)), children: countChildren(slug) }))
    .sort(
      (a, b) =>
        Number(b.isTemplate) - Number(a.isTemplate) || b.children - a.children || (a.slug < b.slug ? -1 : 1),
    );
  return lowest?.slug;
}

export const tenantCycle: LayerCheck = {
  meta: {
    code: 'FC502',
    name: 'tenant-cycle',
    severity: 'error',
    docs: 'A tenant extends itself, directly or through other tenants. Extend another tenant, or remove `extends` from one of them.',
  },
  *run({ layer, layers }) {
    const source = layer.files.get('tenant.json');
    const cycle = listAncestors(layer, layers);
    if (!source || !cycle.has(layer.slug) || layer.slug !== findLowest(cycle, layers)) return;
    const others = [...cycle].filter((slug) => slug !== layer.slug);
    const message =
      others.length === 0
        ? `'${layer.slug}' extends itself. Extend another layer, or remove 'extends'.`
        : `'${layer.slug}' extends itself through '${others.join("', '")}'. Extend another layer, or remove 'extends'.`;
    yield { location: { source, pointer: ['extends'] }, message, tenant: layer.slug };
  },
};

export const siteAsBase: LayerCheck = {
  meta: {
    code: 'FC508',
    name: 'site-as-base',
    severity: 'warning',
    suppressedBy: 'site',
    docs: 'A tenant extends a site that is not a template, so it also gets every change to that site. Extend a template instead. Only if visitors do not open that site, add `"template": true` to its tenant.json: a template is not served.',
  },
  *run({ layer, layers }) {
    const source = layer.files.get('tenant.json');
    const parent = layers.get(layer.parent ?? '')?.files.get('tenant.json');
    // FC502 reports a cycle.
    if (listAncestors(layer, layers).has(layer.slug)) return;
    // A template with an invalid tenant.json has its own finding.
    if (!source || !parent || readDocument(parent, 'tenant').value === undefined) return;
    if (getDocumentObject(readDocument(parent, 'tenant')).template === true) return;
    const message = `'${parent.layer}' is a site, not a template, so this tenant also gets every change to it. Extend a template instead. Only if visitors do not open '${parent.layer}', add "template": true to its tenant.json.`;
    yield { location: { source, pointer: ['extends'] }, message, tenant: layer.slug };
  },
};
