import { schemas } from '../../../../schemas';
import { PART_SCHEMAS } from '../../compose/config';
import { readDocument, documentObject } from '../../model/document';
import { isObject, getOwn, type Pointer } from '../../base/json';
import { layerKindsOf, LAYER_KINDS, type LayerKind } from '../../compose/layer-kind';
import type { LayerCheck } from '../check';

interface Stated {
  readonly at: Pointer;
  /** Kinds of layers that may say it. */
  readonly allowed: readonly LayerKind[];
}

const WHO: Readonly<Record<LayerKind, string>> = {
  base: 'the layer that extends nothing',
  template: 'templates',
  tenant: 'sites',
};

const whoOf = (kinds: readonly LayerKind[]): string => kinds.map((kind) => WHO[kind]).join(' and ');

function allowedBy(schema: unknown, inherited: readonly LayerKind[]): readonly LayerKind[] {
  const stated = isObject(schema) ? schema['x-layers'] : undefined;
  return Array.isArray(stated) ? LAYER_KINDS.filter((kind) => stated.includes(kind)) : inherited;
}

/** Every value that a layer states, with the kinds of layers of which its schema says that they may. */
function* statedBy(
  schema: unknown,
  value: unknown,
  at: Pointer,
  inherited: Stated['allowed'],
): Generator<Stated> {
  const allowed = allowedBy(schema, inherited);
  const properties = isObject(schema) ? schema.properties : undefined;
  if (!isObject(properties) || !isObject(value)) {
    yield { at, allowed };
    return;
  }
  for (const [key, inner] of Object.entries(value)) {
    const part = at.length === 0 ? getOwn<unknown>(PART_SCHEMAS, key) : undefined;
    const property = getOwn(properties, key);
    if (property !== undefined) yield* statedBy(part ?? property, inner, [...at, key], allowed);
  }
}

export const wrongLayer: LayerCheck = {
  meta: {
    code: 'FC509',
    name: 'wrong-layer',
    severity: 'warning',
    docs: 'A layer states a setting, a feature or another value of tenant.json that is not for layers of its kind: one that belongs to a single site stands in a template, or one that all sites share stands in a site. Move it to such a layer. The reference of settings says which layers may state each.',
  },
  *run({ layer }) {
    const source = layer.files.get('tenant.json');
    if (!source) return;
    const kinds = layerKindsOf(layer);
    const value = documentObject(readDocument(source, 'tenant'));
    for (const { at, allowed } of statedBy(schemas.tenant, value, [], LAYER_KINDS)) {
      if (kinds.some((kind) => allowed.includes(kind))) continue;
      const message = `'${at.join('.')}' is for ${whoOf(allowed)}, and '${layer.slug}' is not one. Move it there.`;
      yield { place: { source, pointer: at, on: 'key' }, message, tenant: layer.slug };
    }
  },
};
