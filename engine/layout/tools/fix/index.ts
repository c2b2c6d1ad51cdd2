// Automatic fixes. In: findings and their files. Out: files with the findings fixed that have exactly one
// sensible
// fix. Every fix is verified: its finding is resolved and no new one appeared.
export { fixAll, type FixReport } from './fix-all';
export { findFix, type Fix } from './find-fix';
