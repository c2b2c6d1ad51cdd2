/**
 * Stores leads. In: a validated record with an idempotency key. Out: its ID, which is the same for the same key, or a
 * conflict if the key was used for another lead. Errors never contain personal data, because they are logged.
 */
export { LeadConflictError, saveLead, type NewLead, type SavedLead } from './save-lead';
