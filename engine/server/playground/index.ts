/**
 * The playground's server side: its document and files, what it asks for, and the preview of texts that are not
 * saved. In: the running sites, the renderer, the tenants' folder. Out: routes below `/playground` on the bare host,
 * and the preview on each tenant's host. Only callers on this machine are answered (`guard.ts`).
 */
export { readPlaygroundBuild, type PlaygroundAssets } from './assets';
export { registerPlayground, type PlaygroundOptions } from './register';
export { isLocal, isLoopbackHost } from './guard';
