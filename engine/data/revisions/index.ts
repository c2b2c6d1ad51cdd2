/**
 * Revisions: what was saved in the playground, with the files' contents. In: the changed files. Out: the latest revisions
 * of some layers, and one with its contents.
 */
export { findRevision, listRevisions, type RevisionFilter, type RevisionSummary } from './list-revisions';
export { recordRevision, type NewRevision, type Revision } from './record-revision';
