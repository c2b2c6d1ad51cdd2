// Impact analysis. In: a compilation and the name of a file, block, prop, text, setting or feature; or two
// compilations, before and after a change. Out: the affected tenants, pages, routes and nodes, or the differences with
// their tenants, changed addresses and findings. Pure. Shared pages are processed once, unchanged ones skipped.
export {
  findChangeImpact,
  type ChangeImpact,
  type GroupedDifference,
  type RouteChange,
} from './change-impact';
export { formatChangeAsMarkdown, describeChange, describeGroup } from './describe-change';
export { findImpact, type Impact, type TenantImpact } from './find-impact';
export type { PageImpact, ImpactedNode } from './page-impact';
export { describeImpact } from './describe-impact';
export { parseImpactTarget, type ImpactTarget, type UnknownTarget } from './impact-target';
export { summariseImpact } from './summarise-impact';
