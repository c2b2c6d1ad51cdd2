import { readDocument, documentObject } from '../../model/document';
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
    docs: "The name of a tenant's folder is part of its address in development and of file names, so it has lower-case letters, digits and single hyphens only. Rename the folder, and fix `extends` in tenants that name it.",
  },
  *run({ layer }) {
    const source = layer.files.get('tenant.json');
    if (!source || SLUG.test(layer.slug)) return;
    const message = `'${layer.slug}' is not a valid folder name. Use lower-case letters, digits and single hyphens.`;
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

export const tenantCycle: LayerCheck = {
  meta: {
    code: 'FC502',
    name: 'tenant-cycle',
    severity: 'error',
    docs: 'A tenant extends itself, directly or through other tenants. Remove `extends` from one of them.',
  },
  *run({ layer, layers }) {
    const source = layer.files.get('tenant.json');
    const seen = new Set<string>();
    for (let slug = layer.parent; slug !== undefined && !seen.has(slug);) {
      seen.add(slug);
      const next = layers.get(slug);
      slug = next?.parent;
    }
    if (!source || !seen.has(layer.slug)) return;
    const message = `'${layer.slug}' extends itself, directly or through other tenants. Remove 'extends' from one of them.`;
    yield { location: { source, pointer: ['extends'] }, message, tenant: layer.slug };
  },
};

export const siteAsBase: LayerCheck = {
  meta: {
    code: 'FC508',
    name: 'site-as-base',
    severity: 'warning',
    docs: 'A tenant extends a site that is not a template, so it also gets every change to that site. Add `"template": true` there, or extend a template.',
  },
  *run({ layer, layers }) {
    const source = layer.files.get('tenant.json');
    const parent = layers.get(layer.parent ?? '')?.files.get('tenant.json');
    if (!source || !parent || documentObject(readDocument(parent, 'tenant')).template === true) return;
    const message = `'${parent.layer}' is a site, not a template. Add "template": true there, or extend a template.`;
    yield { location: { source, pointer: ['extends'] }, message, tenant: layer.slug };
  },
};
