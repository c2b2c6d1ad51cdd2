// The locations of the site. In: the site's own locations.json, else that of the nearest layer. Out: a list by department,
// and the chosen location with its week, its special days and its details; each edit writes the site's own file.
// `hours-model.ts` has the hours as people edit them, `locations-file.ts` the file.
export { LocationInspector } from './LocationInspector';
export { LocationList } from './LocationList';
