// What an edit would reach. In: the impact that the server worked out for the draft. Out: sites, pages and what is
// different on each, in words.
export { Impact } from './Impact';
export { impactSummary } from './summary';
