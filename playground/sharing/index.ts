// Sharing the draft of the open site with people who do not use the playground. In: the store. Out: the dialog of preview
// links.
export { ShareDialog } from './ShareDialog';
