/**
 * Previews of a site with its drafts, for anyone who has a link. In: the sites, the drafts and links in the database. Out:
 * `/preview/…` on each tenant's host, and its pages for a visitor who has opened a link. May import `http`, `pages` and
 * `sites`.
 */
export { previewRoutes, type PreviewRoutesOptions } from './preview-routes';
export { hasPreviewCookie } from './preview-cookie';
export { PREVIEW_LIFETIME_MS, PreviewTokens } from './preview-tokens';
