// Automatic fixes. In: findings and their files. Out: files in which every finding with exactly one sensible fix is
// fixed. Every fix is verified: it must resolve its finding and cause no new one.
export { fixAll, type FixReport } from './fix-all';
export { findFix, type Fix } from './find-fix';
