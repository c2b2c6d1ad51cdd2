import { schemas } from '../../../../schemas';
import { PART_SCHEMAS } from '../../compose/config';
import { readDocument, getDocumentObject } from '../../model/document';
import { isObject, getOwn, type Pointer } from '../../base/json';
import { listLayerRoles, LAYER_ROLES, type LayerRole } from '../../compose/layer-role';
import type { LayerCheck } from '../check';

interface LayerValue {
  readonly at: Pointer;
  /** The roles of layers that may set the value. */
  readonly allowed: readonly LayerRole[];
}

const ROLE_NAMES: Readonly<Record<LayerRole, string>> = {
  base: 'the layer without `extends`',
  template: 'a template',
  tenant: 'a site',
};

const formatRoles = (roles: readonly LayerRole[]): string =>
  roles.map((role) => ROLE_NAMES[role]).join(' or ');

function findAllowedRoles(schema: unknown, inherited: readonly LayerRole[]): readonly LayerRole[] {
  const stated = isObject(schema) ? schema['x-layers'] : undefined;
  return Array.isArray(stated) ? LAYER_ROLES.filter((role) => stated.includes(role)) : inherited;
}

/** Every value that a layer sets, with the roles of layers that its schema allows. */
function* listLayerValues(
  schema: unknown,
  value: unknown,
  at: Pointer,
  inherited: LayerValue['allowed'],
): Generator<LayerValue> {
  const allowed = findAllowedRoles(schema, inherited);
  const properties = isObject(schema) ? schema.properties : undefined;
  if (!isObject(properties) || !isObject(value)) {
    yield { at, allowed };
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    const part = at.length === 0 ? getOwn<unknown>(PART_SCHEMAS, key) : undefined;
    const property = getOwn(properties, key);
    if (property !== undefined) yield* listLayerValues(part ?? property, inner, [...at, key], allowed);
  }
}

export const wrongLayer: LayerCheck = {
  meta: {
    code: 'FC509',
    name: 'wrong-layer',
    severity: 'warning',
    docs: 'A layer sets a value in `tenant.json` that is not for layers of its kind. The kinds are the base (the layer without `extends`), templates and sites. For example, the address of a site cannot be in a template, from which other sites would inherit it. Move the value to a layer that can set it; for an address, that is each site. The schemas in `schemas/` list the kinds for a value, or for a group of values, under `x-layers`.',
  },
  *run({ layer }) {
    const source = layer.files.get('tenant.json');
    if (!source) return;
    const roles = listLayerRoles(layer);
    const value = getDocumentObject(readDocument(source, 'tenant'));
    for (const { at, allowed } of listLayerValues(schemas.tenant, value, [], LAYER_ROLES)) {
      if (roles.some((role) => allowed.includes(role))) continue;
      const message = `Only ${formatRoles(allowed)} can set '${at.join('.')}', and this file belongs to ${formatRoles(roles)}. Move it to the tenant.json of a layer that can.`;
      yield { location: { source, pointer: at, on: 'key' }, message, tenant: layer.slug };
    }
  },
};
