// Semantic diff. In: two resolved pages, or two compiled tenants. Out: a minimal list of differences (a moved node is a
// move, list entries are matched by id), each as data and as a sentence. Parts with identical hashes are skipped.
export {
  type ConfigArea,
  type ConfigDifference,
  type Difference,
  type PageDifference,
  type NodeLocation,
} from './difference';
export { diffPages } from './diff-pages';
export { diffContent } from './diff-content';
export { diffForms } from './diff-forms';
export { diffConfig, diffTenants } from './diff-tenants';
export { describeClause, describeDifference } from './describe';
