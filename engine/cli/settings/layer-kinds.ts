/** What a layer can be: the one that extends nothing, one that only serves to be extended, a site. */
export const LAYER_KINDS = ['base', 'template', 'tenant'] as const;
export type LayerKind = (typeof LAYER_KINDS)[number];
