// The tenant's collections: offers, articles and other content. In: the collections with their entries and
// schemas from the server. Out: a searchable list of all entries, and the form of the open one, whose edits
// are operations on the tenant's own file of that entry. New entries are also files of the tenant.
export { ContentList } from './ContentList';
export { ContentInspector, EntryInspector } from './EntryInspector';
export { describePeriod } from './describe-entry';
export { NewEntryDialog } from './NewEntryDialog';
