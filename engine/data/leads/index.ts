/**
 * What visitors wrote to the dealer. In: a record that the trade's rules have found whole, with a key that names the
 * press of the button. Out: its id, the same for the same key; or that the key was used for something else. Errors
 * never hold what was written: they go to the log.
 */
export { LeadConflictError, saveLead, type NewLead, type SavedLead } from './save-lead';
