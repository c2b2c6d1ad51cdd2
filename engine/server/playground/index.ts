/**
 * The playground's server side: its document and files, its JSON API, previews of unsaved drafts, the inbox of
 * leads, and the kit gallery.
 * In: the sites, the renderer, the tenants' folder. Out: routes below `/playground` on the bare host, and previews on
 * each tenant's host. Responds only to callers on this machine. May import `http`,
 * `sites`, `pages`, `previews`, `publishing` and `leads`.
 */
export { Drafts } from './drafts';
export { createConfigModel } from './config-model';
export { createContentModel, canHaveEntry } from './content-model';
export { computeImpact } from './impact';
export { judgeDraft } from './judge-draft';
export { getOwnFilePath, listOwnConfigPaths, listPagePaths } from './page-files';
export { MAX_DRAFT_LENGTH, measureDraft } from './draft-routes';
export type { ApiRoutes } from './api-routes';
export { previewHook } from './preview-hook';
export { readPlaygroundBuild, type PlaygroundAssets } from './assets';
export { exampleRoutes } from './example-routes';
export { describeChange, type Save } from './describe-change';
export type { LeadInbox } from './lead-routes';
export { playgroundRoutes, type PlaygroundOptions } from './playground-routes';
