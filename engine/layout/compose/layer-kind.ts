import { readDocument, getDocumentObject } from '../model/document';
import type { Layer } from './layers';

/** A `base` extends nothing, a `template` exists only to be extended, and a `tenant` is a site. */
export const LAYER_KINDS = ['base', 'template', 'tenant'] as const;
export type LayerKind = (typeof LAYER_KINDS)[number];

/** A site that extends nothing is both base and site. */
export function listLayerKinds(layer: Layer): readonly LayerKind[] {
  const source = layer.files.get('tenant.json');
  const isTemplate =
    source !== undefined && getDocumentObject(readDocument(source, 'tenant')).template === true;
  if (layer.parent === undefined) return isTemplate ? ['base'] : ['base', 'tenant'];
  return isTemplate ? ['template'] : ['tenant'];
}
