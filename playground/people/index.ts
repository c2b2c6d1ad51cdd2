// The people whom visitors deal with: who they are, where they work, and in which order they are shown. In:
// the entries of their collection with all values. Out: operations on entries. `people-model.ts` has the
// order, `person-schema.ts` the form.
export { PeopleList } from './PeopleList';
export { PersonInspector } from './PersonInspector';
