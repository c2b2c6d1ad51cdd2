// The site's locations. In: the site's own locations.json, or that of the nearest layer. Out: a list by
// department, and the chosen location with its week, special days and details; each edit writes the site's
// own file. `hours-model.ts` has the hours as edited in the form, `locations-file.ts` the file.
export { LocationInspector } from './LocationInspector';
export { LocationList } from './LocationList';
export { parseLocations, readLocations } from './locations-file';
