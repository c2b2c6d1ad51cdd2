// The impact of unsaved edits. In: the impact of the draft from the server. Out: sites and pages, with the changes of
// each in words.
export { Impact } from './Impact';
export { impactSummary } from './summary';
