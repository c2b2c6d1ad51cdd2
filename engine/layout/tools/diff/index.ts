// What is different, as people would say it. In: two resolved pages, or two compiled tenants. Out: the fewest
// differences that lead from one to the other (a moved node is a move, an entry of a list is told by its id), each
// as plain data and as one sentence. Whatever is the same object or has the same hash is not looked into.
export {
  type ConfigArea,
  type ConfigDifference,
  type Difference,
  type PageDifference,
  type NodeLocation,
} from './difference';
export { diffPages } from './diff-pages';
export { diffConfig, diffTenants } from './diff-tenants';
export { describeClause, describeDifference } from './describe';
