// Refactorings of layers: a statement that many layers make moves into the one they share (lift), or out of it into
// those below (lower). In: the folders of all tenants, a selector, a layer. Out: the files as they shall be, and the
// proof, found by compiling both, that no site differs; or the differences, and then nothing is to be written. Pure.
export { liftCandidates, type LiftCandidate } from './lift-candidates';
export { lift, type LiftRequest } from './lift';
export { lower, type LowerRequest } from './lower';
export { RefactorError, type Refactoring } from './refactoring';
