// Refactorings of layers: move a statement of many layers into a shared one (lift), or from it into the layers that
// inherit it (lower). In: all tenant folders, a selector, a layer. Out: edited files, and the proof, by compiling both
// versions, that no site changes; or the differences, in which case nothing must be written. Pure.
export { listLiftCandidates, type LiftCandidate } from './lift-candidates';
export { lift, type LiftRequest } from './lift';
export { lower, type LowerRequest } from './lower';
export { RefactorError, type Refactoring } from './refactoring';
