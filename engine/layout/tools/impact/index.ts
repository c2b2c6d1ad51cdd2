// What does it reach? In: a compilation and the name of a file, a block, a prop, a text, a setting or a feature; or
// two compilations, before and after a change. Out: the tenants, pages, routes and nodes that are reached, or the
// differences that visitors get, told once with the tenants that get them, with new findings and changed addresses.
// Pure. Pages that tenants share are looked into once, and what is the same in both versions not at all.
export { changeImpact, type ChangeImpact, type GroupedDifference, type RouteChange } from './change-impact';
export { formatChangeAsMarkdown, describeChange, describeGroup } from './describe-change';
export { findImpact, type Impact, type TenantReach } from './find-impact';
export type { PageReach, ReachedNode } from './page-reach';
export { describeImpact } from './describe-impact';
export { parseImpactTarget, type ImpactTarget, type UnknownTarget } from './impact-target';
