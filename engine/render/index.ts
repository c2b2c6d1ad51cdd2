/**
 * Renders a resolved page to HTML, one block at a time. In: the page tree, its data, the tenant's texts and the build's
 * assets. Out: bytes, and what the document needs (styles, preloads, islands, security policy). No I/O. A block that
 * throws leaves a gap and is reported.
 *
 * `cache/` stores rendered blocks, with the data they read as part of their keys; `document/` builds the head, styles
 * and Content-Security-Policy around them.
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
