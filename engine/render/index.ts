/**
 * Renders a resolved page to HTML, one block at a time. In: the page tree, its data, the tenant's texts and the build's
 * assets. Out: bytes, and the inputs of the document (styles, preloads, islands, security policy). No I/O. A block that
 * throws leaves a gap and is reported.
 *
 * `cache/` stores rendered blocks under keys that include the data that the blocks read; `document/` builds the head,
 * styles and Content-Security-Policy around the blocks; `markup/` writes the HTML of React elements.
 */
export { createBuiltAssets, type Assets, type BuildManifest } from './document/assets';
export { createPolicyHeaders, CSP_REPORT_DIRECTIVE, CSP_REPORT_PATH } from './document/csp-reporting';
export { BlockCache } from './cache/block-cache';
export { DataItem, getDataItem, type PageData } from './cache/data-item';
export { createDocumentFrame, renderHead, type DocumentFrame, type HeadMetadata } from './document/document';
export { type BlockImplementation, type Implementations } from './block-implementation';
export { serializeForScript } from './island';
export { PageRenderer, type RendererOptions } from './page-renderer';
export type { BlockMarkers, SiteView } from './render-request';
export type { RenderRequest } from './render-request';
export { type RenderedTree } from './tree-renderer';
