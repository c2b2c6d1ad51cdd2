import { readDocument, documentObject } from '../model/document';
import type { Layer } from './layers';

/** What a layer can be: the one that extends nothing, one that only serves to be extended, a site. */
export const LAYER_KINDS = ['base', 'template', 'tenant'] as const;
export type LayerKind = (typeof LAYER_KINDS)[number];

/** What a layer is; a site that extends nothing is base and site in one. */
export function layerKindsOf(layer: Layer): readonly LayerKind[] {
  const source = layer.files.get('tenant.json');
  const isTemplate = source !== undefined && documentObject(readDocument(source, 'tenant')).template === true;
  if (layer.parent === undefined) return isTemplate ? ['base'] : ['base', 'tenant'];
  return isTemplate ? ['template'] : ['tenant'];
}
