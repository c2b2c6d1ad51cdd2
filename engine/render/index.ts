/**
 * From a resolved page and its data to HTML, one block at a time. In: the tree, the data with their versions, the
 * tenant's words, the build's assets. Out: bytes, and what the document around them must know (styles, preloads,
 * islands, policy). No I/O; a failing block leaves a gap and is reported.
 */
export { builtAssets, type Assets, type BuildManifest } from './document/assets';
export { BlockCache } from './cache/block-cache';
export { DataItem, dataItem, type PageData } from './cache/data-item';
export { documentFrame, headElements, type DocumentFrame, type HeadMetadata } from './document/document';
export { type BlockImplementation, type Implementations } from './block-implementation';
export { scriptJson } from './island';
export { PageRenderer, type RendererOptions } from './page-renderer';
export type { BlockMarkers, SiteView } from './render-request';
export type { RenderRequest } from './render-request';
export { type RenderedTree } from './tree-renderer';
