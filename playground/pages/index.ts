// The site's pages. In: the pages with their addresses and the fields of the open one from the server. Out: a searchable
// list, the form of a page's title and head, and dialogs that create, copy, rename and remove pages. Each edit is one
// command on the tenant's own files.
export { PageDialogs } from './PageDialogs';
export { PageInspector } from './PageInspector';
export { PageList } from './PageList';
