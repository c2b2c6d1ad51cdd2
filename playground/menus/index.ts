// The menus of a site as a form. In: the inherited menus from the server, and the tenant's own file. Out: a tree whose
// edits become the fewest changes by id, so that everything else stays inherited.
export { MenusForm } from './MenusForm';
