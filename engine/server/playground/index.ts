/**
 * The playground's server side: its document and files, what it asks for, the preview of texts that are not
 * saved, and the kit gallery. In: the running sites, the renderer, the tenants' folder. Out: routes below `/playground` on the bare host,
 * and the preview on each tenant's host. Only callers on this machine are answered (`guard.ts`).
 */
export { readPlaygroundBuild, type PlaygroundAssets } from './assets';
export { registerPlayground, type PlaygroundOptions } from './playground-routes';
export { isLocal, isLoopbackHost } from './guard';
