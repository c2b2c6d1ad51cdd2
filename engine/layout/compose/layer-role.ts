import { readDocument, getDocumentObject } from '../model/document';
import type { Layer } from './layers';

/** What a layer is for: a `base` extends nothing, a `template` exists only to be extended, and a `tenant` is a site. */
export const LAYER_ROLES = ['base', 'template', 'tenant'] as const;
export type LayerRole = (typeof LAYER_ROLES)[number];

/** Lists the roles of a layer. A site that extends nothing is both `base` and `tenant`. */
export function listLayerRoles(layer: Layer): readonly LayerRole[] {
  const source = layer.files.get('tenant.json');
  const isTemplate =
    source !== undefined && getDocumentObject(readDocument(source, 'tenant')).template === true;
  if (layer.parent === undefined) return isTemplate ? ['base'] : ['base', 'tenant'];
  return isTemplate ? ['template'] : ['tenant'];
}
