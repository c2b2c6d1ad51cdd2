// Fix without asking. In: findings and the files that they are about. Out: the files with those findings fixed
// of which there is only one sensible fix, and for each the proof: it is gone and nothing else went wrong.
export { fixAll, type FixReport } from './fix-all';
export { findFix, type Fix } from './find-fix';
