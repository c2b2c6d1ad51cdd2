// The tenant's collections: offers, articles and other content. In: the collections with their entries and schemas from
// the server. Out: a searchable list of all entries, and the form of the open one, whose edits are operations on the
// tenant's own file of that entry. New entries are files of the tenant, too.
export { ContentList } from './ContentList';
export { EntryInspector } from './EntryInspector';
